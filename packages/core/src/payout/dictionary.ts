/** Small whole numbers for the values that rules name, so that a table can be read by them (decision 0003). */
import type { Filter } from '../payout-rule/payout-rule.ts'

/** The code of every value no rule names. */
export const UNNAMED = 0

export interface Dictionary<A> {
  /** One more than the values named: code 0 is taken. */
  readonly size: number
  readonly codeOf: (value: A) => number
}

/** Every value of the filters, in the order met. Interned before any table is built, so that tables have their size. */
export const dictionary = <A>(filters: Iterable<Filter<A>>): Dictionary<A> => {
  const codes = new Map<A, number>()
  for (const filter of filters)
    if (filter._tag === 'Only')
      for (const value of filter.values) if (!codes.has(value)) codes.set(value, codes.size + 1)
  return { size: codes.size + 1, codeOf: value => codes.get(value) ?? UNNAMED }
}

/** The codes a filter accepts, for `bitRows`. */
export const codesOf = <A>(filter: Filter<A>, of: Dictionary<A>): 'Every' | readonly number[] =>
  filter._tag === 'Any' ? 'Every' : filter.values.map(of.codeOf)
