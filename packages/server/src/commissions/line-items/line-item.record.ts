/** A line as its history compares it. */
import { LineItemCodec } from '@commissions/contract'
import type { FieldChange, LineItem } from '@commissions/core'
import { fieldChanges, only, type WireRecord } from '../../history/field-changes.ts'
import type { NewEntry } from '../../history/record-history.ts'
import { statementChain } from '../statements/statement.record.ts'

/** What somebody decided about the line; what its statement, its policy and the rules say is told by theirs. */
const TOLD = [
  'import_row',
  'transaction_date',
  'transaction_type',
  'transaction_description',
  'effective_date',
  'expiration_date',
  'gross_amount',
  'commission_rate',
  'commission_amount',
  'commission_term',
  'insured_name',
  'lob',
  'policy_number',
  'writing_carrier',
  'carrier_id',
  'client_id',
  'policy_id',
  'agency_income',
  'agents',
  'agent_1_payout',
  'agent_2_payout',
  'agent_3_payout',
  'voided',
  'paid',
  'agent_paid_date',
]

export const lineRecord = (line: LineItem): WireRecord =>
  only(
    {
      ...LineItemCodec.encode(line),
      client_id: line.client?.id ?? null,
      policy_id: line.policy?.id ?? null,
    },
    TOLD,
  )

const NOTHING: WireRecord = {}

/** Null stands for a line that is not there yet, or no more. */
export const lineChanges = (before: LineItem | null, after: LineItem | null): readonly FieldChange[] =>
  fieldChanges(before === null ? NOTHING : lineRecord(before), after === null ? NOTHING : lineRecord(after))

/** The entry of a change to one line, in its statement's chain. At least one of the two is there. */
export const lineEntry = (
  action: string,
  before: LineItem | null,
  after: LineItem | null,
  reason: string | null = null,
): NewEntry => {
  const line = after ?? before
  if (line === null) throw new Error('A change of a line needs the line')
  return {
    chain: statementChain(line.statementId),
    lineItemId: line.id,
    action,
    reason,
    changes: lineChanges(before, after),
  }
}
