/** In-memory services of Harbor Street, the test agency, on the day that the tests use. */
import { type FakeAgency, type FakeSuite, fakeSuite, harborAgency } from '@commissions/core/testing'
import { ReferenceStore } from '../stores/reference.store.ts'

/** Noon in California on 20 November 2026. */
export const NOW = Date.UTC(2026, 10, 20, 20)

export const harbor = (change: Partial<FakeAgency> = {}): FakeSuite =>
  fakeSuite({ ...harborAgency, ...change }, { now: () => NOW, decode: bytes => new TextDecoder().decode(bytes) })

export const referenceOf = async ({ agency, carrier, commissions }: FakeSuite): Promise<ReferenceStore> => {
  const reference = new ReferenceStore({ agency, carriers: carrier, commissions, now: () => NOW })
  await reference.load()
  return reference
}
