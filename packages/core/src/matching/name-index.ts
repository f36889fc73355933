/** Finds the names that a name may mean, without comparing it with all names. */
import type { InSteps } from '../steps/in-steps.ts'
import { nameLikeness } from './name-likeness.ts'
import { type ReadName, readName } from './name-words.ts'
import { nicknamesOf } from './nicknames.ts'
import { spreadMap } from './spread-map.ts'

/** A name that is like the one looked for. */
export interface NameHit {
  /** Index of the name in the list from which the index was built. */
  readonly name: number
  /** 0 to 1. */
  readonly likeness: number
}

/** Names arranged for finding those that are like another. */
export interface NameIndex {
  /** Names at least as alike as `least`, best first. */
  readonly find: (name: string, least: number) => readonly NameHit[]
  readonly likeness: (name: string, other: number) => number
}

/** The most names that are fully compared in one look-up. */
const COMPARED = 60
/** A word shared by more names than this finds no name by itself. */
const VISITED = 1_500
/** A prefix shared by more words than this is not used to find words. */
const MOST_BEGUN = 100
const SHORTEST_SLIP = 4
const PREFIX = 5

/** Words one letter apart share a spelling with one letter left out. */
const spellings = (word: string): readonly string[] =>
  word.length < SHORTEST_SLIP
    ? [word]
    : [word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))]

const NOBODY: ReadName = { words: [], generation: null, glued: [] }

/** Names or words handled in one step: some milliseconds of work. */
const AT_ONCE = 500

/** Built in steps, because an agency may have a hundred thousand clients. */
export function* nameIndexInSteps(names: readonly string[]): InSteps<NameIndex> {
  const read: ReadName[] = []
  const byWord = spreadMap<number>()
  const single = new Set<string>()
  const joined = new Set<string>()
  for (const [name, text] of names.entries()) {
    if (name % AT_ONCE === AT_ONCE - 1) yield
    const own = readName(text)
    read.push(own)
    for (const word of own.words) {
      byWord.push(word, name)
      single.add(word)
    }
    for (const { text: word } of own.glued) {
      byWord.push(word, name)
      joined.add(word)
    }
  }
  const vocabulary = [...single, ...[...joined].filter(word => !single.has(word))]
  const bySpelling = spreadMap<number>()
  const byPrefix = spreadMap<number>()
  for (const [index, word] of vocabulary.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) yield
    // Words glued together are found by their prefix; their spellings would make up most of the index.
    if (single.has(word)) for (const spelling of spellings(word)) bySpelling.push(spelling, index)
    if (word.length >= PREFIX) byPrefix.push(word.slice(0, PREFIX), index)
  }
  const weight = (word: string): number => 1 + Math.log((names.length + 1) / ((byWord.get(word)?.length ?? 0) + 1))

  /** The words of the index that `word` may stand for. */
  const variants = (word: string): ReadonlySet<string> => {
    const found = new Set(byWord.get(word) === undefined ? [] : [word])
    for (const other of nicknamesOf(word)) if (byWord.get(other) !== undefined) found.add(other)
    const near = spellings(word).flatMap(spelling => bySpelling.get(spelling) ?? [])
    const begun = word.length >= PREFIX ? (byPrefix.get(word.slice(0, PREFIX)) ?? []) : []
    for (const index of begun.length > MOST_BEGUN ? near : [...near, ...begun]) {
      const other = vocabulary[index]
      if (other !== undefined) found.add(other)
    }
    return found
  }

  const find = (name: string, least: number): readonly NameHit[] => {
    const asked = readName(name)
    const worth = new Map<number, number>()
    const sought = [...asked.words, ...asked.glued.map(({ text }) => text)]
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
      for (const word of common) if (read[holder]?.words.includes(word)) worth.set(holder, value + weight(word))
    return [...worth]
      .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, COMPARED)
      .map(([candidate]) => ({ name: candidate, likeness: nameLikeness(asked, read[candidate] ?? NOBODY, weight) }))
      .filter(hit => hit.likeness >= least)
      .toSorted((a, b) => b.likeness - a.likeness || a.name - b.name)
  }
  return { find, likeness: (name, other) => nameLikeness(readName(name), read[other] ?? NOBODY, weight) }
}
