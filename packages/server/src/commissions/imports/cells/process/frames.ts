/** How cells travel from the process that reads a file: pieces of JSON, each with its length in front. */
import type { MergedCells, PagePlace, Row, RowDoubt, Sheet } from '@commissions/core'
import type { FileOptions } from '../file-sheets.ts'
import type { ImportReading, ReadingAsked } from './import-reading.ts'

export type ReaderFrame =
  /** The reader has started; whatever fails from here on is caused by the file. */
  | { readonly _tag: 'Begun' }
  | { readonly _tag: 'Refused'; readonly why: string }
  /** The frames that follow belong to this sheet. */
  | {
      readonly _tag: 'Sheet'
      readonly name: string | null
      readonly hidden: boolean
      readonly hiddenColumns: readonly number[]
      readonly unread: readonly string[]
    }
  | { readonly _tag: 'Rows'; readonly rows: readonly Row[] }
  /** The places of the next rows' cells, for files that have pages. */
  | { readonly _tag: 'Places'; readonly places: readonly (readonly (PackedPlace | null)[])[] }
  | { readonly _tag: 'Doubts'; readonly doubts: readonly RowDoubt[] }
  | { readonly _tag: 'Merged'; readonly merged: readonly MergedCells[] }
  /** What was read of the file, without its long lists. */
  | { readonly _tag: 'Reading'; readonly reading: Omit<ImportReading, Many> }
  | ListFrame<Many>
  /** The end. `rows` is how many rows, or list items of a reading, were sent, so that a missing one is noticed. */
  | { readonly _tag: 'Done'; readonly mediaType: string; readonly rows: number }

/** The lists of a reading that can have as many items as the file has rows. */
export const MANY = ['lines', 'skipped', 'refused', 'fileRows'] as const satisfies readonly (keyof ImportReading)[]
export type Many = (typeof MANY)[number]

type ListFrame<K extends Many> = {
  readonly [L in K]: { readonly _tag: 'List'; readonly of: L; readonly items: ImportReading[L] }
}[K]

/** What a reader is asked for: the cells of the file, or what they mean. */
export type ReaderRequest =
  | { readonly _tag: 'Sheets'; readonly reading: FileOptions }
  | { readonly _tag: 'Reading'; readonly asked: ReadingAsked }

/** Page, x, y, width and height. */
type PackedPlace = readonly [number, number, number, number, number]

const packed = (place: PagePlace | null): PackedPlace | null =>
  place === null ? null : [place.page, place.x, place.y, place.width, place.height]

export const unpacked = (place: PackedPlace | null): PagePlace | null => {
  if (place === null) return null
  const [page, x, y, width, height] = place
  return { page, x, y, width, height }
}

const LENGTH_BYTES = 4

/** The beginning of a reader's input: the request. The file follows. */
export const requestHead = (request: ReaderRequest): Buffer => framed(JSON.stringify(request))

export const readRequest = (bytes: Buffer): { readonly request: ReaderRequest; readonly file: Buffer } => {
  const file = LENGTH_BYTES + bytes.readUInt32LE()
  return {
    request: JSON.parse(bytes.toString('utf8', LENGTH_BYTES, file)) as ReaderRequest,
    file: bytes.subarray(file),
  }
}

export const encodeFrame = (frame: ReaderFrame): Buffer => framed(JSON.stringify(frame))

const framed = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafe(LENGTH_BYTES + Buffer.byteLength(text))
  bytes.writeUInt32LE(bytes.length - LENGTH_BYTES)
  bytes.write(text, LENGTH_BYTES)
  return bytes
}

/** Reads frames from chunks of bytes, wherever the chunks are cut. */
export async function* framesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<ReaderFrame> {
  let parts: Buffer[] = []
  let held = 0
  let needed = LENGTH_BYTES
  let inLength = true
  for await (const chunk of chunks) {
    parts.push(chunk)
    held += chunk.length
    while (held >= needed) {
      const [only] = parts
      // A single chunk is not copied again for each of the frames in it.
      const bytes = parts.length === 1 && only !== undefined ? only : Buffer.concat(parts)
      const piece = bytes.subarray(0, needed)
      parts = [bytes.subarray(needed)]
      held -= needed
      if (inLength) needed = piece.readUInt32LE()
      else {
        yield JSON.parse(piece.toString('utf8')) as ReaderFrame
        needed = LENGTH_BYTES
      }
      inLength = !inLength
    }
  }
}

/** How many cells a frame holds: some hundredths of a second of reading for its receiver. */
const CELLS_A_FRAME = 2_000
const LENGTH_A_FRAME = 64 * 1024

/** The rows in pieces of some size; one row is never cut. */
function* rowFrames(rows: readonly Row[]): Generator<ReaderFrame> {
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

const AT_ONCE = 2_000

function* slices<A>(items: readonly A[], size: number): Generator<readonly A[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

/** A sheet whole: its name, its rows, and what is known of them. */
export function* sheetFrames({
  name,
  hidden,
  rows,
  places = [],
  doubts = [],
  hiddenColumns = [],
  merged = [],
  unread = [],
}: Sheet): Generator<ReaderFrame> {
  yield { _tag: 'Sheet', name, hidden, hiddenColumns, unread }
  yield* rowFrames(rows)
  for (const some of slices(places, AT_ONCE / 20)) yield { _tag: 'Places', places: some.map(row => row.map(packed)) }
  for (const some of slices(doubts, AT_ONCE)) yield { _tag: 'Doubts', doubts: some }
  for (const some of slices(merged, AT_ONCE)) yield { _tag: 'Merged', merged: some }
}

/** How many lines or rows a frame holds: some milliseconds of work. */
const ITEMS_A_FRAME = 100

/** A whole reading: first its single values, then its lists in pieces. */
export function* readingFrames(reading: ImportReading): Generator<ReaderFrame> {
  const { lines, skipped, refused, fileRows, ...one } = reading
  yield { _tag: 'Reading', reading: one }
  for (const items of slices(lines, ITEMS_A_FRAME)) yield { _tag: 'List', of: 'lines', items }
  for (const items of slices(skipped, AT_ONCE)) yield { _tag: 'List', of: 'skipped', items }
  for (const items of slices(refused, ITEMS_A_FRAME)) yield { _tag: 'List', of: 'refused', items }
  for (const items of slices(fileRows, ITEMS_A_FRAME)) yield { _tag: 'List', of: 'fileRows', items }
}
