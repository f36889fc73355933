/** What a column holds, and how well that suits a field. */
import { either as E } from 'fp-ts'
import { type CalendarDate, knownDate } from '../calendar/calendar-date.ts'
import { cellText, hasNoValue } from './cell-text.ts'
import type { Cell, ImportField } from './mapping.ts'
import { decimalOf, numberVotes } from './number-style.ts'
import { readAmount } from './read-amount.ts'
import { dateReader } from './read-date.ts'
import { readRate } from './read-rate.ts'
import { usualCode } from './transaction-word.ts'

/** Shares (0 to 1) of the filled cells that can be read as this or that. */
export interface ColumnContent {
  readonly filled: number
  readonly date: number
  readonly amount: number
  readonly rate: number
  /** With cents or a sign: money rather than a count or a code. */
  readonly money: number
  readonly number: number
  /** Short ones of letters and digits, such as P-1. */
  readonly short: number
  readonly words: number
  readonly transaction: number
  /** Small whole numbers, as of terms and renewals. */
  readonly count: number
  readonly distinct: number
}

/** Years are judged near this one; only the choice between two readings of bare digits depends on it. */
const ABOUT: CalendarDate = knownDate(2026, 1, 1)

const DAYS_FIRST = /^([12]\d|3[01])([-/.])(0?\d|1[0-2])\2\d{2,4}$/

export const columnContent = (cells: readonly Cell[]): ColumnContent => {
  const filled = cells.filter(cell => cellText(cell) !== '' && !hasNoValue(cellText(cell)))
  const share = (fits: (cell: Cell, text: string) => boolean): number =>
    filled.length === 0 ? 0 : filled.filter(cell => fits(cell, cellText(cell))).length / filled.length
  const date = dateReader({ format: 'auto', mayLackYear: true }, filled, ABOUT)
  const decimal = decimalOf(numberVotes(filled)) ?? '.'
  const amount = (cell: Cell): boolean => E.isRight(readAmount(cell, { round: true, decimal }))
  return {
    filled: filled.length,
    date: share((cell, text) => E.isRight(date(cell)) || DAYS_FIRST.test(text)),
    amount: share(amount),
    rate: share(cell => E.isRight(readRate(cell, 'basis-points', decimal))),
    money: share((cell, text) => amount(cell) && /[.$()-]|,\d{2}/.test(text)),
    number: share(
      (cell, text) =>
        /\d/.test(text) && text.length >= 4 && (typeof cell === 'number' || !/^[-$(]|\.\d\d?$/.test(text)),
    ),
    short: share((_, text) => text.length < 4 && /\d/.test(text) && /\p{L}/u.test(text)),
    words: share((_, text) => /\p{L}{2}/u.test(text)),
    transaction: share((_, text) => usualCode(text) !== null),
    count: share((_, text) => /^\d{1,2}$/.test(text)),
    distinct: filled.length === 0 ? 0 : new Set(filled.map(cellText)).size / filled.length,
  }
}

/** 0 to 1: 1 suits, about 0.1 speaks against; a column without content says little either way. */
export const contentScore = (content: ColumnContent, field: ImportField): number => {
  if (content.filled === 0) return 0.8
  const floor = (suits: number): number => 0.1 + 0.9 * suits
  switch (field) {
    case 'policy_number':
      return floor((content.number + content.short) * (content.date > 0.8 && content.distinct < 0.5 ? 0.5 : 1))
    case 'insured_name':
    case 'first_name':
    case 'last_name':
    case 'writing_carrier':
      return floor(content.words * (content.amount > 0.5 ? 0.2 : 1))
    case 'transaction_date':
    case 'effective_date':
    case 'expiration_date':
      return floor(content.date)
    case 'transaction_type':
      return 0.6 + 0.4 * content.transaction - (content.money > 0.5 ? 0.5 : 0)
    case 'gross_amount':
    case 'commission_amount':
      return floor(content.amount)
    case 'commission_rate':
      return floor(content.rate)
    case 'commission_term':
      return 0.5 + 0.5 * Math.max(content.transaction, content.count)
    case 'transaction_description':
    case 'lob':
      return content.money > 0.5 ? 0.3 : 1
    case 'agent_code':
      // A column of codes before one of names.
      return content.money > 0.5 ? 0.3 : 0.8 + 0.2 * content.number
  }
}
