/** The calculator over columns: position after position, with any line's payouts as an object on demand. */
import type { AgentId, ByPosition, Position } from '../agent/agent.ts'
import { ZERO } from '../money/cents.ts'
import { basisOf } from './calculation.ts'
import type { Compiled } from './compiled.ts'
import { kindOfCode } from './compiled-group.ts'
import { ruleValue } from './evaluate.ts'
import { type LineColumns, valueAt } from './line-columns.ts'
import { PAYOUT_TYPES } from './payout.ts'
import { OUTCOME_CODES, warningsOf } from './payout-codes.ts'
import { amountAt, type PositionColumns, positionColumns } from './position-columns.ts'
import { type LinePayouts, NO_PAYOUT, type PositionPayout } from './position-payout.ts'

/** Payouts as columns, and any of them as an object. */
export interface PayoutColumns {
  readonly count: number
  /** Indexes into PAYOUT_TYPES. */
  readonly outcome: ByPosition<Uint8Array>
  /** Cents. */
  readonly amount: ByPosition<Float64Array>
  /** Indexes into `Calculator.tried`; -1 where no rule was applied. */
  readonly rule: ByPosition<Int32Array>
  /** One bit per entry of PAYOUT_WARNINGS. */
  readonly warnings: ByPosition<Uint8Array>
  readonly at: (index: number) => LinePayouts
}

/** One position of one line as an object, out of the columns. */
const view = (compiled: Compiled, columns: LineColumns, all: ByPosition<PositionColumns>) => {
  const at = (position: Position, i: number): PositionPayout => {
    const { outcome, amount, rule: applied, warnings } = all[position]
    const agentId: AgentId | undefined = valueAt(columns.values.agents, columns.agents[position][i])
    if (agentId === undefined) return NO_PAYOUT
    const rule = valueAt(compiled.groups[position].rules, applied[i]) ?? null
    const override =
      outcome[i] === OUTCOME_CODES.PolicyOverride
        ? (valueAt(columns.values.overrides, columns.overrides[position][i]) ?? null)
        : null
    const calcType = rule?.calcType ?? override?.calcType ?? null
    const value = rule !== null ? ruleValue(rule, kindOfCode(columns.kind[i] ?? 0)) : (override?.value ?? null)
    return {
      outcome: PAYOUT_TYPES[outcome[i] ?? OUTCOME_CODES.None] ?? 'None',
      agentId,
      amount: amountAt(amount, i),
      ruleId: rule?.id ?? null,
      calcType,
      value: calcType === 'NoCommission' ? null : value,
      basis:
        calcType === null
          ? null
          : basisOf(
              calcType,
              amountAt(columns.grossAmount, i),
              amountAt(columns.commissionAmount, i),
              position > 1 ? amountAt(all[1].amount, i) : ZERO,
              position > 2 ? amountAt(all[2].amount, i) : ZERO,
            ),
      warnings: warningsOf(warnings[i] ?? 0),
    }
  }
  return (i: number): LinePayouts => ({ 1: at(1, i), 2: at(2, i), 3: at(3, i) })
}

const column = <A>(all: ByPosition<PositionColumns>, of: (columns: PositionColumns) => A): ByPosition<A> => ({
  1: of(all[1]),
  2: of(all[2]),
  3: of(all[3]),
})

/** Position 1 first: a later one may earn a share of an earlier one. */
export const bulkPayouts = (compiled: Compiled, columns: LineColumns): PayoutColumns => {
  const one = positionColumns(compiled, columns, 1, null, null)
  const two = positionColumns(compiled, columns, 2, one.amount, null)
  const three = positionColumns(compiled, columns, 3, one.amount, two.amount)
  const all = { 1: one, 2: two, 3: three }
  return {
    count: columns.count,
    outcome: column(all, one => one.outcome),
    amount: column(all, one => one.amount),
    rule: column(all, one => one.rule),
    warnings: column(all, one => one.warnings),
    at: view(compiled, columns, all),
  }
}
