import { either as E } from 'fp-ts'
import {
  decideRules,
  draftOf,
  type KnownIds,
  POSITIONS,
  type RuleGroup,
  type RulesPort,
  ruleId,
  type StoredRule,
} from '../../src/index.ts'
import type { DecidedRule } from '../../src/payout-rule/decide-rules.ts'
import { answer } from './answer.ts'
import { type CommissionsWorld, newEtag, now, somebody } from './commissions-world.ts'

const knownIds = ({ agency }: CommissionsWorld): KnownIds => {
  const ids = (deleted: boolean) => new Set(agency.agents.filter(one => one.isDeleted === deleted).map(({ id }) => id))
  return {
    agents: ids(false),
    deletedAgents: ids(true),
    carriers: new Set(agency.carriers.map(({ id }) => id)),
    linesOfBusiness: new Set(agency.linesOfBusiness.map(({ code }) => code)),
    applicationTypes: new Set(agency.applicationTypes.map(({ name }) => name)),
  }
}

const storedRule = (world: CommissionsWorld, rule: DecidedRule): StoredRule => {
  const { deletedAgents } = knownIds(world)
  const id = rule.id ?? ruleId(`rule-${world.next()}`)
  const hasDeletedUsers = rule.agents._tag === 'Only' && rule.agents.values.some(agent => deletedAgents.has(agent))
  return { ...draftOf({ ...rule, id }), id, hasDeletedUsers }
}

export const fakeRules = (world: CommissionsWorld): RulesPort => ({
  groups: answer(() => E.right(POSITIONS.map(position => world.groups[position]))),
  save: asked =>
    answer(() =>
      E.map((decided: readonly DecidedRule[]): RuleGroup => {
        const { position } = asked
        const rules = decided.map(rule => storedRule(world, rule))
        const group = { position, etag: newEtag(world), rules }
        world.groups = { ...world.groups, [position]: group }
        world.groupVersions.push({ position, item: { rules, createdBy: somebody(world), created: now(world) } })
        return group
      })(decideRules(world.groups[asked.position], asked, knownIds(world))),
    ),
  history: position =>
    answer(() =>
      E.right(
        world.groupVersions
          .filter(version => version.position === position)
          .map(({ item }) => item)
          .toReversed(),
      ),
    ),
})
