/** Draws the file of a report in a thread of its own (decision long-reports-and-matching-run-in-threads). */
import { either as E } from 'fp-ts'
import { type NotDone, openThread, programBeside, type ThreadLimits, type ThreadProgram } from '../threads/thread.ts'
import { type Drawing, drawn } from './drawing.ts'

/** Up to this many rows are drawn in the calling thread: that takes some milliseconds, less than starting a thread. */
const FEW = 250

/** How many rows are copied to the thread at a time. */
const AT_ONCE = 500

const OWN_PROGRAM = programBeside(import.meta.url, 'drawing')

const inThread = async (
  { rows, ...head }: Drawing,
  signal: AbortSignal | null,
  limits: ThreadLimits | undefined,
  program: ThreadProgram,
): Promise<E.Either<NotDone, Buffer>> => {
  const thread = openThread({ program, data: head, signal, ...(limits === undefined ? {} : { limits }) })
  try {
    await thread.tellInTurns<unknown>(rows, AT_ONCE, some => some)
    thread.tell(null)
    const bytes = (await thread.hear()) as E.Either<NotDone, Uint8Array<ArrayBuffer>>
    return E.map(({ buffer }: Uint8Array<ArrayBuffer>) => Buffer.from(buffer))(bytes)
  } finally {
    await thread.end()
  }
}

/** `signal` ends the thread when the caller goes away. */
export const drawnApart = async (
  drawing: Drawing,
  signal: AbortSignal | null,
  limits?: ThreadLimits,
  program: ThreadProgram = OWN_PROGRAM,
): Promise<E.Either<NotDone, Buffer>> => {
  if (signal?.aborted === true) return E.left({ _tag: 'CallerGone' })
  return drawing.rows.length <= FEW ? E.right(await drawn(drawing)) : inThread(drawing, signal, limits, program)
}
