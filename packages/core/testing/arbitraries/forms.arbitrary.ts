/** Forms, complete and half filled in, and the queries of screens. */
import fc from 'fast-check'
import { type AnticipatedForm, COMMISSION_TERMS, type LineItemForm } from '../../src/index.ts'
import { workingDateArbitrary } from './calendar.arbitrary.ts'
import { lineFieldArbitraries } from './line-fields.arbitrary.ts'
import { centsArbitrary, rateArbitrary } from './money.arbitrary.ts'
import { agentsByPositionArbitrary } from './payout-line.arbitrary.ts'
import { carrierIdArbitrary, clientReferenceArbitrary, maybe, policyArbitrary } from './records.arbitrary.ts'

/** Usually a value, sometimes null. */
const mostly = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<A | null> => fc.option(arbitrary, { nil: null, freq: 12 })

const code = fc.constantFrom('NBS', 'RWL', 'PCH', 'XLC')

export const lineItemFormArbitrary: fc.Arbitrary<LineItemForm> = fc.record(
  {
    ...lineFieldArbitraries,
    agents: agentsByPositionArbitrary,
  },
  { requiredKeys: [] },
)

export const anticipatedFormArbitrary: fc.Arbitrary<AnticipatedForm> = fc.record({
  transactionDate: mostly(workingDateArbitrary),
  transactionType: mostly(fc.oneof(code, fc.constant(' '))),
  grossAmount: mostly(centsArbitrary),
  commissionAmount: mostly(centsArbitrary),
  commissionRate: mostly(rateArbitrary),
  carrierId: mostly(carrierIdArbitrary),
  commissionTerm: maybe(fc.constantFrom(...COMMISSION_TERMS)),
  policy: mostly(
    fc
      .tuple(policyArbitrary, mostly(fc.nat({ max: 40 })))
      .map(([{ id, number, linesOfBusiness }, numberOfTerms]) => ({ id, number, linesOfBusiness, numberOfTerms })),
  ),
  client: mostly(
    fc
      .tuple(clientReferenceArbitrary, fc.boolean())
      .map(([client, known]) => (known ? client : { ...client, number: null })),
  ),
  agents: agentsByPositionArbitrary,
  effectiveDate: maybe(workingDateArbitrary),
  expirationDate: maybe(workingDateArbitrary),
  inceptionDate: maybe(workingDateArbitrary),
  soldDate: maybe(workingDateArbitrary),
  statusDate: maybe(workingDateArbitrary),
})
