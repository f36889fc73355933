/** Groups rows by their key and keeps their order: for the many side of a join, fetched by a query of its own. */
export const byKey = <K, A>(rows: readonly A[], key: (row: A) => K): ReadonlyMap<K, readonly A[]> => {
  const groups = new Map<K, A[]>()
  for (const row of rows) {
    const of = key(row)
    const group = groups.get(of)
    if (group === undefined) groups.set(of, [row])
    else group.push(row)
  }
  return groups
}
