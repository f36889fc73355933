/** The calculator over columns, with any line's payouts as an object on demand (decision rules-compile-to-bit-vectors). */
import type { AgentId, ByPosition, Position } from '../../agent/agent.ts'
import { type Cents, cents, ZERO } from '../../money/cents.ts'
import type { CalcType, PayoutValue } from '../../payout-rule/calc-type.ts'
import { PAYOUT_TYPES, type PayoutType } from '../payout.ts'
import { amountOf, basisOf } from './calculation.ts'
import { type BitRows, type Compiled, kindOfCode, lowestBit, UNNAMED } from './compiled.ts'
import { flatWarning, precedence, ruleValue } from './evaluate.ts'
import { ABSENT, type LineColumns, valueAt } from './line-columns.ts'
import {
  type LinePayouts,
  NO_PAYOUT,
  PAYOUT_WARNINGS,
  type PayoutWarning,
  type PositionPayout,
} from './position-payout.ts'

/** The place of an outcome in PAYOUT_TYPES. */
export const OUTCOME_CODES: Record<PayoutType, number> = {
  None: PAYOUT_TYPES.indexOf('None'),
  NoRuleFound: PAYOUT_TYPES.indexOf('NoRuleFound'),
  RuleApplied: PAYOUT_TYPES.indexOf('RuleApplied'),
  ManualPayoutUsed: PAYOUT_TYPES.indexOf('ManualPayoutUsed'),
  PolicyOverride: PAYOUT_TYPES.indexOf('PolicyOverride'),
}

/** The bit of a warning by its place in PAYOUT_WARNINGS; none for no warning. */
export const warningBit = (warning: PayoutWarning | null): number =>
  warning === null ? 0 : 1 << PAYOUT_WARNINGS.indexOf(warning)

export const warningBits = (warnings: readonly PayoutWarning[]): number =>
  warnings.reduce((all, one) => all | warningBit(one), 0)

export const warningsOf = (bits: number): readonly PayoutWarning[] =>
  PAYOUT_WARNINGS.filter(warning => (bits & warningBit(warning)) !== 0)

/** Where each distinct value's row begins. */
const rowOffsets = <A>(values: readonly A[], width: number, codeOf: (value: A) => number): Int32Array =>
  Int32Array.from(values, value => codeOf(value) * width)

/** One row per distinct set, and one for no set: the rules that accept any of its members. */
const setRows = (
  { words, width }: BitRows,
  sets: readonly (readonly string[])[],
  codeOf: (code: string) => number,
): Int32Array => {
  const united = new Int32Array((sets.length + 1) * width)
  const unite = (set: number, row: number): void => {
    const to = set * width
    const from = row * width
    for (let w = 0; w < width; w += 1) united[to + w] = (united[to + w] ?? 0) | (words[from + w] ?? 0)
  }
  sets.forEach((members, set) => {
    // A rule that accepts every value has its bit in each row, also in the row for values that no rule names.
    unite(set, UNNAMED)
    for (const member of members) unite(set, codeOf(member))
  })
  unite(sets.length, UNNAMED)
  return united
}

/** The row of an index column; a line without a value reads the row for values that no rule names, which is the first. */
const rowAt = (rows: Int32Array, index: number): number => (index === ABSENT ? UNNAMED : (rows[index] ?? 0))

/** A deleted agent, whom no rule may match. */
const NOBODY = -1

/** The payouts of one position for many lines, a number for each line; amounts are whole cents. */
export interface PositionColumns {
  readonly outcome: Uint8Array
  readonly amount: Float64Array
  readonly rule: Int32Array
  readonly warnings: Uint8Array
}

/** The amount of line `i` in cents; zero without a column. */
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
      // Agent and carrier together refuse nearly every rule, so the other rows are seldom read.
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
    const decided = precedence(
      position,
      agent,
      valueAt(values.manual, manualColumn[i]),
      valueAt(values.overrides, overrideColumn[i]),
    )
    warnings[i] = warningBits(decided.warnings)
    if (decided.by === 'Manual') {
      outcome[i] = OUTCOME_CODES.ManualPayoutUsed
      amount[i] = decided.typed.amount
      continue
    }
    if (decided.by === 'Override') {
      outcome[i] = OUTCOME_CODES.PolicyOverride
      calculate(i, decided.override.calcType, decided.override.value)
      continue
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
              amountAt(all[1].amount, i),
              amountAt(all[2].amount, i),
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
