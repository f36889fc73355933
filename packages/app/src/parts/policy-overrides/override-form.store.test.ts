import { agentId, CALC_TYPES, POSITIONS, type PolicyOverride, type PolicyOverrides, toDecimal } from '@commissions/core'
import { payoutValueArbitrary, runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OverrideFormStore } from './override-form.store.ts'

const half = (value = 50): PolicyOverride => ({
  calcType: 'PercentOfAgencyCommissionPaid',
  value: (value * 1_000_000) as PolicyOverride['value'],
  agentId: null,
})

describe('the form for the overrides of a policy', () => {
  // Proves beyond.overrides
  it('law: sends exactly the overrides that were made, changed or ended, and undo restores the earlier ones', () => {
    const override = fc
      .constantFrom(
        ...CALC_TYPES.filter(
          type => type !== 'None' && !type.startsWith('PercentOfAgent1') && !type.startsWith('PercentOfAgent2'),
        ),
      )
      .chain(calcType =>
        fc.record({
          calcType: fc.constant(calcType),
          value: payoutValueArbitrary(calcType),
          agentId: fc.constantFrom(null, agentId(7)),
        }),
      )
    const overrides: fc.Arbitrary<PolicyOverrides> = fc.record(
      { 1: override, 2: override, 3: override },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(overrides, overrides, (before, wanted) => {
        const form = new OverrideFormStore(before)
        for (const position of POSITIONS) {
          const to = wanted[position]
          form.edit(position, { calcType: to?.calcType ?? 'None', agentId: to?.agentId ?? null })
          if (to !== undefined) form.type(position, String(toDecimal(to.value)))
        }
        const change = form.take()
        const applied = { ...before, ...change }
        for (const position of POSITIONS) {
          const { calcType = null, agentId: agent = null } = wanted[position] ?? {}
          expect([applied[position]?.calcType ?? null, applied[position]?.agentId ?? null]).toEqual([calcType, agent])
          if (calcType !== null && calcType !== 'NoCommission')
            expect(applied[position]?.value).toBe(wanted[position]?.value)
        }
        const back = { ...applied, ...form.undo(change ?? {}) }
        for (const position of POSITIONS) expect(back[position] ?? null).toEqual(before[position] ?? null)
      }),
      runs(100),
    )
  })

  it('does not send an unfinished override, and says what is missing only after an attempt to save', () => {
    const form = new OverrideFormStore({})
    expect(form.changed).toEqual([])
    form.edit(1, { calcType: 'FlatFeeAmount' })
    expect([form.changed, form.problem(1)]).toEqual([[1], null])
    expect([form.take(), form.problem(1)]).toEqual([null, 'Type the amount'])
    form.type(1, 'twelve')
    expect([form.take(), form.problem(1)]).toEqual([null, '“twelve” is not a number'])
    form.type(1, '12.345')
    expect(form.problem(1)).toBe('the flat amount 12.345 has more than two decimals')
    form.type(1, '$12.34')
    expect(form.take()).toEqual({ 1: { calcType: 'FlatFeeAmount', value: 12_340_000, agentId: null } })
  })

  it('restores what was typed, names overrides changed by somebody else since, and knows what was already saved', () => {
    const form = new OverrideFormStore({ 1: half() })
    expect(form.unsaved).toBeNull()
    form.type(1, '40')
    form.edit(2, { calcType: 'FlatFeeAmount' })
    form.type(2, 'a lot')
    const kept = JSON.parse(JSON.stringify(form.unsaved))
    const same = new OverrideFormStore({ 1: half() })
    same.putBack(kept)
    expect([same.drafts[1].value, same.drafts[2].unread, same.overtaken]).toEqual([40_000_000, 'a lot', []])
    expect(same.isSaved(kept)).toBe(false)
    const other = new OverrideFormStore({ 1: half(30) })
    other.putBack(kept)
    expect(other.overtaken).toEqual([1])
    form.edit(2, { calcType: 'None' })
    const [unsaved] = [form.unsaved].flatMap(one => one ?? [])
    expect(unsaved && new OverrideFormStore({ 1: half(40) }).isSaved(unsaved)).toBe(true)
  })

  it('does not send an unchanged override', () => {
    const form = new OverrideFormStore({ 1: half(), 3: half(10) })
    form.type(1, '40')
    form.type(1, '50%')
    form.edit(3, { calcType: 'None' })
    expect([form.changed, form.take()]).toEqual([[3], { 3: null }])
  })
})
