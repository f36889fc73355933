/**
 * The calculator: three rule groups, compiled once into an immutable value that answers any number of lines (domain: how a payout
 * is found; decision rules-compile-to-bit-vectors). `linearEvaluator` gives the same answers, slowly.
 */
import { either as E } from 'fp-ts'
import { type ByPosition, POSITIONS, type Position } from '../../agent/agent.ts'
import { compileProblems } from '../../payout-rule/calculable.ts'
import type { Naming } from '../../payout-rule/naming.ts'
import { ANY, type Filter, type PayoutRule, type RuleId, type RulePayout } from '../../payout-rule/payout-rule.ts'
import type { RuleProblem } from '../../payout-rule/rule-problem.ts'
import { compileTables, ruleFinder } from './compiled.ts'
import { evaluate } from './evaluate.ts'
import { type LineStory, lineStory } from './explain.ts'
import type { LineColumns } from './line-columns.ts'
import type { RuleContext, RuleGroups } from './linear.ts'
import { bulkPayouts, type PayoutColumns } from './payout-columns.ts'
import type { PayoutLine } from './payout-line.ts'
import type { LinePayouts } from './position-payout.ts'

/** Compiled rules. A calculator has its own copy of the rules and never changes, so it can be kept and shared. */
export interface Calculator {
  /** What each position earns on one line. */
  readonly line: (line: PayoutLine) => LinePayouts
  readonly lines: (lines: readonly PayoutLine[]) => readonly LinePayouts[]
  /** The same for many lines at once, given as columns (`lineColumns`). */
  readonly bulk: (columns: LineColumns) => PayoutColumns
  /** Explains the payouts of one line. Without `naming`, sentences show ids instead of names. */
  readonly explain: (line: PayoutLine, naming?: Naming) => LineStory
  /** The position's rules in the order in which they are tried. */
  readonly tried: ByPosition<readonly PayoutRule[]>
  readonly rule: (position: Position, id: RuleId) => PayoutRule | null
  readonly context: RuleContext
}

const copiedFilter = <A>(filter: Filter<A>): Filter<A> =>
  filter._tag === 'Any' ? ANY : { ...filter, values: [...filter.values] }

const copiedPayout = (payout: RulePayout): RulePayout =>
  payout._tag === 'AgencyOnly'
    ? { ...payout }
    : { ...payout, new: { ...payout.new }, renew: { ...payout.renew }, rewrite: { ...payout.rewrite } }

/** Copies the rules, so that later edits of the caller's rules do not change the calculator. */
const copied = (groups: RuleGroups): RuleGroups => {
  const copy = (rules: readonly PayoutRule[]): readonly PayoutRule[] =>
    rules.map(rule => ({
      ...rule,
      agents: copiedFilter(rule.agents),
      carriers: copiedFilter(rule.carriers),
      linesOfBusiness: copiedFilter(rule.linesOfBusiness),
      applicationTypes: copiedFilter(rule.applicationTypes),
      payout: copiedPayout(rule.payout),
    }))
  return { 1: copy(groups[1]), 2: copy(groups[2]), 3: copy(groups[3]) }
}

/** The calculator, or left with every problem: a percent of a later position, a second fallback, a value out of range. */
export const compileRules = (
  groups: RuleGroups,
  context: RuleContext,
): E.Either<readonly RuleProblem[], Calculator> => {
  const problems = POSITIONS.flatMap(position => compileProblems(position, groups[position]))
  if (problems.length > 0) return E.left(problems)
  const compiled = compileTables(copied(groups), { deletedAgents: new Set(context.deletedAgents) })
  const tried = { 1: compiled.groups[1].rules, 2: compiled.groups[2].rules, 3: compiled.groups[3].rules }
  const byId = {
    1: new Map(tried[1].map(rule => [rule.id, rule])),
    2: new Map(tried[2].map(rule => [rule.id, rule])),
    3: new Map(tried[3].map(rule => [rule.id, rule])),
  }
  const line = (of: PayoutLine): LinePayouts => evaluate(of, ruleFinder(compiled, of))
  return E.right({
    line,
    lines: lines => lines.map(line),
    bulk: columns => bulkPayouts(compiled, columns),
    explain: (of, naming) => lineStory(tried, compiled.context, of, line(of), naming),
    tried,
    rule: (position, id) => byId[position].get(id) ?? null,
    context: compiled.context,
  })
}
