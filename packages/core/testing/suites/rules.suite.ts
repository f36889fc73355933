import { agentId, type CommissionsPort, etag, type Position, type RuleGroup } from '../../src/index.ts'
import { ruleDraft, value } from '../fixtures/payouts.ts'
import { ensure, ensureEqual, failsWith, laws, succeeds } from './law.ts'

const POSITION: Position = 3

const group = async (port: CommissionsPort): Promise<RuleGroup> => {
  const found = (await succeeds(port.rules.groups)).find(({ position }) => position === POSITION)
  if (found === undefined) throw new Error(`Expected the group of position ${POSITION}`)
  return found
}

const draft = ruleDraft({ fallback: true, termRenew: value(7.5), termRewriteEnabled: false })

export const rulesSuite = laws<CommissionsPort>({
  'there is a group for each position, its rules in their order': async port => {
    const groups = await succeeds(port.rules.groups)
    ensureEqual(
      groups.map(({ position }) => position),
      [1, 2, 3],
      'positions',
    )
    for (const { rules } of groups)
      ensureEqual(
        rules.map(({ order }) => order),
        rules.map((_, at) => at),
        'orders',
      )
  },

  'a saved group reads back as it was answered, and is the newest of its history': async port => {
    const before = await group(port)
    const kept = before.rules.filter(rule => !rule.fallback)
    const saved = await succeeds(port.rules.save({ position: POSITION, etag: before.etag, rules: [...kept, draft] }))
    ensureEqual(await group(port), saved, 'group')
    ensure(saved.etag !== before.etag, 'Expected a new etag')
    ensureEqual(
      saved.rules.slice(0, -1),
      kept.map((rule, order) => ({ ...rule, order })),
      'rules kept',
    )
    ensure(saved.rules.at(-1)?.fallback === true, 'Expected the new rule at the end')
    const history = await succeeds(port.rules.history(POSITION))
    ensureEqual(history[0]?.rules, saved.rules, 'newest version')
  },

  'a group with a rule that is wrong is refused whole, and the rule is named': async port => {
    const before = await group(port)
    const nobody = { _tag: 'Only', values: [agentId(999_999)] } as const
    const rules = [
      { ...draft, order: 0 },
      { ...draft, order: 1, fallback: false, termNew: null, agents: nobody },
    ]
    const refused = await failsWith(port.rules.save({ position: POSITION, etag: before.etag, rules }), 'ItemsRefused')
    ensureEqual(
      refused.items.map(({ id, errors }) => [id, errors.length]),
      [['1', 2]],
      'refused rules',
    )
    ensureEqual(await group(port), before, 'group')
  },

  'a stale etag saves nothing': async port => {
    const before = await group(port)
    const versions = (await succeeds(port.rules.history(POSITION))).length
    const stale = { position: POSITION, etag: etag('no version of this group'), rules: [draft] }
    await failsWith(port.rules.save(stale), 'OutOfDate')
    ensureEqual(await group(port), before, 'group')
    ensureEqual((await succeeds(port.rules.history(POSITION))).length, versions, 'versions')
  },
})
