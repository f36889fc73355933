/** What a line's payouts cost with each way of calculating them. */
import { POSITIONS } from '@commissions/core'
import type { Goal } from '../measure/goal.ts'
import { figure, times } from '../measure/goal.ts'
import { interleave, type Measured } from '../measure/interleave.ts'
import { median, ratio } from '../measure/ratio.ts'
import { table } from '../measure/table.ts'
import { disagreement } from './agreement.ts'
import { calculatorOf, type Field, field, NAMES, type Samples, type Workload } from './contestants.ts'

/** Rules per position, and how many lines the slow contestants can pay in a fraction of a second. */
const SIZES: readonly (Samples & { readonly rules: number })[] = [
  { rules: 10, linear: 20_000, zen: 2_000, json: 200 },
  { rules: 100, linear: 8_000, zen: 800, json: 80 },
  { rules: 1_000, linear: 3_000, zen: 200, json: 30 },
  { rules: 5_000, linear: 1_500, zen: 80, json: 12 },
]

const ROUNDS = 7

/** How far down the list of rules a line has to go, on average. */
const depth = ({ calculator }: Field, { columns }: Workload): number => {
  const { rule } = calculator.bulk(columns)
  let sum = 0
  let applied = 0
  for (const position of POSITIONS)
    for (const place of rule[position])
      if (place >= 0) {
        sum += place + 1
        applied += 1
      }
  return sum / Math.max(1, applied)
}

const named = (all: readonly Measured[], name: string): Measured => {
  const found = all.find(one => one.name === name)
  if (found === undefined) throw new Error(`Nobody called ${name} was measured`)
  return found
}

const goals = (rules: number, all: readonly Measured[]): readonly Goal[] => {
  const than = (slower: string, faster: string) => ratio(named(all, slower), named(all, faster))
  const goal = (what: string, aim: number, slower: string, faster: string): Goal => ({
    what: `${what}, ${figure(rules)} rules`,
    bound: 'at least',
    aim,
    found: than(slower, faster),
  })
  switch (rules) {
    case 10:
      return [goal('objects against the linear evaluator', 1, NAMES.linear, NAMES.objects)]
    case 1_000:
      return [
        goal('columnar against the linear evaluator', 100, NAMES.linear, NAMES.columns),
        goal('objects against the linear evaluator', 30, NAMES.linear, NAMES.objects),
        goal('columnar against json-rules-engine', 10_000, NAMES.json, NAMES.columns),
        goal('columnar against @gorules/zen-engine', 250, NAMES.zen, NAMES.columns),
      ]
    case 5_000:
      return [goal('columnar against the linear evaluator', 200, NAMES.linear, NAMES.columns)]
    default:
      return []
  }
}

const shown = (all: readonly Measured[]): string => {
  const pass = named(all, NAMES.pass)
  const columns = named(all, NAMES.columns)
  return table([
    ['', 'lines', 'µs a line', 'bare passes', 'as columnar', 'least', 'most'],
    ...all.map(one => {
      const beside = ratio(one, columns)
      return [
        one.name,
        figure(one.items),
        median(one.perItem).toPrecision(3),
        times(ratio(one, pass).median),
        times(beside.median),
        times(beside.least),
        times(beside.most),
      ]
    }),
  ])
}

/** The columnar form over rule groups of every size, in turn: what a longer list costs. */
const growth = async ({ columns }: Workload): Promise<Goal> => {
  const [few, many] = [100, 5_000].map(rules => {
    const calculator = calculatorOf(rules)
    return { name: String(rules), items: columns.count, run: () => calculator.bulk(columns) }
  })
  if (few === undefined || many === undefined) throw new Error('There are two sizes')
  const all = await interleave([few, many], ROUNDS)
  return {
    what: 'columnar, 5,000 rules beside 100',
    bound: 'at most',
    aim: 6.5,
    found: ratio(named(all, many.name), named(all, few.name)),
  }
}

export const benchPayouts = async (work: Workload, say: (text: string) => void): Promise<readonly Goal[]> => {
  const reached: Goal[] = []
  for (const { rules, ...samples } of SIZES) {
    const contest = field(rules, work, samples)
    const differs = await disagreement(contest.contestants)
    if (differs !== null) throw new Error(`With ${rules} rules ${differs}`)
    const all = await interleave([contest.pass, ...contest.contestants], ROUNDS)
    say(
      `\n${figure(rules)} rules per position; a line meets ${figure(depth(contest, work))} of them on average; all pay alike; ${all[0]?.perItem.length} rounds\n${shown(all)}`,
    )
    reached.push(...goals(rules, all))
  }
  reached.push(await growth(work))
  return reached
}
