/** So many at a time keep a request waiting for some milliseconds, not for the whole of somebody else's answer. */
const AT_ONCE = 500

/** Maps a list that may be long, and lets other requests have their turn in between. */
export const mapInTurns = async <A, B>(items: readonly A[], map: (item: A) => B): Promise<readonly B[]> => {
  const mapped: B[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await new Promise(resolve => setImmediate(resolve))
    mapped.push(map(item))
  }
  return mapped
}
