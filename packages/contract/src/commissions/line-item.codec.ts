import {
  type AgentsByPosition,
  type ClientId,
  type DatedLineItemForm,
  type Etag,
  type LineItem,
  type LineItemForm,
  type LineItemId,
  type LineItemUpdate,
  type LineItemWritten,
  PAYOUT_TYPES,
  type Payout,
  type PayoutExplanation,
  type PayoutSlot,
  type PolicyId,
  type Position,
  type RuleId,
  STATEMENT_SOURCES,
  type StatementId,
  type StatementSums,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { AgentIdOrMissing } from '../agency/agency.codec.ts'
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import type { Codec } from '../codec/codec.ts'
import { dictionary, listOf, mapped, nullable } from '../codec/combinators.ts'
import { field, record, spread } from '../codec/record.ts'
import { Amount, Count, DateOnly, Flag, Instant, Integer, idOf, oneOf, Sum, Text } from '../codec/scalars.ts'
import {
  CalcTypeCodec,
  PayoutValueCodec,
  PolicyCodec,
  PolicyIdCodec,
  PolicyOverrideCodec,
} from '../search/policy.codec.ts'
import { ClientIdCodec, ClientReferenceCodec } from '../search/search.codec.ts'
import { lineFields, lineFormFields } from './line-fields.codec.ts'

type Wire = Record<string, unknown>

export const EtagCodec = idOf<Etag>('Etag')
export const StatementIdCodec = idOf<StatementId>('StatementId')
export const LineItemIdCodec = idOf<LineItemId>('LineItemId')
export const RuleIdCodec = idOf<RuleId>('RuleId')
export const StatementSourceCodec = oneOf('StatementSource', STATEMENT_SOURCES)

const isPosition = (key: string): key is '1' | '2' | '3' => key === '1' || key === '2' || key === '3'

/** Keys "1" to "3"; -99 and null are a position without an agent. */
export const AgentsCodec: Codec<AgentsByPosition, object> = dictionary(
  'Agents',
  'a position 1 to 3',
  isPosition,
  AgentIdOrMissing,
)

export const PayoutCodec: Codec<Payout, Wire> = record('Payout', {
  manual: field('manual', Flag),
  amount: field('amount', Amount),
  agentId: field('agent_id_int', AgentIdOrMissing),
})

export const PayoutExplanationCodec: Codec<PayoutExplanation, Wire> = record('PayoutExplanation', {
  outcome: field('outcome', oneOf('PayoutType', PAYOUT_TYPES)),
  rule: field('rule', nullable(Text)),
  calcType: field('calc_type', nullable(CalcTypeCodec)),
  value: field('value', nullable(PayoutValueCodec)),
  basis: field('basis', nullable(Amount)),
  amount: field('amount', Sum),
  warnings: field('warnings', listOf(Text)),
})

/** One position's fields, which lie flat in the line beside the other positions'. */
const slot = (position: Position): Codec<PayoutSlot, Wire> => {
  const prefix = `agent_${position}`
  return record(`Agent${position}Slot`, {
    calculatedCommission: field(`${prefix}_calculated_commission`, nullable(Sum)),
    payoutType: field(`${prefix}_payout_type`, oneOf('PayoutType', PAYOUT_TYPES)),
    ruleId: field(`${prefix}_rule`, nullable(RuleIdCodec)),
    policyOverride: field(`${prefix}_policy_override`, nullable(PolicyOverrideCodec)),
    payout: field(`${prefix}_payout`, nullable(PayoutCodec)),
    explanation: field(`${prefix}_explanation`, nullable(PayoutExplanationCodec)),
  })
}

const LineItemBase = record('LineItem', {
  id: field('id', LineItemIdCodec),
  etag: field('etag', EtagCodec),
  statementId: field('stmt_id', StatementIdCodec),
  manual: field('manual', Flag),
  voided: field('voided', Flag),
  paid: field('paid', Flag),
  unmatched: field('unmatched', Flag),
  processed: field('processed', Flag),
  ...lineFields,
  companyId: field('company_id', nullable(CarrierIdCodec)),
  company: field('company', nullable(Text)),
  reportingDate: field('reporting_date', nullable(DateOnly)),
  reconciledDate: field('reconciled_date', nullable(DateOnly)),
  agentPaidDate: field('agent_paid_date', nullable(DateOnly)),
  currentPremium: field('current_premium', nullable(Amount)),
  statementSource: field('statement_source', StatementSourceCodec),
  statementDate: field('statement_date', DateOnly),
  statementDescription: field('statement_description', Text),
  statementNumber: field('statement_number', Integer),
  statementNumberFormatted: field('statement_number_formatted', Text),
  created: field('created', Instant),
  createdBy: field('created_by', Text),
  modified: field('modified', Instant),
  lastModifiedBy: field('last_modified_by', Text),
  agents: field('agents', AgentsCodec),
  warnings: field('warnings', listOf(Text)),
  importRow: field('import_row', nullable(Integer)),
  client: field('client', nullable(ClientReferenceCodec)),
  policy: field('policy', nullable(PolicyCodec)),
})

export const LineItemCodec: Codec<LineItem, Wire> = spread('LineItem', LineItemBase, {
  agent1: slot(1),
  agent2: slot(2),
  agent3: slot(3),
})

/** What a write to one line answers of its statement. */
export const StatementSumsCodec: Codec<StatementSums, Wire> = record('StatementSums', {
  id: field('id', StatementIdCodec),
  etag: field('etag', EtagCodec),
  grossAmount: field('gross_amount', Sum),
  commissionPaid: field('commission_paid', Sum),
  unmatchedCount: field('num_unmatched_items', Count),
})

/** The answer of every write to one line: the line in `data`, its statement's sums beside it. */
export const LineItemWrittenCodec: Codec<LineItemWritten, Wire> = record('LineItemWritten', {
  line: field('data', LineItemCodec),
  statement: field('statement', StatementSumsCodec),
})

const { transactionDate, ...undated } = lineFormFields
const formFields = {
  ...undated,
  policyId: field('policy_id', nullable(PolicyIdCodec)),
  clientId: field('client_id', nullable(ClientIdCodec)),
  agents: field('agents', AgentsCodec),
  // As they lie nested in a line (section 3), for whoever sends a line back as it was answered.
  policy: field('policy', nullable(record('PolicyNamed', { id: field('id', PolicyIdCodec) }))),
  client: field('client', nullable(record('ClientNamed', { id: field('id', ClientIdCodec) }))),
}

interface Nested {
  readonly policy?: { readonly id: PolicyId } | null
  readonly client?: { readonly id: ClientId } | null
}

/** Of a nested policy or client only the id counts, and only where it is not said beside. */
const lineForm = <A extends LineItemForm>(codec: Codec<A & Nested, Wire>): Codec<A, Wire> =>
  mapped(
    codec.name,
    codec,
    (u): u is A => codec.is(u),
    ({ policy, client, ...said }) => {
      const policyId = policy === undefined ? {} : { policyId: policy?.id ?? null }
      const clientId = client === undefined ? {} : { clientId: client?.id ?? null }
      // Without the nested two it is the form itself; what they said is part of any form.
      return E.right({ ...policyId, ...clientId, ...said } as unknown as A)
    },
    form => form,
  )

/** A line's form where the transaction date may be left out (quick update). */
export const LineItemFormCodec: Codec<LineItemForm, Wire> = lineForm(
  record('LineItemForm', {}, { transactionDate, ...formFields }),
)

/** Adding needs a transaction date (section 5). */
export const NewLineItemCodec: Codec<DatedLineItemForm, Wire> = lineForm(
  record('NewLineItem', { transactionDate }, formFields),
)

/** Modifying needs it too, and the version that was seen. */
export const LineItemChangeCodec: Codec<DatedLineItemForm & { readonly etag: Etag }, Wire> = lineForm(
  record('LineItemChange', { etag: field('etag', EtagCodec), transactionDate }, formFields),
)

/** One line of a quick update, which may leave the transaction date out. */
export const LineItemUpdateCodec: Codec<LineItemUpdate, Wire> = lineForm(
  record(
    'LineItemUpdate',
    { id: field('id', LineItemIdCodec), etag: field('etag', nullable(EtagCodec)) },
    { transactionDate, ...formFields },
  ),
)
