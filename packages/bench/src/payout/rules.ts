/** Rule groups as a large agency has them: most rules for a few agents and carriers, the fallback at the end. */
import {
  ANY,
  type CalcType,
  calcTypeChoices,
  type Filter,
  only,
  type PayoutRule,
  type PayoutValue,
  type Position,
  type RuleGroups,
  type RulePayout,
  ruleId,
} from '@commissions/core'
import { type Random, random, skewed } from '../random.ts'
import { WORLD } from './world.ts'

const MILLIONTHS = 1_000_000

/** Quarters of a percent up to 60 %, or whole dollars up to 60. */
const valueFor = (type: CalcType, chance: Random): PayoutValue => {
  const steps = 1 + chance.below(240)
  return (type === 'FlatFeeAmount' ? Math.ceil(steps / 4) * MILLIONTHS : (steps * MILLIONTHS) / 4) as PayoutValue
}

const filter = <A>(pick: () => A, most: number, chance: Random): Filter<A> =>
  only(...new Set(Array.from({ length: 1 + chance.below(most) }, pick)))

const group = (position: Position, count: number, chance: Random): readonly PayoutRule[] => {
  const agent = skewed(WORLD.agents, chance)
  const carrier = skewed(WORLD.carriers, chance)
  const lineOfBusiness = skewed(WORLD.linesOfBusiness, chance)
  const types = calcTypeChoices(position)
  const term = (type: CalcType) => ({ value: valueFor(type, chance), enabled: chance.percent(90) })
  const payout = (type: CalcType): RulePayout =>
    chance.percent(3)
      ? { _tag: 'AgencyOnly', value: valueFor(type, chance) }
      : { _tag: 'PerTerm', new: term(type), renew: term(type), rewrite: term(type) }
  return Array.from({ length: count }, (_, order): PayoutRule => {
    const fallback = order === count - 1
    const calcType = types[chance.below(types.length)] ?? 'NoCommission'
    const made: PayoutRule = {
      id: ruleId(`agent${position}-${order}`),
      order,
      fallback,
      calcType: fallback ? 'PercentOfAgencyCommissionPaid' : calcType,
      agents: ANY,
      carriers: ANY,
      linesOfBusiness: ANY,
      applicationTypes: ANY,
      payout: payout(calcType),
    }
    if (fallback) {
      const all = { value: (20 * MILLIONTHS) as PayoutValue, enabled: true }
      return { ...made, payout: { _tag: 'PerTerm', new: all, renew: all, rewrite: all } }
    }
    const perTerm = made.payout._tag === 'PerTerm'
    return {
      ...made,
      agents: chance.percent(80) ? filter(agent, 3, chance) : ANY,
      // A rule for any agent and carrier would hide all later rules, and nobody writes one.
      carriers: filter(carrier, 3, chance),
      linesOfBusiness: perTerm && chance.percent(60) ? filter(lineOfBusiness, 3, chance) : ANY,
      applicationTypes:
        perTerm && chance.percent(40) ? only(WORLD.applicationTypes[chance.below(4)] ?? 'Personal') : ANY,
    }
  })
}

export const ruleGroups = (perPosition: number): RuleGroups => {
  const chance = random(perPosition)
  return { 1: group(1, perPosition, chance), 2: group(2, perPosition, chance), 3: group(3, perPosition, chance) }
}
