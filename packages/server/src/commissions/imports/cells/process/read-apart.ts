/** Reads a file in a process of its own, with limits of the operating system (decision files-are-read-in-their-own-process). */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { either as E } from 'fp-ts'
import { ThreadEnded } from '../../../../threads/thread.ts'
import { needsTooMuchMemory, READER_LIMITS, takesTooLong, tookTooLong } from '../file-limits.ts'
import type { FileOptions, FileSheets } from '../file-sheets.ts'
import { framesIn, type ReaderRequest, requestHead } from './frames.ts'
import { type Gathered, gatherReading, gatherSheets, heard, type ReadReading } from './gather-frames.ts'
import type { ReadingAsked } from './import-reading.ts'

/** The arguments with which Node runs the reader. */
export type ReaderProgram = readonly string[]

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The reader runs from sources if this file does, else as a built program. */
export const OWN_READER: ReaderProgram = import.meta.url.endsWith('.ts')
  ? ['--conditions=@commissions/source', '--import', 'tsx', beside('./reader.process.ts')]
  : [beside('./reader.process.js')]

const { heapMib, dataMib } = READER_LIMITS

type TimeLimits = Readonly<Record<'wallMs' | 'processorSeconds', number>>

/**
 * The shell sets the limits and then becomes the reader. Where the system lacks such a limit, the limit of the JavaScript heap
 * and the clock still bound the reader. When memory is short, the kernel is to end this process first; `nice` makes it run after
 * others. At a hard limit of time the kernel ends a process as it does when memory is short; at a soft one it says which limit it was.
 */
const withLimits = (processorSeconds: number): string =>
  [
    `ulimit -S -t ${processorSeconds} 2>/dev/null`,
    `ulimit -d ${dataMib * 1024} 2>/dev/null`,
    'ulimit -c 0 2>/dev/null',
    'echo 1000 2>/dev/null >/proc/self/oom_score_adj',
    'command -v nice >/dev/null && exec nice -n 5 "$0" "$@"',
    'exec "$0" "$@"',
  ].join('; ')

const start = (program: ReaderProgram, processorSeconds: number): ChildProcess => {
  const args = [`--max-old-space-size=${heapMib}`, '--max-semi-space-size=16', ...program]
  return spawn('/bin/sh', ['-c', withLimits(processorSeconds), process.execPath, ...args], {
    // The folder from which Node finds tsx.
    cwd: beside('.'),
    // The reader gets nothing else of the program's environment, such as the address of its database.
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

/** Readers under way; none outlives the program. */
const running = new Set<ChildProcess>()
const endAll = (): void => {
  for (const child of running) child.kill('SIGKILL')
}

const ended = (child: ChildProcess): Promise<NodeJS.Signals | null> =>
  new Promise(resolve => child.once('close', (_, signal) => resolve(signal)))

/** Rejects when the system has no process or file left to give; the child then has no pipes either. */
const spawned = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.on('error', reject)
    child.once('spawn', resolve)
  })

const watched = (child: ChildProcess): (() => void) => {
  if (running.size === 0) process.on('exit', endAll)
  running.add(child)
  return () => {
    running.delete(child)
    if (running.size === 0) process.off('exit', endAll)
  }
}

export type NotRead =
  /** What is wrong with the file and what was expected, or which limit it passed. */
  { readonly _tag: 'Refused'; readonly why: string } | { readonly _tag: 'CallerGone' }

export const refusedAs = E.mapLeft((why: string): NotRead => ({ _tag: 'Refused', why }))
export const CALLER_GONE: E.Either<NotRead, never> = E.left({ _tag: 'CallerGone' })

/** Its limits end a reader by other signals. These are the kernel's when memory is short, or a person's. */
const FROM_OUTSIDE: ReadonlySet<NodeJS.Signals> = new Set(['SIGKILL', 'SIGTERM'])

/** Runs a reader on the file. `gathered` collects its frames and makes the result of them. */
const readBy = async <A>(
  program: ReaderProgram,
  request: ReaderRequest,
  bytes: Buffer,
  signal: AbortSignal,
  gathered: Gathered<A>,
  { wallMs, processorSeconds }: TimeLimits,
): Promise<E.Either<NotRead, A>> => {
  if (signal.aborted) return CALLER_GONE
  const child = start(program, processorSeconds)
  await spawned(child)
  const { stdin, stdout } = child
  if (stdin === null || stdout === null) throw new Error('Expected pipes to the reader')
  const end = ended(child)
  const release = watched(child)
  let late = false
  const stop = (): void => void child.kill('SIGKILL')
  const clock = setTimeout(() => {
    late = true
    stop()
  }, wallMs)
  signal.addEventListener('abort', stop)
  // The caller may have gone while the process began.
  if (signal.aborted) stop()
  // A reader that refuses a file does not read it to its end.
  stdin.on('error', () => undefined)
  stdin.write(requestHead(request))
  stdin.end(bytes)
  try {
    const { begun, answer } = await heard(framesIn(stdout), gathered)
    const by = await end
    if (signal.aborted) return CALLER_GONE
    if (answer !== null) return refusedAs(answer)
    if (late) return refusedAs(E.left(tookTooLong()))
    if (by !== null && FROM_OUTSIDE.has(by)) throw new ThreadEnded('The process that reads files was ended')
    // Node ends itself by a signal when it gets no thread or memory to begin with.
    if (!begun && by !== null && by !== 'SIGXCPU') throw new ThreadEnded('The process that reads files could not begin')
    if (!begun) throw new Error('The process that reads files did not start')
    return refusedAs(E.left(by === 'SIGXCPU' ? takesTooLong() : needsTooMuchMemory()))
  } finally {
    clearTimeout(clock)
    signal.removeEventListener('abort', stop)
    stop()
    release()
  }
}

/** Reads an uploaded file. Neither the caller nor anybody else waits longer than the limits allow. */
export interface FileReader {
  readonly sheets: (bytes: Buffer, reading: FileOptions, signal: AbortSignal) => Promise<E.Either<NotRead, FileSheets>>
  /** What the cells of a file mean. */
  readonly meaning: (bytes: Buffer, asked: ReadingAsked, signal: AbortSignal) => Promise<E.Either<NotRead, ReadReading>>
}

export const readingApart = (program: ReaderProgram, limits: TimeLimits = READER_LIMITS): FileReader => ({
  sheets: (bytes, reading, signal) =>
    readBy(program, { _tag: 'Sheets', reading }, bytes, signal, gatherSheets(), limits),
  meaning: (bytes, asked, signal) =>
    readBy(program, { _tag: 'Reading', asked }, bytes, signal, gatherReading(), limits),
})
