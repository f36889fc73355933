/** What the agency's records hold: agents, carriers, clients and policies. */
import fc from 'fast-check'
import { AGENT_STATUSES } from '../../src/agent/agent.ts'
import {
  type Agent,
  agentId,
  type Carrier,
  type Client,
  type ClientReference,
  CONTACT_TYPES,
  carrierId,
  clientId,
  type Policy,
  type PolicyTerm,
  policyId,
  TRANSACTION_KINDS,
  timestampOf,
} from '../../src/index.ts'
import { workingDateArbitrary } from './calendar.arbitrary.ts'
import { centsArbitrary } from './money.arbitrary.ts'

/** Printable text of every script, as names have it; never blank. */
export const nameArbitrary: fc.Arbitrary<string> = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter(text => text.trim() !== '' && !text.includes('\0'))

export const maybe = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<A | null> => fc.option(arbitrary, { nil: null })

export const timestampArbitrary = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2060, 0, 1) }).map(timestampOf)

export const agentArbitrary: fc.Arbitrary<Agent> = fc.record({
  id: fc.integer({ min: 1, max: 5_000 }).map(agentId),
  status: fc.constantFrom(...AGENT_STATUSES),
  firstName: nameArbitrary,
  lastName: nameArbitrary,
  initials: fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 1, maxLength: 3 }),
  isDeleted: fc.boolean(),
})

export const carrierIdArbitrary = fc.uuid().map(carrierId)

export const carrierArbitrary: fc.Arbitrary<Carrier> = fc.record({
  id: carrierIdArbitrary,
  name: nameArbitrary,
  terms: fc.array(fc.constantFrom('Annual', 'Semiannual', 'Quarterly', 'Monthly'), { maxLength: 4 }),
  inactive: fc.boolean(),
})

const policyTermArbitrary: fc.Arbitrary<PolicyTerm> = fc.record({
  effectiveDate: workingDateArbitrary,
  expirationDate: workingDateArbitrary,
  premium: centsArbitrary,
  transaction: fc.constantFrom(...TRANSACTION_KINDS),
})

export const policyArbitrary: fc.Arbitrary<Policy> = fc.record({
  id: fc.uuid().map(policyId),
  index: fc.nat({ max: 99 }),
  title: nameArbitrary,
  number: nameArbitrary,
  carrier: nameArbitrary,
  carrierId: carrierIdArbitrary,
  writingCarrier: maybe(nameArbitrary),
  office: maybe(nameArbitrary),
  officeDescription: maybe(nameArbitrary),
  status: nameArbitrary,
  statusDate: maybe(workingDateArbitrary),
  numberOfTerms: fc.nat({ max: 40 }),
  terms: maybe(fc.array(policyTermArbitrary, { maxLength: 3 })),
  state: maybe(fc.constantFrom('CA', 'NY', 'TX')),
  billingType: maybe(fc.constantFrom('Annual', 'Semiannual', 'Quarterly', 'Monthly')),
  downloadCompanyId: maybe(nameArbitrary),
  program: maybe(nameArbitrary),
  naic: maybe(nameArbitrary),
  term: nameArbitrary,
  linesOfBusiness: fc.array(fc.constantFrom('PAUTO', 'HOME', 'BOP', 'GL'), { maxLength: 3 }),
  applicationType: fc.constantFrom('Personal', 'Commercial', 'Agriculture'),
  agentCode: maybe(nameArbitrary),
  source: maybe(nameArbitrary),
  inceptionDate: maybe(workingDateArbitrary),
  soldDate: maybe(workingDateArbitrary),
  effectiveDate: workingDateArbitrary,
  expirationDate: workingDateArbitrary,
  premium: centsArbitrary,
})

const clientIdArbitrary = fc.nat({ max: 99_999_999 }).map(id => clientId(String(id)))
const clientNumberArbitrary = fc.nat({ max: 99_999_999 }).map(id => String(id).padStart(8, '0'))

export const clientReferenceArbitrary: fc.Arbitrary<ClientReference> = fc.record({
  id: clientIdArbitrary,
  number: clientNumberArbitrary,
  displayName: nameArbitrary,
})

export const clientArbitrary: fc.Arbitrary<Client> = fc.record({
  id: clientIdArbitrary,
  number: clientNumberArbitrary,
  businessName: maybe(nameArbitrary),
  mainContacts: fc.array(
    fc.record({
      type: fc.constantFrom(...CONTACT_TYPES),
      firstName: maybe(nameArbitrary),
      lastName: maybe(nameArbitrary),
      displayName: nameArbitrary,
    }),
    { maxLength: 2 },
  ),
  policies: fc.array(policyArbitrary, { maxLength: 2 }),
})
