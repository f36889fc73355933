/**
 * Whether earlier rules leave anything for a later one. A rule accepts a box: a set of values in each of five
 * dimensions. What is left of the box once every earlier box has been cut out of it is what can still reach the rule.
 */
import type { Filter, PayoutRule, RuleId } from '../../payout-rule/payout-rule.ts'
import { agentFilter, applicationTypeFilter, lineOfBusinessFilter } from '../../payout-rule/try-order.ts'
import { TRANSACTION_KINDS } from '../../policy/policy.ts'
import type { RuleContext } from './linear.ts'

/** One set per dimension: scope and term, agent, carrier, line of business, application type. */
type Box = readonly CodeSet<string | number>[]

const accepted = <A extends string | number>(filter: Filter<A>): CodeSet<string | number> =>
  filter._tag === 'Any' ? everything : these(filter.values)

/** A rule that accepts a policy with several lines of business accepts one alone. A policy with none is one of "all but the named ones". */
const box = (rule: PayoutRule, { deletedAgents }: RuleContext): Box => {
  const { calcType, payout } = rule
  const kinds =
    payout._tag === 'AgencyOnly' ? ['agency income'] : TRANSACTION_KINDS.filter(kind => payout[kind].enabled)
  return [
    these(calcType === 'None' ? [] : kinds),
    setDifference(accepted(agentFilter(rule)), these(deletedAgents)),
    accepted(rule.carriers),
    accepted(lineOfBusinessFilter(rule)),
    accepted(applicationTypeFilter(rule)),
  ]
}

const nothingIn = (of: Box): boolean => of.some(isEmpty)

/** The pieces of `of` outside `cut`, which do not overlap; null when the two have nothing in common. */
const cutOut = (of: Box, cut: Box): readonly Box[] | null => {
  const common = of.map((set, d) => intersection(set, cut[d] ?? everything))
  if (nothingIn(common)) return null
  const pieces: Box[] = []
  of.forEach((set, d) => {
    const outside = setDifference(set, cut[d] ?? everything)
    if (!isEmpty(outside)) pieces.push([...common.slice(0, d), outside, ...of.slice(d + 1)])
  })
  return pieces
}

/** With more pieces than this the search stops, and the rule counts as reachable. */
const MOST_PIECES = 5_000

/**
 * For each rule, in the order tried, the earlier rules that leave no line for it. Null if some line is left, and for a rule
 * that accepts nothing in the first place, which is another fault.
 */
export const shadowedBy = (
  tried: readonly PayoutRule[],
  context: RuleContext,
): readonly (readonly RuleId[] | null)[] => {
  const boxes = tried.map(rule => ({ id: rule.id, box: box(rule, context) }))
  return boxes.map(({ box: own }, index) => {
    let left: readonly Box[] = [own]
    const by: RuleId[] = []
    for (const { id, box: cut } of boxes.slice(0, index)) {
      let touched = false
      left = left.flatMap(piece => {
        const pieces = cutOut(piece, cut)
        if (pieces === null) return [piece]
        touched = true
        return pieces
      })
      if (touched) by.push(id)
      if (left.length === 0) return by
      if (left.length > MOST_PIECES) return null
    }
    return null
  })
}

/** Sets of values from an open universe: either exactly these values, or all except these. */
export interface CodeSet<A> {
  readonly allBut: boolean
  readonly values: ReadonlySet<A>
}

export const everything: CodeSet<never> = { allBut: true, values: new Set() }
/** The set of the given values. */
export const these = <A>(values: Iterable<A>): CodeSet<A> => ({ allBut: false, values: new Set(values) })

const without = <A>(from: ReadonlySet<A>, taken: ReadonlySet<A>): ReadonlySet<A> =>
  new Set([...from].filter(value => !taken.has(value)))
const within = <A>(from: ReadonlySet<A>, kept: ReadonlySet<A>): ReadonlySet<A> =>
  new Set([...from].filter(value => kept.has(value)))
const both = <A>(a: ReadonlySet<A>, b: ReadonlySet<A>): ReadonlySet<A> => new Set([...a, ...b])

export const isEmpty = <A>(set: CodeSet<A>): boolean => !set.allBut && set.values.size === 0

const intersection = <A>(a: CodeSet<A>, b: CodeSet<A>): CodeSet<A> => {
  if (a.allBut) return b.allBut ? { allBut: true, values: both(a.values, b.values) } : intersection(b, a)
  return { allBut: false, values: b.allBut ? without(a.values, b.values) : within(a.values, b.values) }
}

const setDifference = <A>(a: CodeSet<A>, b: CodeSet<A>): CodeSet<A> =>
  intersection(a, { allBut: !b.allBut, values: b.values })
