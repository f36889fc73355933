/** The sentences of refusals, except those about states, payouts, rules and settings, which are in the files that decide them. */
import { badRequest, conflict, notFound, type Refusal } from './refusal.ts'

const RECORDS = {
  policy_id: 'policy',
  client_id: 'client',
  carrier_id: 'carrier',
  company_id: 'carrier',
  statement_id: 'statement',
  carriers: 'carrier',
  carrier_uuid: 'carrier',
  agents: 'agent',
  agent_id: 'agent',
  agent_ids: 'agent',
  agent_id_int: 'agent',
} as const

/** For an id in a body that the agency does not have. It does not tell whether another agency has it. */
export const unknownId = (field: keyof typeof RECORDS, id: string | number): Refusal =>
  notFound(`${field}: there is no ${RECORDS[field]} ${id}`)

export const unknownTransactionType = (code: string): Refusal =>
  badRequest(`transaction_type: expected one of the agency's transaction codes, got ${JSON.stringify(code)}`)

export const CLIENT_OF_ANOTHER_POLICY: Refusal = badRequest(
  'client_id: expected the client of the policy, or nothing: it follows from the policy',
)

export const AGENCY_INCOME_WITH_POLICY: Refusal = badRequest(
  'agency_income: expected false on a line with a policy: agency income belongs to no policy',
)

export const NOT_MATCHED: Refusal = conflict('The line is not matched to a policy')

export const LINE_ON_PAID_STATEMENT: Refusal = conflict(
  'The line is on a paid statement and cannot be deleted: void it instead',
)

export const NOT_ANTICIPATED: Refusal = conflict(
  'The statement is not an anticipated one: add an ordinary line instead',
)

/** What is wrong with one item of a call that takes many. */
export const NO_LINE = 'There is no such line'
export const NO_SUCH_LINE = 'There is no such line on this statement'
export const LINE_NAMED_TWICE = 'The line is named twice'
export const NO_LINES: Refusal = badRequest('Expected at least one line')
export const END_BEFORE_START: Refusal = badRequest('end_date: expected a day that is not before start_date')
export const NO_LAST_DAY: Refusal = badRequest(
  'end_date: expected the day after which nothing was paid on the policies',
)

export const noPayments = (start: string, end: string): Refusal =>
  conflict(`Nobody was paid from ${start} to ${end}, so there is no statement to create`)

export const SHARING_IS_OFF: Refusal = conflict('Sharing paid statements is switched off for this agency')

export const RULE_NAMED_TWICE = 'rule_id: the rule is in the group twice'
export const CARRIER_NAMED_TWICE = 'carrier_uuid: the carrier is named twice'
export const NO_SETTINGS: Refusal = badRequest('Expected at least one carrier setting')
