/** Columns of the file that hold amounts or dates and that no field is read from. */
import { either as E } from 'fp-ts'
import type { InSteps } from '../steps/in-steps.ts'
import { cellText } from './cell-text.ts'
import { type Columns, columnTitle } from './columns.ts'
import { headingScore } from './field-headings.ts'
import { headingWords } from './heading.ts'
import type { AmountField, Cell } from './mapping.ts'
import { moneyOf } from './money-cell.ts'
import { readAmount } from './read-amount.ts'
import { readSeparated } from './read-date.ts'
import { stepper } from './row-steps.ts'
import type { TableRow } from './table-rows.ts'

export interface UnmappedColumn {
  readonly place: number
  readonly title: string
  readonly holds: 'Amounts' | 'Dates'
  /** What its heading could mean; null when it says neither. */
  readonly speaksOf: AmountField | null
  /** Its heading says that it is another sum: of another time, a limit, a balance. */
  readonly isOther: boolean
  /** It says in every row what the column of that field says, or nothing. */
  readonly sameAs: AmountField | null
  /** Some rows that hold an amount which no field says. */
  readonly rows: readonly number[]
}

const OTHER =
  /\b(ytd|year to date|mtd|month to date|prior|previous|balance|inception|lifetime|last year|limit|limits|deductible|coverage a|tiv|insured value|exposure|payroll|face amount|death benefit|cash value|account value|tax|taxes|surcharge|stamping fee|policy fee|inspection fee|zip|phone|npn|naic|age|months?|count|days)\b/
const MONEY =
  /\b(premium|commission|amount|paid|payable|due|earned|bonus|fees?|net|gross|collected|billed|charged?|total|override|tax|taxes|override|compensation|incentive|advance|chargeback|adjustment|split|share|credit|debit|dollars?)\b|\$/

const NEAR = { year: 2026, month: 1, day: 1 }

const isDate = (cell: Cell): boolean => {
  const text = cellText(cell)
  return text.length <= 20 && /^\d{1,4}[-/]/.test(text) && readSeparated(text, NEAR) !== null
}

const amountIn = (cell: Cell, isMoneyColumn: boolean): number | null => {
  const money = moneyOf(cell)
  if (money !== null || !isMoneyColumn) return money
  const read = readAmount(cell, { round: true })
  return E.isRight(read) ? read.right : null
}

const speaksOf = (title: string): AmountField | null => {
  const words = headingWords(title)
  const [premium, commission] = [headingScore(title, 'gross_amount'), headingScore(title, 'commission_amount')]
  if (/\bcommission\b/.test(words) || commission >= Math.max(0.5, premium)) return 'commission_amount'
  return /\bpremium\b/.test(words) || premium >= 0.4 ? 'gross_amount' : null
}

/** One pass over the rows that became lines or were refused. */
export function* unmappedColumns(columns: Columns, rows: readonly TableRow[]): InSteps<readonly UnmappedColumn[]> {
  const mapped = new Set(Object.values(columns.all).flat())
  const found: UnmappedColumn[] = []
  const isStep = stepper(0.5)
  for (let place = 0; place < columns.width; place += 1) {
    if (mapped.has(place)) continue
    const title = columnTitle(columns, place)
    const words = headingWords(columns.headings[place] ?? '')
    if (/\b(percent|rate)\b/.test(words)) continue
    const saysMoney = MONEY.test(`${words}${title.includes('$') ? ' $' : ''}`)
    let [filled, money, dates] = [0, 0, 0]
    for (const row of rows) {
      if (isStep([row.cells[place] ?? null])) yield
      const cell = row.cells[place] ?? null
      if (cell === null || cell === '') continue
      filled += 1
      if (amountIn(cell, saysMoney) !== null) money += 1
      else if (isDate(cell)) dates += 1
    }
    const holdsMoney = money > 0 && (money >= filled * 0.3 || (saysMoney && money >= filled * 0.1))
    if (!holdsMoney && dates < Math.max(1, filled * 0.6)) continue
    const base = { place, title, isOther: OTHER.test(words), speaksOf: speaksOf(columns.headings[place] ?? '') }
    if (!holdsMoney) {
      found.push({ ...base, holds: 'Dates', sameAs: null, rows: [] })
      continue
    }
    const differing: Record<AmountField, number[]> = { commission_amount: [], gross_amount: [] }
    for (const row of rows) {
      if (isStep([row.cells[place] ?? null])) yield
      const amount = amountIn(row.cells[place] ?? null, true)
      if (amount === null || amount === 0) continue
      for (const field of ['commission_amount', 'gross_amount'] as const) {
        const is = (columns.all[field] ?? []).some(
          other => Math.abs(amountIn(row.cells[other] ?? null, true) ?? 0) === Math.abs(amount),
        )
        if (!is) differing[field].push(row.number)
      }
    }
    const sameAs =
      differing.commission_amount.length === 0
        ? 'commission_amount'
        : differing.gross_amount.length === 0
          ? 'gross_amount'
          : null
    found.push({ ...base, holds: 'Amounts', sameAs, rows: differing.commission_amount.slice(0, 20) })
  }
  return found
}
