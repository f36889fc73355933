/** What a line of an anticipated statement needs before it can be stored (section 5). */
import { either as E } from 'fp-ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { ClientReference } from '../client/client.ts'
import { MESSAGES } from '../failure/messages.ts'
import type { LineItemForm } from '../line-item/line-item-form.ts'
import type { Cents } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import type { Policy, PolicyId } from '../policy/policy.ts'

/** The form of an anticipated line with every required field; amounts in cents, the rate in millionths of a percent. */
export type AnticipatedLineForm = LineItemForm & {
  readonly transactionDate: CalendarDate
  readonly grossAmount: Cents
  readonly commissionAmount: Cents
  readonly commissionRate: Rate
  readonly carrierId: CarrierId
  readonly policyId: PolicyId
}

/** The form with everything it needs, or the specification's sentence. */
export const checkAnticipatedLine = (form: LineItemForm): E.Either<string, AnticipatedLineForm> => {
  const { transactionDate, grossAmount, commissionAmount, commissionRate, carrierId, policyId } = form
  return transactionDate === undefined ||
    grossAmount === undefined ||
    commissionAmount === undefined ||
    commissionRate == null ||
    carrierId == null ||
    policyId == null
    ? E.left(MESSAGES.missingRequiredFields)
    : E.right({ ...form, transactionDate, grossAmount, commissionAmount, commissionRate, carrierId, policyId })
}

type NeededOfPolicy = Pick<Policy, 'linesOfBusiness' | 'numberOfTerms'>

/** Checks for a line of business, the client's number and a number of terms; else gives the specification's sentence. */
export const checkAnticipatedPolicy = (
  policy: NeededOfPolicy,
  client: Pick<ClientReference, 'number'> | null,
): E.Either<string, void> =>
  policy.linesOfBusiness.some(code => code.trim() !== '') &&
  client !== null &&
  client.number.trim() !== '' &&
  policy.numberOfTerms > 0
    ? E.right(undefined)
    : E.left(MESSAGES.missingPolicyData)
