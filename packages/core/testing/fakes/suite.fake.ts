/** Every port of the product over one agency in memory. */
import type {
  AgencyPort,
  AuthPort,
  CarrierPort,
  ClientsPort,
  CommissionsPort,
  FeaturesPort,
  SearchPort,
} from '../../src/index.ts'
import { fakeAuth } from './auth.fake.ts'
import { fakeClients } from './clients.fake.ts'
import { fakeCommissions } from './commissions.fake.ts'
import type { FakeAgency, Surroundings } from './fake-agency.ts'
import { fakeAgencyPort, fakeCarrierPort, fakeFeatures, fakeSearchPort } from './reference.fakes.ts'

export interface FakeSuite {
  readonly auth: AuthPort
  readonly agency: AgencyPort
  readonly carrier: CarrierPort
  readonly search: SearchPort
  readonly clients: ClientsPort
  readonly features: FeaturesPort
  readonly commissions: CommissionsPort
}

/** @example fakeSuite(harborAgency, { now: Date.now, decode: bytes => new TextDecoder().decode(bytes) }) */
export const fakeSuite = (of: FakeAgency, surroundings: Surroundings): FakeSuite => {
  // One service writes the overrides and another pays by them.
  const overrides = new Map(of.overrides)
  return {
    auth: fakeAuth(of, surroundings),
    agency: fakeAgencyPort(of),
    carrier: fakeCarrierPort(of),
    search: fakeSearchPort(of),
    clients: fakeClients(of, overrides),
    features: fakeFeatures(of),
    commissions: fakeCommissions({ ...of, overrides }, surroundings),
  }
}
