/** Every port of the product over one agency in memory. */
import type { AgencyPort, AuthPort, CarrierPort, SearchPort } from '../../src/index.ts'
import { fakeAuth } from './auth.fake.ts'
import { type FakeCommissions, fakeCommissions } from './commissions.fake.ts'
import type { FakeAgency, Surroundings } from './fake-agency.ts'
import { fakeAgencyPort, fakeCarrierPort, fakeSearchPort } from './reference.fakes.ts'

export interface FakeSuite {
  readonly auth: AuthPort
  readonly agency: AgencyPort
  readonly carrier: CarrierPort
  readonly search: SearchPort
  readonly commissions: FakeCommissions
}

/** @example fakeSuite(harborAgency, { now: Date.now, decode: bytes => new TextDecoder().decode(bytes) }) */
export const fakeSuite = (of: FakeAgency, surroundings: Surroundings): FakeSuite => ({
  auth: fakeAuth(of, surroundings),
  agency: fakeAgencyPort(of),
  carrier: fakeCarrierPort(of),
  search: fakeSearchPort(of),
  commissions: fakeCommissions(of, surroundings),
})
