/** Names of insureds as words that can be compared (domain: matching). */

const COMPANY_FORMS =
  'LLC LLP LLLP LP LTD LIMITED INC INCORPORATED CORP CORPORATION CO COMPANY PLLC PLC PC PA DBA'.split(' ')

/** Forms of companies and joining words; they tell nobody apart. */
const IGNORED = new Set([
  ...COMPANY_FORMS,
  ...'TA AKA FKA ETAL ETUX ETVIR AND OR THE OF AN ATIMA ISAOA MR MRS MS DR ESTATE TRUST TRUSTEE TTEE'.split(' '),
])

/** Different ways of writing one word of a company's name. */
const SAME: { readonly [word: string]: string } = {
  SVC: 'SERVICE',
  SVCS: 'SERVICE',
  SERVICES: 'SERVICE',
  SERV: 'SERVICE',
  ASSOC: 'ASSOCIATES',
  ASSN: 'ASSOCIATION',
  BROS: 'BROTHERS',
  CONSTR: 'CONSTRUCTION',
  CONST: 'CONSTRUCTION',
  CONSTRUCT: 'CONSTRUCTION',
  MGMT: 'MANAGEMENT',
  MGT: 'MANAGEMENT',
  MFG: 'MANUFACTURING',
  INTL: 'INTERNATIONAL',
  NATL: 'NATIONAL',
  ENT: 'ENTERPRISES',
  ENTERPRISE: 'ENTERPRISES',
  DIST: 'DISTRIBUTORS',
  TRANSP: 'TRANSPORT',
  TRANSPORTATION: 'TRANSPORT',
  PROP: 'PROPERTIES',
  PROPERTY: 'PROPERTIES',
  GRP: 'GROUP',
  CTR: 'CENTER',
  CENTRE: 'CENTER',
  SAINT: 'ST',
  MOUNT: 'MT',
  RESTAURANTS: 'RESTAURANT',
  REST: 'RESTAURANT',
  HLDGS: 'HOLDINGS',
  HOLDING: 'HOLDINGS',
  PTNRS: 'PARTNERS',
  SOLUTION: 'SOLUTIONS',
}

/** What tells father, son and grandson apart, or a firm's second entity from its first. */
const GENERATIONS: { readonly [word: string]: number } = { SR: 1, JR: 2, II: 2, III: 3, IV: 4 }
const isGeneration = (word: string): boolean => Object.hasOwn(GENERATIONS, word)
/** Whether a word of a printed name says a company's form (L.L.C., Inc), or which generation (Jr); case and dots do not count. */
export const isCompanyForm = (word: string): boolean => COMPANY_FORMS.includes(bare(word))
export const isGenerationWord = (word: string): boolean => isGeneration(bare(word))
const bare = (word: string): string => word.replaceAll('.', '').toUpperCase()

const GENERATION_WORDS = ['', 'SR', 'JR', 'III', 'IV']

/** In characters. Names are no longer than this; what a file adds beyond it tells nobody apart. */
const LONGEST = 200

/** Neighbors written as one word. */
export interface Glued {
  readonly text: string
  /** The words as they stood, separated by blanks. */
  readonly parts: string
  readonly from: number
  readonly size: number
}

const MOST_GLUED = 3

/** Every two or three neighboring words, joined. */
const gluedOf = (words: readonly string[]): readonly Glued[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.max(0, Math.min(MOST_GLUED, words.length - from) - 1) }, (_one, more) => {
      const some = words.slice(from, from + more + 2)
      return { text: some.join(''), parts: some.join(' '), from, size: some.length }
    }),
  )

/** A name taken apart. */
export interface ReadName {
  readonly words: readonly string[]
  /** 1 for Sr, 2 for Jr and II, and so on; null where none is said. */
  readonly generation: number | null
  readonly glued: readonly Glued[]
}

const LETTERS_FOR: { readonly [digit: string]: string } = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B' }

/** Restores letters that a scanner took for digits; `2ND`, `3M`, `UNIT1` and numbers are left as they are. */
const unmistaken = (word: string): string => {
  const letters = word.replace(/\d/g, '').length
  return letters < 2 ||
    letters === word.length ||
    letters * 2 < word.length ||
    /[34679]|\d$|^\d+(ST|ND|RD|TH)$/.test(word)
    ? word
    : word.replace(/11/g, 'LL').replace(/\d/g, digit => LETTERS_FOR[digit] ?? digit)
}

/**
 * Upper case without accents and punctuation, dotted letters joined, forms of companies dropped unless nothing else is
 * left. The order is kept; comparing does not mind it.
 * @example readName('O\'Brien & Sons, L.L.C.').words // ['OBRIEN', 'SONS']
 */
export const readName = (name: string): ReadName => {
  const all = name
    .slice(0, LONGEST)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/['\u2018\u2019`]/g, '')
    .replace(/\b(ET) (AL|UX|VIR)\b/g, '$1$2')
    .replace(/\b[DCFA]\/[BOK]\/[AO]?\b/g, ' ')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .map(unmistaken)
    .map(word => SAME[word] ?? word)
  const telling = all.filter(word => !IGNORED.has(word) && !isGeneration(word))
  const words = telling.length === 0 ? all : telling
  const generation = telling.length === 0 ? null : (GENERATIONS[all.find(isGeneration) ?? ''] ?? null)
  return { words, generation, glued: gluedOf(words) }
}

/** The key by which an alias is remembered: the words of the name in sorted order, and the generation. */
export const nameKey = (name: string): string => {
  const { words, generation } = readName(name)
  return [...words.toSorted(), ...(generation === null ? [] : [GENERATION_WORDS[generation]])].join(' ')
}
