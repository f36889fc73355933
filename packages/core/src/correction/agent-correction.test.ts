import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsArbitrary, runs } from '../../testing/index.ts'
import { agentId } from '../agent/agent.ts'
import type { FieldChange } from '../history/history-entry.ts'
import { cents, toDollars } from '../money/cents.ts'
import { CORRECTING_ACTIONS, CORRECTING_LABELS, correctedFor, correctionsFault } from './agent-correction.ts'

const [ann, bob] = [agentId(101), agentId(102)]
const part = (of: typeof ann, amount: number) => ({ manual: false, amount, agent_id_int: of })
const payout = (position: 1 | 2 | 3, before: unknown, after: unknown): FieldChange => ({
  field: `agent_${position}_payout`,
  before,
  after,
})

describe('what an entry in a line’s history corrected for an agent', () => {
  it.each([
    ['payout trued up', [payout(1, part(ann, 25), part(ann, 30))], [2_500, 3_000]],
    ['payout changed', [payout(2, part(ann, 2.5), part(ann, 0))], [250, 0]],
    ['payout changed', [payout(1, part(ann, 25), part(bob, 25))], [2_500, 0]],
    // The typed amount stays with the line but is not paid.
    ['payment taken back', [payout(1, part(ann, 10), part(ann, 10)), payout(2, part(bob, 1), null)], [1_000, 0]],
    ['payment taken back', [payout(1, part(ann, 10), null), payout(3, part(ann, 1), null)], [1_100, 0]],
  ])('%s gives the amounts paid before and after', (action, changes, [old, now]) => {
    expect(correctedFor({ action, changes }, ann)).toEqual({ action, old, new: now })
  })

  it.each([
    ['line paid', [payout(1, null, part(ann, 25))]],
    ['payout trued up', [payout(1, part(bob, 25), part(bob, 30))]],
    ['payout changed', [{ field: 'commission_amount', before: 25, after: 30 }]],
    ['payout changed', [payout(1, 'torn', 7)]],
    ['payout changed', [payout(1, { ...part(ann, 0), amount: 'torn' }, part(ann, 0))]],
    ['payout changed', [{ ...payout(1, part(ann, 25), part(ann, 30)), field: 'agent_1_payout_before' }]],
    ['payout changed', [{ ...payout(1, part(ann, 25), part(ann, 30)), field: 'former_agent_1_payout' }]],
  ])('%s gives nothing for an agent whose payout it did not change', (action, changes) => {
    expect(correctedFor({ action, changes }, ann)).toBeNull()
  })

  it('has its own label for each correcting act', () => {
    const words = CORRECTING_ACTIONS.map(action => CORRECTING_LABELS[action])
    expect(new Set(words.filter(word => word.length > 0)).size).toBe(CORRECTING_ACTIONS.length)
  })

  it('requires an agent of the agency', () => {
    const known = new Set([ann])
    expect([correctionsFault(ann, known), correctionsFault(bob, known)]).toEqual([
      null,
      { _tag: 'NotFound', message: 'agent_id: there is no agent 102' },
    ])
  })

  it('law: the differences of all agents add up to the difference of the payouts', () => {
    const parts = fc.option(fc.tuple(fc.constantFrom(ann, bob), centsArbitrary))
    const told = (one: readonly [typeof ann, number] | null) => one && part(one[0], toDollars(cents(one[1])))
    fc.assert(
      fc.property(
        fc.constantFrom(...CORRECTING_ACTIONS.filter(action => action !== 'payment taken back')),
        fc.tuple(fc.tuple(parts, parts), fc.tuple(parts, parts)),
        (action, [first, second]) => {
          const changes = [payout(1, told(first[0]), told(first[1])), payout(2, told(second[0]), told(second[1]))]
          const off = [ann, bob].flatMap(agent => {
            const corrected = correctedFor({ action, changes }, agent)
            return corrected === null ? [] : [corrected.new - corrected.old]
          })
          const sum = (at: 0 | 1) => (first[at]?.[1] ?? 0) + (second[at]?.[1] ?? 0)
          expect(off.reduce((all, one) => all + one, 0)).toBe(sum(1) - sum(0))
        },
      ),
      runs(100),
    )
  })
})
