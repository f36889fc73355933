/** What an anticipated line lacks, field by field, in the words of the error catalogue (sections 5 and 8). */
import { MESSAGES } from '../failure/messages.ts'
import { hasPolicyData } from '../line-item/normalize-form.ts'
import type { AnticipatedForm } from './anticipated-form.ts'

/** The fields no anticipated line goes without, in the order of the form. */
const ANTICIPATED_REQUIRED = [
  'transactionDate',
  'grossAmount',
  'commissionAmount',
  'commissionRate',
  'carrierId',
  'policy',
] as const satisfies readonly (keyof AnticipatedForm)[]
/** A field that an anticipated line cannot lack. */
export type AnticipatedRequired = (typeof ANTICIPATED_REQUIRED)[number]

/** The fault of a required field, with the message for people. */
export interface AnticipatedFault {
  readonly field: AnticipatedRequired
  readonly message: string
}

/** Every field that is missing, else the policy when its records lack something; empty when the line can be sent. */
export const anticipatedFaults = (form: AnticipatedForm): readonly AnticipatedFault[] => {
  const missing = ANTICIPATED_REQUIRED.filter(field => form[field] === null)
  if (missing.length > 0) return missing.map(field => ({ field, message: MESSAGES.missingRequiredFields }))
  return hasPolicyData(form) ? [] : [{ field: 'policy', message: MESSAGES.missingPolicyData }]
}
