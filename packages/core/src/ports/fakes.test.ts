import { beforeAll, describe, it } from 'vitest'
import {
  accountSuite,
  agencySuite,
  anticipatedSuite,
  authSuite,
  BLUE_HERON_SHOP,
  carrierSettingsSuite,
  carrierSuite,
  clientsSuite,
  expectedSuite,
  fakeSuite,
  featuresSuite,
  firstStepsSuite,
  harborAgency,
  importsSuite,
  type Law,
  letterheadSuite,
  lineBatchSuite,
  lineItemsSuite,
  linesSuite,
  type MainJobWorld,
  mainJobSuite,
  onboardingSuite,
  payingSuite,
  payoutsSuite,
  peopleSuite,
  reconciledLines,
  rulesSuite,
  searchSuite,
  securitySuite,
  statementsSuite,
} from '../../testing/index.ts'
import { knownDate } from '../calendar/calendar-date.ts'

const surroundings = {
  now: () => Date.UTC(2026, 10, 20, 18),
  decode: (bytes: Uint8Array) => String.fromCharCode(...bytes),
}
const suite = fakeSuite(harborAgency, surroundings)

const laws = <P>(title: string, all: readonly Law<P>[], port: P): void => {
  describe(title, () => {
    for (const law of all) it(law.title, () => law.check(port))
  })
}

const { commissions: port } = suite

laws('the agency port in memory', agencySuite, suite.agency)
laws('the carrier port in memory', carrierSuite, suite.carrier)
laws('the search port in memory', searchSuite, { port: suite.search, business: 'LLC' })
laws('the commissions port in memory: statements', statementsSuite, port)
laws('the commissions port in memory: line items', lineItemsSuite, port)
laws('the commissions port in memory: lines of all statements', linesSuite, port)
const mainJob: MainJobWorld = {
  port,
  carrierId: BLUE_HERON_SHOP.carrierId,
  policyNumber: BLUE_HERON_SHOP.number,
  insuredName: 'Blue Heron Surf Shop LLC',
  on: knownDate(2026, 1, 11),
  encode: (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0)),
}
laws('the commissions port in memory: from file to payout', mainJobSuite, mainJob)
laws('the commissions port in memory: files and where their lines came from', importsSuite, mainJob)
laws('the commissions port in memory: the security trail', securitySuite, { port: port.security, ...surroundings })
laws('the commissions port in memory: payouts and rules', payoutsSuite, port)
laws('the commissions port in memory: several lines', lineBatchSuite, port)
laws('the commissions port in memory: rules', rulesSuite, port)
laws('the commissions port in memory: carrier settings', carrierSettingsSuite, port)
laws('the commissions port in memory: anticipated commissions', anticipatedSuite, {
  port,
  start: knownDate(2026, 1, 1),
  end: knownDate(2026, 3, 31),
})
laws('the commissions port in memory: what carriers owe', expectedSuite, port)
laws('the commissions port in memory: own way in', accountSuite, port)
laws('the commissions port in memory: people', peopleSuite, port)
laws('the commissions port in memory: the letterhead', letterheadSuite, port)
laws('the commissions port in memory: the first steps', firstStepsSuite, port)
laws('the clients port in memory', clientsSuite, { port: suite.clients, search: suite.search, business: 'LLC' })
laws('the features port in memory', featuresSuite, suite.features)

describe('the commissions port in memory, with lines to pay', () => {
  const { commissions } = fakeSuite(harborAgency, surroundings)
  beforeAll(async () => {
    await reconciledLines(commissions, payingSuite.length)
  })
  laws('paying', payingSuite, commissions)
})

laws('the auth port in memory', authSuite, suite.auth)
laws('the onboarding port in memory', onboardingSuite, { port: suite.onboarding, told: suite.onboarding.told })
