/** Tells which rows of a carrier's file are not policy transactions (domain: import, rows to skip). */
import type { InSteps } from '../../steps/in-steps.ts'
import { cellText } from '../cells/cell-text.ts'
import { headingKey } from '../cells/heading.ts'
import { moneyOf } from '../cells/money-cell.ts'
import { type TotalsLook, totalsLook } from '../cells/totals-row.ts'
import { AMOUNT_FIELDS, type Cell, type ImportMapping, type Row } from '../mapping.ts'
import { stepper } from '../row-steps.ts'
import { bareCells, type TableRow } from '../table-rows.ts'
import type { Columns } from './columns.ts'

export const isBlank = (row: Row): boolean => row.every(cell => cellText(cell) === '')

/** Words for money that was moved or is open: deposits, checks, balances. A row of such words is no commission line. */
const MOVED = new Set(
  'deposit deposits deposited eft ach wire wired check cheque checks balance forward remittance remitted net payment payments payable draft transfer disbursement disbursed'.split(
    ' ',
  ),
)
const AROUND_MOVED = new Set(
  'a an the total totals sum amount less plus direct bank prior previous opening closing beginning ending last current brought carried carry due owed to from agent agency producer for of number no nbr date this month statement period electronic funds commission commissions account acct on by via issued sent mailed made paid credit debit us usd and in your our you eff ref reference trace printed new next earned page'.split(
    ' ',
  ),
)

/** In characters; longer texts are remarks. */
const LONGEST_SAID = 120

/** Whether a text is only about moved money: "EFT Deposit 01/31/2026", "Balance forward", "Net payable to agency". */
const saysMoved = (text: string): boolean => {
  if (text.length > LONGEST_SAID) return false
  const words = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => word.length > 1)
  return words.some(word => MOVED.has(word)) && words.every(word => MOVED.has(word) || AROUND_MOVED.has(word))
}

/** In characters; a longer cell is a remark, no heading, total or ruled line. */
const LONGEST_LABEL = 1_000

const isLong = (cell: Cell): boolean => typeof cell === 'string' && cell.length > LONGEST_LABEL

/** How many of a row's cells repeat the heading of their column, and how many are filled. */
export const headingsIn = (
  headings: readonly string[],
  row: Row,
): { readonly same: number; readonly filled: number } => {
  const filled = row.flatMap((cell, index) => {
    if (isLong(cell)) return [false]
    const key = headingKey(cellText(cell))
    return key === '' ? [] : [key === headingKey(headings[index] ?? '')]
  })
  return { same: filled.filter(Boolean).length, filled: filled.length }
}

/**
 * Whether a row repeats the headings, or one row of them: at least two headings, in more than half of its cells. The headings
 * of another table are no repetition: one that stands above another column here, or other words above the amounts.
 */
const repeatsHeadings = (columns: Columns, headingRows: readonly (readonly string[])[], row: Row): boolean =>
  [columns.headings, ...headingRows].some(headings => {
    const { same, filled } = headingsIn(headings, row)
    return same >= 2 && same * 2 > filled && (same === filled || !isOfOtherColumns(columns, headings, row))
  })

const isOfOtherColumns = (columns: Columns, headings: readonly string[], row: Row): boolean => {
  const known = headings.map(headingKey)
  const ofAmounts = AMOUNT_FIELDS.flatMap(field => columns.all[field] ?? [])
  return row.some((cell, column) => {
    const key = isLong(cell) ? '' : headingKey(cellText(cell))
    return key !== '' && key !== known[column] && (known.includes(key) || ofAmounts.includes(column))
  })
}

/** Texts of a row that could be a label. */
export const labelsOf = (row: Row): readonly string[] =>
  row.flatMap(cell => (typeof cell === 'string' && !isLong(cell) && /\p{L}/u.test(cell) ? [cellText(cell)] : []))

/** Whether a row has only one filled cell, with words: a heading, in whatever column it is. */
export const isLabel = (row: Row): boolean => {
  const filled = row.filter(cell => cellText(cell) !== '')
  const [only] = filled
  return filled.length === 1 && typeof only === 'string' && !isLong(only) && /\p{L}{3}/u.test(only)
}

/** A code and what it stands for: "TC 30 = Cancellation". */
const EXPLAINED = /(?<![\p{L}\d])(?:\d{1,3}|[A-Z]{1,3}) ?= ?\p{L}{2}/u

