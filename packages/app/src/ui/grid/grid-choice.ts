/** Which rows are chosen, after a click or a key. Rows are named by their keys, so a new sort keeps the choice. */

export type Choice = ReadonlySet<string>

/** By what a row is chosen: its own key or one that it shares with others. Null: it cannot be chosen. */
export type ChoiceKey = string | null

export const NOTHING_CHOSEN: Choice = new Set()

export const toggled = (chosen: Choice, key: string): Choice => {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Everything between the two rows, both included; other rows are let go. */
export const between = (keys: readonly ChoiceKey[], from: number, to: number): Choice =>
  allOf(keys.slice(Math.min(from, to), Math.max(from, to) + 1))

export const allOf = (keys: readonly ChoiceKey[]): Choice => new Set(keys.filter(key => key !== null))

/** How many of the rows shown that can be chosen are: none, some or all of them. */
export const extent = (chosen: Choice, keys: readonly ChoiceKey[]): 'none' | 'some' | 'all' => {
  if (chosen.size === 0) return 'none'
  const open = keys.filter(key => key !== null)
  const count = open.filter(key => chosen.has(key)).length
  return count === 0 ? 'none' : count === open.length ? 'all' : 'some'
}
