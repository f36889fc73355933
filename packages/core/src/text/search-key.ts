/** The form in which texts are searched: without accents, case and punctuation, so that "munoz" finds "MUÑOZ, ANA". */

const ASCII = /^[\0-\x7f]*$/
const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/g
/** Accents that stand apart from their letter, apostrophes, quotation marks, dashes and marks that nobody sees. */
const MARKS =
  /[\u0300-\u036f\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u02b9-\u02df\u02e5-\u02ff\u200b-\u2027\u202a-\u206f\u20a0-\u20cf\ua78b\ua78c]/g
/** Latin, Greek, Cyrillic, Armenian and Georgian: where every version of Unicode since 11 has the same capitals. */
const LETTERS = /[\u00c0-\u024f\u0370-\u052f\u0531-\u0556\u1c90-\u1cbf\u1e00-\u1eff]/g

/** Letters whose stroke or form is no accent of its own, as they are written without it. */
const WRITTEN_AS: { readonly [letter: string]: string } = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
}

const small = (letter: string): string => {
  const own = letter.toLowerCase()
  return WRITTEN_AS[own] ?? own
}

const withoutMarks = (text: string): string => text.normalize('NFD').replace(MARKS, '').replace(LETTERS, small)

/**
 * Words in small letters, without accents and punctuation. The database keeps lines and clients under the same key
 * (`search_key`); so which letters become small is said here, and not left to a language or a version.
 * @example searchKey("O'Brien, José") // 'obrien jose'
 */
export const searchKey = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase().replace(ASCII_PUNCTUATION, '')
    : withoutMarks(text)
        .replace(ASCII_PUNCTUATION, '')
        .replace(/[A-Z]+/g, letters => letters.toLowerCase())

/** The words of a text as they are searched for. */
export const searchWords = (text: string): readonly string[] =>
  searchKey(text)
    .split(/\s+/)
    .filter(word => word !== '')

/**
 * The key under which a typed text is looked for. Empty where only what was written counts: without its punctuation, "'s" would
 * find every name with an s.
 * @example typedKey("O'Brien's") // 'obriens'
 */
export const typedKey = (typed: string): string => {
  const key = searchKey(typed.trim())
  return key.length === 1 && typed.trim().length > 1 ? '' : key
}

/** Figures and dates are found as they are written: without its punctuation, "-5" would find each 5. */
const NAMING = /[^\d\s]/

const APOSTROPHES = /[\u2018\u2019\u02bc\u00b4]/g

const writtenAlike = (text: string): string => text.toLowerCase().replace(APOSTROPHES, "'")

/** Names are written in one word and in several, as "McDonald" and "De la Cruz" are; a blank that was typed may be either. */
const asTyped = (key: string, typed: string): string => (typed.includes(' ') ? key.replaceAll(' ', '') : key)

/**
 * Tests texts for what was typed: as written whatever its case, or by its search key. Made once for many texts.
 * @example holdsTyped('o’brien')("O'BRIEN, ANN") // true
 */
export const holdsTyped = (typed: string): ((text: string) => boolean) => {
  const written = writtenAlike(typed.trim())
  const key = typedKey(written)
  const asked = asTyped(key, key)
  return NAMING.test(key)
    ? text => text.toLowerCase().includes(written) || asTyped(searchKey(text), key).includes(asked)
    : text => writtenAlike(text).includes(written)
}

/**
 * Tests texts for every word that was typed, in any order.
 * @example holdsEachWord('ann o’brien')("O'BRIEN, ANN") // true
 */
export const holdsEachWord = (typed: string): ((text: string) => boolean) => {
  const words = typed.split(/\s+/).filter(Boolean).map(holdsTyped)
  return text => words.every(holds => holds(text))
}
