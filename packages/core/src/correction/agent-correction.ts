/** What was put right on lines after an agent was paid on them, as the histories of the lines tell it. */
import type { AgentId } from '../agent/agent.ts'
import type { Timestamp } from '../calendar/time-zone.ts'
import type { Refusal } from '../failure/refusal.ts'
import { unknownId } from '../failure/refusals.ts'
import type { FieldChange, HistoryEntry } from '../history/history-entry.ts'
import type { LineItemId } from '../line-item/line-item.ts'
import { type Cents, cents, sum } from '../money/cents.ts'
import type { StatementId } from '../statement/statement-source.ts'

/** The acts that change what was paid, in the words of the history. */
export const CORRECTING_ACTIONS = ['payout trued up', 'payout changed', 'payment taken back'] as const
export type CorrectingAction = (typeof CORRECTING_ACTIONS)[number]

export const CORRECTING_LABELS: Record<CorrectingAction, string> = {
  'payout trued up': 'Trued up',
  'payout changed': 'Changed',
  'payment taken back': 'Taken back',
}

const isCorrecting = (action: string): action is CorrectingAction => CORRECTING_ACTIONS.some(one => one === action)

/** One line, and what the agent has of it since. */
export interface AgentCorrection {
  /** The id of its history entry. */
  readonly id: string
  readonly at: Timestamp
  readonly by: string
  readonly action: CorrectingAction
  readonly reason: string | null
  readonly lineItemId: LineItemId
  /** Null: the line is no longer there. */
  readonly statement: { readonly id: StatementId; readonly numberFormatted: string } | null
  readonly insuredName: string | null
  readonly policyNumber: string | null
  readonly old: Cents
  readonly new: Cents
}

/** The agent's part of a payout as the history keeps it: `{ amount, agent_id_int }`, in dollars. */
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
  // What stays typed on a line whose payment was taken back is not paid.
  const now = action === 'payment taken back' ? cents(0) : told(({ after }) => after)
  return old === now ? null : { action, old, new: now }
}

/** Why nobody can answer; null for an agent that the agency has. */
export const correctionsFault = (agent: AgentId, known: ReadonlySet<AgentId>): Refusal | null =>
  known.has(agent) ? null : unknownId('agent_id', agent)

/** How many corrections of an agent are answered, the newest ones. */
export const MOST_CORRECTIONS = 1_000
