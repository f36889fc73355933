/** Groups the values of many items by key, in the order they came, in steps. */
import type { InSteps } from '../steps/in-steps.ts'

const AT_ONCE = 500

export function* groupedInSteps<I, K, V>(
  items: readonly I[],
  pairs: (item: I, place: number) => readonly (readonly [K, V])[],
): InSteps<Map<K, V[]>> {
  const map = new Map<K, V[]>()
  for (const [place, item] of items.entries()) {
    if (place > 0 && place % AT_ONCE === 0) yield
    for (const [key, value] of pairs(item, place)) {
      const list = map.get(key)
      if (list === undefined) map.set(key, [value])
      else list.push(value)
    }
  }
  return map
}
