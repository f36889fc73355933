/** What exactness costs: the exact multiplication that decides every cent, beside the floating-point one that gets some wrong. */
import { type Cents, Money, percentOf, type Rate } from '@commissions/core'
import type { Goal } from '../measure/goal.ts'
import { type Contender, interleave } from '../measure/interleave.ts'
import { ratio } from '../measure/ratio.ts'
import { random } from '../random.ts'

const COUNT = 1_000_000
const ROUNDS = 11

const moneyContenders = (count: number): { readonly exact: Contender; readonly float: Contender } => {
  const chance = random(3)
  const basis = Array.from({ length: count }, () => Money.cents(chance.below(2_000_000) - 200_000))
  const rates = Array.from({ length: count }, () => (chance.below(60_000) * 1_000) as Rate)
  const cents = Float64Array.from(basis)
  const millionths = Float64Array.from(rates)
  const dollars = Float64Array.from(basis, amount => amount / 100)
  const percents = Float64Array.from(rates, rate => rate / 1_000_000)
  const paid = new Float64Array(count)
  return {
    exact: {
      name: 'percentOf',
      items: count,
      run: () => {
        for (let i = 0; i < count; i += 1) paid[i] = percentOf((cents[i] ?? 0) as Cents, (millionths[i] ?? 0) as Rate)
        return paid
      },
    },
    float: {
      name: 'dollars times percent, rounded',
      items: count,
      run: () => {
        for (let i = 0; i < count; i += 1) paid[i] = Math.round((dollars[i] ?? 0) * (percents[i] ?? 0)) / 100
        return paid
      },
    },
  }
}

export const benchMoney = async (): Promise<Goal> => {
  const { exact, float } = moneyContenders(COUNT)
  const [slow, fast] = await interleave([exact, float], ROUNDS)
  if (slow === undefined || fast === undefined) throw new Error('Both were measured')
  return { what: 'percentOf beside a rounded float product', bound: 'at most', aim: 1.2, found: ratio(slow, fast) }
}
