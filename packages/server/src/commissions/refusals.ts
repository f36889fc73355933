/** The sentences of refusals that the core's rules do not speak; the only file of this service that holds any. */
import { type Decision, MESSAGES } from '@commissions/core'
import { either as E } from 'fp-ts'
import { badRequest, conflict, type Refusal } from '../http/refusal.ts'

/** What a state forbids, as the core put it. */
export const allowed = (decision: Decision): E.Either<Refusal, void> =>
  E.mapLeft((why: string) => conflict(why))(decision)

const RECORDS = {
  policy_id: 'policy',
  client_id: 'client',
  carrier_id: 'carrier',
  carriers: 'carrier',
  carrier_uuid: 'carrier',
  agents: 'agent',
  agent_id_int: 'agent',
} as const

/** An id in a body that the agency does not have: nobody may learn whether another one has it. */
export const unknownId = (field: keyof typeof RECORDS, id: string | number): Refusal => ({
  _tag: 'NotFound',
  message: `${field}: there is no ${RECORDS[field]} ${id}`,
})

export const unknownTransactionType = (code: string): Refusal =>
  badRequest(`transaction_type: expected one of the agency's transaction codes, got ${JSON.stringify(code)}`)

export const clientOfAnotherPolicy: Refusal = badRequest(
  'client_id: expected the client of the policy, or nothing: it follows from the policy',
)

export const agencyIncomeWithPolicy: Refusal = badRequest(
  'agency_income: expected false on a line with a policy: agency income belongs to no policy',
)

export const lineOnPaidStatement: Refusal = conflict(
  'The line stands on a paid statement and cannot be deleted: void it instead',
)

export const noPayments = (start: string, end: string): Refusal =>
  conflict(`Nobody was paid from ${start} to ${end}, so there is nothing to state`)

export const sharingIsOff: Refusal = conflict('Sharing paid statements is switched off for this agency')

/** What is wrong with one item of a call that takes many. */
export const NO_LINE = 'There is no such line'
export const NO_SUCH_LINE = 'There is no such line on this statement'
export const LINE_NAMED_TWICE = 'The line is named twice'
export const NO_LINES: Refusal = badRequest('Expected at least one line')

export const RULE_NAMED_TWICE = 'rule_id: the rule stands in the group twice'
export const CARRIER_NAMED_TWICE = 'carrier_uuid: the carrier is named twice'
export const NO_SETTINGS: Refusal = badRequest('Expected at least one carrier setting')

export const END_BEFORE_START: Refusal = badRequest('end_date: expected a day that is not before start_date')

export const notAnticipated: Refusal = conflict(
  'The statement is not one of anticipated commissions: add the line as any other',
)

/** A refusal as one item's error. */
export const refusalSentence = (refusal: Refusal): string =>
  refusal._tag === 'OutOfDate' ? MESSAGES.outOfDate : refusal.message
