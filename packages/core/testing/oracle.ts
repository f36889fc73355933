/** Every payout computed a second time: exact fractions, no table, no code shared with the calculator. Slow on purpose. */
import type { AgentId, CalcType, PayoutLine, PayoutRule, PayoutType, PolicyOverride, Position } from '../src/index.ts'

/** An exact fraction; the denominator is positive. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

/** The nearest whole number; a half is rounded away from zero. */
const nearestWhole = ({ over, under }: Fraction): bigint => {
  const size = over < 0n ? -over : over
  const below = size / under
  const nearest = (size - below * under) * 2n >= under ? below + 1n : below
  return over < 0n ? -nearest : nearest
}

/** A percentage, in millionths of a percent, of an amount in cents; the result is in cents. */
export const exactPercentOf = (basis: bigint, millionths: bigint): bigint =>
  nearestWhole({ over: basis * millionths, under: 100_000_000n })

const size = (of: bigint): bigint => (of < 0n ? -of : of)
const signOf = (of: bigint): bigint => (of > 0n ? 1n : of < 0n ? -1n : 0n)

export interface OraclePayout {
  readonly outcome: PayoutType
  readonly cents: bigint
  readonly ruleId: string | null
}

const namedBy = <A>(filter: { _tag: 'Any' } | { _tag: 'Only'; values: readonly A[] }, value: A | null): boolean =>
  filter._tag === 'Any' || filter.values.some(one => one === value)

const applies = (rule: PayoutRule, line: PayoutLine, agent: AgentId, deleted: ReadonlySet<AgentId>): boolean => {
  if (deleted.has(agent) || rule.calcType === 'None') return false
  const meantForAgent =
    rule.agents._tag === 'Any' || rule.agents.values.length === 0 || rule.agents.values.some(one => one === agent)
  if (!meantForAgent || !namedBy(rule.carriers, line.carrierId)) return false
  if (rule.payout._tag === 'AgencyOnly') return line.policy === null && line.agencyIncome
  const policy = line.policy
  if (policy === null || line.kind === null || !rule.payout[line.kind].enabled) return false
  const lines = rule.linesOfBusiness
  const anyLine = lines._tag === 'Any' || policy.linesOfBusiness.some(code => lines.values.includes(code))
  return anyLine && namedBy(rule.applicationTypes, policy.applicationType)
}

/** The first rule: ordinary rules by order, then the fallback; of equal orders the one listed first. */
const firstOf = (rules: readonly PayoutRule[]): PayoutRule | null => {
  let best: PayoutRule | null = null
  for (const rule of rules) {
    const better =
      best === null || (best.fallback && !rule.fallback) || (best.fallback === rule.fallback && rule.order < best.order)
    if (better) best = rule
  }
  return best
}

const amount = (calcType: CalcType, value: number, line: PayoutLine, earlier: readonly bigint[]): bigint => {
  const commission = BigInt(line.commissionAmount)
  const premium = BigInt(line.grossAmount)
  const rate = BigInt(value)
  switch (calcType) {
    case 'None':
    case 'NoCommission':
      return 0n
    case 'FlatFeeAmount':
      return (commission < 0n ? -1n : 1n) * nearestWhole({ over: rate * 100n, under: 1_000_000n })
    case 'PercentOfCommissionablePremium':
      return exactPercentOf(commission === 0n ? premium : signOf(commission) * size(premium), rate)
    case 'PercentOfAgencyCommissionPaid':
      return exactPercentOf(commission, rate)
    case 'PercentOfAgent1':
      return exactPercentOf(earlier[0] ?? 0n, rate)
    case 'PercentOfAgent2':
      return exactPercentOf(earlier[1] ?? 0n, rate)
  }
}

const calculable = ({ calcType, value }: PolicyOverride, position: Position): boolean => {
  if (calcType === 'None') return false
  if (calcType === 'NoCommission') return true
  if (calcType === 'FlatFeeAmount') return value % 10_000 === 0
  if (calcType === 'PercentOfAgent1' && position < 2) return false
  if (calcType === 'PercentOfAgent2' && position < 3) return false
  return value >= -1_000_000_000 && value <= 1_000_000_000
}

/** The three payouts of a line, positions 1, 2 and 3 in turn. */
export const oraclePayouts = (
  groups: { readonly [P in Position]: readonly PayoutRule[] },
  deleted: ReadonlySet<AgentId>,
  line: PayoutLine,
): readonly OraclePayout[] => {
  const found: OraclePayout[] = []
  for (const position of [1, 2, 3] as const) {
    const earlier = found.map(one => one.cents)
    const agent = line.agents[position]
    const typed = line.manual[position]
    const override = line.overrides[position]
    if (agent === undefined) found.push({ outcome: 'None', cents: 0n, ruleId: null })
    else if (typed !== undefined && typed.agentId === agent)
      found.push({ outcome: 'ManualPayoutUsed', cents: BigInt(typed.amount), ruleId: null })
    else if (
      override !== undefined &&
      (override.agentId === null || override.agentId === agent) &&
      calculable(override, position)
    )
      found.push({
        outcome: 'PolicyOverride',
        cents: amount(override.calcType, override.value, line, earlier),
        ruleId: null,
      })
    else {
      const rule = firstOf(groups[position].filter(one => applies(one, line, agent, deleted)))
      if (rule === null) found.push({ outcome: 'NoRuleFound', cents: 0n, ruleId: null })
      else {
        const { payout } = rule
        const value = payout._tag === 'AgencyOnly' ? payout.value : line.kind === null ? 0 : payout[line.kind].value
        found.push({ outcome: 'RuleApplied', cents: amount(rule.calcType, value, line, earlier), ruleId: rule.id })
      }
    }
  }
  return found
}
