/** What an agent earned on lines: paid already, or to be paid, by year, carrier or line of business. */
import { type CalendarDate, type Cents, type LineSummary, Money, type OutstandingSum } from '@commissions/core'

export interface AgentMoney<K> {
  readonly key: K
  readonly lines: number
  readonly commission: Cents
  readonly paid: Cents
  readonly outstanding: Cents
  /** Paid and outstanding together. */
  readonly earned: Cents
}

/** The sums of one year or of one of its months; null: of all. */
export const sumsWithin = <A extends { readonly month: CalendarDate | null }>(
  sums: readonly A[],
  year: number | null,
  month: number | null = null,
): readonly A[] =>
  sums.filter(({ month: of }) => (year === null || of?.year === year) && (month === null || of?.month === month))

interface Keys<K> {
  readonly sum: (sum: LineSummary) => K
  readonly outstanding: (one: OutstandingSum) => K
}

/** Every line has a statement, and so a month. */
export const BY_YEAR: Keys<number | null> = {
  sum: ({ month }) => month?.year ?? null,
  outstanding: ({ month }) => month.year,
}
export const BY_MONTH: Keys<number | null> = {
  sum: ({ month }) => month?.month ?? null,
  outstanding: ({ month }) => month.month,
}
export const BY_CARRIER: Keys<LineSummary['carrierId']> = {
  sum: ({ carrierId }) => carrierId,
  outstanding: ({ carrierId }) => carrierId,
}
export const BY_BUSINESS: Keys<string | null> = { sum: ({ lob }) => lob, outstanding: ({ lob }) => lob }

/** Largest earnings first. */
export const agentMoney = <K>(
  sums: readonly LineSummary[],
  outstanding: readonly OutstandingSum[],
  keys: Keys<K>,
): readonly AgentMoney<K>[] => {
  const ownSums = Map.groupBy(sums, keys.sum)
  const ownOutstanding = Map.groupBy(outstanding, keys.outstanding)
  return [...new Set([...ownSums.keys(), ...ownOutstanding.keys()])]
    .map(key => {
      const own = ownSums.get(key) ?? []
      const paid = Money.sum(own.map(({ payouts }) => payouts))
      const open = Money.sum((ownOutstanding.get(key) ?? []).map(({ amount }) => amount))
      return {
        key,
        lines: own.reduce((count, { lines }) => count + lines, 0),
        commission: Money.sum(own.map(({ commissionAmount }) => commissionAmount)),
        paid,
        outstanding: open,
        earned: Money.add(paid, open),
      }
    })
    .toSorted((a, b) => b.earned - a.earned || b.commission - a.commission)
}
