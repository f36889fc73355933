/** Finds the columns of the file that hold amounts or dates but that no field is read from. */
import { either as E } from 'fp-ts'
import type { InSteps } from '../../steps/in-steps.ts'
import { cellText } from '../cells/cell-text.ts'
import { headingWords } from '../cells/heading.ts'
import { amountIfAny, moneyOf } from '../cells/money-cell.ts'
import { ABOUT, dateReader, readSeparated } from '../cells/read-date.ts'
import { type AmountField, type Cell, DATE_ORDERS } from '../mapping.ts'
import { stepper } from '../row-steps.ts'
import type { TableRow } from '../table-rows.ts'
import { type Columns, columnTitle, unreadPlaces } from './columns.ts'
import { explainedColumns, type UnmappedColumn } from './explained-columns.ts'
import { headingScore } from './field-headings.ts'
import { type SaidAgain, saidAgain, sameAs } from './said-again.ts'

const OTHER =
  /\b(ytd|year to date|month to date|prior|previous|balance|inception|lifetime|last year|limit|limits|deductible|coverage a|tiv|insured value|exposure|payroll|face amount|death benefit|cash value|account value|tax|taxes|surcharge|stamping fee|policy fee|inspection fee|zip|phone|npn|naic)\b|\b(age|months|count|days)$|^month$/
/** What is withheld from a commission is no tax on its premium. */
const WITHHELD = /\bwithh[eo]ld/
/** Whatever else it says ("Total premium incl tax", "Prior premium"), such a heading may be that of the only premium of a file. */
const OF_PREMIUM = /\bpremium\b(?! (?:tax|taxes|surcharge)\b)/
/** Headings of sums of which the premium is a part or a share; they may be all that a file tells of a premium. */
const AROUND_PREMIUM = /\b(liability|subsidy|penal sum|bond amount|amount financed|invoice total|total invoice)\b/
const MONEY =
  /\b(premium|commission|amount|paid|payable|due|earned|bonus|fees?|net|gross|collected|billed|charged?|total|override|tax|taxes|override|compensation|incentive|advance|chargeback|adjustment|split|share|credit|debit|dollars?)\b|\$/

/** Headings of columns whose bare numbers are not amounts. */
const CODES =
  /\b(code|number|id|key|sequence|line|count|terms?|months?|years?|lives|members?|units?|quantity|qty|age|level|share|split|module|state|installment|agent|producer|agency|class|form|duration|record|row|item|page|period)\b/

/** Whether the words of a heading name money, whatever it is paid for, and no code or count. */
export const namesMoney = (words: string): boolean => MONEY.test(words) && !CODES.test(words)

/** A whole number of at least this size could be an amount printed without cents. */
const LEAST_BARE = 20

const isBareAmount = (cell: Cell): boolean => {
  const text = cellText(cell)
  return /^-?(0|[1-9]\d{0,5})$/.test(text) && (Number(text) === 0 || Math.abs(Number(text)) >= LEAST_BARE)
}

/** In characters, with its time of day: 06/30/2026 12:00:00 AM. */
const LONGEST_DATE = 30

const isDate = (cell: Cell): boolean => {
  const text = cellText(cell)
  return (
    text.length <= LONGEST_DATE &&
    /^(\d{1,4}[-/. ]|[a-z]{3,9}[ ,.-])/i.test(text) &&
    DATE_ORDERS.some(order => order !== 'auto' && readSeparated(text, ABOUT, order, true) !== null)
  )
}

/** How many rows are looked at to see whether bare digits are dates. */
const SAMPLE = 200

/** Whether a column of digits such as 20260417 holds dates rather than amounts: every text must be one. */
const looksDated = (rows: readonly TableRow[], place: number): boolean => {
  const digits = rows.slice(0, SAMPLE).flatMap(({ cells }) => {
    const text = cellText(cells[place])
    return text === '' ? [] : [text]
  })
  if (digits.length < 2 || !digits.every(text => /^\d{6,8}$/.test(text))) return false
  const read = dateReader({ format: 'auto' }, digits, ABOUT)
  return digits.every(text => {
    const date = read(text)
    return E.isRight(date) && date.right !== null && Math.abs(date.right.year - ABOUT.year) <= 5
  })
}

const amountIn = (cell: Cell, isMoneyColumn: boolean): number | null =>
  moneyOf(cell) ?? (isMoneyColumn ? amountIfAny(cell) : null)

