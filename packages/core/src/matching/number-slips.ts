/** Finds numbers that may be one slip apart, without comparing each with all. */
import { grouped } from '../list/grouped.ts'

/** Numbers one character apart share a spelling with one character left out, or one is the other's. */
const spellings = (key: string): readonly string[] => [
  ...new Set([key, ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))]),
]

/** Indices of the keys that may be one character from the one asked for; the caller compares. */
export const numberSlips = (keys: readonly string[]): ((key: string) => readonly number[]) => {
  const bySpelling = grouped(keys.flatMap((key, index) => spellings(key).map(spelling => [spelling, index] as const)))
  return key => {
    const found = new Set<number>()
    for (const spelling of spellings(key)) for (const index of bySpelling.get(spelling) ?? []) found.add(index)
    return [...found]
  }
}
