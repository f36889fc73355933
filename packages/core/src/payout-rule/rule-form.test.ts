import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { PayoutFixtures, ruleDraftArbitrary, ruleGroupModelArbitrary, runs } from '../../testing/index.ts'
import { ALL, ALL_LABELS } from '../choice/choice.ts'
import { calcTypeFilterOptions, calcTypeOptions } from './calc-type.ts'
import { checkRules } from './check-rules.ts'
import { ANY, only } from './payout-rule.ts'
import { draftOfForm, newRuleForm, type RuleForm, ruleForm } from './rule-form.ts'
import {
  addRule,
  changeRule,
  draftsToSave,
  editedRuleIds,
  editRuleGroup,
  isEdited,
  markDeleted,
  moveRule,
} from './rule-group-edit.ts'

const { ANN, PROGRESSIVE, value } = PayoutFixtures

const perTerm: RuleForm = {
  ...newRuleForm(0),
  calcType: 'FlatFeeAmount',
  termNew: value(1),
  termRenew: value(2),
  termRewrite: value(3),
}
const agencyOnly: RuleForm = {
  ...newRuleForm(0),
  calcType: 'FlatFeeAmount',
  agencyOnly: true,
  agencyOnlyValue: value(4),
}
const faults = (form: RuleForm): readonly string[] => {
  const checked = checkRules(1, [draftOfForm(form)], null)
  return E.isLeft(checked) ? checked.left.map(problem => problem.fault._tag) : []
}

describe('section 5: rule payout', () => {
  it('requires per-term values (new, renew, rewrite) for a non-agency-only rule', () => {
    expect(faults(perTerm)).toEqual([])
    for (const field of ['termNew', 'termRenew', 'termRewrite'] as const)
      expect(faults({ ...perTerm, [field]: null })).toEqual(['TermValueMissing'])
  })

  it('requires a single numeric value for an agency-only rule', () => {
    expect(faults(agencyOnly)).toEqual([])
    expect(faults({ ...agencyOnly, agencyOnlyValue: null })).toEqual(['AgencyOnlyValueMissing'])
  })

  it('refuses any other combination', () => {
    expect(faults({ ...perTerm, agencyOnlyValue: value(1) })).toEqual(['AgencyOnlyValueOnTermRule'])
    for (const field of ['termNew', 'termRenew', 'termRewrite'] as const)
      expect(faults({ ...agencyOnly, [field]: value(1) })).toEqual(['TermValueOnAgencyOnlyRule'])
  })

  it('ignores application type and line of business filters of agency-only rules, and their term flags are false', () => {
    const draft = draftOfForm({ ...agencyOnly, linesOfBusiness: ['HOME'], applicationTypes: ['Personal'] })
    expect([draft.linesOfBusiness, draft.applicationTypes]).toEqual([ANY, ANY])
    expect([draft.termNewEnabled, draft.termRenewEnabled, draft.termRewriteEnabled]).toEqual([false, false, false])
    const kept = draftOfForm({ ...perTerm, linesOfBusiness: ['HOME'], termRenewEnabled: false })
    expect([kept.linesOfBusiness, kept.termNewEnabled, kept.termRenewEnabled]).toEqual([only('HOME'), true, false])
  })
})

describe('section 5: filters', () => {
  it.each(['carriers', 'linesOfBusiness', 'applicationTypes'] as const)(
    "a %s filter with the 'all' placeholder means Ignore, else it applies to specific values",
    field => {
      expect(draftOfForm({ ...perTerm, [field]: [ALL] })[field]).toEqual(ANY)
      expect(draftOfForm({ ...perTerm, [field]: [PROGRESSIVE, ALL] })[field]).toEqual(ANY)
      expect(draftOfForm({ ...perTerm, [field]: [PROGRESSIVE] })[field]).toEqual(only(PROGRESSIVE))
    },
  )

  it('an agent filter with no agents applies to all agents', () => {
    expect(draftOfForm({ ...perTerm, agents: [] }).agents).toEqual(ANY)
    expect(draftOfForm({ ...perTerm, agents: [ANN] }).agents).toEqual(only(ANN))
  })

  it('law: a draft reads back from its form the same, except for what agency-only rules ignore', () => {
    fc.assert(
      fc.property(ruleDraftArbitrary, draft => {
        const once = draftOfForm(ruleForm(draft))
        expect(draftOfForm(ruleForm(once))).toEqual(once)
        if (draft.agencyOnly) return
        const agents = draft.agents._tag === 'Only' && draft.agents.values.length === 0 ? ANY : draft.agents
        expect(once).toEqual({ ...draft, agents })
      }),
      runs(300),
    )
  })
})

