/** What a form makes of a line: the fields it names, and those that follow from the policy (domain: commission term, matching). */
import {
  type AgentsByPosition,
  type CalendarDate,
  deriveTerm,
  isOverride,
  type LineItemForm,
  Money,
  NO_AGENTS,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Refusal } from '../../http/refusal.ts'
import type { OwnedPolicy } from '../../search/policies.rows.ts'
import { policyAgents } from '../matching/policy-agents.ts'
import { agencyIncomeWithPolicy, clientOfAnotherPolicy } from '../refusals.ts'
import type { Known } from './known-ids.ts'
import type { LineValues } from './line-values.ts'

export interface FilledLine {
  readonly values: LineValues
  readonly agents: AgentsByPosition
}

type Filled = E.Either<Refusal, FilledLine>

const blank = (transactionDate: CalendarDate): LineValues => ({
  clientId: null,
  policyId: null,
  agencyIncome: false,
  carrierId: null,
  writingCarrier: null,
  transactionType: null,
  transactionDescription: null,
  transactionDate,
  effectiveDate: null,
  expirationDate: null,
  grossAmount: Money.ZERO,
  commissionRate: null,
  commissionAmount: Money.ZERO,
  commissionTerm: 'None',
  insuredName: null,
  lob: null,
  policyNumber: null,
})

/** The form over the values there were; a key that the form leaves out stays. */
const over = (before: LineValues, form: LineItemForm): LineValues => {
  const said = Object.entries(form).filter(([key, value]) => value !== undefined && Object.hasOwn(before, key))
  return { ...before, ...Object.fromEntries(said) }
}

/** Why a form and the policy the line will have do not go together. */
const contradiction = (form: LineItemForm, clientId: LineValues['clientId']): Refusal | null => {
  if (form.clientId != null && form.clientId !== clientId) return clientOfAnotherPolicy
  return form.agencyIncome === true ? agencyIncomeWithPolicy : null
}

/** The line is tied to a policy it was not tied to: whose it is, its term and its agents follow from it. */
const tied = (
  merged: LineValues,
  form: LineItemForm,
  { clientId, policy }: OwnedPolicy,
  history: Known['history'],
): FilledLine => {
  const term = form.commissionTerm ?? 'None'
  return {
    values: {
      ...merged,
      policyId: policy.id,
      clientId,
      agencyIncome: false,
      carrierId: policy.carrierId,
      writingCarrier: form.writingCarrier ?? policy.writingCarrier,
      commissionTerm: term === 'None' ? deriveTerm(merged.commissionTerm, policy, merged) : term,
    },
    agents: form.agents ?? policyAgents(history, merged.transactionDate),
  }
}

/** The line loses its policy: what followed from it goes with it, a term that a person set stays. */
const untied = (merged: LineValues, form: LineItemForm): LineValues => ({
  ...merged,
  clientId: form.clientId ?? null,
  carrierId: form.carrierId ?? null,
  writingCarrier: form.writingCarrier ?? null,
  commissionTerm: form.commissionTerm ?? (isOverride(merged.commissionTerm) ? merged.commissionTerm : 'None'),
})

/** A line typed by hand. What the policy knows and the form leaves out is taken from the policy. */
export const fillNewLine = (
  form: LineItemForm & { readonly transactionDate: CalendarDate },
  { policy, client, history }: Known,
): Filled => {
  const merged = over(blank(form.transactionDate), form)
  if (policy === null) return E.right({ values: merged, agents: form.agents ?? NO_AGENTS })
  const wrong = contradiction(form, policy.clientId)
  if (wrong !== null) return E.left(wrong)
  const { values, agents } = tied(merged, form, policy, history)
  const insuredName = form.insuredName === undefined ? (client?.displayName ?? null) : form.insuredName
  const policyNumber = form.policyNumber === undefined ? policy.policy.number : form.policyNumber
  return E.right({ values: { ...values, insuredName, policyNumber }, agents })
}

/** A line as the form changes it; `before` what it is. */
export const fillChangedLine = (before: FilledLine, form: LineItemForm, { policy, history }: Known): Filled => {
  const merged = over(before.values, form)
  const agents = form.agents ?? before.agents
  if (merged.policyId === null)
    return E.right({ values: before.values.policyId === null ? merged : untied(merged, form), agents })
  const wrong = contradiction(form, policy?.clientId ?? before.values.clientId)
  if (wrong !== null) return E.left(wrong)
  if (policy !== null && policy.policy.id !== before.values.policyId)
    return E.right(tied(merged, form, policy, history))
  // Whose policy a matched line is does not depend on what a form says.
  const { policyId, clientId, carrierId } = before.values
  return E.right({ values: { ...merged, policyId, clientId, carrierId }, agents })
}
