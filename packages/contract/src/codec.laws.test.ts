import {
  agencyArbitrary,
  agentArbitrary,
  agentPaidSummaryArbitrary,
  applicationTypeArbitrary,
  carrierArbitrary,
  clientArbitrary,
  historyEntryArbitrary,
  importMappingArbitrary,
  lineItemArbitrary,
  lineItemFormArbitrary,
  lineOfBusinessArbitrary,
  paidStatementArbitrary,
  payoutInstructionArbitrary,
  permissionGroupArbitrary,
  policyAgentHistoryArbitrary,
  policyArbitrary,
  policyOverridesArbitrary,
  profileArbitrary,
  ruleGroupModelArbitrary,
  rulesToSaveArbitrary,
  runs,
  statementArbitrary,
  storedCarrierSettingArbitrary,
  storedRuleArbitrary,
  writingCarrierArbitrary,
} from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import type { Codec } from './codec/codec.ts'
import {
  AgencyCodec,
  AgentCodec,
  AgentIdOrMissing,
  AgentPaidSummaryCodec,
  ApplicationTypeCodec,
  CarrierCodec,
  CarrierSettingCodec,
  ClientCodec,
  decode,
  HistoryEntryCodec,
  ImportMappingCodec,
  LineItemCodec,
  LineItemFormCodec,
  LineOfBusinessCodec,
  ListedStatementCodec,
  MISSING_AGENT,
  PaidStatementCodec,
  PayoutInstructionCodec,
  PermissionGroupCodec,
  PolicyAgentHistoryCodec,
  PolicyCodec,
  PolicyOverridesCodec,
  ProfileCodec,
  RuleGroupCodec,
  RulesToSaveCodec,
  StatementCodec,
  StoredRuleCodec,
  WritingCarrierCodec,
} from './index.ts'

const law = <A>(codec: Codec<A, Record<string, unknown>>, arbitrary: fc.Arbitrary<A>) => {
  const overTheWire = (model: A): Record<string, unknown> => JSON.parse(JSON.stringify(codec.encode(model)))
  return {
    name: codec.name,
    roundTrip: () =>
      fc.assert(
        fc.property(arbitrary, model => {
          expect(decode(codec, overTheWire(model))).toEqual(E.right(model))
        }),
        runs(100),
      ),
    everyKeyPresent: () =>
      fc.assert(
        fc.property(arbitrary, model => {
          expect(Object.values(codec.encode(model))).not.toContain(undefined)
        }),
        runs(50),
      ),
    corruption: () =>
      fc.assert(
        fc.property(
          arbitrary.chain(model => {
            const wire = overTheWire(model)
            return fc.tuple(fc.constant(wire), fc.constantFrom(...Object.keys(wire)))
          }),
          ([wire, key]) => {
            const value = wire[key]
            // No field accepts a text in place of an object, or an unknown object in place of any other value.
            const wrong = typeof value === 'object' && value !== null ? 'corrupted' : { corrupted: true }
            const read = decode(codec, { ...wire, [key]: wrong })
            expect(E.isLeft(read) && read.left.every(sentence => sentence.startsWith(key))).toBe(true)
          },
        ),
        runs(300),
      ),
  }
}

const laws = [
  law(AgentCodec, agentArbitrary),
  law(CarrierCodec, carrierArbitrary),
  law(PolicyCodec, policyArbitrary),
  law(ClientCodec, clientArbitrary),
  law(LineItemCodec, lineItemArbitrary),
  law(StatementCodec, statementArbitrary),
  law(StoredRuleCodec, storedRuleArbitrary),
  law(RuleGroupCodec, ruleGroupModelArbitrary),
  law(ProfileCodec, profileArbitrary),
  law(AgencyCodec, agencyArbitrary),
  law(PermissionGroupCodec, permissionGroupArbitrary),
  law(WritingCarrierCodec, writingCarrierArbitrary),
  law(ApplicationTypeCodec, applicationTypeArbitrary),
  law(LineOfBusinessCodec, lineOfBusinessArbitrary),
  law(PolicyAgentHistoryCodec, policyAgentHistoryArbitrary),
  law(HistoryEntryCodec, historyEntryArbitrary),
  law(ImportMappingCodec, importMappingArbitrary),
  law(RulesToSaveCodec, rulesToSaveArbitrary),
  law(CarrierSettingCodec, storedCarrierSettingArbitrary),
  law(PolicyOverridesCodec, policyOverridesArbitrary),
  law(AgentPaidSummaryCodec, agentPaidSummaryArbitrary),
  law(PaidStatementCodec, paidStatementArbitrary),
  law(PayoutInstructionCodec, payoutInstructionArbitrary),
]

