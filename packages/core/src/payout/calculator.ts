/**
 * The calculator: three rule groups compiled once, immutable, asked as often as one likes (domain: how a payout is
 * found; decision 0003). `linearEvaluator` says the same slowly.
 */
import { either as E } from 'fp-ts'
import { type ByPosition, POSITIONS, type Position } from '../agent/agent.ts'
import { refersToEarlier } from '../payout-rule/calc-type.ts'
import type { Naming } from '../payout-rule/naming.ts'
import type { PayoutRule, RuleId } from '../payout-rule/payout-rule.ts'
import { type RuleProblem, ruleProblem } from '../payout-rule/rule-problem.ts'
import { agentFilter, applicationTypeFilter, lineOfBusinessFilter } from '../payout-rule/try-order.ts'
import { valueFault } from '../payout-rule/value-fault.ts'
import { lowestBit } from './bit-rows.ts'
import { bulkPayouts, type Compiled, type PayoutColumns } from './bulk.ts'
import { compileGroup, kindCode } from './compiled-group.ts'
import { dictionary, UNNAMED } from './dictionary.ts'
import { evaluate, type FindRule } from './evaluate.ts'
import { lineStory } from './explain.ts'
import type { LineColumns } from './line-columns.ts'
import type { LineStory } from './line-story.ts'
import type { RuleGroups } from './linear.ts'
import type { PayoutLine } from './payout-line.ts'
import type { LinePayouts } from './position-payout.ts'
import type { RuleContext } from './rule-test.ts'

export interface Calculator {
  /** What each position earns on one line. */
  readonly line: (line: PayoutLine) => LinePayouts
  readonly lines: (lines: readonly PayoutLine[]) => readonly LinePayouts[]
  /** The same over columns (`lineColumns`), for many lines. */
  readonly bulk: (columns: LineColumns) => PayoutColumns
  /** The whole story of one line; names are ids without `naming`. */
  readonly explain: (line: PayoutLine, naming?: Naming) => LineStory
  /** The position's rules in the order in which they are tried. */
  readonly tried: ByPosition<readonly PayoutRule[]>
  readonly rule: (position: Position, id: RuleId) => PayoutRule | null
  readonly context: RuleContext
}

/** What a calculator cannot work with, whoever made the rules. A rule without a calculation type never matches instead. */
const problemsOf = (position: Position, rules: readonly PayoutRule[]): readonly RuleProblem[] => {
  const problems: RuleProblem[] = []
  let fallbacks = 0
  for (const rule of rules) {
    const { calcType, payout } = rule
    if (rule.fallback) fallbacks += 1
    if (rule.fallback && fallbacks > 1)
      problems.push(ruleProblem(position, rule, 'fallback', { _tag: 'SecondFallback' }))
    if (!refersToEarlier(calcType, position))
      problems.push(ruleProblem(position, rule, 'calcType', { _tag: 'RefersToLaterPosition', calcType, position }))
    const values =
      payout._tag === 'AgencyOnly'
        ? ([['agencyOnlyValue', payout.value]] as const)
        : ([
            ['termNew', payout.new.value],
            ['termRenew', payout.renew.value],
            ['termRewrite', payout.rewrite.value],
          ] as const)
    for (const [field, value] of values) {
      const fault = valueFault(calcType, value)
      if (fault !== null) problems.push(ruleProblem(position, rule, field, fault))
    }
  }
  return problems
}

const compile = (groups: RuleGroups, context: RuleContext): Compiled => {
  const rules = POSITIONS.flatMap(position => groups[position])
  const dictionaries = {
    agents: dictionary(rules.map(agentFilter)),
    carriers: dictionary(rules.map(rule => rule.carriers)),
    linesOfBusiness: dictionary(rules.map(lineOfBusinessFilter)),
    applicationTypes: dictionary(rules.map(applicationTypeFilter)),
  }
  return {
    dictionaries,
    groups: {
      1: compileGroup(groups[1], dictionaries),
      2: compileGroup(groups[2], dictionaries),
      3: compileGroup(groups[3], dictionaries),
    },
    context,
  }
}

const NO_SET: readonly number[] = [UNNAMED]

/** Reads a line's codes once for its three positions. */
const finder = ({ dictionaries, groups, context }: Compiled, line: PayoutLine): FindRule => {
  const kind = kindCode(line)
  const carrier = line.carrierId === null ? UNNAMED : dictionaries.carriers.codeOf(line.carrierId)
  const policy = line.policy
  const type = policy === null ? UNNAMED : dictionaries.applicationTypes.codeOf(policy.applicationType)
  const set =
    policy === null || policy.linesOfBusiness.length === 0
      ? NO_SET
      : policy.linesOfBusiness.map(dictionaries.linesOfBusiness.codeOf)
  return (_, position, id) => {
    if (context.deletedAgents.has(id)) return null
    const { rules, kinds, agents, carriers, linesOfBusiness, applicationTypes } = groups[position]
    const { width } = kinds
    const agent = dictionaries.agents.codeOf(id)
    for (let w = 0; w < width; w += 1) {
      let word =
        (kinds.words[kind * width + w] ?? 0) &
        (agents.words[agent * width + w] ?? 0) &
        (carriers.words[carrier * width + w] ?? 0) &
        (applicationTypes.words[type * width + w] ?? 0)
      if (word === 0) continue
      let any = 0
      for (const code of set) any |= linesOfBusiness.words[code * width + w] ?? 0
      word &= any
      if (word !== 0) return rules[(w << 5) + lowestBit(word)] ?? null
    }
    return null
  }
}

/** Left with every problem: a percent of a later position, a second fallback, a value out of range. */
export const compileRules = (
  groups: RuleGroups,
  context: RuleContext,
): E.Either<readonly RuleProblem[], Calculator> => {
  const problems = POSITIONS.flatMap(position => problemsOf(position, groups[position]))
  if (problems.length > 0) return E.left(problems)
  const compiled = compile(groups, { deletedAgents: new Set(context.deletedAgents) })
  const tried = { 1: compiled.groups[1].rules, 2: compiled.groups[2].rules, 3: compiled.groups[3].rules }
  const byId = {
    1: new Map(tried[1].map(rule => [rule.id, rule])),
    2: new Map(tried[2].map(rule => [rule.id, rule])),
    3: new Map(tried[3].map(rule => [rule.id, rule])),
  }
  const line = (of: PayoutLine): LinePayouts => evaluate(of, finder(compiled, of))
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
