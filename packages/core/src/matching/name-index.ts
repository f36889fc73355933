/** Finds the names that may be meant by a name, without comparing it with all of them. */
import { nameLikeness } from './name-likeness.ts'
import { nameWords } from './name-words.ts'
import { nicknamesOf } from './nicknames.ts'

export interface NameHit {
  /** Index of the name as it was given. */
  readonly name: number
  /** 0 to 1. */
  readonly likeness: number
}

export interface NameIndex {
  /** Names at least as alike as `least`, best first. */
  readonly find: (name: string, least: number) => readonly NameHit[]
  readonly likeness: (name: string, other: number) => number
}

/** Fully compared for one look-up, at most. */
const COMPARED = 60
/** A word shared by more names than this finds none of them. */
const VISITED = 1_500
/** A beginning shared by more words than this tells none of them. */
const MOST_BEGUN = 100
const SHORTEST_SLIP = 4
const PREFIX = 5

/** Words one letter apart share a spelling with one letter left out. */
const spellings = (word: string): readonly string[] =>
  word.length < SHORTEST_SLIP
    ? [word]
    : [word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))]

const push = <K>(map: Map<K, number[]>, key: K, value: number): void => {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else if (list.at(-1) !== value) list.push(value)
}

export const nameIndex = (names: readonly string[]): NameIndex => {
  const words = names.map(nameWords)
  const byWord = new Map<string, number[]>()
  words.forEach((own, name) => {
    own.forEach((word, index) => {
      push(byWord, word, name)
      const next = own[index + 1]
      if (next !== undefined) push(byWord, word + next, name)
    })
  })
  const vocabulary = [...byWord.keys()]
  const bySpelling = new Map<string, number[]>()
  const byPrefix = new Map<string, number[]>()
  vocabulary.forEach((word, index) => {
    for (const spelling of spellings(word)) push(bySpelling, spelling, index)
    if (word.length >= PREFIX) push(byPrefix, word.slice(0, PREFIX), index)
  })
  const weight = (word: string): number => 1 + Math.log((names.length + 1) / ((byWord.get(word)?.length ?? 0) + 1))

  /** The words of the index that `word` may stand for. */
  const variants = (word: string): ReadonlySet<string> => {
    const found = new Set(byWord.has(word) ? [word] : [])
    for (const other of nicknamesOf(word)) if (byWord.has(other)) found.add(other)
    const near = spellings(word).flatMap(spelling => bySpelling.get(spelling) ?? [])
    const begun = word.length >= PREFIX ? (byPrefix.get(word.slice(0, PREFIX)) ?? []) : []
    for (const index of begun.length > MOST_BEGUN ? near : [...near, ...begun]) {
      const other = vocabulary[index]
      if (other !== undefined) found.add(other)
    }
    return found
  }

  const find = (name: string, least: number): readonly NameHit[] => {
    const asked = nameWords(name)
    const worth = new Map<number, number>()
    const sought = [...asked, ...asked.slice(1).map((word, index) => `${asked[index]}${word}`)]
    const common: string[] = []
    for (const word of sought) {
      const best = new Map<number, number>()
      for (const variant of variants(word)) {
        const holders = byWord.get(variant) ?? []
        const value = weight(variant) * (variant === word ? 1 : 0.8)
        if (holders.length > VISITED) common.push(variant)
        else for (const holder of holders) best.set(holder, Math.max(best.get(holder) ?? 0, value))
      }
      for (const [holder, value] of best) worth.set(holder, (worth.get(holder) ?? 0) + value)
    }
    // Common words find nobody by themselves; they order those whom the rarer words found.
    for (const [holder, value] of worth)
      for (const word of common) if (words[holder]?.includes(word)) worth.set(holder, value + weight(word))
    return [...worth]
      .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, COMPARED)
      .map(([candidate]) => ({ name: candidate, likeness: nameLikeness(asked, words[candidate] ?? [], weight) }))
      .filter(hit => hit.likeness >= least)
      .toSorted((a, b) => b.likeness - a.likeness || a.name - b.name)
  }
  return { find, likeness: (name, other) => nameLikeness(nameWords(name), words[other] ?? [], weight) }
}