describe('section 5: agent payout type choices', () => {
  const labels = (position: 1 | 2 | 3) => calcTypeOptions(position).map(choice => choice.label)

  it('exclude percent-of-agent-1 when the selected position is 1', () => {
    expect(labels(1)).not.toContain('% of Agent 1')
    expect(labels(2)).toContain('% of Agent 1')
  })

  it('exclude percent-of-agent-2 when the selected position is 2 or lower', () => {
    expect(labels(1)).not.toContain('% of Agent 2')
    expect(labels(2)).not.toContain('% of Agent 2')
    expect(labels(3)).toContain('% of Agent 2')
  })

  // Proves 3.filter-all
  it("have an 'all options' placeholder entry in filters", () => {
    expect(calcTypeFilterOptions(1)).toEqual([{ value: 'all', label: ALL_LABELS.calcTypes }, ...calcTypeOptions(1)])
  })
})

describe('a new rule', () => {
  it('applies to everything, on every term, at its place, and has no calculation yet', () => {
    const draft = draftOfForm(newRuleForm(3))
    expect(draft).toMatchObject({ id: null, order: 3, fallback: false, agencyOnly: false, calcType: 'None' })
    expect([draft.agents, draft.carriers, draft.linesOfBusiness, draft.applicationTypes]).toEqual([ANY, ANY, ANY, ANY])
    expect([draft.termNewEnabled, draft.termRenewEnabled, draft.termRewriteEnabled]).toEqual([true, true, true])
    expect([draft.termNew, draft.termRenew, draft.termRewrite, draft.agencyOnlyValue]).toEqual([null, null, null, null])
    expect(newRuleForm(0)).toMatchObject({
      agents: [],
      carriers: [ALL],
      linesOfBusiness: [ALL],
      applicationTypes: [ALL],
    })
    expect(ruleForm(draft)).toEqual(newRuleForm(3))
  })
})

describe('section 4: a rule group while it is edited', () => {
  it('law: is not edited when fetched, and would save the same rules in order', () => {
    fc.assert(
      fc.property(ruleGroupModelArbitrary, group => {
        const edit = editRuleGroup(group)
        expect([isEdited(edit), editedRuleIds(edit)]).toEqual([false, []])
        expect(draftsToSave(edit).map(draft => draft.id)).toEqual(
          group.rules.toSorted((a, b) => a.order - b.order).map(rule => rule.id),
        )
      }),
      runs(100),
    )
  })

  it('law: is not edited by a deletion mark set and cleared, or by a rule moved there and back', () => {
    fc.assert(
      fc.property(ruleGroupModelArbitrary, fc.nat({ max: 9 }), fc.nat({ max: 9 }), (group, from, to) => {
        const edit = editRuleGroup(group)
        const last = edit.rules.length - 1
        fc.pre(from <= last && to <= last)
        const deleted = markDeleted(edit, from, true)
        expect(editedRuleIds(deleted)).toContain(edit.rules[from]?.draft.id)
        expect(markDeleted(deleted, from, false)).toEqual(edit)
        expect(moveRule(moveRule(edit, from, to), to, from)).toEqual(edit)
        expect(isEdited(moveRule(edit, from, to))).toBe(from !== to)
      }),
      runs(100),
    )
  })

  it('puts a new rule last and without an id, and drops it when it is marked for deletion', () => {
    const empty = editRuleGroup({ position: 1, etag: '1' as never, rules: [] })
    const added = addRule(empty, draftOfForm(perTerm), 'new-1')
    expect([isEdited(added), draftsToSave(added)[0]?.id]).toEqual([true, null])
    expect(markDeleted(added, 0, true)).toEqual(empty)
  })

  it('keeps the id of a changed rule, and lists that rule as edited', () => {
    fc.assert(
      fc.property(ruleGroupModelArbitrary, ruleDraftArbitrary, (group, draft) => {
        const edit = editRuleGroup(group)
        const first = edit.rules[0]
        fc.pre(
          first !== undefined && JSON.stringify(first.draft.linesOfBusiness) !== '{"_tag":"Only","values":["NEW"]}',
        )
        const changed = changeRule(edit, 0, { ...draft, linesOfBusiness: only('NEW') })
        expect(changed.rules[0]?.draft.id).toBe(first?.draft.id)
        expect(editedRuleIds(changed)).toEqual([first?.draft.id])
      }),
      runs(100),
    )
  })
})
