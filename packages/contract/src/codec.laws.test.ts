import {
  agentArbitrary,
  agentPaidSummaryArbitrary,
  carrierArbitrary,
  clientArbitrary,
  lineItemArbitrary,
  paidStatementArbitrary,
  payoutInstructionArbitrary,
  policyArbitrary,
  runs,
  statementArbitrary,
} from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import {
  AgentCodec,
  AgentPaidSummaryCodec,
  CarrierCodec,
  ClientCodec,
  decode,
  LineItemCodec,
  PaidStatementCodec,
  PayoutInstructionCodec,
  PolicyCodec,
  StatementCodec,
} from './index.ts'

const law = <A>(codec: t.Type<A, Record<string, unknown>, unknown>, arbitrary: fc.Arbitrary<A>) => {
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
            // Whatever a field holds, neither a text where an object stands nor an object elsewhere is it.
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
  law(AgentPaidSummaryCodec, agentPaidSummaryArbitrary),
  law(PaidStatementCodec, paidStatementArbitrary),
  law(PayoutInstructionCodec, payoutInstructionArbitrary),
]

describe.each(laws)('$name on the wire (law 23)', ({ roundTrip, everyKeyPresent, corruption }) => {
  it('comes back as it was sent', roundTrip)
  it('has every key, null when empty', everyKeyPresent)
  it('is refused with any single field corrupted, naming the field', corruption)
})

describe('what the wire cannot say', () => {
  it('refuses a reconciled statement without its dates and an archived one without its person (section 4)', () => {
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
