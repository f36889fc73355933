/** Finds numbers one slip apart without comparing each with all. */

/** Numbers one character apart share a spelling with one character left out, or one is the other's. */
const spellings = (key: string): readonly string[] => [
  ...new Set([key, ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))]),
]

/** Indices of the keys that may be one character from the one asked for; the caller compares. Built when first asked. */
export const numberSlips = (keys: readonly string[]): ((key: string) => readonly number[]) => {
  let bySpelling: Map<string, number[]> | null = null
  const built = (): Map<string, number[]> => {
    const map = new Map<string, number[]>()
    keys.forEach((key, index) => {
      for (const spelling of spellings(key)) {
        const list = map.get(spelling)
        if (list === undefined) map.set(spelling, [index])
        else list.push(index)
      }
    })
    return map
  }
  return key => {
    bySpelling ??= built()
    const found = new Set<number>()
    for (const spelling of spellings(key)) for (const index of bySpelling.get(spelling) ?? []) found.add(index)
    return [...found]
  }
}
