/** The values of each key, in the order they came; keys in the order they first came. Node 20 has no Map.groupBy. */
export const grouped = <K, V>(pairs: Iterable<readonly [K, V]>): Map<K, V[]> => {
  const map = new Map<K, V[]>()
  for (const [key, value] of pairs) {
    const list = map.get(key)
    if (list === undefined) map.set(key, [value])
    else list.push(value)
  }
  return map
}
