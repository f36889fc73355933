/**
 * Reads carriers' files in the process of the test. Messages are still encoded to bytes and decoded, as between processes; only the
 * separate process is left out, because starting it takes a second of processor time (decision
 * how-the-tests-stay-quick).
 */
import type { either as E } from 'fp-ts'
import {
  encodeFrame,
  framesIn,
  type ReaderFrame,
  type ReaderRequest,
  requestHead,
} from '../commissions/imports/cells/process/frames.ts'
import {
  type Gathered,
  gatherReading,
  gatherSheets,
  heard,
} from '../commissions/imports/cells/process/gather-frames.ts'
import {
  CALLER_GONE,
  type FileReader,
  type NotRead,
  refusedAs,
} from '../commissions/imports/cells/process/read-apart.ts'
import { readerFrames } from '../commissions/imports/cells/process/reader-frames.ts'

async function* encoded(frames: AsyncIterable<ReaderFrame>): AsyncGenerator<Buffer> {
  for await (const frame of frames) yield encodeFrame(frame)
}

const read = async <A>(
  request: ReaderRequest,
  bytes: Buffer,
  signal: AbortSignal,
  gathered: Gathered<A>,
): Promise<E.Either<NotRead, A>> => {
  const frames = readerFrames(Buffer.concat([requestHead(request), bytes]))
  const { answer } = await heard(framesIn(encoded(frames)), gathered)
  if (signal.aborted) return CALLER_GONE
  if (answer === null) throw new Error('The reader did not say what became of the file')
  return refusedAs(answer)
}

export const readerHere: FileReader = {
  sheets: (bytes, reading, signal) => read({ _tag: 'Sheets', reading }, bytes, signal, gatherSheets()),
  meaning: (bytes, asked, signal) => read({ _tag: 'Reading', asked }, bytes, signal, gatherReading()),
}
