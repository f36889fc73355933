/** What a paid statement of a range says: today's payments by agent, and what earlier statements got wrong since. */
import { either as E } from 'fp-ts'
import type { AgentId } from '../agent/agent.ts'
import { toUs } from '../calendar/calendar-date.ts'
import { type Timestamp, timestampOf } from '../calendar/time-zone.ts'
import { MESSAGES } from '../failure/messages.ts'
import { badRequest, notFound, type Refusal } from '../failure/refusal.ts'
import { noPayments, SHARING_IS_OFF } from '../failure/refusals.ts'
import type { LineItem, LineItemId } from '../line-item/line-item.ts'
import { ZERO } from '../money/cents.ts'
import type { PaidFilter } from '../ports/ports.ts'
import { paidStatementName } from '../statement/paid-statement-name.ts'
import { type Settlement, settlements, type ToldLine } from './adjustments.ts'
import { agentPaidTotals, type NamedLine, type PaidShare, type PaidTotal } from './paid-shares.ts'

/** One agent's section: what it sums to, its shares of lines, and what is settled beside them. */
export interface DecidedSection<L extends NamedLine = LineItem> extends PaidTotal {
  readonly shares: readonly PaidShare<L>[]
  readonly due: readonly Settlement[]
}

export interface DecidedPaidStatement<L extends NamedLine = LineItem> {
  readonly name: string
  /** By agent id: whoever was paid first, then whoever has only something to be settled or taken off. */
  readonly sections: readonly DecidedSection<L>[]
}

export interface PaidStatementFacts<L extends NamedLine = LineItem> {
  /** What was paid over the range. */
  readonly shares: readonly PaidShare<L>[]
  /** What agents were told of lines before. */
  readonly told: readonly ToldLine[]
  /** Who had a section of the range before: each gets one of every version, so that none of an earlier one stands. */
  readonly statedBefore: readonly AgentId[]
  /** Why each line was last changed, where somebody said so. */
  readonly reasons: ReadonlyMap<LineItemId, string>
}

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
  const named = new Set(totals.map(({ agentId }) => agentId))
  const others = new Set([...due.map(({ line }) => line.agentId), ...statedBefore.filter(isAsked)])
  const nothing = [...others]
    .filter(agentId => !named.has(agentId))
    .map((agentId): PaidTotal => ({ agentId, totalCommissionPaid: ZERO, totalCommissionTransactions: 0 }))
  return E.right({
    name: paidStatementName(start, end),
    sections: [...totals, ...nothing].map(total => ({
      ...total,
      shares: shares.filter(share => share.agentId === total.agentId),
      due: due.filter(({ line }) => line.agentId === total.agentId),
    })),
  })
}

const DAY_MS = 86_400_000
const MOST_DAYS = 90

export interface ShareFacts {
  /** The statement has a section of that agent. */
  readonly section: boolean
  /** The agency shares paid statements. */
  readonly sharing: boolean
  readonly now: Timestamp
}

/** When a link that is opened now ends. */
export const decideShare = (
  { section, sharing, now }: ShareFacts,
  days: number,
): E.Either<Refusal, { readonly expires: Timestamp }> => {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    return E.left(badRequest(`expires_in_days: expected a number of days from 1 to ${MOST_DAYS}, got ${days}`))
  if (!section) return E.left(notFound(MESSAGES.notFound))
  if (!sharing) return E.left(SHARING_IS_OFF)
  return E.right({ expires: timestampOf(Date.parse(now) + days * DAY_MS) })
}
