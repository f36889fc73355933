import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { ANN, BOB, value } from '../../testing/fixtures/payouts.ts'
import { checkOverrides, decideOverrides } from './decide-overrides.ts'
import type { PolicyOverride, PolicyOverrides, PolicyOverridesChange } from './policy.ts'

const of = (percent: number, change: Partial<PolicyOverride> = {}): PolicyOverride => ({
  calcType: 'PercentOfAgencyCommissionPaid',
  value: value(percent),
  agentId: null,
  ...change,
})
const BEFORE: PolicyOverrides = { 1: of(50), 2: of(5) }
const decided = (change: PolicyOverridesChange) => decideOverrides(BEFORE, change, new Set([ANN]))

describe('changing the overrides of a policy', () => {
  it('keeps an override that is left out, removes one set to null, and replaces the others', () => {
    expect(decided({})).toEqual(E.right(BEFORE))
    expect(decided({ 1: null, 3: of(1) })).toEqual(E.right({ 2: of(5), 3: of(1) }))
    expect(decided({ 2: of(7, { agentId: ANN }), 3: null })).toEqual(E.right({ 1: of(50), 2: of(7, { agentId: ANN }) }))
  })

  it('requires an agent of the agency, or none', () => {
    expect(decided({ 1: of(7), 2: of(7, { agentId: BOB }) })).toEqual(
      E.left({ _tag: 'NotFound', message: 'agent_id_int: there is no agent 102' }),
    )
  })

  it('refuses all overrides if one cannot be calculated, with every reason', () => {
    const wrong = {
      1: of(7, { calcType: 'PercentOfAgent1' }),
      2: of(7, { calcType: 'None', agentId: BOB }),
      3: of(1),
    } as const
    const refused = E.left({
      _tag: 'BadRequest',
      message:
        'Policy override for agent 1: "% of Agent 1" cannot be used for agent 1: it may only refer to an earlier agent; Policy override for agent 2: a calculation type must be chosen',
      details: null,
    })
    expect([decided(wrong), checkOverrides(wrong)]).toEqual([refused, refused])
    expect(checkOverrides({ 1: of(7), 2: null })).toEqual(E.right(undefined))
  })
})
