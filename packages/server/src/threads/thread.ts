/**
 * Long work in a thread of its own, with limits: it does not block other requests, and work that needs too much ends only its own
 * thread (decision long-reports-and-matching-run-in-threads).
 */
import { Worker } from 'node:worker_threads'
import { either as E } from 'fp-ts'
import { aTurn } from '../work-in-turns.ts'

export type NotDone =
  /** The work needs more memory or time than its limits allow. */
  { readonly _tag: 'TooLarge' } | { readonly _tag: 'CallerGone' }

/** The limits of one thread: the heap of JavaScript values in MiB, and time in milliseconds. */
export interface ThreadLimits {
  readonly heapMib: number
  readonly wallMs: number
}

const THREAD_LIMITS: ThreadLimits = { heapMib: 1536, wallMs: 240_000 }

/** The file that a thread runs, the options of Node, and its command-line arguments (`words`). */
export interface ThreadProgram {
  readonly file: URL
  readonly options: readonly string[]
  readonly words: readonly string[]
}

/** The program `name` in the folder of a module: a source file if the module is one, else the built file. */
export const programBeside = (module: string, name: string): ThreadProgram =>
  module.endsWith('.ts')
    ? {
        file: new URL('./worker.sources.mjs', import.meta.url),
        options: ['--conditions=@commissions/source'],
        words: [new URL(`./${name}.worker.ts`, module).href],
      }
    : { file: new URL(`./${name}.worker.js`, module), options: [], words: [] }

/** The thread, or the process that reads a file, ended before its work was done, for an unforeseen reason. The same work may be tried again. */
export class ThreadEnded extends Error {
  readonly code = 'THREAD_ENDED'
}

export interface Thread {
  readonly tell: (message: unknown) => void
  /** The thread's next message; left when there will be none. */
  readonly hear: () => Promise<E.Either<NotDone, unknown>>
  /** Sends the items in pieces and lets other work run in between; stops when the thread has ended. */
  readonly tellInTurns: <A>(
    items: readonly A[],
    atOnce: number,
    message: (some: readonly A[]) => unknown,
  ) => Promise<void>
  readonly end: () => Promise<unknown>
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

export interface ThreadStart {
  readonly program: ThreadProgram
  /** What the thread has from its start. */
  readonly data: unknown
  readonly limits?: ThreadLimits
  /** Ends the thread when the caller goes away. */
  readonly signal?: AbortSignal | null
}

export const openThread = ({ program, data, limits = THREAD_LIMITS, signal = null }: ThreadStart): Thread => {
  const { file, options, words } = program
  const worker = new Worker(file, {
    workerData: data,
    execArgv: [...options],
    argv: [...words],
    // The thread needs none of the program's environment, such as the database's URL with its password.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMib },
  })
  const said: unknown[] = []
  let over = false
  let ring = (): void => undefined
  let leave = (): void => undefined
  let clock: NodeJS.Timeout | undefined
  const ended = new Promise<E.Either<NotDone, never>>((resolve, reject) => {
    worker.on('message', message => {
      said.push(message)
      ring()
    })
    worker.on('error', error => (isOutOfMemory(error) ? resolve(E.left({ _tag: 'TooLarge' })) : reject(error)))
    worker.once('exit', () => reject(new ThreadEnded('A thread ended before its work was done')))
    leave = () => resolve(E.left({ _tag: 'CallerGone' }))
    clock = setTimeout(() => resolve(E.left({ _tag: 'TooLarge' })), limits.wallMs)
  }).finally(() => {
    over = true
    end()
  })
  // The thread may end before anybody waits for `ended`; that must not end the program.
  ended.catch(() => undefined)
  const end = (): Promise<unknown> => {
    clearTimeout(clock)
    signal?.removeEventListener('abort', leave)
    return worker.terminate()
  }
  signal?.addEventListener('abort', leave, { once: true })
  return {
    tell: message => worker.postMessage(message),
    hear: async () => {
      for (;;) {
        if (said.length > 0) return E.right(said.shift())
        const rung = new Promise<null>(resolve => {
          ring = () => resolve(null)
        })
        const left = await Promise.race([rung, ended])
        if (left !== null) return left
      }
    },
    tellInTurns: async (items, atOnce, message) => {
      for (let from = 0; from < items.length && !over; from += atOnce) {
        await aTurn()
        worker.postMessage(message(items.slice(from, from + atOnce)))
      }
    },
    end,
  }
}
