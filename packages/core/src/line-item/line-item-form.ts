/** What a person can write to a line, and the state of its form (section 3, "In the client-side form a line item carries"). */
import type { AgentId, AgentsByPosition, Position } from '../agent/agent.ts'
import { filledPositions } from '../agent/filled-positions.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { ClientId, ClientReference } from '../client/client.ts'
import { canonical } from '../history/canonical.ts'
import type { Etag } from '../history/etag.ts'
import type { Cents } from '../money/cents.ts'
import type { PayoutSlot, PayoutType } from '../payout/payout.ts'
import type { Policy, PolicyId } from '../policy/policy.ts'
import type { StatementSums } from '../statement/statement.ts'
import type { StatementId } from '../statement/statement-source.ts'
import { LINE_FIELD_KEYS, type LineFieldValues } from './line-fields.ts'
import { type LineItem, type LineItemId, SLOTS } from './line-item.ts'

/** The fields of a line a person can write; a key left out stays as it is, null clears it. */
export interface LineItemForm extends Partial<LineFieldValues> {
  readonly policyId?: PolicyId | null
  readonly clientId?: ClientId | null
  /** If given, it replaces the agents of all positions. */
  readonly agents?: AgentsByPosition
}

/**
 * The form without what the line says already, which is neither looked up nor judged. One that changes the policy stays whole: what
 * it says then stands against what the line would take from the policy.
 */
export const changesOf = (
  line: Pick<LineItem, 'policy' | 'client' | 'agents'> & LineFieldValues,
  form: LineItemForm,
): LineItemForm => {
  const [policyId, clientId] = [line.policy?.id ?? null, line.client?.id ?? null]
  if (form.policyId !== undefined && form.policyId !== policyId) return form
  const now: LineItemForm = { ...line, policyId, clientId }
  const keys = [...LINE_FIELD_KEYS, 'clientId', 'agents'] as const
  return Object.fromEntries(
    keys.flatMap(key =>
      form[key] === undefined || canonical(form[key]) === canonical(now[key]) ? [] : [[key, form[key]]],
    ),
  )
}

/** Adding and modifying need a transaction date (section 5). */
export type DatedLineItemForm = LineItemForm & { readonly transactionDate: CalendarDate }

/** The answer of a write to one line. */
export interface LineItemWritten {
  readonly line: LineItem
  readonly statement: StatementSums
}

/** One line of a quick update. `etag` is the version that the caller saw; if null, the statement's version guards the line. */
export type LineItemUpdate = LineItemForm & { readonly id: LineItemId; readonly etag: Etag | null }

/** How an amount on a form came about: by a rule, an override or a person. */
export type EvalType = Exclude<PayoutType, 'None'>

/** An agent on a line's form and what they are to be paid. */
export interface FormAgent {
  readonly uid: AgentId
  readonly transactionPayout: {
    /** In cents; null while no amount is decided. */
    readonly commission: Cents | null
    readonly origin: { readonly evalType: EvalType | null }
  }
}

/** The model of a line in a form. Values are null while they are not known. */
export interface LineItemModel {
  readonly id: LineItemId | null
  readonly statementId: StatementId | null
  readonly etag: Etag | null
  readonly transactionDate: CalendarDate | null
  readonly policy: Policy | null
  readonly client: ClientReference | null
  readonly agents: { readonly [P in Position]?: FormAgent }
  readonly paid: boolean
  readonly agentPaidDate: CalendarDate | null
  readonly unmatched: boolean
}

/** Without a rule the commission is null, so that the form waits for an amount. One typed for an earlier agent does not count. */
const formAgent = (uid: AgentId, { payout, payoutType, calculatedCommission }: PayoutSlot): FormAgent => {
  const own = payout?.agentId === uid ? payout : null
  const evalType = own?.manual === true ? 'ManualPayoutUsed' : payoutType
  const calculated = payoutType === 'NoRuleFound' ? null : calculatedCommission
  return {
    uid,
    transactionPayout: {
      commission: own?.amount ?? calculated,
      origin: { evalType: evalType === 'None' ? null : evalType },
    },
  }
}

/** The state in which the line's form opens. */
export const lineItemModel = (line: LineItem): LineItemModel => {
  const agents: { [P in Position]?: FormAgent } = {}
  for (const [position, uid] of filledPositions(line.agents)) agents[position] = formAgent(uid, line[SLOTS[position]])
  const { id, statementId, etag, transactionDate, policy, client, paid, agentPaidDate, unmatched } = line
  return { id, statementId, etag, transactionDate, policy, client, agents, paid, agentPaidDate, unmatched }
}
