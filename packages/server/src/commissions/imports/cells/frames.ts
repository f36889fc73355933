/** How cells travel from the process that reads a file: pieces of JSON, each with its length in front. */
import type { Row } from '@commissions/core'
import type { FileReading } from './file-sheets.ts'

export type Frame =
  /** The reader runs; whatever happens from here on is the file's doing. */
  | { readonly _tag: 'Begun' }
  | { readonly _tag: 'Refused'; readonly why: string }
  /** The rows that follow are of this sheet. */
  | { readonly _tag: 'Sheet'; readonly name: string | null; readonly hidden: boolean }
  | { readonly _tag: 'Rows'; readonly rows: readonly Row[] }
  /** Nothing follows, and nothing is missing. */
  | { readonly _tag: 'Done'; readonly mediaType: string; readonly rows: number }

const LENGTH_BYTES = 4

/** What a reader is given: how it is to read, and then the file itself. */
export const requestHead = (reading: FileReading): Buffer => framed(JSON.stringify(reading))

export const readRequest = (bytes: Buffer): { readonly reading: FileReading; readonly file: Buffer } => {
  const file = LENGTH_BYTES + bytes.readUInt32LE()
  return { reading: JSON.parse(bytes.toString('utf8', LENGTH_BYTES, file)) as FileReading, file: bytes.subarray(file) }
}

export const encodeFrame = (frame: Frame): Buffer => framed(JSON.stringify(frame))

const framed = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafe(LENGTH_BYTES + Buffer.byteLength(text))
  bytes.writeUInt32LE(bytes.length - LENGTH_BYTES)
  bytes.write(text, LENGTH_BYTES)
  return bytes
}

/** Frames as their bytes come, however these are cut. */
export async function* framesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let parts: Buffer[] = []
  let held = 0
  let needed = LENGTH_BYTES
  let inLength = true
  for await (const chunk of chunks) {
    parts.push(chunk)
    held += chunk.length
    while (held >= needed) {
      const [only] = parts
      // What is there in one piece is not copied for each of the frames in it.
      const bytes = parts.length === 1 && only !== undefined ? only : Buffer.concat(parts)
      const piece = bytes.subarray(0, needed)
      parts = [bytes.subarray(needed)]
      held -= needed
      if (inLength) needed = piece.readUInt32LE()
      else {
        yield JSON.parse(piece.toString('utf8')) as Frame
        needed = LENGTH_BYTES
      }
      inLength = !inLength
    }
  }
}

/** Some hundredths of a second of reading for whoever takes them. */
const CELLS_A_FRAME = 2_000
const LENGTH_A_FRAME = 64 * 1024

/** The rows in pieces of some size; one row is never cut. */
export function* rowFrames(rows: readonly Row[]): Generator<Frame> {
  let piece: Row[] = []
  let weight = 0
  for (const row of rows) {
    piece.push(row)
    for (const cell of row) weight += LENGTH_A_FRAME / CELLS_A_FRAME + (typeof cell === 'string' ? cell.length : 0)
    if (weight < LENGTH_A_FRAME) continue
    yield { _tag: 'Rows', rows: piece }
    piece = []
    weight = 0
  }
  if (piece.length > 0) yield { _tag: 'Rows', rows: piece }
}
