/** The payouts of one position over columns, without an object per line (decision 0003). */
import type { Position } from '../agent/agent.ts'
import { type Cents, cents, ZERO } from '../money/cents.ts'
import type { CalcType, PayoutValue } from '../payout-rule/calc-type.ts'
import { lowestBit } from './bit-rows.ts'
import { amountOf, basisOf } from './calculation.ts'
import type { Compiled } from './compiled.ts'
import { kindOfCode } from './compiled-group.ts'
import { flatWarning, precedence, ruleValue } from './evaluate.ts'
import { ABSENT, type LineColumns, valueAt } from './line-columns.ts'
import { rowAt, rowOffsets, setRows } from './line-rows.ts'
import { OUTCOME_CODES, warningBit, warningBits } from './payout-codes.ts'

/** An agent no rule may match: deleted. */
const NOBODY = -1

export interface PositionColumns {
  readonly outcome: Uint8Array
  readonly amount: Float64Array
  readonly rule: Int32Array
  readonly warnings: Uint8Array
}

export const amountAt = (column: Float64Array | null, i: number): Cents =>
  column === null ? ZERO : cents(column[i] ?? 0)

/** The columns of one position; `first` and `second` are the amounts of the positions before it. */
export const positionColumns = (
  { groups, dictionaries, context }: Compiled,
  columns: LineColumns,
  position: Position,
  first: Float64Array | null,
  second: Float64Array | null,
): PositionColumns => {
  const { count, values } = columns
  const group = groups[position]
  const { width } = group.kinds
  const kinds = group.kinds.words
  const agents = group.agents.words
  const carriers = group.carriers.words
  const types = group.applicationTypes.words
  const sets = setRows(group.linesOfBusiness, values.linesOfBusiness, dictionaries.linesOfBusiness.codeOf)
  const agentRows = rowOffsets(values.agents, width, id =>
    context.deletedAgents.has(id) ? NOBODY : dictionaries.agents.codeOf(id),
  )
  const carrierRows = rowOffsets(values.carriers, width, dictionaries.carriers.codeOf)
  const typeRows = rowOffsets(values.applicationTypes, width, dictionaries.applicationTypes.codeOf)
  const agentColumn = columns.agents[position]
  const manualColumn = columns.manual[position]
  const overrideColumn = columns.overrides[position]
  const outcome = new Uint8Array(count)
  const amount = new Float64Array(count)
  const applied = new Int32Array(count).fill(ABSENT)
  const warnings = new Uint8Array(count)

  const find = (i: number): number => {
    const a = rowAt(agentRows, agentColumn[i] ?? ABSENT)
    if (a < 0) return ABSENT
    const k = (columns.kind[i] ?? 0) * width
    const c = rowAt(carrierRows, columns.carrier[i] ?? ABSENT)
    const t = rowAt(typeRows, columns.applicationType[i] ?? ABSENT)
    const set = columns.linesOfBusiness[i] ?? ABSENT
    const l = (set === ABSENT ? values.linesOfBusiness.length : set) * width
    for (let w = 0; w < width; w += 1) {
      // Agent and carrier between them refuse nearly every rule, so the other rows are seldom read.
      let word = (agents[a + w] ?? 0) & (carriers[c + w] ?? 0)
      if (word === 0) continue
      word &= (kinds[k + w] ?? 0) & (sets[l + w] ?? 0) & (types[t + w] ?? 0)
      if (word !== 0) return (w << 5) + lowestBit(word)
    }
    return ABSENT
  }

  const calculate = (i: number, calcType: CalcType, value: PayoutValue): void => {
    const commission = amountAt(columns.commissionAmount, i)
    const basis = basisOf(
      calcType,
      amountAt(columns.grossAmount, i),
      commission,
      amountAt(first, i),
      amountAt(second, i),
    )
    const result = amountOf(calcType, value, basis, commission)
    amount[i] = result
    warnings[i] = (warnings[i] ?? 0) | warningBit(flatWarning(calcType, result, commission))
  }

  for (let i = 0; i < count; i += 1) {
    const agent = valueAt(values.agents, agentColumn[i])
    if (agent === undefined) {
      outcome[i] = OUTCOME_CODES.None
      continue
    }
    const typed = valueAt(values.manual, manualColumn[i])
    const override = valueAt(values.overrides, overrideColumn[i])
    if (typed !== undefined || override !== undefined) {
      const before = precedence(position, agent, typed, override)
      warnings[i] = warningBits(before.warnings)
      if (before.by === 'Manual' && typed !== undefined) {
        outcome[i] = OUTCOME_CODES.ManualPayoutUsed
        amount[i] = typed.amount
        continue
      }
      if (before.by === 'Override' && override !== undefined) {
        outcome[i] = OUTCOME_CODES.PolicyOverride
        calculate(i, override.calcType, override.value)
        continue
      }
    }
    const found = find(i)
    const rule = valueAt(group.rules, found)
    if (rule === undefined) {
      outcome[i] = OUTCOME_CODES.NoRuleFound
      continue
    }
    outcome[i] = OUTCOME_CODES.RuleApplied
    applied[i] = found
    calculate(i, rule.calcType, ruleValue(rule, kindOfCode(columns.kind[i] ?? 0)))
  }
  return { outcome, amount, rule: applied, warnings }
}
