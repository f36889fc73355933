/** Every implementation that can pay the workload's lines under one set of rules, and what each answers. */
import {
  type ByPosition,
  type Calculator,
  compileRules,
  type LineColumns,
  type LinePayouts,
  linearEvaluator,
  lineColumns,
  type PayoutColumns,
  type PayoutLine,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Contender } from '../measure/interleave.ts'
import { jsonRulesEngine } from './json-rules.engine.ts'
import { engineAmounts } from './rule-engine.ts'
import { ruleGroups } from './rules.ts'
import { WORLD } from './world.ts'
import { zenEngine } from './zen.engine.ts'

/** Cents by position, line by line. */
export type Amounts = readonly ByPosition<number>[]

export interface Contestant extends Contender {
  /** The lines it runs over. */
  readonly of: readonly PayoutLine[]
  readonly amounts: () => Promise<Amounts>
}

export const NAMES = {
  pass: 'one bare pass over the lines',
  columns: 'columnar',
  fresh: 'columnar, columns made anew',
  objects: 'objects',
  linear: 'linear evaluator',
  zen: '@gorules/zen-engine',
  json: 'json-rules-engine',
} as const

export interface Workload {
  readonly lines: readonly PayoutLine[]
  readonly columns: LineColumns
}

export const workload = (lines: readonly PayoutLine[]): Workload => ({ lines, columns: lineColumns(lines) })

/** Reads every number and every object that a payout is made of, and calculates nothing. */
const barePass = (lines: readonly PayoutLine[]): number => {
  let total = 0
  for (const { grossAmount, commissionAmount, agents, carrierId, policy } of lines)
    total +=
      grossAmount + commissionAmount + (agents[1] ?? 0) + (carrierId === null ? 0 : 1) + (policy === null ? 0 : 1)
  return total
}

/** How many lines the slow contestants are given, so that a run takes a fraction of a second. */
export interface Samples {
  readonly linear: number
  readonly zen: number
  readonly json: number
}

/** Takes every n-th line, so that a sample is as skewed as the whole. */
const sampled = (lines: readonly PayoutLine[], count: number): readonly PayoutLine[] => {
  const step = Math.max(1, Math.floor(lines.length / count))
  return lines.filter((_, index) => index % step === 0).slice(0, count)
}

const compiled = (perPosition: number) => {
  const groups = ruleGroups(perPosition)
  const made = compileRules(groups, WORLD)
  if (E.isLeft(made)) throw new Error(made.left.map(problem => problem.message).join('; '))
  return { groups, calculator: made.right }
}

export const calculatorOf = (perPosition: number): Calculator => compiled(perPosition).calculator

const contestant = <A>(
  name: string,
  of: readonly PayoutLine[],
  run: () => A | Promise<A>,
  read: (answer: A) => Amounts,
): Contestant => ({ name, of, items: of.length, run, amounts: async () => read(await run()) })

const ofObjects = (payouts: readonly LinePayouts[]): Amounts =>
  payouts.map(one => ({ 1: one[1].amount, 2: one[2].amount, 3: one[3].amount }))

const ofColumns = ({ count, amount }: PayoutColumns): Amounts =>
  Array.from({ length: count }, (_, i) => ({ 1: amount[1][i] ?? 0, 2: amount[2][i] ?? 0, 3: amount[3][i] ?? 0 }))

const itself = (amounts: Amounts): Amounts => amounts

export interface Field {
  readonly calculator: Calculator
  readonly pass: Contender
  readonly contestants: readonly Contestant[]
}

export const field = (perPosition: number, { lines, columns }: Workload, samples: Samples): Field => {
  const { groups, calculator } = compiled(perPosition)
  const linear = linearEvaluator(groups, WORLD)
  const zen = zenEngine(calculator.tried)
  const json = jsonRulesEngine(calculator.tried)
  const ofLinear = sampled(lines, samples.linear)
  const ofZen = sampled(lines, samples.zen)
  const ofJson = sampled(lines, samples.json)
  return {
    calculator,
    pass: { name: NAMES.pass, items: lines.length, run: () => barePass(lines) },
    contestants: [
      contestant(NAMES.columns, lines, () => calculator.bulk(columns), ofColumns),
      contestant(NAMES.fresh, lines, () => calculator.bulk(lineColumns(lines)), ofColumns),
      contestant(NAMES.objects, lines, () => calculator.lines(lines), ofObjects),
      contestant(NAMES.linear, ofLinear, () => ofLinear.map(linear), ofObjects),
      contestant(NAMES.zen, ofZen, () => engineAmounts(zen, calculator.tried, ofZen), itself),
      contestant(NAMES.json, ofJson, () => engineAmounts(json, calculator.tried, ofJson), itself),
    ],
  }
}
