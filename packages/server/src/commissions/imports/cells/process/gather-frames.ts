/** Puts together what comes from the process that reads a file, piece by piece. */
import type { MergedCells, PagePlace, Row, RowDoubt, Sheet } from '@commissions/core'
import { either as E } from 'fp-ts'
import { aTurn } from '../../../../work-in-turns.ts'
import type { FileSheets } from '../file-sheets.ts'
import { type Many, type ReaderFrame, unpacked } from './frames.ts'
import type { ImportReading } from './import-reading.ts'

/** A frame of the file itself. */
type Piece = Exclude<ReaderFrame, { readonly _tag: 'Begun' | 'Refused' | 'Done' }>

export interface Gathered<A> {
  /** Takes a frame; returns how many rows, or list items of a reading, came with it. */
  readonly take: (frame: Piece) => number
  /** Null if the frame that it begins with never came. */
  readonly whole: (mediaType: string) => A | null
}

interface SheetDraft {
  readonly name: string | null
  readonly hidden: boolean
  readonly hiddenColumns: readonly number[]
  readonly unread: readonly string[]
  readonly rows: Row[]
  readonly places: (readonly (PagePlace | null)[])[]
  readonly doubts: RowDoubt[]
  readonly merged: MergedCells[]
}

/** Adds the frame to the sheet; returns how many rows came with it. */
const takeInto = (
  sheet: SheetDraft | undefined,
  frame: Extract<ReaderFrame, { _tag: 'Rows' | 'Places' | 'Doubts' | 'Merged' }>,
): number => {
  if (frame._tag === 'Places') for (const row of frame.places) sheet?.places.push(row.map(unpacked))
  if (frame._tag === 'Doubts') for (const doubt of frame.doubts) sheet?.doubts.push(doubt)
  if (frame._tag === 'Merged') for (const one of frame.merged) sheet?.merged.push(one)
  if (frame._tag !== 'Rows') return 0
  for (const row of frame.rows) sheet?.rows.push(row)
  return frame.rows.length
}

const sheetOf = ({ name, hidden, hiddenColumns, unread, rows, places, doubts, merged }: SheetDraft): Sheet => ({
  name,
  hidden,
  rows,
  ...(places.length === 0 ? {} : { places }),
  ...(doubts.length === 0 ? {} : { doubts }),
  ...(merged.length === 0 ? {} : { merged }),
  ...(hiddenColumns.length === 0 ? {} : { hiddenColumns }),
  ...(unread.length === 0 ? {} : { unread }),
})

export const gatherSheets = (): Gathered<FileSheets> => {
  const sheets: SheetDraft[] = []
  return {
    take: frame => {
      if (frame._tag === 'Sheet') sheets.push({ ...frame, rows: [], places: [], doubts: [], merged: [] })
      return frame._tag === 'Rows' || frame._tag === 'Places' || frame._tag === 'Doubts' || frame._tag === 'Merged'
        ? takeInto(sheets.at(-1), frame)
        : 0
    },
    whole: mediaType => ({ mediaType, sheets: sheets.map(sheetOf) }),
  }
}

export interface ReadReading {
  readonly mediaType: string
  readonly reading: ImportReading
}

type Lists = { readonly [K in Many]: ImportReading[K][number][] }

export const gatherReading = (): Gathered<ReadReading> => {
  let one: Omit<ImportReading, Many> | null = null
  const lists: Lists = { lines: [], skipped: [], refused: [], fileRows: [] }
  const put = <K extends Many>(of: K, items: Lists[K]): number => {
    const list: unknown[] = lists[of]
    for (const item of items) list.push(item)
    return items.length
  }
  return {
    take: frame => {
      if (frame._tag === 'Reading') one = frame.reading
      return frame._tag === 'List' ? put(frame.of, [...frame.items] as Lists[typeof frame.of]) : 0
    },
    whole: mediaType => (one === null ? null : { mediaType, reading: { ...one, ...lists } }),
  }
}

/** The result of a reader's frames. */
export interface Heard<A> {
  readonly begun: boolean
  /** What was read, or why the file is refused; null where the reader ended before it said either. */
  readonly answer: E.Either<string, A> | null
}

/** Takes one frame at a time and lets other work have its turn in between, however many files are read at once. */
export const heard = async <A>(frames: AsyncIterable<ReaderFrame>, gathered: Gathered<A>): Promise<Heard<A>> => {
  let begun = false
  let taken = 0
  let answer: Heard<A>['answer'] = null
  for await (const frame of frames) {
    if (frame._tag === 'Begun') begun = true
    else if (frame._tag === 'Refused') answer = E.left(frame.why)
    else if (frame._tag === 'Done') {
      const whole = frame.rows === taken ? gathered.whole(frame.mediaType) : null
      if (whole !== null) answer = E.right(whole)
    } else taken += gathered.take(frame)
    await aTurn()
  }
  return { begun, answer }
}
