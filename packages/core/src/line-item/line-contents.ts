/** The part of a line that people and policies decide. Its statement, the rules and its payouts decide the rest. */
import { type AgentsByPosition, NO_AGENTS, type Position } from '../agent/agent.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { ClientId } from '../client/client.ts'
import { NOTHING_AGREED } from '../expected/agreement.ts'
import type { ManualAmount } from '../payout/calculator/payout-line.ts'
import { EMPTY_SLOT } from '../payout/payout.ts'
import type { CommissionTerm } from './commission-term.ts'
import { blankLineFields, type LineFieldValues } from './line-fields.ts'
import type { LineItem } from './line-item.ts'

/** What a line had before it was matched, so that taking the match back can bring it back (domain: matching). */
export interface BeforeMatch {
  readonly clientId: ClientId | null
  readonly carrierId: CarrierId | null
  readonly writingCarrier: string | null
  readonly commissionTerm: CommissionTerm
  readonly agents: AgentsByPosition
}

/** A line as it is stored, with the fields that are not shown. */
export interface StoredLine extends LineItem {
  /** What the line had before its match; null if it is unmatched, or was matched before this was stored. */
  readonly beforeMatch: BeforeMatch | null
  /** The amounts typed for the line's positions. A payment hides them; taking the payment back shows them again. */
  readonly typed: { readonly [P in Position]?: ManualAmount }
}

/** The fields that a form writes unchanged, and policy, client, agents and `beforeMatch`, which are not simple fields. */
export interface LineContents
  extends LineFieldValues,
    Pick<StoredLine, 'policy' | 'client' | 'agents' | 'beforeMatch'> {}

export const blankContents = (transactionDate: CalendarDate): LineContents => ({
  ...blankLineFields(transactionDate),
  policy: null,
  client: null,
  agents: NO_AGENTS,
  beforeMatch: null,
})

/** The other fields of a new line: not voided, reconciled, paid, marked or noted. Its slots are not calculated yet. */
export const UNTOUCHED = {
  voided: false,
  paid: false,
  unmatched: false,
  processed: false,
  reportingDate: null,
  reconciledDate: null,
  agentPaidDate: null,
  currentPremium: null,
  agent1: EMPTY_SLOT,
  agent2: EMPTY_SLOT,
  agent3: EMPTY_SLOT,
  warnings: [],
  ...NOTHING_AGREED,
  importRow: null,
  mark: null,
  lastNote: null,
} satisfies Partial<LineItem>
