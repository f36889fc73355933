/** Paid statements, and queries about payouts. */
import fc from 'fast-check'
import {
  type AgentPaidSummary,
  DATE_OPTIONS,
  type PaidStatement,
  type PaidStatementSection,
  type PayoutInstruction,
  paidStatementId,
} from '../../src/index.ts'
import { workingDateArbitrary } from './calendar.arbitrary.ts'
import { lineItemArbitrary, payoutArbitrary } from './line-item.arbitrary.ts'
import { centsArbitrary } from './money.arbitrary.ts'
import { agentIdArbitrary } from './payout-rule.arbitrary.ts'
import { maybe, nameArbitrary, timestampArbitrary } from './records.arbitrary.ts'

const summaryFields = {
  agent: fc.record({
    id: maybe(agentIdArbitrary),
    name: nameArbitrary,
    initials: nameArbitrary,
    isTrackingUser: fc.boolean(),
  }),
  totalCommissionPaid: centsArbitrary,
  totalCommissionTransactions: fc.nat(),
}

export const agentPaidSummaryArbitrary: fc.Arbitrary<AgentPaidSummary> = fc.record(summaryFields)

const sectionArbitrary: fc.Arbitrary<PaidStatementSection> = fc.record({
  ...summaryFields,
  adjustments: fc.array(
    fc.record({ lineItemId: lineItemArbitrary.map(({ id }) => id), amount: centsArbitrary, reason: nameArbitrary }),
    { maxLength: 2 },
  ),
  difference: centsArbitrary,
  shared: fc.boolean(),
  opened: fc.nat(),
  lines: maybe(fc.array(lineItemArbitrary, { maxLength: 2 })),
})

export const paidStatementArbitrary: fc.Arbitrary<PaidStatement> = fc.record({
  id: fc.uuid().map(paidStatementId),
  name: nameArbitrary,
  dateOption: fc.constantFrom(...DATE_OPTIONS),
  start: workingDateArbitrary,
  end: workingDateArbitrary,
  version: fc.integer({ min: 1, max: 99 }),
  created: timestampArbitrary,
  createdBy: nameArbitrary,
  superseded: fc.boolean(),
  agents: fc.array(sectionArbitrary, { maxLength: 2 }),
})

export const payoutInstructionArbitrary: fc.Arbitrary<PayoutInstruction> = fc.record({
  id: lineItemArbitrary.map(({ id }) => id),
  etag: maybe(lineItemArbitrary.map(({ etag }) => etag)),
  paid: fc.boolean(),
  agentPaidDate: maybe(workingDateArbitrary),
  reason: maybe(nameArbitrary),
  payouts: fc.record(
    { 1: maybe(payoutArbitrary), 2: maybe(payoutArbitrary), 3: maybe(payoutArbitrary) },
    { requiredKeys: [], noNullPrototype: true },
  ),
})
