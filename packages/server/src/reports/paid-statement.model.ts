/** What one agent was paid in a range of days: everything the agent is shown, and nothing that is calculated anew. */
import { type CalendarDate, CalendarDates, type Cents, Money } from '@commissions/core'
import { byKey } from '../database/by-key.ts'

/** One position of one line, as it was paid. */
export interface PaidLine {
  /** Whose policy it is. */
  readonly carrier: string
  readonly statementNumber: string
  readonly paidOn: CalendarDate
  readonly transactionDate: CalendarDate
  readonly effectiveDate: CalendarDate | null
  readonly transactionType: string | null
  readonly policyNumber: string | null
  readonly insured: string | null
  readonly premium: Cents
  readonly commission: Cents
  /** How the amount came about, in words: the rule as a sentence, or that a person set it. */
  readonly how: string
  readonly amount: Cents
}

/** What a later change to something paid earlier settles here. */
export interface PaidAdjustment {
  readonly what: string
  readonly reason: string
  readonly amount: Cents
}

export interface PaidStatementModel {
  readonly agency: string
  readonly agent: string
  readonly start: CalendarDate
  readonly end: CalendarDate
  /** What the range speaks of, such as "Agent paid date". */
  readonly dateLabel: string
  /** Of the statement that keeps these figures; null when they are the payments of the range as they are. */
  readonly version: number | null
  readonly lines: readonly PaidLine[]
  readonly adjustments: readonly PaidAdjustment[]
  /** Paid from 1 January of the range's last year to its last day; null where nobody can say. */
  readonly yearToDate: Cents | null
  readonly madeOn: CalendarDate
}

export interface CarrierPart {
  readonly carrier: string
  readonly lines: readonly PaidLine[]
  readonly premium: Cents
  readonly commission: Cents
  readonly amount: Cents
}

const byDay = (a: PaidLine, b: PaidLine): number =>
  CalendarDates.compare(a.transactionDate, b.transactionDate) ||
  (a.policyNumber ?? '').localeCompare(b.policyNumber ?? '', 'en')

/** The lines by carrier, each carrier's by day; every line is in exactly one part. */
export const partsOf = ({ lines }: Pick<PaidStatementModel, 'lines'>): readonly CarrierPart[] => {
  const carriers = [...new Set(lines.map(({ carrier }) => carrier))].toSorted((a, b) => a.localeCompare(b, 'en'))
  const byCarrier = byKey(lines, ({ carrier }) => carrier)
  return carriers.map(carrier => {
    const own = (byCarrier.get(carrier) ?? []).toSorted(byDay)
    return {
      carrier,
      lines: own,
      premium: Money.sum(own.map(({ premium }) => premium)),
      commission: Money.sum(own.map(({ commission }) => commission)),
      amount: Money.sum(own.map(({ amount }) => amount)),
    }
  })
}

export const adjusted = ({ adjustments }: Pick<PaidStatementModel, 'adjustments'>): Cents =>
  Money.sum(adjustments.map(({ amount }) => amount))

/** The lines and what is settled with them. */
export const totalPaid = (model: Pick<PaidStatementModel, 'lines' | 'adjustments'>): Cents =>
  Money.add(Money.sum(model.lines.map(({ amount }) => amount)), adjusted(model))