/** Whether a row explains codes, and holds no other figure. */
export const isLegend = (row: Row): boolean => {
  const texts = row.map(cell => (isLong(cell) ? '0' : cellText(cell)))
  return texts.some(text => EXPLAINED.test(text)) && texts.every(text => !/\d/.test(text) || EXPLAINED.test(text))
}

/** How much a row looks like a total; `Moved`: like a payment or a balance, not a commission. */
export type RowLook = TotalsLook | 'Moved'

const LOOKS: readonly RowLook[] = ['Sure', 'Moved', 'Maybe']

/** Whether any text of a row looks like a total, or like moved money. */
export const rowLook = (row: Row): RowLook => {
  const looks = new Set<RowLook>()
  for (const label of labelsOf(row)) {
    const look = totalsLook(label)
    looks.add(look !== 'Sure' && saysMoved(label) ? 'Moved' : look)
  }
  return LOOKS.find(look => looks.has(look)) ?? 'No'
}

/** A month, as it heads its lines: "May 2026". */
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)\.?,? (?:19|20)\d\d$/i

/** Whether a cell can be a policy number: it has digits, but no words before them as in "Page 2 of 3" or "Agent 1204". */
export const isPolicyNumber = (cell: Cell): boolean => {
  if (isLong(cell)) return false
  const text = cellText(cell)
  return (
    /\d/.test(text) &&
    (typeof cell === 'number' || moneyOf(cell) === null) &&
    text.length <= 40 &&
    !/[a-z]{4,} |:( |$)/i.test(text) &&
    !MONTH.test(text) &&
    totalsLook(text) === 'No' &&
    !saysMoved(text)
  )
}

/** A line of dashes, stars or equals signs. */
const isRule = (row: Row): boolean => row.every(cell => !isLong(cell) && /^[-=_*.\s]*$/.test(cellText(cell)))

const PAGE = /^(?:page|pg\.?)[ :]*\d{1,5}(?:(?: of |\/)\d{1,5})?$/i

const ENDS_IN_DATE = /(?:^|[ :])\d{1,4}[-/]\d{1,2}[-/]\d{1,4}$/

/** Whether a row has a page number and otherwise only words and dates, as at the head or foot of a printed page. */
const isPageHeading = (row: Row): boolean => {
  const texts = row.flatMap(cell => (isLong(cell) ? [] : [cellText(cell)])).filter(text => text !== '')
  return (
    texts.some(text => PAGE.test(text)) &&
    texts.every(text => PAGE.test(text) || !/\d/.test(text) || ENDS_IN_DATE.test(text))
  )
}

const hasDigits = (columns: Columns, row: Row): boolean =>
  AMOUNT_FIELDS.some(field => (columns.all[field] ?? []).some(place => /\d/.test(cellText(row[place]))))

/** The first of the mapping's texts that some cell contains; only the beginning of a long cell is searched. */
function* containedPattern(row: Row, patterns: readonly string[]): InSteps<string | null> {
  const wanted = patterns.map(text => text.trim()).filter(text => text !== '')
  if (wanted.length === 0) return null
  const texts = row.map(cell => cellText(cell).slice(0, LONGEST_LABEL).toLowerCase())
  const isStep = stepper()
  for (const pattern of wanted) {
    const lower = pattern.toLowerCase()
    if (texts.some(text => text.includes(lower))) return pattern
    // Searching a row of very many texts takes some milliseconds.
    if (isStep(texts)) yield
  }
  return null
}

/** Why a row is skipped by the mapping's rules, except as a total; null when it is to be read. */
export function* whySkipped(
  columns: Columns,
  headingRows: readonly (readonly string[])[],
  row: TableRow,
  mapping: ImportMapping,
  leftOut: ReadonlySet<string>,
): InSteps<string | null> {
  const { skip } = mapping
  if (leftOut.has(String(row.name))) return LEFT_OUT
  const cells = bareCells(row)
  if (isBlank(cells)) return skip.blank ? BLANK_ROW : null
  const pattern = yield* containedPattern(cells, skip.patterns)
  if (pattern !== null) return `Contains "${pattern}"`
  if (!skip.headings) return null
  if (repeatsHeadings(columns, headingRows, cells)) return HEADINGS_REPEATED
  if (isPageHeading(cells)) return 'Heading of a page'
  if (isRule(cells) && !hasDigits(columns, cells)) return 'A separator'
  return null
}

export const LEFT_OUT = 'Left out by hand'
export const BLANK_ROW = 'Blank row'
export const HEADINGS_REPEATED = 'Headings repeated'
