/** A month of a large agency: many lines of a few agents and carriers, and few lines of all others. */
import {
  type AgentsByPosition,
  Money,
  NO_AGENTS,
  type PayoutLine,
  type PayoutValue,
  TRANSACTION_KINDS,
} from '@commissions/core'
import { random, skewed } from '../random.ts'
import { WORLD } from './world.ts'

const CHARGEBACK_PERCENT = 7

/** `count` lines; the same ones for every number of rules. */
export const payoutLines = (count: number): readonly PayoutLine[] => {
  const chance = random(7)
  const agent = skewed(WORLD.agents, chance)
  const carrier = skewed(WORLD.carriers, chance)
  const lineOfBusiness = skewed(WORLD.linesOfBusiness, chance)
  const type = skewed(WORLD.applicationTypes, chance)
  const agents = (): AgentsByPosition => ({
    ...NO_AGENTS,
    1: agent(),
    ...(chance.percent(45) ? { 2: agent() } : {}),
    ...(chance.percent(15) ? { 3: agent() } : {}),
  })
  return Array.from({ length: count }, (): PayoutLine => {
    const premium = 5_000 + chance.below(400_000)
    const commission = Math.round((premium * (5 + chance.below(15))) / 100)
    const takenBack = chance.percent(CHARGEBACK_PERCENT)
    const matched = chance.percent(97)
    const standing = agents()
    const first = standing[1] ?? null
    return {
      grossAmount: Money.cents(premium),
      commissionAmount: Money.cents(takenBack ? -commission : commission),
      kind: chance.percent(98) ? (TRANSACTION_KINDS[chance.percent(70) ? 1 : chance.below(3)] ?? 'new') : null,
      agents: standing,
      carrierId: chance.percent(99) ? carrier() : null,
      policy: matched
        ? {
            linesOfBusiness: chance.percent(85) ? [lineOfBusiness()] : [lineOfBusiness(), lineOfBusiness()],
            applicationType: type(),
          }
        : null,
      agencyIncome: !matched && chance.percent(70),
      overrides:
        matched && chance.percent(2)
          ? {
              1: {
                calcType: 'PercentOfAgencyCommissionPaid',
                value: 12_500_000 as PayoutValue,
                agentId: chance.percent(90) ? first : (WORLD.agents[0] ?? null),
              },
            }
          : {},
      manual: chance.percent(1) ? { 1: { amount: Money.cents(100 + chance.below(50_000)), agentId: first } } : {},
    }
  })
}
