/**
 * JSON with sorted keys: databases keep no order, and what is read back must say the same as what was written. A lone
 * surrogate, which JSON can write and databases refuse, becomes the replacement character.
 * @example canonical({ b: 1, a: 2 }) // '{"a":2,"b":1}'
 */
export const canonical = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value.toWellFormed())
  if (Array.isArray(value)) return `[${value.map(one => canonical(one ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const members = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, one]) => `${canonical(key)}:${canonical(one)}`)
  return `{${members.join(',')}}`
}
