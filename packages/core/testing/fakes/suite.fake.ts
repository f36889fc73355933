/** Every port of the product over one agency in memory: maps behind the core's own deciders. */
import type {
  AgencyPort,
  AttachmentsPort,
  AuthPort,
  CarrierPort,
  ClientsPort,
  CommissionsPort,
  FeaturesPort,
  ReportingPort,
  SearchPort,
} from '../../src/index.ts'
import { shows } from './answer.ts'
import { fakeAnticipated, fakeExpected } from './expected.fake.ts'
import type { FakeAgency, Surroundings } from './fake-agency.ts'
import { fakeAttachments, fakeImports } from './imports.fake.ts'
import { fakeLineItems, fakeLines, fakeMatch } from './lines.fake.ts'
import { fakePaidStatements } from './paid-statements.fake.ts'
import { fakeCorrections, fakePayouts } from './payouts.fake.ts'
import { fakeAccount, fakeAuth, fakePeople } from './people.fake.ts'
import {
  type FakeOnboarding,
  fakeAgencyPort,
  fakeCarrierPort,
  fakeClients,
  fakeFeatures,
  fakeOnboarding,
  fakeSearchPort,
} from './records.fake.ts'
import { fakeReporting } from './reporting.fake.ts'
import { fakeSecurity } from './security.fake.ts'
import { fakeCarrierSettings, fakeLetterhead, fakeRules } from './settings.fake.ts'
import { fakeStatements, fakeSuggestions } from './statements.fake.ts'
import { type World, worldOf } from './world.ts'

/** The ports of the suite's services. */
export interface Ports {
  readonly auth: AuthPort
  readonly agency: AgencyPort
  readonly carrier: CarrierPort
  readonly search: SearchPort
  readonly clients: ClientsPort
  readonly features: FeaturesPort
  readonly commissions: CommissionsPort
  readonly attachments: AttachmentsPort
  readonly reporting: ReportingPort
}

export interface FakeSuite extends Ports {
  readonly onboarding: FakeOnboarding
}

const fakeCommissions = (world: World): CommissionsPort => ({
  statements: fakeStatements(world),
  lineItems: fakeLineItems(world),
  lines: fakeLines(world),
  matching: { ...fakeMatch(world), ...fakeSuggestions(world) },
  imports: fakeImports(world),
  payouts: fakePayouts(world),
  paidStatements: fakePaidStatements(world),
  corrections: fakeCorrections(world),
  rules: fakeRules(world),
  carrierSettings: fakeCarrierSettings(world),
  anticipated: fakeAnticipated(world),
  expected: fakeExpected(world),
  account: fakeAccount(world),
  people: fakePeople(world),
  letterhead: fakeLetterhead(world),
  security: fakeSecurity(world),
  // No demo: the fakes' agency has begun its own work.
  firstSteps: shows(() => null),
  transactionCodes: shows(() => world.agency.transactionCodes),
})

/** @example fakeSuite(harborAgency, { now: Date.now, decode: bytes => new TextDecoder().decode(bytes) }) */
export const fakeSuite = (of: FakeAgency, surroundings: Surroundings): FakeSuite => {
  // Shared, because one service writes the overrides and another pays by them.
  const overrides = new Map(of.overrides)
  const world = worldOf({ ...of, overrides }, surroundings)
  const commissions = fakeCommissions(world)
  return {
    auth: fakeAuth(of, surroundings),
    agency: fakeAgencyPort(of),
    carrier: fakeCarrierPort(of),
    search: fakeSearchPort(of),
    clients: fakeClients(of, overrides),
    features: fakeFeatures(of),
    commissions,
    attachments: fakeAttachments(world),
    reporting: fakeReporting(of, commissions),
    onboarding: fakeOnboarding(),
  }
}
