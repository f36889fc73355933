/** Decides what a paid statement of a range says: today's payments by agent, and what earlier statements now say wrong. */
import { either as E } from 'fp-ts'
import type { AgentId } from '../agent/agent.ts'
import { toUs } from '../calendar/calendar-date.ts'
import { type Timestamp, timestampOf } from '../calendar/time-zone.ts'
import { MESSAGES } from '../failure/messages.ts'
import { badRequest, notFound, type Refusal } from '../failure/refusal.ts'
import { noPayments, SHARING_IS_OFF } from '../failure/refusals.ts'
import type { LineItem, LineItemId } from '../line-item/line-item.ts'
import { grouped } from '../list/grouped.ts'
import { ZERO } from '../money/cents.ts'
import type { PaidFilter } from '../ports/ports.ts'
import { paidStatementName } from '../statement/paid-statement-name.ts'
import { type Settlement, settlements, type ToldLine } from './adjustments.ts'
import { agentPaidTotals, type NamedLine, type PaidShare, type PaidTotal } from './paid-shares.ts'

/** One agent's section: its totals, its shares of lines, and its settlements. */
export interface DecidedSection<L extends NamedLine = LineItem> extends PaidTotal {
  readonly shares: readonly PaidShare<L>[]
  readonly due: readonly Settlement[]
}

/** A paid statement to store, with a section for each agent. */
export interface DecidedPaidStatement<L extends NamedLine = LineItem> {
  readonly name: string
  /** The agents who were paid, by id, then those who only have a settlement or an earlier section of the range. */
  readonly sections: readonly DecidedSection<L>[]
}

export interface PaidStatementFacts<L extends NamedLine = LineItem> {
  /** The payments within the range. */
  readonly shares: readonly PaidShare<L>[]
  /** What statements told agents about lines before. */
  readonly told: readonly ToldLine[]
  /** The agents with a section in an earlier version of the range: each gets one again, so that no earlier one stays in force. */
  readonly statedBefore: readonly AgentId[]
  /** The reason for the last change of each line, if somebody gave one. */
  readonly reasons: ReadonlyMap<LineItemId, string>
}

/** Builds the paid statement of a range for the filter's agents. Left: none of them was paid in the range. */
export const decidePaidStatement = <L extends NamedLine>(
  filter: PaidFilter,
  { shares: paid, told, statedBefore, reasons }: PaidStatementFacts<L>,
): E.Either<Refusal, DecidedPaidStatement<L>> => {
  const { start, end, agentIds } = filter
  const isAsked = (agent: AgentId): boolean => agentIds.length === 0 || agentIds.includes(agent)
  const shares = paid.filter(({ agentId }) => isAsked(agentId))
  if (shares.length === 0) return E.left(noPayments(toUs(start), toUs(end)))
  const shown = new Set(shares.map(({ agentId, line }) => `${agentId} ${line.id}`))
  const due = settlements(
    told.filter(({ agentId }) => isAsked(agentId)),
    filter,
    ({ agentId, lineItemId }) => shown.has(`${agentId} ${lineItemId}`),
    id => reasons.get(id) ?? null,
  )
  const totals = agentPaidTotals(shares)
  const sharesOf = grouped(shares.map(share => [share.agentId, share] as const))
  const dueOf = grouped(due.map(one => [one.line.agentId, one] as const))
  const named = new Set(totals.map(({ agentId }) => agentId))
  const others = new Set([...due.map(({ line }) => line.agentId), ...statedBefore.filter(isAsked)])
  const nothing = [...others]
    .filter(agentId => !named.has(agentId))
    .map((agentId): PaidTotal => ({ agentId, totalCommissionPaid: ZERO, totalCommissionTransactions: 0 }))
  return E.right({
    name: paidStatementName(start, end),
    sections: [...totals, ...nothing].map(total => ({
      ...total,
      shares: sharesOf.get(total.agentId) ?? [],
      due: dueOf.get(total.agentId) ?? [],
    })),
  })
}

const DAY_MS = 86_400_000
/** The most days for which a link may be open. */
export const MOST_SHARED_DAYS = 90

export interface ShareFacts {
  readonly section: boolean
  /** Whether the agency shares paid statements. */
  readonly sharing: boolean
  readonly now: Timestamp
}

/** When a link that is opened now expires. `days` must be a whole number from 1 to 90. */
export const decideShare = (
  { section, sharing, now }: ShareFacts,
  days: number,
): E.Either<Refusal, { readonly expires: Timestamp }> => {
  if (!Number.isInteger(days) || days < 1 || days > MOST_SHARED_DAYS)
    return E.left(badRequest(`expires_in_days: expected a number of days from 1 to ${MOST_SHARED_DAYS}, got ${days}`))
  if (!section) return E.left(notFound(MESSAGES.notFound))
  if (!sharing) return E.left(SHARING_IS_OFF)
  return E.right({ expires: timestampOf(Date.parse(now) + days * DAY_MS) })
}
