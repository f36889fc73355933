/** What people and policies decide about a line, as against what its statement, the rules and its payouts say of it. */
import { type AgentsByPosition, NO_AGENTS, type Position } from '../agent/agent.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { ClientId } from '../client/client.ts'
import { NOTHING_AGREED } from '../expected/agreement.ts'
import { EMPTY_SLOT } from '../payout/payout.ts'
import type { ManualAmount } from '../payout/payout-line.ts'
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

/** A line as it is stored, with what it does not show. */
export interface StoredLine extends LineItem {
  /** What it had before its match; null when it is unmatched or nobody remembers. */
  readonly beforeMatch: BeforeMatch | null
  /** The amounts typed for its positions; a payment hides them, and taking it back shows them again. */
  readonly typed: { readonly [P in Position]?: ManualAmount }
}

/** The fields that a form writes as they are, and policy, client and agents, which are more than a field. */
export interface LineContents
  extends LineFieldValues,
    Pick<StoredLine, 'policy' | 'client' | 'agents' | 'beforeMatch'> {}

/** A line nobody has said anything about. */
export const blankContents = (transactionDate: CalendarDate): LineContents => ({
  ...blankLineFields(transactionDate),
  policy: null,
  client: null,
  agents: NO_AGENTS,
  beforeMatch: null,
})

/** A line that nobody has voided, reconciled, paid, marked or noted; its slots are still to be calculated. */
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
