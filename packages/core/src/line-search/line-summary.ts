/** The sums of a search, grouped by client, carrier, agent, month or line of business. */
import { either as E } from 'fp-ts'
import type { AgentId } from '../agent/agent.ts'
import { type CalendarDate, startOfMonth, toIso } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { ClientReference } from '../client/client.ts'
import { badRequest, type Refusal } from '../failure/refusal.ts'
import { lineDate } from '../payout/date-option.ts'
import { isSummed, type LineSearch, lineBusiness, lineCarrier, type StandingLine } from './line-search.ts'
import { type LineTotals, lineTotals } from './line-totals.ts'

/** The keys by which lines can be grouped. */
export const SUMMARY_KEYS = ['client', 'carrier', 'agent', 'month', 'lob'] as const
export type SummaryKey = (typeof SUMMARY_KEYS)[number]

/** What the lines of a group have in common; null if the group does not go by it, or its lines have no such value. */
export interface SummaryGroup {
  readonly client: ClientReference | null
  readonly carrierId: CarrierId | null
  readonly agentId: AgentId | null
  /** The first day of the month of the line's date that the search's date option names. */
  readonly month: CalendarDate | null
  readonly lob: string | null
}

/** The sums of one group of lines, in cents. */
export interface LineSummary extends SummaryGroup, Omit<LineTotals, 'summed'> {}

/** A line counts under each of its agents, or only under those that the search names. */
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

/** More sums than this help nobody, and would make the answer too large. */
export const MOST_SUMMARIES = 10_000

/** The sums in their order. Refused if there are more than `MOST_SUMMARIES`. */
export const orderedSummaries = (sums: readonly LineSummary[]): E.Either<Refusal, readonly LineSummary[]> =>
  sums.length > MOST_SUMMARIES
    ? E.left(badRequest(`by: expected at most ${MOST_SUMMARIES} sums; ask for fewer lines, or group by less`))
    : E.right(sums.toSorted(compareSummaries))

/** Sums up those of the found lines that count, by the requested keys. */
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
