/** Finds the headings below title rows, in one row or over several. */
import { cellText } from './cell-text.ts'
import { stacked } from './columns.ts'
import { headingScores } from './field-headings.ts'
import { IMPORT_FIELDS, type Row } from './mapping.ts'

export interface HeaderRow {
  /** 0-based, of the first row of the headings; -1 when the file has none. */
  readonly row: number
  /** How many rows they stand in. */
  readonly rows: number
  /** The words of all their rows, column by column. */
  readonly full: readonly string[]
}

/** Headings stand near the top. */
export const SEARCHED = 60
const MOST_ROWS = 3
/** Columns beyond these are not looked at. */
const WIDEST = 120

/** How many fields the headings name, each counted as well as its best heading does. */
const worth = (headings: readonly string[], scores: (heading: string) => readonly number[]): number => {
  const best = IMPORT_FIELDS.map(() => 0)
  for (const heading of headings)
    scores(heading).forEach((score, field) => {
      best[field] = Math.max(best[field] ?? 0, score)
    })
  return best.reduce((total, score) => total + (score >= 0.5 ? score : 0), 0)
}

/** Headings are words; a row with an amount or a date in it is data. */
const isWords = (row: Row): boolean =>
  row.every(cell => typeof cell !== 'number' && !/^[-($]?[\d.,/()-]+\)?$/.test(cellText(cell)))

/** The row that names most fields; one that needs the rows above it must gain by them. */
export const findHeaderRow = (rows: readonly Row[]): HeaderRow => {
  let best: HeaderRow & { readonly worth: number } = { row: -1, rows: 0, full: [], worth: 1.9 }
  const known = new Map<string, readonly number[]>()
  const scores = (heading: string): readonly number[] => {
    const found = known.get(heading) ?? headingScores(heading)
    known.set(heading, found)
    return found
  }
  const top = rows.slice(0, SEARCHED).map(row => row.slice(0, WIDEST))
  top.forEach((row, index) => {
    const filled = row.filter(cell => cellText(cell) !== '').length
    if (filled < 2 || !isWords(row)) return
    for (let count = 1; count <= MOST_ROWS && count <= index + 1; count += 1) {
      const block = top.slice(index - count + 1, index + 1)
      if (!block.every(isWords)) break
      const full = stacked(block)
      const value = worth(full, scores) - 0.3 * (count - 1)
      if (value > best.worth) best = { row: index - count + 1, rows: count, full, worth: value }
    }
  })
  return best
}
