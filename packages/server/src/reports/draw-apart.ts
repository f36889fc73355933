/**
 * Draws the file of a report in a thread of its own, with limits: a library that writes it in one piece keeps nobody waiting, and a
 * file that needs too much ends its thread and nothing else (decision 0178).
 */
import { Worker } from 'node:worker_threads'
import { either as E } from 'fp-ts'
import { aTurn } from '../work-in-turns.ts'
import { type Drawing, drawn } from './drawing.ts'

export type NotDrawn =
  /** It would take more memory or time than a file may. */
  { readonly _tag: 'TooLarge' } | { readonly _tag: 'CallerGone' }

/** What one file may take: memory for JavaScript's own values in MiB, and time in milliseconds. */
export interface DrawingLimits {
  readonly heapMib: number
  readonly wallMs: number
}

const LIMITS: DrawingLimits = { heapMib: 1536, wallMs: 240_000 }

/** So few rows are drawn here: that takes some milliseconds at a time, less than a thread takes to start. */
const FEW = 250

/** So many rows are copied at a time. */
const AT_ONCE = 500

/** What the thread runs, and the options of Node that it needs. */
export interface DrawingProgram {
  readonly file: URL
  readonly options: readonly string[]
}

/** From sources or built, the thread's program is of the same kind as this file. */
const OWN_PROGRAM: DrawingProgram = import.meta.url.endsWith('.ts')
  ? { file: new URL('./drawing.sources.mjs', import.meta.url), options: ['--conditions=@commissions/source'] }
  : { file: new URL('./drawing.worker.js', import.meta.url), options: [] }

const started = (head: Omit<Drawing, 'rows'>, { heapMib }: DrawingLimits, { file, options }: DrawingProgram): Worker =>
  new Worker(file, {
    workerData: head,
    execArgv: [...options],
    // Nothing of the program's surroundings, such as the address of its database, concerns it.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMib },
  })

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const inThread = async (
  { rows, ...head }: Drawing,
  signal: AbortSignal | null,
  limits: DrawingLimits,
  program: DrawingProgram,
): Promise<E.Either<NotDrawn, Buffer>> => {
  const worker = started(head, limits, program)
  let over = false
  let leave = (): void => undefined
  let clock: NodeJS.Timeout | undefined
  const ended = new Promise<E.Either<NotDrawn, Buffer>>((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(E.right(Buffer.from(bytes.buffer))))
    worker.on('error', error => (isOutOfMemory(error) ? resolve(E.left({ _tag: 'TooLarge' })) : reject(error)))
    worker.once('exit', () => {
      over = true
      reject(new Error('The thread that draws reports ended before its file was drawn'))
    })
    leave = () => resolve(E.left({ _tag: 'CallerGone' }))
    clock = setTimeout(() => resolve(E.left({ _tag: 'TooLarge' })), limits.wallMs)
  }).finally(() => {
    over = true
  })
  // It may end while rows are still being handed over.
  ended.catch(() => undefined)
  signal?.addEventListener('abort', leave, { once: true })
  try {
    for (let from = 0; from < rows.length && !over; from += AT_ONCE) {
      await aTurn()
      worker.postMessage(rows.slice(from, from + AT_ONCE))
    }
    worker.postMessage(null)
    return await ended
  } finally {
    clearTimeout(clock)
    signal?.removeEventListener('abort', leave)
    await worker.terminate()
  }
}

/** The thread ends when the caller goes away. */
export const drawnApart = async (
  drawing: Drawing,
  signal: AbortSignal | null,
  limits: DrawingLimits = LIMITS,
  program: DrawingProgram = OWN_PROGRAM,
): Promise<E.Either<NotDrawn, Buffer>> => {
  if (signal?.aborted === true) return E.left({ _tag: 'CallerGone' })
  return drawing.rows.length <= FEW ? E.right(await drawn(drawing)) : inThread(drawing, signal, limits, program)
}
