/** What a dropdown offers, and the entry in filters that stands for everything (sections 3 and 5). */

export interface Choice<A> {
  readonly value: A
  readonly label: string
}

/** The value of the placeholder entry. */
export const ALL = 'all'
/** The type of the placeholder entry's value. */
export type All = typeof ALL

/** The label of the placeholder entry, by what the filter is about. */
export const ALL_LABELS = {
  agents: 'All agents',
  carriers: 'All carriers',
  linesOfBusiness: 'All lines of business',
  applicationTypes: 'All application types',
  calcTypes: 'All calculation types',
} as const

/** The choices of a closed set with their labels. */
export const choicesOf = <A extends string>(
  values: readonly A[],
  labels: { readonly [V in A]: string },
): readonly Choice<A>[] => values.map(value => ({ value, label: labels[value] }))
