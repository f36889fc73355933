import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { WORLD_IDS } from '../../testing/arbitraries/payout-rule.arbitrary.ts'
import { ruleDraft } from '../../testing/fixtures/payouts.ts'
import { etag } from '../history/etag.ts'
import { decideRules } from './decide-rules.ts'
import { type RuleDraft, type RuleGroup, ruleId } from './payout-rule.ts'

const SEEN = etag('seen')
const draft = (name: string | null, order: number, change: Partial<RuleDraft> = {}): RuleDraft =>
  ruleDraft({ id: name === null ? null : ruleId(name), order, ...change })
const stored = (name: string, order: number) => ({ ...draft(name, order), id: ruleId(name), hasDeletedUsers: false })
const GROUP: RuleGroup = { position: 2, etag: SEEN, rules: [stored('first', 0), stored('second', 1)] }

const decided = (rules: readonly RuleDraft[], seen: typeof SEEN | null = SEEN) =>
  decideRules(GROUP, { position: 2, etag: seen, rules }, WORLD_IDS)
const places = (rules: readonly RuleDraft[], seen: typeof SEEN | null = SEEN) => {
  const saved = decided(rules, seen)
  return E.isRight(saved)
    ? saved.right.map(({ id, order }) => [id, order])
    : expect.unreachable(JSON.stringify(saved.left))
}
const refused = (rules: readonly RuleDraft[], seen: typeof SEEN | null = SEEN) => {
  const saved = decided(rules, seen)
  return E.isLeft(saved) && saved.left._tag === 'ItemsRefused'
    ? saved.left.items
    : expect.unreachable(JSON.stringify(saved))
}

const WRONG = { calcType: 'None' } as const
const NO_TYPE = (place: number) => `calc_type: Agent 2, rule ${place}: a calculation type must be chosen`
const TWICE = 'rule_id: the rule is in the group twice'

describe('saving a group of rules', () => {
  it('stores the rules in the order in which they are sent, whatever their order fields', () => {
    expect(places([draft('second', 7), draft(null, 3), draft('first', 7)])).toEqual([
      ['second', 0],
      [null, 1],
      ['first', 2],
    ])
    expect(places([])).toEqual([])
  })

  it('takes a rule with an unknown id for a new one, each time it is sent', () => {
    expect(places([draft('elsewhere', 0), draft('first', 1), draft('elsewhere', 2)])).toEqual([
      [null, 0],
      ['first', 1],
      [null, 2],
    ])
  })

  it('replaces the version that was seen, or any version if none is given', () => {
    expect(decided([draft('first', 0)], etag('older'))).toMatchObject(E.left({ _tag: 'OutOfDate' }))
    expect(places([draft('first', 0)], null)).toEqual([['first', 0]])
  })

  it('is refused as a whole, with each wrong rule by its id, or by its place if it has none', () => {
    expect(refused([draft('first', 0), draft('second', 1, WRONG), draft(null, 2, WRONG)])).toEqual([
      { id: 'second', errors: [NO_TYPE(2)] },
      { id: '2', errors: [NO_TYPE(3)] },
    ])
    expect(refused([draft('elsewhere', 0, WRONG)])).toEqual([{ id: 'elsewhere', errors: [NO_TYPE(1)] }])
    // Faults of the rules are reported before an outdated etag.
    expect(refused([draft('first', 0, WRONG)], etag('older'))).toHaveLength(1)
  })

  it('is refused for a rule that is sent twice', () => {
    expect(refused([draft('first', 0), draft('second', 1), draft('first', 2)])).toEqual([
      { id: 'first', errors: [TWICE] },
    ])
    expect(refused([draft('first', 0), draft('first', 1, WRONG)])).toEqual([
      { id: 'first', errors: [TWICE, NO_TYPE(2)] },
    ])
  })
})
