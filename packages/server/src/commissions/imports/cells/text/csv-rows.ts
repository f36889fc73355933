/** The rows of a delimited text; blank ones are kept, because people count rows as the file has them. */
import type { Row } from '@commissions/core'
import { boundedRows } from '../bounded-rows.ts'
import { EXPECTED } from '../file-kind.ts'
import { MAX_COLUMNS, tooManyColumns } from '../file-limits.ts'
import { refuseFile } from '../refused-file.ts'
import { type CsvForm, cutCsv, quoteOf, withOneNewline } from './csv-cells.ts'

const DELIMITERS = [',', '\t', ';', '|', '~', '^'] as const
/** How many rows decide which delimiter the file has. Letterheads and totals are among them. */
const SAMPLE = 200
/** How many characters are read to tell the delimiter and the line break. */
const SAMPLE_LENGTH = 1024 * 1024

/** What cannot be a delimiter, because it would leave no cell to tell from another. */
const NO_DELIMITERS = ['\r', '\n', '"', '\ufeff'] as const

/** How well a delimiter cuts the rows: the columns it makes, times the rows that agree on their number. */
const score = (sample: string, form: CsvForm): number => {
  const widths = new Map<number, number>()
  let rows = 0
  cutCsv(sample, form, {
    widening: () => undefined,
    row: ({ length }) => {
      if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
      rows += 1
      return rows < SAMPLE
    },
    open: () => undefined,
  })
  let best = 0
  for (const [width, count] of widths) best = Math.max(best, (width - 1) * count)
  return best
}

/** The delimiter that makes the most regular table; null when none makes two columns. */
const guessDelimiter = (sample: string, form: Omit<CsvForm, 'delimiter'>): string | null => {
  let best: { readonly delimiter: string; readonly score: number } | null = null
  for (const delimiter of DELIMITERS) {
    const reached = score(sample, { ...form, delimiter })
    if (reached > (best?.score ?? 0)) best = { delimiter, score: reached }
  }
  return best?.delimiter ?? null
}

/** Every row of the text; the line break that ends the last one begins no row of its own. */
const cut = (text: string, form: CsvForm): readonly Row[] => {
  const { rows, add } = boundedRows()
  /** A blank row, held back because it may turn out to be the end. */
  let waiting: Row | null = null
  const next = (): number => rows.length + (waiting === null ? 1 : 2)
  cutCsv(text, form, {
    widening: width => {
      if (width > MAX_COLUMNS) refuseFile(tooManyColumns(next()))
    },
    row: row => {
      if (waiting !== null) add(waiting)
      waiting = row.length === 1 && row[0] === '' ? row : null
      if (waiting === null) add(row)
      return true
    },
    // Everything behind an unclosed quotation mark would be swallowed into one cell without a word.
    open: () => refuseFile(`A quotation mark opened in row ${next()} is never closed. ${EXPECTED}`),
  })
  return rows
}

/** A first line such as `sep=;`, which tells Excel the delimiter. */
const SAID = /^(?:\ufeff)?"?sep=(\t|[^\w\s])"?(?=\r|\n)/i

/** Refuses a text that is no table. If `wanted` is null, the delimiter is the one that the file names, else a guess. */
export const csvRows = (whole: string, wanted: string | null): readonly Row[] => {
  const said = SAID.exec(whole)
  // The row of `sep=` stays as an empty row, because people count rows as the file has them.
  return rowsOf(said === null ? whole : whole.slice(said[0].length), wanted ?? said?.[1] ?? null)
}

const rowsOf = (whole: string, wanted: string | null): readonly Row[] => {
  if (whole.trim() === '') refuseFile(`The file is empty. ${EXPECTED}`)
  const noTable = (): never => refuseFile(`The file is not a table: no row has more than one column. ${EXPECTED}`)
  const beginning = whole.slice(0, SAMPLE_LENGTH)
  const quote = quoteOf(beginning)
  const [text, newline] = withOneNewline(whole, quote, beginning)
  const form = { newline, quote }
  const sample = text.slice(0, SAMPLE_LENGTH)
  const delimiter = wanted === null || wanted === '' ? (guessDelimiter(sample, form) ?? noTable()) : wanted
  if (NO_DELIMITERS.some(bad => delimiter.includes(bad)))
    refuseFile(`delimiter: expected a character between columns, such as a comma, got ${JSON.stringify(delimiter)}`)
  const rows = cut(text, { ...form, delimiter })
  return rows.some(row => row.length > 1) ? rows : noTable()
}
