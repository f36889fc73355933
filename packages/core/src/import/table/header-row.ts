/** Finds the headings below title rows, in one row or over several. */
import { cellText } from '../cells/cell-text.ts'
import { withoutCurrency } from '../cells/currency.ts'
import { ABOUT, readSeparated } from '../cells/read-date.ts'
import { type Cell, IMPORT_FIELDS, type ImportMapping, type Row } from '../mapping.ts'
import { stacked } from './columns.ts'
import { headingScores } from './field-headings.ts'
import { meantHeadings } from './meant-headings.ts'

/** Where a table's headings are, and what they say. */
export interface HeaderRow {
  /** 0-based, of the first row of the headings; -1 when the file has none. */
  readonly row: number
  /** How many rows they stand in. */
  readonly rows: number
  /** The words of all their rows, column by column. */
  readonly full: readonly string[]
  /** What the headings mean for each column. */
  readonly meant: readonly string[]
}

/** Headings stand near the top. */
export const SEARCHED = 60
export const MOST_HEADING_ROWS = 3
/** Columns beyond these are not looked at. */
const WIDEST = 120

/** How many fields the headings name, each weighted with the score of its best heading. */
const worth = (headings: readonly string[], scores: (heading: string) => readonly number[]): number => {
  const best = IMPORT_FIELDS.map(() => 0)
  for (const heading of headings)
    scores(heading).forEach((score, field) => {
      best[field] = Math.max(best[field] ?? 0, score)
    })
  return best.reduce((total, score) => total + (score >= 0.5 ? score : 0), 0)
}

/** In characters; no figure is longer. */
const LONGEST_FIGURE = 40
const FIGURE = /^[-+\d.,/()\s]+(?:CR|DR|DB|%)?\)?$/i

const isFigure = (cell: Cell): boolean => {
  if (typeof cell === 'number') return true
  const text = cellText(cell)
  if (!/\d/.test(text) || text.length > LONGEST_FIGURE) return false
  return FIGURE.test(withoutCurrency(text)) || readSeparated(text, ABOUT, 'MDY', true) !== null
}

/** Headings are words; a row with an amount or a date in it is data. */
export const isWords = (row: Row): boolean => !row.some(isFigure)

export const filledIn = (row: Row | undefined): number => (row ?? []).filter(cell => cellText(cell) !== '').length

/** Whether the next row continues these headings: only words, in at least half as many columns. */
const goesOn = (rows: readonly Row[], index: number): boolean => {
  const below = rows[index + 1]
  return below !== undefined && isWords(below) && filledIn(below) >= Math.max(2, filledIn(rows[index]) / 2)
}

/** The headings in these rows, whatever they say. */
const headerOf = (top: readonly Row[], row: number, rows: number, score?: (heading: string) => number): HeaderRow => {
  const block = top.slice(row, row + rows)
  const full = stacked(block)
  return { row, rows, full, meant: meantHeadings(block, full.length, score) }
}

/** The headings that somebody has said. */
export const saidHeaderRow = (rows: readonly Row[], { headerRow, headerRows }: ImportMapping): HeaderRow =>
  headerOf(rows, headerRow - 1, headerRows)

export const NO_HEADINGS: HeaderRow = { row: -1, rows: 0, full: [], meant: [] }

/** Whether a person said that the file has no headings: a first row of data, and no row of headings. */
export const saysNoHeadings = ({ headerRow, dataRow }: ImportMapping): boolean => headerRow === 0 && dataRow !== null

/** The rows of headings that name most fields. Each further row has to improve the score. */
export const findHeaderRow = (rows: readonly Row[]): HeaderRow => {
  const whole = bestBlock(rows, true)
  if (whole.row >= 0) return whole
  const part = bestBlock(rows, false)
  return part.row < 0 ? aboveFigures(rows) : part
}

/** A row with so many figures is data. */
const LEAST_FIGURES = 2
/** A row with words in so many columns is not a title. */
const LEAST_HEADINGS = 3

/**
 * Headings of which hardly any is known: different words right above the first row of figures, one over each of its columns.
 * At least one must name a field. The questions then use these words.
 */
const aboveFigures = (rows: readonly Row[]): HeaderRow => {
  const top = rows.slice(0, SEARCHED).map(row => row.slice(0, WIDEST))
  const row = top.findIndex(cells => cells.filter(isFigure).length >= LEAST_FIGURES) - 1
  const [words, data] = [top[row], top[row + 1] ?? []]
  if (words === undefined || !isWords(words)) return NO_HEADINGS
  const texts = words.map(cellText).filter(text => text !== '')
  const isOverEach = data.every((cell, column) => cellText(cell) === '' || cellText(words[column]) !== '')
  if (texts.length < LEAST_HEADINGS || new Set(texts).size < texts.length || !isOverEach) return NO_HEADINGS
  const found = headerOf(top, row, 1)
  return worth(found.meant, headingScores) === 0 ? NO_HEADINGS : found
}

/** With `isWhole`, a row is not tried as the last one when the headings continue below it. */
const bestBlock = (rows: readonly Row[], isWhole: boolean): HeaderRow => {
  let best: HeaderRow & { readonly worth: number } = { ...NO_HEADINGS, worth: 1.9 }
  const known = new Map<string, readonly number[]>()
  const scores = (heading: string): readonly number[] => {
    const found = known.get(heading) ?? headingScores(heading)
    known.set(heading, found)
    return found
  }
  const top = rows.slice(0, SEARCHED).map(row => row.slice(0, WIDEST))
  top.forEach((row, index) => {
    const filled = filledIn(row)
    if (filled < 2 || !isWords(row) || (isWhole && goesOn(top, index))) return
    for (let count = 1; count <= MOST_HEADING_ROWS && count <= index + 1; count += 1) {
      const from = index - count + 1
      if (!isWords(top[from] ?? [])) break
      const found = headerOf(top, from, count, heading => Math.max(...scores(heading)))
      const value = worth(found.meant, scores) - 0.3 * (count - 1)
      if (value > best.worth) best = { ...found, worth: value }
    }
  })
  return best
}
