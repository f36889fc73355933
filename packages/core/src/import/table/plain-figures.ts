/** Figures that a carrier's program spreads over cells, or whose sign it prints over the last digit, as plain ones. */
import type { InSteps } from '../../steps/in-steps.ts'
import { cellText } from '../cells/cell-text.ts'
import { withoutCurrency } from '../cells/currency.ts'
import { headingKey, headingWords } from '../cells/heading.ts'
import { AMOUNT_FIELDS, type Cell, type NumberFormat, type Row, type Sheet } from '../mapping.ts'
import { stepper } from '../row-steps.ts'
import { headingScore } from './field-headings.ts'
import { namesMoney } from './unmapped.ts'

/** The work per row, as a share of reading it. */
const SHARE = 0.2
/** In characters; no figure is longer, with its bracket. */
const LONGEST = 40
/** A bracket that opens a figure, alone or with it; like a bare figure, without its currency. */
const OPENS = /^\(\s{0,2}(?:\d[\d.,' ]*)?$/
const BARE = /^\d[\d.,' ]*$/

const short = (cell: Cell | undefined): string =>
  typeof cell === 'string' && cell.length <= LONGEST ? cellText(cell) : typeof cell === 'number' ? String(cell) : ''

/** The row with each figure whose brackets stand in cells of their own, as `$(` `30.00` `)`, in one cell. */
const withBrackets = (row: Row): Row => {
  let made: Cell[] | null = null
  for (const [at, cell] of row.entries()) {
    if (typeof cell !== 'string' || cell.length > LONGEST || !cell.includes('(') || cell.includes(')')) continue
    const opening = cellText(cell)
    if (!OPENS.test(withoutCurrency(opening).trim())) continue
    const inOne = /\d/.test(opening)
    const figure = inOne
      ? ''
      : short(row[at + 1])
          .replace(/\)$/, '')
          .trim()
    if (!(inOne || BARE.test(withoutCurrency(figure).trim()))) continue
    const last = short(row[inOne || short(row[at + 1]).endsWith(')') ? at + 1 : at + 2])
    if (!last.endsWith(')') || (inOne && last !== ')')) continue
    made ??= [...row]
    made[at] = inOne ? `${opening})` : null
    made[at + 1] = inOne ? null : `${opening}${figure})`
    if (!inOne && last === ')') made[at + 2] = null
  }
  return made ?? row
}

/** Digits of which the last one is a letter or a brace that says the sign too, as mainframes print them. */
const OVERPUNCHED = /^\s*\d{2,14}[{}A-R]\s*$/
const PAYS = '{ABCDEFGHI'
const TAKES_BACK = '}JKLMNOPQR'
/** So many different last letters are no marks of credits and debits below a heading of a premium or commission. */
const LETTERS = 4
/** Below any other heading of money they may still be those of schedules and plans, which are few. */
const MORE_LETTERS = 8
/** The score of a heading that names a field. */
const NAMED = 0.85

/** 0001500{ is 15000, and 0000301R is -3019: where the cents begin is asked of all amounts alike. */
const plain = (text: string): string => {
  const sign = text.at(-1) ?? ''
  const [paid, back] = [PAYS.indexOf(sign), TAKES_BACK.indexOf(sign)]
  return `${back < 0 ? '' : '-'}${BigInt(text.slice(0, -1) + String(Math.max(paid, back)))}`
}

/** A figure with cents. */
const POINTED = /^[-($ ]*[\d,]*\.\d\d?\)?-?$/
const hasPoint = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' ? !Number.isInteger(cell) : POINTED.test(short(cell))

/**
 * How many different letters below this heading are signs. One is, where a column has braces or a person said of the carrier
 * that its amounts are in cents.
 */
const lettersBelow = (heading: Cell | undefined, isKnown: boolean): number => {
  if (typeof heading !== 'string') return Number.POSITIVE_INFINITY
  if (AMOUNT_FIELDS.some(field => headingScore(heading, field) >= NAMED)) return isKnown ? 1 : LETTERS
  return namesMoney(headingWords(heading)) ? MORE_LETTERS : Number.POSITIVE_INFINITY
}

const hasBrace = (signs: ReadonlySet<string>): boolean => signs.has('{') || signs.has('}')

/**
 * The columns in which every figure, from the first one on that is printed so, has its sign over the last digit. Above it no
 * figure has cents: whole amounts beside it would be of another unit.
 */
function* overpunched(rows: readonly Row[], said: NumberFormat): InSteps<ReadonlyMap<number, number>> {
  const found = new Map<number, { from: number; readonly signs: Set<string> }>()
  const broken = new Set<number>()
  const isStep = stepper(SHARE)
  for (const [at, row] of rows.entries()) {
    if (isStep(row)) yield
    for (const [column, cell] of row.entries()) {
      if (typeof cell === 'number' && found.has(column)) broken.add(column)
      if (typeof cell !== 'string' || broken.has(column)) continue
      if (OVERPUNCHED.test(cell)) {
        const known = found.get(column) ?? { from: at, signs: new Set<string>() }
        known.signs.add(cell.trim().at(-1) ?? '')
        found.set(column, known)
      } else if (found.has(column) && /\d/.test(cell)) broken.add(column)
    }
  }
  const isKnown = said === '123456' || [...found].some(([column, { signs }]) => !broken.has(column) && hasBrace(signs))
  const columns = new Map<number, number>()
  for (const [column, { from, signs }] of found) {
    if (broken.has(column)) continue
    yield
    const above = rows.slice(0, from).map(row => row[column])
    const heading = above.findLast(cell => cellText(cell) !== '')
    const isSure = hasBrace(signs) || signs.size >= lettersBelow(heading, isKnown)
    if (isSure && !above.some(hasPoint)) columns.set(column, from)
  }
  return columns
}

/** What heads the cents of an amount whose dollars stand in the column before: "Cents", "Comm ¢" behind "Comm $". */
const CENTS = /\b(?:cents|cts)\b|¢/gi
const DOLLARS = /\b(?:dollars?|usd)\b|\$/gi
const OF_CENTS = /^\d{1,2}-?$/
const OF_DOLLARS = /^-?\$? ?-?\d[\d,]*$/
/** In rows; headings stand above the lines. */
const NEAR_TOP = 50

/** The columns of cents, with the row of each heading. In every row below it, one or two digits stand behind whole dollars, or none do. */
const centsColumns = (rows: readonly Row[]): ReadonlyMap<number, number> => {
  const isJoined = (row: Row, column: number): boolean => {
    const digits = short(row[column])
    return !/\d/.test(digits) || (OF_CENTS.test(digits) && OF_DOLLARS.test(short(row[column - 1])))
  }
  const headed = rows.slice(0, NEAR_TOP).flatMap((row, at) =>
    row.flatMap((cell, column) => {
      const heading = short(cell)
      const rest = heading.replace(CENTS, '')
      const isOfSame = ['', headingKey(short(row[column - 1]).replace(DOLLARS, ''))].includes(headingKey(rest))
      return rest !== heading && isOfSame && rows.slice(at + 1).every(below => isJoined(below, column))
        ? [[column, at] as const]
        : []
    }),
  )
  // The first of headings that are repeated on each page counts.
  return new Map(headed.reverse())
}

/** The row with its cents behind their dollars, in one cell. */
const withCents = (row: Row, at: number, columns: ReadonlyMap<number, number>): Row =>
  row.map((cell, column) => {
    const isBelow = (place: number): boolean => (columns.get(place) ?? at) < at && /\d/.test(short(row[place]))
    if (isBelow(column)) return null
    return isBelow(column + 1) ? `${short(cell)}.${short(row[column + 1]).padStart(2, '0')}` : cell
  })

/** The sheet with plain figures: what brackets or signs are printed apart say is in the figure's own cell. Steps of some milliseconds. */
export function* withPlainFigures(sheet: Sheet, said: NumberFormat): InSteps<Sheet> {
  const columns = yield* overpunched(sheet.rows, said)
  const ofCents = centsColumns(sheet.rows)
  const rows: Row[] = []
  const isStep = stepper(SHARE)
  for (const [at, row] of sheet.rows.entries()) {
    if (isStep(row)) yield
    const bracketed = withBrackets(ofCents.size === 0 ? row : withCents(row, at, ofCents))
    rows.push(
      columns.size === 0
        ? bracketed
        : bracketed.map((cell, column) =>
            typeof cell === 'string' && at >= (columns.get(column) ?? sheet.rows.length) && OVERPUNCHED.test(cell)
              ? plain(cell.trim())
              : cell,
          ),
    )
  }
  return { ...sheet, rows }
}
