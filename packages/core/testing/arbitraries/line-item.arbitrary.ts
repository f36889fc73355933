/** Line items and statements in every state, complete enough to go over the wire and back. */
import fc from 'fast-check'
import {
  CALC_TYPES,
  etag,
  LINE_MARKS,
  type LineItem,
  lineItemId,
  PAYOUT_TYPES,
  type Payout,
  type PayoutExplanation,
  type PayoutSlot,
  ruleId,
  STATEMENT_SOURCES,
  type Statement,
  type StatementStatus,
  statementId,
} from '../../src/index.ts'
import { workingDateArbitrary } from './calendar.arbitrary.ts'
import { lineFieldArbitraries } from './line-fields.arbitrary.ts'
import { centsArbitrary, payoutValueArbitrary, rateArbitrary } from './money.arbitrary.ts'
import { agentsByPositionArbitrary } from './payout-line.arbitrary.ts'
import { agentIdArbitrary, policyOverrideArbitrary } from './payout-rule.arbitrary.ts'
import {
  carrierIdArbitrary,
  clientReferenceArbitrary,
  maybe,
  nameArbitrary,
  policyArbitrary,
  timestampArbitrary,
} from './records.arbitrary.ts'

const etagArbitrary = fc.uuid().map(etag)
const statementIdArbitrary = fc.uuid().map(statementId)
const warningsArbitrary = fc.array(nameArbitrary, { maxLength: 2 })

export const payoutArbitrary: fc.Arbitrary<Payout> = fc.record({
  manual: fc.boolean(),
  amount: centsArbitrary,
  agentId: maybe(agentIdArbitrary),
})

const explanationArbitrary: fc.Arbitrary<PayoutExplanation> = fc.constantFrom(...CALC_TYPES).chain(calcType =>
  fc.record({
    outcome: fc.constantFrom(...PAYOUT_TYPES),
    rule: maybe(nameArbitrary),
    calcType: fc.constant(calcType),
    value: maybe(payoutValueArbitrary(calcType)),
    basis: maybe(centsArbitrary),
    amount: centsArbitrary,
    warnings: warningsArbitrary,
  }),
)

const payoutSlotArbitrary: fc.Arbitrary<PayoutSlot> = fc.record({
  calculatedCommission: maybe(centsArbitrary),
  payoutType: fc.constantFrom(...PAYOUT_TYPES),
  ruleId: maybe(fc.uuid().map(ruleId)),
  policyOverride: maybe(policyOverrideArbitrary),
  payout: maybe(payoutArbitrary),
  explanation: maybe(explanationArbitrary),
})

export const lineItemArbitrary: fc.Arbitrary<LineItem> = fc.record({
  id: fc.uuid().map(lineItemId),
  etag: etagArbitrary,
  statementId: statementIdArbitrary,
  manual: fc.boolean(),
  voided: fc.boolean(),
  paid: fc.boolean(),
  unmatched: fc.boolean(),
  processed: fc.boolean(),
  ...lineFieldArbitraries,
  companyId: maybe(carrierIdArbitrary),
  company: maybe(nameArbitrary),
  reportingDate: maybe(workingDateArbitrary),
  reconciledDate: maybe(workingDateArbitrary),
  agentPaidDate: maybe(workingDateArbitrary),
  currentPremium: maybe(centsArbitrary),
  statementSource: fc.constantFrom(...STATEMENT_SOURCES),
  statementDate: workingDateArbitrary,
  statementDescription: nameArbitrary,
  statementNumber: fc.nat(),
  statementNumberFormatted: nameArbitrary,
  created: timestampArbitrary,
  createdBy: nameArbitrary,
  modified: timestampArbitrary,
  lastModifiedBy: nameArbitrary,
  agents: agentsByPositionArbitrary,
  agent1: payoutSlotArbitrary,
  agent2: payoutSlotArbitrary,
  agent3: payoutSlotArbitrary,
  warnings: warningsArbitrary,
  agreedRate: maybe(rateArbitrary),
  shortBy: maybe(centsArbitrary),
  importRow: maybe(fc.integer({ min: 1, max: 50_000 })),
  mark: maybe(fc.constantFrom(...LINE_MARKS)),
  lastNote: maybe(nameArbitrary),
  client: maybe(clientReferenceArbitrary),
  policy: maybe(policyArbitrary),
})

export const statementStatusArbitrary: fc.Arbitrary<StatementStatus> = fc.oneof(
  fc.constant<StatementStatus>({ _tag: 'Open' }),
  fc.record({
    _tag: fc.constant('Reconciled' as const),
    by: nameArbitrary,
    on: workingDateArbitrary,
    reportingDate: workingDateArbitrary,
    reason: maybe(nameArbitrary),
  }),
  fc.record({ _tag: fc.constant('Archived' as const), by: nameArbitrary, on: workingDateArbitrary }),
)

export const statementArbitrary: fc.Arbitrary<Statement> = fc.record({
  id: statementIdArbitrary,
  etag: etagArbitrary,
  filename: maybe(nameArbitrary),
  agency: nameArbitrary,
  downloadsBatchId: maybe(nameArbitrary),
  number: fc.nat(),
  numberFormatted: nameArbitrary,
  companyId: maybe(carrierIdArbitrary),
  company: maybe(nameArbitrary),
  lineCount: fc.nat(),
  unmatchedCount: fc.nat(),
  grossAmount: centsArbitrary,
  commissionPaid: centsArbitrary,
  controlTotal: maybe(centsArbitrary),
  description: nameArbitrary,
  statementDate: workingDateArbitrary,
  source: fc.constantFrom(...STATEMENT_SOURCES),
  created: timestampArbitrary,
  modified: timestampArbitrary,
  status: statementStatusArbitrary,
  items: maybe(fc.array(lineItemArbitrary, { maxLength: 2 })),
})
