import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PayoutFixtures, ruleGroupArbitrary, runs } from '../../testing/index.ts'
import { draftOf, ruleOfDraft } from './rule-draft.ts'

const { agencyOnlyDraft, ruleDraft, value } = PayoutFixtures

describe('a rule written as a draft', () => {
  it('law: is the same rule again', () => {
    fc.assert(
      fc.property(ruleGroupArbitrary(3), group => {
        for (const rule of group) expect(ruleOfDraft(draftOf(rule))).toEqual(rule)
      }),
      runs(100),
    )
  })

  it('is no rule while a value is missing that its kind needs', () => {
    for (const field of ['termNew', 'termRenew', 'termRewrite'] as const) {
      expect(ruleOfDraft(ruleDraft({ [field]: null }))).toBeNull()
      expect(ruleOfDraft(agencyOnlyDraft({ [field]: null }))).not.toBeNull()
    }
    expect(ruleOfDraft(agencyOnlyDraft({ agencyOnlyValue: null }))).toBeNull()
    expect(ruleOfDraft(ruleDraft({ agencyOnlyValue: null }))).not.toBeNull()
  })

  it('pays what its kind pays: a value for each term with its flag, or one value', () => {
    expect(ruleOfDraft(ruleDraft({ termRenewEnabled: false, order: 4 }))).toMatchObject({
      id: 'new-4',
      payout: {
        _tag: 'PerTerm',
        new: { value: value(40), enabled: true },
        renew: { value: value(30), enabled: false },
        rewrite: { value: value(20), enabled: true },
      },
    })
    expect(ruleOfDraft(agencyOnlyDraft())?.payout).toEqual({ _tag: 'AgencyOnly', value: value(10) })
  })
})
