/**
 * Reads a file in a process of its own, with limits that the operating system keeps: whatever the file does to its reader, that
 * process dies, and nothing else does (decision 0170).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PagePlace, Row, RowDoubt, Sheet } from '@commissions/core'
import { either as E } from 'fp-ts'
import { needsTooMuchMemory, READER_LIMITS, takesTooLong } from './file-limits.ts'
import type { FileReading, FileSheets } from './file-sheets.ts'
import { type Frame, framesIn, requestHead, unpacked } from './frames.ts'

/** From sources or built, the reader is of the same kind as this file. */
const FROM_SOURCES = import.meta.url.endsWith('.ts')
const READER = fileURLToPath(new URL(FROM_SOURCES ? './reader.process.ts' : './reader.process.js', import.meta.url))

const { heapMib, dataMib, processorSeconds, wallMs } = READER_LIMITS

/**
 * The limits stay with the process that the shell becomes. Where the system knows no limit of that kind, what JavaScript itself
 * may hold and the clock still bound it. When memory is short the kernel is to take this process, and it is to run last.
 */
const WITH_LIMITS = [
  `ulimit -t ${processorSeconds} 2>/dev/null`,
  `ulimit -d ${dataMib * 1024} 2>/dev/null`,
  'ulimit -c 0 2>/dev/null',
  'echo 1000 2>/dev/null >/proc/self/oom_score_adj',
  'command -v nice >/dev/null && exec nice -n 5 "$0" "$@"',
  'exec "$0" "$@"',
].join('; ')

const start = (): ChildProcess => {
  const options = [`--max-old-space-size=${heapMib}`, '--max-semi-space-size=16']
  const sources = FROM_SOURCES ? ['--conditions=@commissions/source', '--import', 'tsx'] : []
  const args = [...options, ...sources, READER]
  return spawn('/bin/sh', ['-c', WITH_LIMITS, process.execPath, ...args], {
    // tsx is found from here.
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    // Nothing of the program's surroundings, such as the address of its database, concerns it.
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
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (_, signal) => resolve(signal))
  })

const watched = (child: ChildProcess): (() => void) => {
  if (running.size === 0) process.on('exit', endAll)
  running.add(child)
  return () => {
    running.delete(child)
    if (running.size === 0) process.off('exit', endAll)
  }
}

interface SheetDraft {
  readonly name: string | null
  readonly hidden: boolean
  readonly hiddenColumns: readonly number[]
  readonly unread: readonly string[]
  readonly rows: Row[]
  readonly places: (readonly (PagePlace | null)[])[]
  readonly doubts: RowDoubt[]
}

/** How many rows came. */
const takeInto = (
  sheet: SheetDraft | undefined,
  frame: Extract<Frame, { _tag: 'Rows' | 'Places' | 'Doubts' }>,
): number => {
  if (frame._tag === 'Places') for (const row of frame.places) sheet?.places.push(row.map(unpacked))
  if (frame._tag === 'Doubts') for (const doubt of frame.doubts) sheet?.doubts.push(doubt)
  if (frame._tag !== 'Rows') return 0
  for (const row of frame.rows) sheet?.rows.push(row)
  return frame.rows.length
}

const sheetOf = ({ name, hidden, hiddenColumns, unread, rows, places, doubts }: SheetDraft): Sheet => ({
  name,
  hidden,
  rows,
  ...(places.length === 0 ? {} : { places }),
  ...(doubts.length === 0 ? {} : { doubts }),
  ...(hiddenColumns.length === 0 ? {} : { hiddenColumns }),
  ...(unread.length === 0 ? {} : { unread }),
})

export type NotRead =
  /** What is wrong with the file and what was expected, or which limit it passed. */
  { readonly _tag: 'Refused'; readonly why: string } | { readonly _tag: 'CallerGone' }

const refused = (why: string): E.Either<NotRead, never> => E.left({ _tag: 'Refused', why })
const CALLER_GONE: E.Either<NotRead, never> = E.left({ _tag: 'CallerGone' })

export const readApart = async (
  bytes: Buffer,
  reading: FileReading,
  signal: AbortSignal,
): Promise<E.Either<NotRead, FileSheets>> => {
  if (signal.aborted) return CALLER_GONE
  const child = start()
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
  // Whoever refuses a file does not read it to its end.
  stdin.on('error', () => undefined)
  stdin.write(requestHead(reading))
  stdin.end(bytes)
  let begun = false
  const sheets: SheetDraft[] = []
  let taken = 0
  let answer: E.Either<NotRead, FileSheets> | null = null
  try {
    for await (const frame of framesIn(stdout)) {
      if (frame._tag === 'Begun') begun = true
      else if (frame._tag === 'Refused') answer = refused(frame.why)
      else if (frame._tag === 'Sheet') sheets.push({ ...frame, rows: [], places: [], doubts: [] })
      else if (frame._tag === 'Done') {
        if (frame.rows === taken) answer = E.right({ mediaType: frame.mediaType, sheets: sheets.map(sheetOf) })
      } else taken += takeInto(sheets.at(-1), frame)
      await setImmediate()
    }
    const by = await end
    if (signal.aborted) return CALLER_GONE
    if (answer !== null) return answer
    if (!begun) throw new Error('The process that reads files did not start')
    return refused(late || by === 'SIGXCPU' ? takesTooLong() : needsTooMuchMemory())
  } finally {
    clearTimeout(clock)
    signal.removeEventListener('abort', stop)
    stop()
    release()
  }
}
