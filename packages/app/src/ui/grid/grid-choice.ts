/** Which rows are chosen, after a click or a key. Rows are named by their keys, so a new sort keeps the choice. */

export type Choice = ReadonlySet<string>

export const NOTHING_CHOSEN: Choice = new Set()

export const toggled = (chosen: Choice, key: string): Choice => {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Everything between the two rows, both included; other rows are let go. */
export const between = (keys: readonly string[], from: number, to: number): Choice =>
  new Set(keys.slice(Math.min(from, to), Math.max(from, to) + 1))

export const allOf = (keys: readonly string[]): Choice => new Set(keys)

/** How many of the rows shown are chosen: none, some or all of them. */
export const extent = (chosen: Choice, keys: readonly string[]): 'none' | 'some' | 'all' => {
  if (chosen.size === 0 || keys.length === 0) return 'none'
  let count = 0
  for (const key of keys) if (chosen.has(key)) count += 1
  return count === 0 ? 'none' : count === keys.length ? 'all' : 'some'
}
