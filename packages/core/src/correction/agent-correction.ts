/** Corrections of lines after an agent was paid for them, read from the histories of the lines. */
import type { AgentId } from '../agent/agent.ts'
import type { Timestamp } from '../calendar/time-zone.ts'
import type { Refusal } from '../failure/refusal.ts'
import { unknownId } from '../failure/refusals.ts'
import type { FieldChange, HistoryEntry } from '../history/history-entry.ts'
import type { LineItemId } from '../line-item/line-item.ts'
import { type Cents, cents, sum } from '../money/cents.ts'
import type { StatementId } from '../statement/statement-source.ts'

/** The acts that change what was paid, as the history words them. */
export const CORRECTING_ACTIONS = ['payout trued up', 'payout changed', 'payment taken back'] as const
export type CorrectingAction = (typeof CORRECTING_ACTIONS)[number]

/** What people call the acts. */
export const CORRECTING_LABELS: Record<CorrectingAction, string> = {
  'payout trued up': 'Trued up',
  'payout changed': 'Changed',
  'payment taken back': 'Taken back',
}

const isCorrecting = (action: string): action is CorrectingAction => CORRECTING_ACTIONS.some(one => one === action)

/** One correction of a line: the agent's payout before it (`old`) and after it (`new`), in cents. */
export interface AgentCorrection {
  /** The id of its history entry. */
  readonly id: string
  readonly at: Timestamp
  readonly by: string
  readonly action: CorrectingAction
  readonly reason: string | null
  readonly lineItemId: LineItemId
  /** Null if the line no longer exists. */
  readonly statement: { readonly id: StatementId; readonly numberFormatted: string } | null
  readonly insuredName: string | null
  readonly policyNumber: string | null
  readonly old: Cents
  readonly new: Cents
}

/** The agent's amount of a payout in the history, which is stored as `{ amount, agent_id_int }`, in dollars. */
const partOf = (told: unknown, agent: AgentId): Cents => {
  if (typeof told !== 'object' || told === null) return cents(0)
  const { amount, agent_id_int }: { readonly amount?: unknown; readonly agent_id_int?: unknown } = told
  return agent_id_int === agent && typeof amount === 'number' ? cents(Math.round(amount * 100)) : cents(0)
}

const PAYOUT = /^agent_[123]_payout$/

/** What the entry did to the agent's payouts; null when it is about something else or somebody else. */
export const correctedFor = (
  { action, changes }: Pick<HistoryEntry, 'action' | 'changes'>,
  agent: AgentId,
): Pick<AgentCorrection, 'action' | 'old' | 'new'> | null => {
  if (!isCorrecting(action)) return null
  const payouts = changes.filter(({ field }) => PAYOUT.test(field))
  const told = (side: (change: FieldChange) => unknown): Cents => sum(payouts.map(one => partOf(side(one), agent)))
  const old = told(({ before }) => before)
  // A typed amount stays on a line whose payment was taken back, but it is not paid.
  const now = action === 'payment taken back' ? cents(0) : told(({ after }) => after)
  return old === now ? null : { action, old, new: now }
}

/** The refusal if the agency does not have the agent, else null. */
export const correctionsFault = (agent: AgentId, known: ReadonlySet<AgentId>): Refusal | null =>
  known.has(agent) ? null : unknownId('agent_id', agent)
