/** Turns forms into what a service is sent, or refuses them before anything is sent (section 5; messages of section 8). */
import { either as E } from 'fp-ts'
import type { AnticipatedForm, AnticipatedItem } from '../anticipated/anticipated-form.ts'
import type { Warn } from '../client/client-id.ts'
import { MESSAGES } from '../failure/messages.ts'
import { DEFAULT_COMMISSION_TERM } from './commission-term.ts'
import type { DatedLineItemForm, LineItemForm } from './line-item-form.ts'

/** Adding or modifying a line requires its transaction date. Fields that the form leaves out stay left out. */
export const normalizeLineItem = (form: LineItemForm): E.Either<string, DatedLineItemForm> => {
  const { transactionDate } = form
  return transactionDate === undefined ? E.left(MESSAGES.missingRequiredFields) : E.right({ ...form, transactionDate })
}

const said = (text: string | null | undefined): text is string => typeof text === 'string' && text.trim() !== ''

/** Whether the policy has a line of business and at least one term, and the client a number. */
export const hasPolicyData = ({ policy, client }: Pick<AnticipatedForm, 'policy' | 'client'>): boolean =>
  policy?.linesOfBusiness.some(said) === true && (policy.numberOfTerms ?? 0) > 0 && said(client?.number)

/**
 * An anticipated line for the service. Required: transaction date, gross amount, commission paid and commission rate
 * (zero counts), the carrier and the policy; of the policy a line of business, the client's number and the number of
 * terms. The term is None unless the form says another; a missing transaction type code is only warned about.
 */
export const normalizeAnticipated = (form: AnticipatedForm, warn: Warn): E.Either<string, AnticipatedItem> => {
  const { transactionDate, grossAmount, commissionAmount, commissionRate, carrierId, policy, client } = form
  if (
    transactionDate === null ||
    grossAmount === null ||
    commissionAmount === null ||
    commissionRate === null ||
    carrierId === null ||
    policy === null
  )
    return E.left(MESSAGES.missingRequiredFields)
  const lob = policy.linesOfBusiness.find(said)
  if (lob === undefined || client === null || !hasPolicyData(form)) return E.left(MESSAGES.missingPolicyData)
  if (!said(form.transactionType)) warn('An anticipated line has no transaction type code')
  return E.right({
    transactionDate,
    transactionType: said(form.transactionType) ? form.transactionType : null,
    grossAmount,
    commissionAmount,
    commissionRate,
    commissionTerm: form.commissionTerm ?? DEFAULT_COMMISSION_TERM,
    carrierId,
    policyId: policy.id,
    policyNumber: policy.number,
    lob,
    clientId: client.id,
    insuredName: client.displayName,
    agents: form.agents,
    effectiveDate: form.effectiveDate,
    expirationDate: form.expirationDate,
  })
}
