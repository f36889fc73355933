/** The sentences of refusals that the core's rules do not speak; the only file of this service that holds any. */
import { badRequest, conflict, type Refusal } from '../http/refusal.ts'

export const noPayments = (start: string, end: string): Refusal =>
  conflict(`Nobody was paid from ${start} to ${end}, so there is nothing to state`)

export const sharingIsOff: Refusal = conflict('Sharing paid statements is switched off for this agency')

export const RULE_NAMED_TWICE = 'rule_id: the rule stands in the group twice'
export const CARRIER_NAMED_TWICE = 'carrier_uuid: the carrier is named twice'
export const NO_SETTINGS: Refusal = badRequest('Expected at least one carrier setting')

export const END_BEFORE_START: Refusal = badRequest('end_date: expected a day that is not before start_date')
