import { either as E } from 'fp-ts'
import {
  type Carrier,
  type CarrierId,
  type CarrierSettingsPort,
  decideSettings,
  etag,
  offeredCarriers,
  Rates,
  type SettingNames,
  type StoredCarrierSetting,
  someSettings,
} from '../../src/index.ts'
import { answer, found } from './answer.ts'
import { type CommissionsWorld, newEtag, now, somebody } from './commissions-world.ts'

/** Of a setting that nobody ever saved. */
const UNSAVED = etag('unsaved')

/** The setting of a carrier nobody has settled is the one the agency began with, or expects nothing. */
const settingOf = (world: CommissionsWorld, { id, name, inactive }: Carrier): StoredCarrierSetting => {
  const known = world.settings.get(id) ?? world.agency.expectations.get(id)
  const { basis, newRate, renewRate, rules } = known ?? {
    basis: 'NoBasis',
    newRate: Rates.rate(0),
    renewRate: Rates.rate(0),
    rules: [],
  }
  const version = world.settings.get(id)?.etag ?? UNSAVED
  return { carrierId: id, carrier: name, inactive, basis, newRate, renewRate, rules, etag: version }
}

export const carrierSettings = (world: CommissionsWorld): readonly StoredCarrierSetting[] =>
  offeredCarriers(world.agency.carriers, { inactive: true }).map(carrier => settingOf(world, carrier))

const namesFor =
  ({ agency }: CommissionsWorld) =>
  (carrier: CarrierId): SettingNames => ({
    applicationTypes: new Set(agency.applicationTypes.map(({ name }) => name)),
    linesOfBusiness: new Set(agency.linesOfBusiness.map(({ code }) => code)),
    writingCarriers: new Set((agency.writingCarriers.get(carrier) ?? []).map(({ name }) => name)),
  })

const save = (world: CommissionsWorld, decided: readonly StoredCarrierSetting[]): readonly StoredCarrierSetting[] => {
  for (const setting of decided) world.settings.set(setting.carrierId, { ...setting, etag: newEtag(world) })
  const changed = new Set(decided.map(({ carrierId }) => carrierId))
  const saved = carrierSettings(world).filter(({ carrierId }) => changed.has(carrierId))
  for (const settings of saved)
    world.settingVersions.push({ settings, createdBy: somebody(world), created: now(world) })
  return saved
}

export const fakeCarrierSettings = (world: CommissionsWorld): CarrierSettingsPort => ({
  list: answer(() => E.right(carrierSettings(world))),
  save: changes =>
    answer(() => {
      const some = someSettings(changes)
      if (E.isLeft(some)) return some
      return E.map((decided: readonly StoredCarrierSetting[]) => save(world, decided))(
        decideSettings(carrierSettings(world), changes, namesFor(world)),
      )
    }),
  history: carrier =>
    answer(() =>
      E.map(() => world.settingVersions.filter(({ settings }) => settings.carrierId === carrier).toReversed())(
        found(carrierSettings(world).find(({ carrierId }) => carrierId === carrier)),
      ),
    ),
})