/** Words for what happens to an amount: such a column has its own meaning, whatever group of headings it is in. */
const OWN_MEANING = /\b(?:payable|paid|due|earned|bonus|override|chargeback|advance|incentive|adjustment)\b/

/** The field by the column's own heading if that says enough, else together with the title of its group. */
const speaksOfEither = (heading: string, meant: string): AmountField | null =>
  OWN_MEANING.test(headingWords(heading)) ? speaksOf(heading) : speaksOf(meant)

const speaksOf = (title: string): AmountField | null => {
  const words = headingWords(title)
  const [premium, commission] = [headingScore(title, 'gross_amount'), headingScore(title, 'commission_amount')]
  if (/\bcommission\b/.test(words) || commission >= Math.max(0.5, premium)) return 'commission_amount'
  return /\bpremium\b/.test(words) || premium >= 0.4 ? 'gross_amount' : null
}

/** A heading with at least this score is that of a premium, whatever stands below it. */
const OUTRIGHT = 0.85

/** The most rows that are kept as examples of a column. */
const MOST_ROWS = 20

type Compared = UnmappedColumn & { readonly again?: SaidAgain }

/** The unmapped columns, from one pass over the rows that became lines or were refused. */
export function* unmappedColumns(columns: Columns, rows: readonly TableRow[]): InSteps<readonly UnmappedColumn[]> {
  const found: Compared[] = []
  const isStep = stepper(0.5)
  for (const place of unreadPlaces(columns)) {
    const title = columnTitle(columns, place)
    const words = headingWords(columns.meant[place] ?? '')
    if (/\b(percent|rate)\b/.test(words)) continue
    const saysMoney = MONEY.test(`${words}${title.includes('$') ? ' $' : ''}`) && !/\b(?:date|period)\b/.test(words)
    // Whole numbers count too when no premium is read, or the column has no heading.
    const mayBeBare = !CODES.test(words) && (columns.at.gross_amount === undefined || words === '')
    const isPremium =
      columns.at.gross_amount === undefined && headingScore(columns.meant[place] ?? '', 'gross_amount') >= OUTRIGHT
    let [filled, money, dates, bare, figures] = [0, 0, 0, 0, 0]
    for (const row of rows) {
      if (isStep([row.cells[place] ?? null])) yield
      const cell = row.cells[place] ?? null
      if (cell === null || cell === '') continue
      filled += 1
      if (isPremium && /\d/.test(cellText(cell))) figures += 1
      if (amountIn(cell, saysMoney) !== null) money += 1
      else if (isDate(cell)) dates += 1
      else if (mayBeBare && isBareAmount(cell)) bare += 1
    }
    if (dates === 0 && money === 0 && looksDated(rows, place)) dates = filled
    const isBare = bare > 0 && bare + money >= filled * 0.9
    // A premium is asked about even if it cannot be read as an amount.
    const holdsMoney =
      isBare || figures * 2 > filled || (money > 0 && (money >= filled * 0.3 || (saysMoney && money >= filled * 0.1)))
    if (!holdsMoney && dates < Math.max(1, filled * 0.6)) continue
    const base = {
      place,
      title,
      isOther:
        (OTHER.test(words) &&
          !WITHHELD.test(words) &&
          !(columns.at.gross_amount === undefined && OF_PREMIUM.test(words))) ||
        (columns.at.gross_amount !== undefined && AROUND_PREMIUM.test(words)),
      speaksOf: speaksOfEither(columns.headings[place] ?? '', columns.meant[place] ?? ''),
    }
    if (!holdsMoney) {
      found.push({ ...base, holds: 'Dates', sameAs: null, rows: [] })
      continue
    }
    const again = yield* saidAgain(columns, place, title, rows, cell => amountIn(cell, true))
    found.push({ ...base, holds: 'Amounts', sameAs: null, rows: [], again })
  }
  const amounts = found.flatMap(({ again }) => again ?? [])
  const compared = found.map(({ again, ...column }): UnmappedColumn => {
    if (again === undefined) return column
    const field = column.speaksOf ?? 'commission_amount'
    const { differing, none } = again.of[field]
    const rows = differing.length > 0 ? differing : none
    return { ...column, sameAs: sameAs(again, amounts), rows: rows.slice(0, MOST_ROWS) }
  })
  const explained = explainedColumns(compared, columns, rows, cell => amountIn(cell, true))
  return compared.map(column => (explained.has(column) ? { ...column, isOther: true } : column))
}
