import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PayoutFixtures, ruleGroupArbitrary, runs } from '../../testing/index.ts'
import { draftOf, ruleOfDraft } from './rule-draft.ts'

const { agencyOnlyDraft, ruleDraft, value } = PayoutFixtures

describe('a rule and its draft', () => {
  it('law: convert back to the same rule', () => {
    fc.assert(
      fc.property(ruleGroupArbitrary(3), group => {
        for (const rule of group) expect(ruleOfDraft(draftOf(rule))).toEqual(rule)
      }),
      runs(100),
    )
  })

  it('give no rule while a value that its kind needs is missing', () => {
    for (const field of ['termNew', 'termRenew', 'termRewrite'] as const) {
      expect(ruleOfDraft(ruleDraft({ [field]: null }))).toBeNull()
      expect(ruleOfDraft(agencyOnlyDraft({ [field]: null }))).not.toBeNull()
    }
    expect(ruleOfDraft(agencyOnlyDraft({ agencyOnlyValue: null }))).toBeNull()
    expect(ruleOfDraft(ruleDraft({ agencyOnlyValue: null }))).not.toBeNull()
  })

  it('have the payout of their kind: a value for each term with its flag, or one value', () => {
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
