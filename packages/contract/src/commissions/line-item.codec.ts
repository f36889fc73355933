import {
  type AgentId,
  type AgentsByPosition,
  COMMISSION_TERMS,
  type Etag,
  type LineItem,
  type LineItemForm,
  type LineItemId,
  type LineItemWritten,
  PAYOUT_TYPES,
  type Payout,
  type PayoutExplanation,
  type PayoutSlot,
  type Position,
  type RuleId,
  STATEMENT_SOURCES,
  type StatementId,
  type StatementSums,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import { AgentIdOrMissing } from '../agency/agency.codec.ts'
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import { dictionary, listOf, mapped, nullable } from '../codec/combinators.ts'
import { REFUSED, type Reader, readerOf } from '../codec/reader.ts'
import { field, record, spread } from '../codec/record.ts'
import {
  Amount,
  Count,
  DateOnly,
  Flag,
  Instant,
  Integer,
  idOf,
  NameText,
  oneOf,
  Percent,
  Sum,
  Text,
  textUpTo,
} from '../codec/scalars.ts'
import {
  CalcTypeCodec,
  PayoutValueCodec,
  PolicyCodec,
  PolicyIdCodec,
  PolicyOverrideCodec,
} from '../search/policy.codec.ts'
import { ClientIdCodec, ClientReferenceCodec } from '../search/search.codec.ts'

type Wire = Record<string, unknown>

export const EtagCodec = idOf<Etag>('Etag')
export const StatementIdCodec = idOf<StatementId>('StatementId')
export const LineItemIdCodec = idOf<LineItemId>('LineItemId')
export const RuleIdCodec = idOf<RuleId>('RuleId')
export const CommissionTermCodec = oneOf('CommissionTerm', COMMISSION_TERMS)
export const StatementSourceCodec = oneOf('StatementSource', STATEMENT_SOURCES)

const withAgent = (agents: { readonly [P in Position]?: AgentId | null }): AgentsByPosition =>
  Object.fromEntries(Object.entries(agents).filter(([, id]) => id !== null))

const isPosition = (key: string): key is '1' | '2' | '3' => key === '1' || key === '2' || key === '3'

/** As the codec reads, without the lists of keys and values in between: every line has such a map. */
const readAgents: Reader<AgentsByPosition> = u => {
  if (typeof u !== 'object' || u === null || Array.isArray(u)) return REFUSED
  const agents: { [P in Position]?: AgentId } = {}
  for (const key of Object.keys(u)) {
    if (!isPosition(key)) return REFUSED
    const id = readerOf(AgentIdOrMissing)((u as Wire)[key])
    if (id === REFUSED) return REFUSED
    if (id !== null) agents[key] = id
  }
  return agents
}

/** Keys "1" to "3"; -99 and null are a position without an agent. */
export const AgentsCodec: t.Type<AgentsByPosition, object, unknown> = mapped(
  'Agents',
  dictionary('Agents', 'a position 1 to 3', isPosition, AgentIdOrMissing),
  (u): u is AgentsByPosition => typeof u === 'object' && u !== null,
  agents => E.right(Object.values(agents).includes(null) ? withAgent(agents) : (agents as AgentsByPosition)),
  agents => agents,
  readAgents,
)

export const PayoutCodec: t.Type<Payout, Wire, unknown> = record('Payout', {
  manual: field('manual', Flag),
  amount: field('amount', Amount),
  agentId: field('agent_id_int', AgentIdOrMissing),
})

const ExplanationCodec: t.Type<PayoutExplanation, Wire, unknown> = record('PayoutExplanation', {
  outcome: field('outcome', oneOf('PayoutType', PAYOUT_TYPES)),
  rule: field('rule', nullable(Text)),
  calcType: field('calc_type', nullable(CalcTypeCodec)),
  value: field('value', nullable(PayoutValueCodec)),
  basis: field('basis', nullable(Amount)),
  amount: field('amount', Sum),
  warnings: field('warnings', listOf(Text)),
})

/** One position's fields, which lie flat in the line beside the other positions'. */
const slot = (position: Position): t.Type<PayoutSlot, Wire, unknown> => {
  const prefix = `agent_${position}`
  return record(`Agent${position}Slot`, {
    calculatedCommission: field(`${prefix}_calculated_commission`, nullable(Sum)),
    payoutType: field(`${prefix}_payout_type`, oneOf('PayoutType', PAYOUT_TYPES)),
    ruleId: field(`${prefix}_rule`, nullable(RuleIdCodec)),
    policyOverride: field(`${prefix}_policy_override`, nullable(PolicyOverrideCodec)),
    payout: field(`${prefix}_payout`, nullable(PayoutCodec)),
    explanation: field(`${prefix}_explanation`, nullable(ExplanationCodec)),
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
  agencyIncome: field('agency_income', Flag),
  companyId: field('company_id', nullable(CarrierIdCodec)),
  company: field('company', nullable(Text)),
  carrierId: field('carrier_id', nullable(CarrierIdCodec)),
  writingCarrier: field('writing_carrier', nullable(Text)),
  transactionType: field('transaction_type', nullable(Text)),
  transactionDescription: field('transaction_description', nullable(Text)),
  transactionDate: field('transaction_date', DateOnly),
  effectiveDate: field('effective_date', nullable(DateOnly)),
  expirationDate: field('expiration_date', nullable(DateOnly)),
  reportingDate: field('reporting_date', nullable(DateOnly)),
  reconciledDate: field('reconciled_date', nullable(DateOnly)),
  agentPaidDate: field('agent_paid_date', nullable(DateOnly)),
  grossAmount: field('gross_amount', Amount),
  commissionRate: field('commission_rate', nullable(Percent)),
  commissionAmount: field('commission_amount', Amount),
  commissionTerm: field('commission_term', CommissionTermCodec),
  insuredName: field('insured_name', nullable(Text)),
  lob: field('lob', nullable(Text)),
  policyNumber: field('policy_number', nullable(Text)),
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

export const LineItemCodec: t.Type<LineItem, Wire, unknown> = spread('LineItem', LineItemBase, {
  agent1: slot(1),
  agent2: slot(2),
  agent3: slot(3),
})

/** What a write to one line answers of its statement. */
export const StatementSumsCodec: t.Type<StatementSums, Wire, unknown> = record('StatementSums', {
  id: field('id', StatementIdCodec),
  etag: field('etag', EtagCodec),
  grossAmount: field('gross_amount', Sum),
  commissionPaid: field('commission_paid', Sum),
  unmatchedCount: field('num_unmatched_items', Count),
})

/** The answer of every write to one line: the line in `data`, its statement's sums beside it. */
export const LineItemWrittenCodec: t.Type<LineItemWritten, Wire, unknown> = record('LineItemWritten', {
  line: field('data', LineItemCodec),
  statement: field('statement', StatementSumsCodec),
})

const formFields = {
  transactionType: field('transaction_type', nullable(textUpTo(20))),
  transactionDescription: field('transaction_description', nullable(textUpTo(500))),
  effectiveDate: field('effective_date', nullable(DateOnly)),
  expirationDate: field('expiration_date', nullable(DateOnly)),
  grossAmount: field('gross_amount', Amount),
  commissionRate: field('commission_rate', nullable(Percent)),
  commissionAmount: field('commission_amount', Amount),
  commissionTerm: field('commission_term', CommissionTermCodec),
  insuredName: field('insured_name', nullable(NameText)),
  lob: field('lob', nullable(textUpTo(50))),
  policyNumber: field('policy_number', nullable(textUpTo(100))),
  writingCarrier: field('writing_carrier', nullable(NameText)),
  carrierId: field('carrier_id', nullable(CarrierIdCodec)),
  policyId: field('policy_id', nullable(PolicyIdCodec)),
  clientId: field('client_id', nullable(ClientIdCodec)),
  agencyIncome: field('agency_income', Flag),
  agents: field('agents', AgentsCodec),
}

/** A line's form where the transaction date may be left out (quick update). */
export const LineItemFormCodec: t.Type<LineItemForm, Wire, unknown> = record(
  'LineItemForm',
  {},
  {
    transactionDate: field('transaction_date', DateOnly),
    ...formFields,
  },
)

/** Adding needs a transaction date (section 5). */
export const NewLineItemCodec = record(
  'NewLineItem',
  { transactionDate: field('transaction_date', DateOnly) },
  formFields,
)

/** Modifying needs it too, and the version that was seen. */
export const LineItemChangeCodec = record(
  'LineItemChange',
  { etag: field('etag', EtagCodec), transactionDate: field('transaction_date', DateOnly) },
  formFields,
)

/** One line of a quick update, which may leave the transaction date out. */
export const LineItemUpdateCodec = record(
  'LineItemUpdate',
  { id: field('id', LineItemIdCodec), etag: field('etag', EtagCodec) },
  { transactionDate: field('transaction_date', DateOnly), ...formFields },
)
