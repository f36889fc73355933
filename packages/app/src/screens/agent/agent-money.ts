/** What an agent earned on lines: paid already, or to be paid, by year, carrier or line of business. */
import {
  type AgentId,
  type Cents,
  type LineItem,
  type LineSummary,
  lineBusiness,
  lineCarrier,
  Money,
} from '@commissions/core'
import { sharesOf } from '../../parts/payout/payout-share.ts'

export interface AgentMoney<K> {
  readonly key: K
  readonly lines: number
  readonly commission: Cents
  readonly paid: Cents
  readonly outstanding: Cents
  /** Paid and outstanding together. */
  readonly earned: Cents
}

/** What is to be paid to the agent, line by line, under what the sums are kept by. */
export interface Outstanding {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly carrierId: ReturnType<typeof lineCarrier>
  readonly lob: string | null
  readonly amount: Cents
}

export const outstandingOf = (lines: readonly LineItem[], agent: AgentId): readonly Outstanding[] =>
  sharesOf(lines, [agent]).map(({ line, amount }) => ({
    year: line.statementDate.year,
    month: line.statementDate.month,
    carrierId: lineCarrier(line),
    lob: lineBusiness(line),
    amount,
  }))

/** Of one year, or of all. */
export const sumsOfYear = (sums: readonly LineSummary[], year: number | null): readonly LineSummary[] =>
  year === null ? sums : sums.filter(({ month }) => month?.year === year)

export const outstandingOfYear = (all: readonly Outstanding[], year: number | null): readonly Outstanding[] =>
  year === null ? all : all.filter(one => one.year === year)

interface Keys<K> {
  readonly sum: (sum: LineSummary) => K
  readonly outstanding: (one: Outstanding) => K
}

/** Every line has a statement, and so a month. */
export const BY_YEAR: Keys<number | null> = {
  sum: ({ month }) => month?.year ?? null,
  outstanding: ({ year }) => year,
}
/** Of one year. */
export const BY_MONTH: Keys<number | null> = {
  sum: ({ month }) => month?.month ?? null,
  outstanding: ({ month }) => month,
}
export const BY_CARRIER: Keys<LineSummary['carrierId']> = {
  sum: ({ carrierId }) => carrierId,
  outstanding: ({ carrierId }) => carrierId,
}
export const BY_BUSINESS: Keys<string | null> = { sum: ({ lob }) => lob, outstanding: ({ lob }) => lob }

/** What was earned most stands first. */
export const agentMoney = <K>(
  sums: readonly LineSummary[],
  outstanding: readonly Outstanding[],
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
