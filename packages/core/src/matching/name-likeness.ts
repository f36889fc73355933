/** How alike two names are, word by word, rare words counting more than common ones, and what tells them apart. */
import { editDistance } from './edit-distance.ts'
import type { Glued, ReadName } from './name-words.ts'
import { areNicknames } from './nicknames.ts'

/** How much a word tells: about 1 for a common one, several times that for a rare one. */
export type WordWeight = (word: string) => number

type Words = readonly string[]

const CUT_SHORT = 3
const SLIP = 4
const TWO_SLIPS = 7

/** The word without doubled letters: a letter struck twice is the most common slip, and is not counted as an edit. */
const undoubled = (word: string): string => word.replace(/(.)\1+/g, '$1')

/** 0 to 1 for one word against another: the same, a nickname, cut short, misspelt, an initial. */
const wordLikeness = (a: string, b: string): number => {
  if (a === b) return 1
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 0.7 : 0
  if (areNicknames(a, b)) return 0.92
  const shorter = Math.min(a.length, b.length)
  if (shorter >= CUT_SHORT && (a.startsWith(b) || b.startsWith(a))) return shorter === CUT_SHORT ? 0.75 : 0.88
  if (shorter < SLIP || /\d/.test(a + b)) return 0
  if (undoubled(a) === undoubled(b)) return 0.9
  const most = shorter >= TWO_SLIPS ? 2 : 1
  const slips = editDistance(a, b, most)
  return slips > most ? 0 : 1 - (slips * 1.2) / Math.max(a.length, b.length)
}

/** An initial tells little, whatever it stands for. */
const INITIAL = 0.4
const weightOf = (word: string, weight: WordWeight): number => (word.length === 1 ? INITIAL : weight(word))

const SHORTEST_GLUED = 6

/** Whether two words are equal, or are long, begin with the same letter and differ by one slip. */
const isGluedAs = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= SHORTEST_GLUED &&
    one[0] === other[0] &&
    Math.abs(one.length - other.length) <= 1 &&
    editDistance(one, other, 1) <= 1)

const withGlue = (words: Words, { text, from, size }: Glued): Words => [
  ...words.slice(0, from),
  text,
  ...words.slice(from + size),
]

/** The neighboring words of a name that, joined, are a word of the other name; null when none are. */
const joinedAsIn = ({ words, glued }: ReadName, other: Words): Glued | null =>
  glued.find(
    ({ text }) => !words.includes(text) && other.some(word => isGluedAs(text, word) && !words.includes(word)),
  ) ?? null

/** Both names with a surname such as `VAN DER BERG`, `VANDERBERG` or `VAN DERBERG` as one word. */
const together = (a: ReadName, b: ReadName): readonly [Words, Words] => {
  const [ofA, ofB] = [joinedAsIn(a, b.words), joinedAsIn(b, a.words)]
  if (ofA !== null) return [withGlue(a.words, ofA), b.words]
  if (ofB !== null) return [a.words, withGlue(b.words, ofB)]
  for (const one of a.glued)
    for (const other of b.glued)
      if (one.text === other.text && one.parts !== other.parts)
        return [withGlue(a.words, one), withGlue(b.words, other)]
  return [a.words, b.words]
}

interface Pairs {
  /** The sum of the pairs' worth. */
  readonly common: number
  /** How many pairs are of two whole words. */
  readonly whole: number
  /** The words of each name that were not paired. */
  readonly left: readonly [Words, Words]
}

/** Pairs the words of two names one to one, the best pairs first. */
const paired = (a: Words, b: Words, weight: WordWeight): Pairs => {
  const likely = a.flatMap((word, i) =>
    b.flatMap((other, j) => {
      const likeness = wordLikeness(word, other)
      return likeness === 0
        ? []
        : [{ i, j, likeness, weight: Math.min(weightOf(word, weight), weightOf(other, weight)) }]
    }),
  )
  likely.sort((x, y) => y.likeness - x.likeness || y.weight - x.weight)
  const usedA = new Set<number>()
  const usedB = new Set<number>()
  let common = 0
  let whole = 0
  for (const { i, j, likeness } of likely) {
    if (usedA.has(i) || usedB.has(j)) continue
    usedA.add(i)
    usedB.add(j)
    const [word = '', other = ''] = [a[i], b[j]]
    const full = word.length > 1 && other.length > 1
    common += likeness * (full ? (weightOf(word, weight) + weightOf(other, weight)) / 2 : INITIAL)
    if (full) whole += 1
  }
  return { common, whole, left: [a.filter((_, i) => !usedA.has(i)), b.filter((_, j) => !usedB.has(j))] }
}

/** The factor for two names that contradict each other, so they hardly mean the same person or firm. */
const CONTRADICTED = 0.5

const isInitial = (word: string): boolean => word.length === 1

/** The factor for what speaks against two names whose words are alike: 1 when nothing does. */
const against = (a: ReadName, b: ReadName, { whole, left: [ofA, ofB] }: Pairs): number => {
  if (a.generation !== null && b.generation !== null && a.generation !== b.generation) return CONTRADICTED
  if (ofA.some(isInitial) && ofB.some(isInitial)) return CONTRADICTED
  const [wordsA, wordsB] = [ofA.filter(word => !isInitial(word)), ofB.filter(word => !isInitial(word))]
  const one = a.generation === b.generation ? 1 : 0.94
  // `J Smith` is not Mary Smith; `June A Lark` may be June Lark and Paul.
  if (whole < 2 && ((ofA.some(isInitial) && wordsB.length > 0) || (ofB.some(isInitial) && wordsA.length > 0)))
    return CONTRADICTED
  return wordsA.length > 0 && wordsB.length > 0 ? one * 0.85 : one
}

/**
 * 0 to 1. Words are paired one to one, best pairs first; neighbors written as one word pair with it ("VAN DYKE",
 * "VANDYKE"). A name wholly contained in the other is nearly as good as the same name, for carriers cut names and leave
 * out the second insured. Another generation, other initials and other words on both sides speak against it.
 */
export const nameLikeness = (one: ReadName, other: ReadName, weight: WordWeight): number => {
  const [a, b] = together(one, other)
  if (a.length === 0 || b.length === 0) return 0
  const pairs = paired(a, b, weight)
  const total = (words: Words): number => words.reduce((sum, word) => sum + weightOf(word, weight), 0)
  const [ofA, ofB] = [total(a), total(b)]
  const overlap = (2 * pairs.common) / (ofA + ofB)
  const contained = Math.min(1, pairs.common / Math.min(ofA, ofB))
  // One word in common, however rare, is a family or a town, not yet a person or a company.
  const share = pairs.whole >= 2 ? 0.6 : 0.25
  return Math.min(1, (1 - share) * overlap + share * contained) * against(one, other, pairs)
}
