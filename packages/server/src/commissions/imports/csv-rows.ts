/** The rows of a delimited text; blank ones are kept, because people count rows as the file has them. */
import type { Row } from '@commissions/core'
import { either as E } from 'fp-ts'
import Papa from 'papaparse'
import { finishInTurns } from '../../work-in-turns.ts'
import { EXPECTED } from './file-kind.ts'
import { MAX_ROWS, tooManyRows } from './file-limits.ts'

const DELIMITERS = [',', '\t', ';', '|', '~', '^'] as const
/** So many rows tell the delimiters apart; letterheads and totals stand among them. */
const SAMPLE = 200

const parse = (text: string, delimiter: string, preview: number): Papa.ParseResult<string[]> =>
  Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: false })

interface Parsed {
  readonly rows: readonly Row[]
  /** Where a quotation mark is opened and never closed; counted from 0. */
  readonly openAt: number | null
}

/** Some milliseconds of work. */
const ROWS_A_STEP = 1_000

/** All rows, or some more than are allowed; a line break at the end begins one more, which is blank. */
export function* parseInSteps(text: string, delimiter: string, atOnce = ROWS_A_STEP): Generator<undefined, Parsed> {
  const rows: Row[] = []
  let newline: string | undefined
  for (let at = 0; ; ) {
    // The quick way of the library cuts all of the text, however few rows are asked for.
    const { data, errors, meta } = Papa.parse<string[]>(text.slice(at), {
      delimiter,
      preview: atOnce,
      skipEmptyLines: false,
      fastMode: false,
      ...(newline !== undefined && { newline: newline as '\n' }),
    })
    const open = errors.find(error => error.code === 'MissingQuotes')
    if (open !== undefined) return { rows, openAt: rows.length + (open.row ?? 0) }
    for (const row of data) rows.push(row)
    if (!meta.truncated || rows.length > MAX_ROWS) return { rows, openAt: null }
    newline ??= meta.linebreak
    at += meta.cursor
    if (at >= text.length) return { rows: [...rows, ['']], openAt: null }
    yield
  }
}

/** How well a delimiter cuts the rows: the columns it makes, times the rows that agree on their number. */
const score = (rows: readonly (readonly string[])[]): number => {
  const widths = new Map<number, number>()
  for (const row of rows) if (row.length > 1) widths.set(row.length, (widths.get(row.length) ?? 0) + 1)
  let best = 0
  for (const [width, count] of widths) best = Math.max(best, (width - 1) * count)
  return best
}

/** The delimiter that makes the most regular table; null when none makes two columns. */
const guessDelimiter = (text: string): string | null => {
  let best: { readonly delimiter: string; readonly score: number } | null = null
  for (const delimiter of DELIMITERS) {
    const reached = score(parse(text, delimiter, SAMPLE).data)
    if (reached > (best?.score ?? 0)) best = { delimiter, score: reached }
  }
  return best?.delimiter ?? null
}

/** Left for a text that is no table; `delimiter` null is guessed. */
export const csvRows = async (text: string, delimiter: string | null): Promise<E.Either<string, readonly Row[]>> => {
  if (text.trim() === '') return E.left(`The file is empty. ${EXPECTED}`)
  const by = delimiter === null || delimiter === '' ? guessDelimiter(text) : delimiter
  if (by === null) return E.left(`The file is no table: no row has more than one column. ${EXPECTED}`)
  if (Papa.BAD_DELIMITERS.some(bad => by.includes(bad)))
    return E.left(`delimiter: expected a character between columns, such as a comma, got ${JSON.stringify(by)}`)
  const { rows: data, openAt } = await finishInTurns(parseInSteps(text, by))
  // Everything behind an unclosed quotation mark would be swallowed into one cell without a word.
  if (openAt !== null) return E.left(`A quotation mark opened in row ${openAt + 1} is never closed. ${EXPECTED}`)
  if (data.length > MAX_ROWS) return E.left(tooManyRows())
  const last = data.at(-1)
  // The line break that ends the last row begins no row of its own.
  const rows = last !== undefined && last.length === 1 && last[0] === '' ? data.slice(0, -1) : data
  if (!rows.some(row => row.length > 1))
    return E.left(`The file is no table: no row has more than one column. ${EXPECTED}`)
  return E.right(rows)
}
