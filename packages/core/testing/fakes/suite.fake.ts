/** Every port of the product over one agency in memory. */
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
import { fakeAttachments } from './attachments.fake.ts'
import { fakeAuth } from './auth.fake.ts'
import { fakeClients } from './clients.fake.ts'
import { fakeCommissions } from './commissions.fake.ts'
import { commissionsWorld } from './commissions-world.ts'
import type { FakeAgency, Surroundings } from './fake-agency.ts'
import { type FakeOnboarding, fakeOnboarding } from './onboarding.fake.ts'
import { fakeAgencyPort, fakeCarrierPort, fakeFeatures, fakeSearchPort } from './reference.fakes.ts'
import { fakeReporting } from './reporting.fake.ts'

export interface FakeSuite {
  readonly auth: AuthPort
  readonly agency: AgencyPort
  readonly carrier: CarrierPort
  readonly search: SearchPort
  readonly clients: ClientsPort
  readonly features: FeaturesPort
  readonly commissions: CommissionsPort
  readonly attachments: AttachmentsPort
  readonly reporting: ReportingPort
  readonly onboarding: FakeOnboarding
}

/** @example fakeSuite(harborAgency, { now: Date.now, decode: bytes => new TextDecoder().decode(bytes) }) */
export const fakeSuite = (of: FakeAgency, surroundings: Surroundings): FakeSuite => {
  // One service writes the overrides and another pays by them.
  const overrides = new Map(of.overrides)
  const world = commissionsWorld({ ...of, overrides }, surroundings)
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
