/** Entries of histories, and the agents of a policy over time. */
import fc from 'fast-check'
import type { HistoryEntry, PolicyAgentHistory } from '../../src/index.ts'
import { workingDateArbitrary } from './calendar.arbitrary.ts'
import { agentIdArbitrary } from './payout-rule.arbitrary.ts'
import { maybe, nameArbitrary, timestampArbitrary } from './records.arbitrary.ts'

export const policyAgentHistoryArbitrary: fc.Arbitrary<PolicyAgentHistory> = fc.record({
  agent1: maybe(agentIdArbitrary),
  agent2: maybe(agentIdArbitrary),
  agent3: maybe(agentIdArbitrary),
  historyDate: workingDateArbitrary,
  historyDatetime: timestampArbitrary,
  isCurrent: fc.boolean(),
})

// JSON writes -0 as 0, so histories, which keep what the wire wrote, never hold it.
const wireValue = fc.jsonValue({ maxDepth: 1 }).map((value): unknown => JSON.parse(JSON.stringify(value)))

export const historyEntryArbitrary: fc.Arbitrary<HistoryEntry> = fc.record({
  id: fc.uuid(),
  at: timestampArbitrary,
  by: nameArbitrary,
  action: nameArbitrary,
  reason: maybe(nameArbitrary),
  changes: fc.array(fc.record({ field: nameArbitrary, before: wireValue, after: wireValue }), { maxLength: 3 }),
  hash: fc.stringMatching(/^[0-9a-f]{64}$/),
})
