/** A proposal in the form of the line it would become; nothing of it is stored. */
import type { AgentsByPosition } from '../agent/agent.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Timestamp } from '../calendar/time-zone.ts'
import { etag } from '../history/etag.ts'
import { blankLineFields, lineFieldsOf } from '../line-item/line-fields.ts'
import { type LineItem, lineItemId } from '../line-item/line-item.ts'
import { EMPTY_SLOT } from '../payout/payout.ts'
import { statementId } from '../statement/statement-source.ts'
import type { AnticipatedProposal } from './propose.ts'

/** What a line takes from elsewhere: its statement to be, its agents, and who asked when. */
export interface ProposedOn {
  readonly statementDate: CalendarDate
  readonly agents: AgentsByPosition
  readonly now: Timestamp
  readonly by: string
}

/** Stands where a stored line has its statement and its version; names neither. */
const PROPOSED = 'proposed'

/** Its id is the proposal's key; its slots are still to be calculated. */
export const proposedLine = (
  { key, client, policy, ...proposal }: AnticipatedProposal,
  { statementDate, agents, now, by }: ProposedOn,
): LineItem => ({
  id: lineItemId(key),
  etag: etag(PROPOSED),
  statementId: statementId(PROPOSED),
  manual: false,
  voided: false,
  paid: false,
  unmatched: false,
  processed: false,
  ...lineFieldsOf({ ...blankLineFields(proposal.transactionDate), ...proposal }),
  companyId: proposal.carrierId,
  company: proposal.carrier,
  reportingDate: null,
  reconciledDate: null,
  agentPaidDate: null,
  currentPremium: policy.premium,
  statementSource: 'Anticipated',
  statementDate,
  statementDescription: '',
  statementNumber: 0,
  statementNumberFormatted: '',
  created: now,
  createdBy: by,
  modified: now,
  lastModifiedBy: by,
  agents,
  agent1: EMPTY_SLOT,
  agent2: EMPTY_SLOT,
  agent3: EMPTY_SLOT,
  warnings: [],
  importRow: null,
  client,
  policy,
})
