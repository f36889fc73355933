/** A general rule engine, and the code around it that is needed to answer what a calculator answers. */
import {
  type ByPosition,
  type CalcType,
  type Cents,
  Money,
  type PayoutLine,
  type PayoutRule,
  type PayoutValue,
  POSITIONS,
  type Position,
  percentOf,
  type Rate,
} from '@commissions/core'
import { askedFor, type Facts, facts } from './facts.ts'

export interface RuleEngine {
  /** For each record of facts, the index of the first rule that accepts it, in the order tried; null if none does. */
  readonly find: (position: Position, all: readonly Facts[]) => Promise<readonly (number | null)[]>
}

const { ZERO, negate } = Money

const CENT = 10_000

const amount = (type: CalcType, value: PayoutValue, line: PayoutLine, first: Cents, second: Cents): Cents => {
  const { grossAmount: premium, commissionAmount: commission } = line
  const rate = value as number as Rate
  switch (type) {
    case 'None':
    case 'NoCommission':
      return ZERO
    case 'FlatFeeAmount':
      return Money.cents((commission < 0 ? -value : value) / CENT)
    case 'PercentOfCommissionablePremium':
      return percentOf(premium > 0 !== commission > 0 && commission !== 0 ? negate(premium) : premium, rate)
    case 'PercentOfAgencyCommissionPaid':
      return percentOf(commission, rate)
    case 'PercentOfAgent1':
      return percentOf(first, rate)
    case 'PercentOfAgent2':
      return percentOf(second, rate)
  }
}

/** Typed amounts and overrides come before the rules; the rule decides the rest. */
const earned = (line: PayoutLine, position: Position, rule: PayoutRule | null, first: Cents, second: Cents): Cents => {
  const agent = line.agents[position]
  if (agent === undefined) return ZERO
  const typed = line.manual[position]
  if (typed?.agentId === agent) return typed.amount
  const override = line.overrides[position]
  if (override !== undefined && (override.agentId === null || override.agentId === agent))
    return amount(override.calcType, override.value, line, first, second)
  if (rule === null) return ZERO
  const { calcType, payout } = rule
  if (payout._tag === 'AgencyOnly') return amount(calcType, payout.value, line, first, second)
  return line.kind === null ? ZERO : amount(calcType, payout[line.kind].value, line, first, second)
}

/** What each position earns on each line, in cents; `tried` are the rules in the order in which they are tried. */
export const engineAmounts = async (
  engine: RuleEngine,
  tried: ByPosition<readonly PayoutRule[]>,
  lines: readonly PayoutLine[],
): Promise<readonly ByPosition<Cents>[]> => {
  const found = { 1: new Map<PayoutLine, PayoutRule>(), 2: new Map(), 3: new Map() }
  for (const position of POSITIONS) {
    const asked = lines.flatMap(line => {
      const agent = askedFor(line, position)
      return agent === null ? [] : [{ line, facts: facts(line, agent) }]
    })
    const places = await engine.find(
      position,
      asked.map(one => one.facts),
    )
    asked.forEach(({ line }, index) => {
      const place = places[index] ?? null
      const rule = place === null ? undefined : tried[position][place]
      if (rule !== undefined) found[position].set(line, rule)
    })
  }
  return lines.map(line => {
    const one = earned(line, 1, found[1].get(line) ?? null, ZERO, ZERO)
    const two = earned(line, 2, found[2].get(line) ?? null, one, ZERO)
    return { 1: one, 2: two, 3: earned(line, 3, found[3].get(line) ?? null, one, two) }
  })
}
