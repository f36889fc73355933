/** Adds Map.groupBy, which browsers have since 2024 but Node 20, which may run the tests, does not. */
if (typeof Map.groupBy !== 'function')
  Map.groupBy = <K, V>(items: Iterable<V>, keyOf: (item: V, index: number) => K): Map<K, V[]> => {
    const groups = new Map<K, V[]>()
    let index = 0
    for (const item of items) {
      const key = keyOf(item, index)
      index += 1
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [item])
      else group.push(item)
    }
    return groups
  }

export {}
