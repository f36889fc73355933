import { either as E } from 'fp-ts'
import {
  type Carrier,
  type CarrierSettingChange,
  type CarrierSettingsPort,
  etag,
  MESSAGES,
  offeredCarriers,
  Rates,
  type SettingNames,
  type StoredCarrierSetting,
  settingFaultSentence,
  settingFaults,
} from '../../src/index.ts'
import { answer, badRequest, type Decided, eachOrNone, found, NOT_FOUND } from './answer.ts'
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

const namesFor = ({ agency }: CommissionsWorld, { carrierId }: CarrierSettingChange): SettingNames => ({
  applicationTypes: new Set(agency.applicationTypes.map(({ name }) => name)),
  linesOfBusiness: new Set(agency.linesOfBusiness.map(({ code }) => code)),
  writingCarriers: new Set((agency.writingCarriers.get(carrierId) ?? []).map(({ name }) => name)),
})

/** The versions that are replaced; or each setting that cannot be kept. Nothing but stale ones is out of date. */
const judged = (
  world: CommissionsWorld,
  changes: readonly CarrierSettingChange[],
): Decided<readonly StoredCarrierSetting[]> => {
  const before = new Map(carrierSettings(world).map(setting => [setting.carrierId, setting]))
  if (changes.some(({ carrierId }) => !before.has(carrierId))) return E.left(NOT_FOUND)
  const named = new Set<string>()
  const settings = eachOrNone(
    changes,
    ({ carrierId }) => carrierId,
    (change): E.Either<readonly string[], StoredCarrierSetting> => {
      const standing = before.get(change.carrierId)
      const errors = [
        ...(named.has(change.carrierId) ? ['The carrier stands in the call twice'] : []),
        ...settingFaults(change, namesFor(world, change)).map(settingFaultSentence),
        ...(standing?.etag === change.etag ? [] : [MESSAGES.outOfDate]),
      ]
      named.add(change.carrierId)
      return standing === undefined || errors.length > 0 ? E.left(errors) : E.right(standing)
    },
  )
  return E.isLeft(settings) && settings.left.message === MESSAGES.outOfDate
    ? E.left({ _tag: 'OutOfDate', message: MESSAGES.outOfDate })
    : settings
}

export const fakeCarrierSettings = (world: CommissionsWorld): CarrierSettingsPort => ({
  list: answer(() => E.right(carrierSettings(world))),
  save: changes =>
    answer(() => {
      if (changes.length === 0) return E.left(badRequest('There is no carrier setting to save'))
      const before = judged(world, changes)
      if (E.isLeft(before)) return before
      for (const [at, standing] of before.right.entries()) {
        const setting = { ...standing, ...changes[at], etag: newEtag(world) }
        world.settings.set(setting.carrierId, setting)
      }
      const changed = new Set(changes.map(({ carrierId }) => carrierId))
      const saved = carrierSettings(world).filter(({ carrierId }) => changed.has(carrierId))
      for (const settings of saved)
        world.settingVersions.push({ settings, createdBy: somebody(world), created: now(world) })
      return E.right(saved)
    }),
  history: carrier =>
    answer(() =>
      E.map(() => world.settingVersions.filter(({ settings }) => settings.carrierId === carrier).toReversed())(
        found(carrierSettings(world).find(({ carrierId }) => carrierId === carrier)),
      ),
    ),
})
