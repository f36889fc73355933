/** How alike two names are, word by word, rare words counting more than common ones. */
import { editDistance } from './edit-distance.ts'
import { areNicknames } from './nicknames.ts'

/** How much a word tells: about 1 for a common one, several times that for a rare one. */
export type WordWeight = (word: string) => number

const CUT_SHORT = 3
const SLIP = 4
const TWO_SLIPS = 8

/** 0 to 1 for one word against another: the same, a nickname, cut short, misspelt, an initial. */
export const wordLikeness = (a: string, b: string): number => {
  if (a === b) return 1
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 0.7 : 0
  if (areNicknames(a, b)) return 0.92
  const shorter = Math.min(a.length, b.length)
  if (shorter >= CUT_SHORT && (a.startsWith(b) || b.startsWith(a))) return shorter === CUT_SHORT ? 0.75 : 0.88
  if (shorter < SLIP || /\d/.test(a + b)) return 0
  const most = shorter >= TWO_SLIPS ? 2 : 1
  const slips = editDistance(a, b, most)
  return slips > most ? 0 : 1 - (slips * 1.2) / Math.max(a.length, b.length)
}

/** An initial tells little, whatever it stands for. */
const INITIAL = 0.4
const weightOf = (word: string, weight: WordWeight): number => (word.length === 1 ? INITIAL : weight(word))

/**
 * 0 to 1. Words are paired one to one, best pairs first; two neighbours written as one word pair with it ("VAN DYKE",
 * "VANDYKE"). A name wholly contained in the other is nearly as good as the same name, for carriers cut names and leave
 * out the second insured.
 */
export const nameLikeness = (a: readonly string[], b: readonly string[], weight: WordWeight): number => {
  if (a.length === 0 || b.length === 0) return 0
  const pairs = joined(a, b) ?? joinedOtherWay(a, b)
  if (pairs !== null) return nameLikeness(pairs[0], pairs[1], weight)
  const likely: { readonly i: number; readonly j: number; readonly likeness: number; readonly weight: number }[] = []
  a.forEach((word, i) => {
    b.forEach((other, j) => {
      const likeness = wordLikeness(word, other)
      if (likeness > 0)
        likely.push({ i, j, likeness, weight: Math.min(weightOf(word, weight), weightOf(other, weight)) })
    })
  })
  likely.sort((x, y) => y.likeness - x.likeness || y.weight - x.weight)
  const usedA = new Set<number>()
  const usedB = new Set<number>()
  let common = 0
  let paired = 0
  for (const pair of likely) {
    if (usedA.has(pair.i) || usedB.has(pair.j)) continue
    usedA.add(pair.i)
    usedB.add(pair.j)
    const [word = '', other = ''] = [a[pair.i], b[pair.j]]
    const full = word.length > 1 && other.length > 1
    common += pair.likeness * (full ? (weightOf(word, weight) + weightOf(other, weight)) / 2 : INITIAL)
    if (full) paired += 1
  }
  const total = (words: readonly string[]): number => words.reduce((sum, word) => sum + weightOf(word, weight), 0)
  const [ofA, ofB] = [total(a), total(b)]
  const overlap = (2 * common) / (ofA + ofB)
  const contained = Math.min(1, common / Math.min(ofA, ofB))
  // One word in common, however rare, is a family or a town, not yet a person or a company.
  const share = paired >= 2 ? 0.6 : 0.25
  return Math.min(1, (1 - share) * overlap + share * contained)
}

type Words = readonly string[]

/** Rewrites `a` with two neighbours joined when `b` holds them as one word and not as two. */
const joined = (a: Words, b: Words): readonly [Words, Words] | null => {
  for (let i = 0; i + 1 < a.length; i += 1) {
    const one = `${a[i]}${a[i + 1]}`
    if (b.includes(one) && !a.includes(one)) return [[...a.slice(0, i), one, ...a.slice(i + 2)], b]
  }
  return null
}

const joinedOtherWay = (a: Words, b: Words): readonly [Words, Words] | null => {
  const found = joined(b, a)
  return found === null ? null : [found[1], found[0]]
}
