/** What is still to be paid to agents, by statement month, carrier and line of business. */
import type { AgentId } from '../agent/agent.ts'
import { type CalendarDate, startOfMonth, toIso } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { lineBusiness, lineCarrier } from '../line-search/line-search.ts'
import { grouped } from '../list/grouped.ts'
import { type Cents, sum } from '../money/cents.ts'
import { type Earning, earningsOn } from './agent-totals.ts'

/** What is still to be paid for one month, carrier and line of business. */
export interface OutstandingSum {
  /** The first day of the month of the statement. */
  readonly month: CalendarDate
  readonly carrierId: CarrierId | null
  readonly lob: string | null
  /** In cents. */
  readonly amount: Cents
}

/** What the named agents earn on a line, or all its agents when none is named. */
export const earnedBy = (earnings: readonly Earning[], agents: readonly AgentId[]): Cents =>
  sum(earnings.filter(({ agentId }) => agents.length === 0 || agents.includes(agentId)).map(({ amount }) => amount))

const keyOf = ({ month, carrierId, lob }: OutstandingSum): string => JSON.stringify([toIso(month), carrierId, lob])

/** Adds up sums of the same month, carrier and line of business. Sorted by month, always in the same order. */
export const outstandingTogether = (parts: readonly OutstandingSum[]): readonly OutstandingSum[] =>
  [...grouped(parts.map(part => [keyOf(part), part] as const))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...rest]]) =>
      first === undefined ? [] : [{ ...first, amount: sum([first, ...rest].map(({ amount }) => amount)) }],
    )

/** The sums, calculated from the payable lines. */
export const outstandingSums = (lines: readonly LineItem[], agents: readonly AgentId[]): readonly OutstandingSum[] =>
  outstandingTogether(
    lines.map(line => ({
      month: startOfMonth(line.statementDate),
      carrierId: lineCarrier(line),
      lob: lineBusiness(line),
      amount: earnedBy(earningsOn(line), agents),
    })),
  )
