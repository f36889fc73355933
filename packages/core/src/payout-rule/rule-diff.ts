/** What differs between two versions of a rule group, rule by rule: for history, and before anything is lost or overwritten. */
import type { RuleDraft, RuleId } from './payout-rule.ts'
import { RULE_FIELDS, type RuleField } from './rule-problem.ts'

/** One rule that differs between the versions. A place is the rule's index in its version, from 0. */
export interface RuleDifference {
  /** Null: the rule is only in the later version. */
  readonly before: RuleDraft | null
  /** Null: the rule is only in the earlier version. */
  readonly after: RuleDraft | null
  readonly from: number | null
  readonly to: number | null
  readonly fields: readonly RuleField[]
  /** The rule moved past others. Only this rule counts as moved, not those it passed. */
  readonly moved: boolean
}

/** Filters and values are plain data, so equal values have equal texts. */
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The fields in which the two rules differ, in the order of `RULE_FIELDS`. */
export const changedRuleFields = (a: RuleDraft, b: RuleDraft): readonly RuleField[] =>
  a === b ? [] : RULE_FIELDS.filter(field => !same(a[field], b[field]))

/** The places of a longest rising run. Only the places outside of it count as moved. */
export const longestRise = (places: readonly number[]): ReadonlySet<number> => {
  // `ends[n]` is the index in `places` of the lowest place that ends a rising run of n + 1 places.
  const ends: number[] = []
  const before: (number | null)[] = []
  const at = (index: number | undefined): number => (index === undefined ? -1 : (places[index] ?? -1))
  places.forEach((place, index) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (at(ends[middle]) < place) low = middle + 1
      else high = middle
    }
    before[index] = low === 0 ? null : (ends[low - 1] ?? null)
    ends[low] = index
  })
  const rise = new Set<number>()
  for (let index = ends.at(-1) ?? null; index !== null; index = before[index] ?? null) rise.add(at(index))
  return rise
}

/** Compares rules by id, in the later version's order, deleted ones last. A rule whose id the earlier version lacks is new. */
export const diffRules = (before: readonly RuleDraft[], after: readonly RuleDraft[]): readonly RuleDifference[] => {
  const from = new Map<RuleId, number>(before.flatMap(({ id }, place) => (id === null ? [] : [[id, place] as const])))
  const placeBefore = ({ id }: RuleDraft): number | null => (id === null ? null : (from.get(id) ?? null))
  const stayed = longestRise(after.flatMap(rule => placeBefore(rule) ?? []))
  const found = after.map((rule, to): RuleDifference => {
    const place = placeBefore(rule)
    const was = place === null ? null : (before[place] ?? null)
    return {
      before: was,
      after: rule,
      from: place,
      to,
      fields: was === null ? [] : changedRuleFields(was, rule),
      moved: place !== null && !stayed.has(place),
    }
  })
  const kept = new Set(after.map(({ id }) => id))
  const gone = before.flatMap((rule, place): readonly RuleDifference[] =>
    rule.id !== null && kept.has(rule.id)
      ? []
      : [{ before: rule, after: null, from: place, to: null, fields: [], moved: false }],
  )
  return [...found.filter(one => one.before === null || one.moved || one.fields.length > 0), ...gone]
}
