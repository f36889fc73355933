import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compiled } from '../../../testing/fixtures/compiled-rules.ts'
import { exactPercentOf, payoutLineArbitrary, ruleGroupsArbitrary, runs } from '../../../testing/index.ts'
import { POSITIONS } from '../../agent/agent.ts'
import { formula } from './formula.ts'

/** '(1,234.56)' with two places is -123456. */
const readWith = (places: number, text: string): bigint => {
  const [whole = '', fraction = ''] = text.replace(/[(),%-]/g, '').split('.')
  const size = BigInt(whole + fraction.padEnd(places, '0'))
  return /^[(-]/.test(text) ? -size : size
}

it('a formula with a percentage gives its amount from its own numbers', () => {
  let seen = 0
  fc.assert(
    fc.property(ruleGroupsArbitrary(), payoutLineArbitrary, (groups, line) => {
      const payouts = compiled(groups).line(line)
      for (const position of POSITIONS) {
        const [, rate, basis, amount] = /^(\S+) of (\S+) = (\S+)$/.exec(formula(payouts[position]) ?? '') ?? []
        if (rate === undefined || basis === undefined || amount === undefined) continue
        seen += 1
        expect(exactPercentOf(readWith(2, basis), readWith(6, rate))).toBe(readWith(2, amount))
      }
    }),
    runs(500),
  )
  expect(seen).toBeGreaterThan(10)
})
