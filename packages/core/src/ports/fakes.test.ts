import { describe, it } from 'vitest'
import {
  agencySuite,
  authSuite,
  BLUE_HERON_SHOP,
  carrierSuite,
  fakeSuite,
  harborAgency,
  type Law,
  lineItemsSuite,
  mainJobSuite,
  payoutsSuite,
  searchSuite,
  statementsSuite,
} from '../../testing/index.ts'
import { addDays } from '../calendar/calendar-date.ts'

const suite = fakeSuite(harborAgency, {
  now: () => Date.UTC(2026, 10, 20, 18),
  decode: bytes => String.fromCharCode(...bytes),
})

const laws = <P>(title: string, all: readonly Law<P>[], port: P): void => {
  describe(title, () => {
    for (const law of all) it(law.title, () => law.check(port))
  })
}

const { port } = suite.commissions

laws('the agency port in memory', agencySuite, suite.agency)
laws('the carrier port in memory', carrierSuite, suite.carrier)
laws('the search port in memory', searchSuite, { port: suite.search, business: 'LLC' })
laws('the commissions port in memory: statements', statementsSuite, port)
laws('the commissions port in memory: line items', lineItemsSuite, port)
laws('the commissions port in memory: from file to payout', mainJobSuite, {
  port,
  carrierId: BLUE_HERON_SHOP.carrierId,
  policyNumber: BLUE_HERON_SHOP.number,
  insuredName: 'Blue Heron Surf Shop LLC',
  on: addDays(BLUE_HERON_SHOP.effectiveDate, 10),
  encode: (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0)),
})
laws('the commissions port in memory: payouts and rules', payoutsSuite, port)
laws('the auth port in memory', authSuite, suite.auth)