describe.each(laws)('$name on the wire (law 23)', ({ roundTrip, everyKeyPresent, corruption }) => {
  it('reads back what it wrote', roundTrip)
  it('writes every key, with null for an empty one', everyKeyPresent)
  it('refuses a wrong value in any one field, and names the field', corruption)
})

describe('a statement in a list', () => {
  it('has no lines: those that a service sends along are counted where it says no count, and not read', () => {
    fc.assert(
      fc.property(statementArbitrary, statement => {
        const wire = { ...StatementCodec.encode(statement), num_items: null, items: ['no line', { id: 7 }] }
        const listed = { ...statement, lineCount: 2, items: null }
        expect(decode(ListedStatementCodec, wire)).toEqual(E.right(listed))
        expect(ListedStatementCodec.encode(statement)).toEqual(StatementCodec.encode({ ...statement, items: null }))
      }),
    )
  })
})

describe('the status of a statement on the wire', () => {
  // Proves 4.statement-incomplete
  it('is refused as reconciled without its person or dates, and as archived without its person or date (section 4)', () => {
    const status = {
      reconciled: false,
      reconciled_by: null,
      reconciled_date: null,
      reporting_date: null,
      archived: false,
      archived_by: null,
      archived_date: null,
    }
    fc.assert(
      fc.property(statementArbitrary, statement => {
        const wire = { ...StatementCodec.encode(statement), ...status }
        const dates = { reconciled_by: 'x', reconciled_date: '2026-01-01', reporting_date: '2026-01-01' }
        expect(E.isRight(decode(StatementCodec, { ...wire, ...dates, reconciled: true }))).toBe(true)
        for (const key of Object.keys(dates))
          expect(E.isLeft(decode(StatementCodec, { ...wire, ...dates, reconciled: true, [key]: null }))).toBe(true)
        expect(E.isLeft(decode(StatementCodec, { ...wire, archived: true, archived_by: 'x' }))).toBe(true)
        expect(E.isLeft(decode(StatementCodec, { ...wire, archived: true, archived_date: '2026-01-01' }))).toBe(true)
      }),
      runs(20),
    )
  })
})

describe('section 9: missing agent id: -99', () => {
  // Proves 9.missing-agent
  it('writes -99 for an absent agent and reads it as absent, never as an id', () => {
    expect(MISSING_AGENT).toBe(-99)
    expect(AgentIdOrMissing.encode(null)).toBe(-99)
    for (const missing of [-99, null]) expect(decode(AgentIdOrMissing, missing)).toEqual(E.right(null))
    for (const wrong of [-1, 0, 1.5, '7']) expect(E.isLeft(decode(AgentIdOrMissing, wrong))).toBe(true)
  })
})

describe('section 3: the application type Agriculture', () => {
  // Proves 3.agriculture
  it('is sent to the server as Agricultural and converted back on read', () => {
    const type = { id: 1, displayOrder: 1, name: 'Agriculture' }
    expect(ApplicationTypeCodec.encode(type)).toMatchObject({ name: 'Agricultural' })
    expect(decode(ApplicationTypeCodec, { ...type, name: 'Agricultural' })).toEqual(E.right(type))
  })
})

describe('the form of a line on the wire', () => {
  it('law 23: reads back what it wrote, and a key that was left out stays left out', () => {
    fc.assert(
      fc.property(lineItemFormArbitrary, form => {
        const wire = JSON.parse(JSON.stringify(LineItemFormCodec.encode(form)))
        expect(decode(LineItemFormCodec, wire)).toEqual(E.right(form))
      }),
      runs(100),
    )
  })
})
