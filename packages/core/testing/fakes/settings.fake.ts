/** What an agency sets: rules, what it expects of carriers, and its letterhead. */
import {
  type Carrier,
  type CarrierId,
  type CarrierSettingsPort,
  decideLetterhead,
  decideRules,
  decideSettings,
  draftOf,
  etag,
  type KnownIds,
  type LetterheadPort,
  offeredCarriers,
  POSITIONS,
  Rates,
  type RuleGroup,
  type RulesPort,
  ruleId,
  type SettingNames,
  type StoredCarrierSetting,
  type StoredRule,
  someSettings,
} from '../../src/index.ts'
import type { DecidedRule } from '../../src/payout-rule/decide-rules.ts'
import { answers, known, must, shows } from './answer.ts'
import { historyOf, newEtag, tell, type World, written } from './world.ts'

/** The stored setting; for a carrier without one, what the agency began with, or a setting that expects nothing. */
const settingOf = (world: World, { id, name, inactive }: Carrier): StoredCarrierSetting => {
  const began = { basis: 'NoBasis', newRate: Rates.rate(0), renewRate: Rates.rate(0), rules: [] } as const
  const { basis, newRate, renewRate, rules } = world.settings.get(id) ?? world.agency.expectations.get(id) ?? began
  const version = world.settings.get(id)?.etag ?? etag('unsaved')
  return { carrierId: id, carrier: name, inactive, basis, newRate, renewRate, rules, etag: version }
}

export const carrierSettings = (world: World): readonly StoredCarrierSetting[] =>
  offeredCarriers(world.agency.carriers, { inactive: true }).map(carrier => settingOf(world, carrier))

const namesFor =
  ({ agency }: World) =>
  (carrier: CarrierId): SettingNames => ({
    applicationTypes: new Set(agency.applicationTypes.map(({ name }) => name)),
    linesOfBusiness: new Set(agency.linesOfBusiness.map(({ code }) => code)),
    writingCarriers: new Set((agency.writingCarriers.get(carrier) ?? []).map(({ name }) => name)),
  })

export const fakeCarrierSettings = (world: World): CarrierSettingsPort => ({
  list: shows(() => carrierSettings(world)),
  save: answers(function* (changes) {
    yield* must(someSettings(changes))
    const decided = yield* must(decideSettings(carrierSettings(world), changes, namesFor(world)))
    for (const setting of decided) world.settings.set(setting.carrierId, { ...setting, etag: newEtag(world) })
    const changed = new Set(decided.map(({ carrierId }) => carrierId))
    const saved = carrierSettings(world).filter(({ carrierId }) => changed.has(carrierId))
    for (const settings of saved) world.settingVersions.push({ settings, ...written(world) })
    return saved
  }),
  history: answers(function* (carrier) {
    yield* known(carrierSettings(world).find(({ carrierId }) => carrierId === carrier))
    return world.settingVersions.filter(({ settings }) => settings.carrierId === carrier).toReversed()
  }),
})

const knownIds = ({ agency }: World): KnownIds => {
  const ids = (deleted: boolean) => new Set(agency.agents.filter(one => one.isDeleted === deleted).map(({ id }) => id))
  return {
    agents: ids(false),
    deletedAgents: ids(true),
    carriers: new Set(agency.carriers.map(({ id }) => id)),
    linesOfBusiness: new Set(agency.linesOfBusiness.map(({ code }) => code)),
    applicationTypes: new Set(agency.applicationTypes.map(({ name }) => name)),
  }
}

const storedRule = (world: World, rule: DecidedRule): StoredRule => {
  const { deletedAgents } = knownIds(world)
  const id = rule.id ?? ruleId(`rule-${world.next()}`)
  const hasDeletedUsers = rule.agents._tag === 'Only' && rule.agents.values.some(agent => deletedAgents.has(agent))
  return { ...draftOf({ ...rule, id }), id, hasDeletedUsers }
}

export const fakeRules = (world: World): RulesPort => ({
  groups: shows(() => POSITIONS.map(position => world.groups[position])),
  save: answers(function* (asked) {
    const { position } = asked
    const decided = yield* must(decideRules(world.groups[position], asked, knownIds(world)))
    const rules = decided.map(rule => storedRule(world, rule))
    const group: RuleGroup = { position, etag: newEtag(world), rules }
    world.groups = { ...world.groups, [position]: group }
    world.groupVersions.push({ position, item: { rules, ...written(world) } })
    return group
  }),
  history: position =>
    shows(() =>
      world.groupVersions.flatMap(version => (version.position === position ? [version.item] : [])).toReversed(),
    ),
})

export const fakeLetterhead = (world: World): LetterheadPort => ({
  get: shows(() => world.letterhead),
  save: answers(function* (change) {
    const { letterhead, told } = yield* must(decideLetterhead(world.letterhead, change))
    tell(world, { letterhead: true }, { action: 'letterhead saved', told })
    world.letterhead = { ...letterhead, etag: newEtag(world) }
    return world.letterhead
  }),
  history: shows(() => historyOf(world, of => of.letterhead === true)),
})
