/** The sums of a search, by whom or what they came. */
import { either as E } from 'fp-ts'
import type { AgentId } from '../agent/agent.ts'
import { type CalendarDate, startOfMonth, toIso } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { ClientReference } from '../client/client.ts'
import { badRequest, type Refusal } from '../failure/refusal.ts'
import { lineDate } from '../payout/date-option.ts'
import { isSummed, type LineSearch, lineBusiness, lineCarrier, type StandingLine } from './line-search.ts'
import { type LineTotals, lineTotals } from './line-totals.ts'

export const SUMMARY_KEYS = ['client', 'carrier', 'agent', 'month', 'lob'] as const
export type SummaryKey = (typeof SUMMARY_KEYS)[number]

/** Whom or what a group of lines is of; null where that is not asked, or where its lines have none. */
export interface SummaryGroup {
  readonly client: ClientReference | null
  readonly carrierId: CarrierId | null
  readonly agentId: AgentId | null
  /** The first day of the month of the search's date option. */
  readonly month: CalendarDate | null
  readonly lob: string | null
}

export interface LineSummary extends SummaryGroup, Omit<LineTotals, 'summed'> {}

/** A line stands under each of its agents, or under those that are asked for. */
const agentsOf = ({ line }: StandingLine, { agentIds }: LineSearch): readonly (AgentId | null)[] => {
  const own = [...new Set(Object.values(line.agents))]
  return own.length === 0 ? [null] : own.filter(id => agentIds.length === 0 || agentIds.includes(id))
}

const groupsOf = (standing: StandingLine, by: ReadonlySet<SummaryKey>, search: LineSearch): readonly SummaryGroup[] => {
  const { line } = standing
  const date = by.has('month') ? lineDate(line, search.dateOption) : null
  return (by.has('agent') ? agentsOf(standing, search) : [null]).map(agentId => ({
    client: by.has('client') ? line.client : null,
    carrierId: by.has('carrier') ? lineCarrier(line) : null,
    agentId,
    month: date === null ? null : startOfMonth(date),
    lob: by.has('lob') ? lineBusiness(line) : null,
  }))
}

const NONE = ''
const monthText = ({ month }: SummaryGroup): string => (month === null ? NONE : toIso(month))

const keyOf = (group: SummaryGroup): string =>
  JSON.stringify([group.client?.id, group.carrierId, group.agentId, monthText(group), group.lob])

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** By month, then the largest commission first; the rest only makes the order the same each time. */
const compareSummaries = (a: LineSummary, b: LineSummary): number =>
  byCode(monthText(a), monthText(b)) || b.commissionAmount - a.commissionAmount || byCode(keyOf(a), keyOf(b))

/** More are no help to anybody, and bound what an answer takes. */
export const MOST_SUMMARIES = 10_000

/** Refused when there are more than anybody reads. */
export const orderedSummaries = (sums: readonly LineSummary[]): E.Either<Refusal, readonly LineSummary[]> =>
  sums.length > MOST_SUMMARIES
    ? E.left(badRequest(`by: expected at most ${MOST_SUMMARIES} sums; ask for fewer lines, or by less`))
    : E.right(sums.toSorted(compareSummaries))

/** Of the lines that were found, those that count, by the keys that are asked for. */
export const summarize = (
  found: readonly StandingLine[],
  by: readonly SummaryKey[],
  search: LineSearch,
): E.Either<Refusal, readonly LineSummary[]> => {
  const keys = new Set(by)
  const groups = new Map<string, { readonly group: SummaryGroup; readonly own: StandingLine[] }>()
  for (const standing of found.filter(isSummed))
    for (const group of groupsOf(standing, keys, search)) {
      const key = keyOf(group)
      const known = groups.get(key)
      if (known === undefined) groups.set(key, { group, own: [standing] })
      else known.own.push(standing)
    }
  return orderedSummaries(
    [...groups.values()].map(({ group, own }) => {
      const { summed: _, ...totals } = lineTotals(own, group.agentId === null ? search.agentIds : [group.agentId])
      return { ...group, ...totals }
    }),
  )
}
