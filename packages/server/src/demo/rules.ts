/** The demo agencies' rules and carrier settings as values of the core. */
import {
  ANY,
  agentId,
  type ByPosition,
  type CarrierSetting,
  type Filter,
  only,
  type PayoutRule,
  type PayoutValue,
  POSITIONS,
  type Position,
  payoutValue,
  Rates,
  type RulePayout,
  ruleId,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type { AgencyPlan } from './agencies.ts'
import { type CarrierPlan, demoCarrierId, type Percents } from './carriers.ts'
import { demoId } from './random.ts'
import type { RulePlan } from './rule-plans.ts'

/** Plans are written by hand, so a number that the core refuses is a typing error in them. */
const legal = <A>(value: E.Either<string, A>): A => {
  if (E.isLeft(value)) throw new Error(`Demo data: ${value.left}`)
  return value.right
}

const filter = <A, B>(values: readonly A[] | undefined, as: (value: A) => B): Filter<B> =>
  values === undefined ? ANY : only(...values.map(as))

const same = (text: string): string => text

const payout = ({ pays, off = [] }: RulePlan): RulePayout => {
  const value = (decimal: number): PayoutValue => legal(payoutValue(decimal))
  if ('agencyOnly' in pays) return { _tag: 'AgencyOnly', value: value(pays.agencyOnly) }
  return {
    _tag: 'PerTerm',
    new: { value: value(pays.new), enabled: !off.includes('new') },
    renew: { value: value(pays.renew), enabled: !off.includes('renew') },
    rewrite: { value: value(pays.rewrite), enabled: !off.includes('rewrite') },
  }
}

const group = (agency: AgencyPlan, position: Position): readonly PayoutRule[] =>
  agency.rules[position].map((plan, order) => ({
    id: ruleId(demoId(agency.key, 'rule', position, order)),
    order,
    fallback: plan.fallback ?? false,
    calcType: plan.calcType,
    agents: filter(plan.agents, agentId),
    carriers: filter(plan.carriers, key => demoCarrierId(agency.key, key)),
    linesOfBusiness: filter(plan.lobs, same),
    applicationTypes: filter(plan.applicationTypes, same),
    payout: payout(plan),
  }))

export const demoRules = (agency: AgencyPlan): ByPosition<readonly PayoutRule[]> => {
  const [one, two, three] = POSITIONS
  return { 1: group(agency, one), 2: group(agency, two), 3: group(agency, three) }
}

const agreed = ([newBusiness, renewal]: Percents): Pick<CarrierSetting, 'newRate' | 'renewRate'> => ({
  newRate: legal(Rates.fromPercent(newBusiness)),
  renewRate: legal(Rates.fromPercent(renewal)),
})

export const demoCarrierSetting = (agency: AgencyPlan, carrier: CarrierPlan): CarrierSetting => ({
  carrierId: demoCarrierId(agency.key, carrier.key),
  carrier: carrier.name,
  inactive: carrier.inactive ?? false,
  basis: carrier.basis,
  ...agreed(carrier.rates),
  rules: (carrier.finer ?? []).map(finer => ({
    applicationTypes: finer.applicationTypes ?? [],
    linesOfBusiness: finer.lobs ?? [],
    writingCarriers: finer.writingCarriers ?? [],
    ...agreed(finer.rates),
  })),
})
