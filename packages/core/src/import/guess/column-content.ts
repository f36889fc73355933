/** Measures what a column holds, and how well that fits a field. */
import { either as E } from 'fp-ts'
import { FILE_FIELD_KEYS, type FileFieldKind, LINE_FIELDS } from '../../line-item/line-fields.ts'
import { cellText, hasNoValue } from '../cells/cell-text.ts'
import { decimalOf, numberVotes } from '../cells/number-style.ts'
import { readAmount } from '../cells/read-amount.ts'
import { ABOUT, dateReader } from '../cells/read-date.ts'
import { readRate } from '../cells/read-rate.ts'
import { usualCode } from '../cells/transaction-word.ts'
import type { Cell, ImportField } from '../mapping.ts'

/** Shares (0 to 1) of the filled cells that can be read as this or that. */
export interface ColumnContent {
  readonly filled: number
  /** The share of the cells that are filled. */
  readonly full: number
  readonly date: number
  readonly amount: number
  readonly rate: number
  /** Cells with cents or a sign: money rather than a count or a code. */
  readonly money: number
  readonly number: number
  /** Short numbers of letters and digits, such as P-1. */
  readonly short: number
  readonly words: number
  readonly transaction: number
  /** Small whole numbers, such as counts of terms and renewals. */
  readonly count: number
  readonly distinct: number
}

const DAYS_FIRST = /^([12]\d|3[01])([-/.])(0?\d|1[0-2])\2\d{2,4}$/

export const columnContent = (cells: readonly Cell[]): ColumnContent => {
  const read = cells
    .map(cell => ({ cell, text: cellText(cell) }))
    .filter(({ text }) => text !== '' && !hasNoValue(text))
  const filled = read.map(({ cell }) => cell)
  const share = (fits: (cell: Cell, text: string) => boolean): number =>
    read.length === 0 ? 0 : read.filter(({ cell, text }) => fits(cell, text)).length / read.length
  const date = dateReader({ format: 'auto', mayLackYear: true }, filled, ABOUT)
  const decimal = decimalOf(numberVotes(filled)) ?? '.'
  const amount = (cell: Cell): boolean => E.isRight(readAmount(cell, { round: true, decimal }))
  return {
    filled: filled.length,
    full: filled.length / Math.max(1, cells.length),
    date: share((cell, text) => E.isRight(date(cell)) || DAYS_FIRST.test(text)),
    amount: share(amount),
    rate: share(cell => E.isRight(readRate(cell, 'basis-points', decimal))),
    money: share((cell, text) => amount(cell) && /[.$()-]|,\d{2}/.test(text)),
    number: share(
      (cell, text) =>
        /\d/.test(text) && text.length >= 4 && (typeof cell === 'number' || !/^[-$(]|\.(?!0$)\d\d?$/.test(text)),
    ),
    short: share((_, text) => text.length < 4 && /\d/.test(text) && /\p{L}/u.test(text)),
    words: share((_, text) => /\p{L}{2}/u.test(text)),
    transaction: share((_, text) => usualCode(text) !== null),
    count: share((_, text) => /^\d{1,2}$/.test(text)),
    distinct: read.length === 0 ? 0 : new Set(read.map(({ text }) => text)).size / read.length,
  }
}

type Suits = (content: ColumnContent) => number

const floor = (suits: number): number => 0.1 + 0.9 * suits

const unlessMoney: Suits = ({ money }) => (money > 0.5 ? 0.3 : 1)

const name: Suits = ({ words, amount }) => floor(words * (amount > 0.5 ? 0.2 : 1))

/** The test for each kind of field. */
const OF_KIND: Readonly<Record<FileFieldKind, Suits>> = {
  Text: unlessMoney,
  Code: ({ transaction, money, date }) => 0.6 + 0.4 * transaction - (money > 0.5 || date > 0.8 ? 0.5 : 0),
  Amount: ({ amount }) => floor(amount),
  Rate: ({ rate }) => floor(rate),
  Date: ({ date }) => floor(date),
  Term: ({ transaction, count }) => 0.5 + 0.5 * Math.max(transaction, count),
}

/** Tests for numbers and names, which are stricter than the one for text. */
const SUITS = {
  ...Object.fromEntries(FILE_FIELD_KEYS.map(key => [LINE_FIELDS[key].wire, OF_KIND[LINE_FIELDS[key].kind._tag]])),
  // Of two numbers with headings alike, the fuller one is each line's.
  policy_number: ({ number, short, date, distinct, full }: ColumnContent) =>
    floor((number + short) * (date > 0.8 && distinct < 0.5 ? 0.5 : 1)) * (0.95 + 0.05 * full),
  insured_name: name,
  first_name: name,
  last_name: name,
  writing_carrier: name,
  // A column of codes is preferred to one of names.
  agent_code: ({ money, number }: ColumnContent) => (money > 0.5 ? 0.3 : 0.8 + 0.2 * number),
} as Readonly<Record<ImportField, Suits>>

/** 0 to 1: 1 fits, about 0.1 speaks against the field. A column without content says little, and scores 0.8. */
export const contentScore = (content: ColumnContent, field: ImportField): number =>
  content.filled === 0 ? 0.8 : SUITS[field](content)
