/** Fills a line from a form: its fields, and what follows from the policy (domain: commission term, matching). */
import { either as E } from 'fp-ts'
import { NO_AGENTS } from '../agent/agent.ts'
import type { ClientId } from '../client/client.ts'
import type { Refusal } from '../failure/refusal.ts'
import { AGENCY_INCOME_WITH_POLICY, CLIENT_OF_ANOTHER_POLICY } from '../failure/refusals.ts'
import { blankContents, type LineContents } from './line-contents.ts'
import { LINE_FIELD_KEYS } from './line-fields.ts'
import type { DatedLineItemForm, LineItemForm } from './line-item-form.ts'
import { type LineRecords, type OwnedPolicy, policyAgents } from './line-records.ts'
import { agentsAtMatch, tiedTo, untied } from './tie-line.ts'

/** The line with the form's fields. A key that the form leaves out stays as it is. */
const typed = <A extends LineContents>(line: A, form: LineItemForm): A => ({
  ...line,
  ...Object.fromEntries(LINE_FIELD_KEYS.flatMap(field => (form[field] === undefined ? [] : [[field, form[field]]]))),
})

/** Why the form contradicts the policy that the line will have; null if it does not. */
const contradiction = (form: LineItemForm, clientId: ClientId | null): Refusal | null => {
  if (form.clientId != null && form.clientId !== clientId) return CLIENT_OF_ANOTHER_POLICY
  return form.agencyIncome === true ? AGENCY_INCOME_WITH_POLICY : null
}

const clientNamed = ({ clientId }: LineItemForm, before: LineContents['client'], { clients }: LineRecords) =>
  clientId === undefined ? before : clientId === null ? null : (clients.get(clientId) ?? null)

/** The line tied to the policy, from which all follows but the term, and the writing carrier if the policy has none. */
const tiedByForm = (line: LineContents, form: LineItemForm, to: OwnedPolicy, records: LineRecords): LineContents => {
  const merged = typed(line, form)
  const agents = form.agents ?? agentsAtMatch(line, policyAgents(records.histories, to.policy, merged.transactionDate))
  const tied = tiedTo(merged, to, records.clients.get(to.clientId) ?? null, agents)
  const { commissionTerm: term = 'None', writingCarrier = tied.writingCarrier } = form
  return {
    ...tied,
    writingCarrier: to.policy.writingCarrier ?? writingCarrier,
    commissionTerm: term === 'None' ? tied.commissionTerm : term,
  }
}

/** The line without its policy, with what it had before the match, except for the fields that the form sets. */
const untiedByForm = (line: LineContents, form: LineItemForm, records: LineRecords): LineContents => {
  const after = typed(untied(line, records.clients), form)
  return { ...after, client: clientNamed(form, after.client, records), agents: form.agents ?? after.agents }
}

/** The contents of a line typed by hand. What the form leaves out is taken from the policy, if the policy has it. */
export const newContents = (
  form: DatedLineItemForm,
  to: OwnedPolicy | null,
  records: LineRecords,
): E.Either<Refusal, LineContents> => {
  const blank = { ...blankContents(form.transactionDate), agents: form.agents ?? NO_AGENTS }
  if (to === null) return E.right({ ...typed(blank, form), client: clientNamed(form, null, records) })
  const wrong = contradiction(form, to.clientId)
  if (wrong !== null) return E.left(wrong)
  const line = tiedByForm(blank, form, to, records)
  return E.right({
    ...line,
    insuredName: form.insuredName === undefined ? (line.client?.displayName ?? null) : form.insuredName,
    policyNumber: form.policyNumber === undefined ? to.policy.number : form.policyNumber,
  })
}

/** The line after the form's changes. `to` is the policy that the form names. */
export const changedContents = (
  line: LineContents,
  form: LineItemForm,
  to: OwnedPolicy | null,
  records: LineRecords,
): E.Either<Refusal, LineContents> => {
  const policyId = form.policyId === undefined ? (line.policy?.id ?? null) : form.policyId
  if (policyId === null) {
    if (line.policy !== null) return E.right(untiedByForm(line, form, records))
    return E.right({
      ...typed(line, form),
      client: clientNamed(form, line.client, records),
      agents: form.agents ?? line.agents,
    })
  }
  const wrong = contradiction(form, to?.clientId ?? line.client?.id ?? null)
  if (wrong !== null) return E.left(wrong)
  if (to !== null && to.policy.id !== line.policy?.id) return E.right(tiedByForm(line, form, to, records))
  // A form cannot change the carrier of a matched line: it is the policy's carrier.
  return E.right({ ...typed(line, form), carrierId: line.carrierId, agents: form.agents ?? line.agents })
}
