/** A proposal in the form of the line it would become; nothing of it is stored. */
import type { AgentsByPosition } from '../agent/agent.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Timestamp } from '../calendar/time-zone.ts'
import { etag } from '../history/etag.ts'
import { UNTOUCHED } from '../line-item/line-contents.ts'
import { blankLineFields, lineFieldsOf } from '../line-item/line-fields.ts'
import { type LineItem, lineItemId } from '../line-item/line-item.ts'
import { type LineRecords, policyAgents } from '../line-item/line-records.ts'
import type { ExplainedPayouts } from '../payout/calculator/explanation.ts'
import type { PayoutLine } from '../payout/calculator/payout-line.ts'
import { currentSlots } from '../payout/line-slots.ts'
import type { PolicyOverrides } from '../policy/policy.ts'
import { statementId } from '../statement/statement-source.ts'
import type { AnticipatedProposal } from './propose.ts'

/** What lines do not take from the proposal: the date of the statement they would be on, and who asked when. */
interface ProposedOn {
  readonly statementDate: CalendarDate
  readonly now: Timestamp
  readonly by: string
}

/** A placeholder for the statement id and the version that a stored line has. */
const PROPOSED = 'proposed'

/** The proposal as a line. Its id is the proposal's key, and its payouts are not calculated yet. */
export const proposedLine = (
  { key, client, policy, ...proposal }: AnticipatedProposal,
  { statementDate, now, by }: ProposedOn,
  agents: AgentsByPosition,
): LineItem => ({
  id: lineItemId(key),
  etag: etag(PROPOSED),
  statementId: statementId(PROPOSED),
  ...UNTOUCHED,
  manual: false,
  ...lineFieldsOf({ ...blankLineFields(proposal.transactionDate), ...proposal }),
  companyId: proposal.carrierId,
  company: proposal.carrier,
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
  client,
  policy,
})

export interface ProposalFacts extends ProposedOn, Pick<LineRecords, 'histories'> {
  /** The policies' overrides of the rules, by policy id. */
  readonly overrides: ReadonlyMap<string, PolicyOverrides>
  readonly explain: (line: PayoutLine) => ExplainedPayouts
}

/** Each proposal as a line, with its policy's agents of that day and what the rules would pay them. */
export const proposedLines = (
  proposals: readonly AnticipatedProposal[],
  { histories, overrides, explain, ...on }: ProposalFacts,
): readonly LineItem[] =>
  proposals.map(proposal => {
    const line = proposedLine(proposal, on, policyAgents(histories, proposal.policy, proposal.transactionDate))
    const sources = { manual: {}, overrides: overrides.get(proposal.policy.id) ?? {} }
    return { ...line, ...currentSlots(line, sources, explain) }
  })
