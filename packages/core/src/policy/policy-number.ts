/** Policy numbers as carriers print them and as agencies record them (domain: matching). */

/** The number in capitals, without spaces and hyphens. The numbers of a certain match may differ in nothing else. */
export const numberKey = (number: string): string => number.toUpperCase().replace(/[\s\p{Pd}\u200b\ufeff]+/gu, '')

/**
 * Whether a number contains what somebody typed of it, in any case and without regard to blanks and dashes. The database
 * searches by the same.
 * @example holdsNumber('ho1')('HO-123') // true
 */
export const holdsNumber = (typed: string): ((number: string) => boolean) => {
  const key = numberKey(typed)
  return key === '' ? number => number.includes(typed) : number => numberKey(number).includes(key)
}

/**
 * Letters and digits in capitals, without leading zeros: what is left of a number when a file was saved again by a
 * spreadsheet. The database indexes its lines by the same (`loose_number`); other letters than A to Z are left out by both.
 */
export const looseNumber = (number: string): string =>
  number
    .replace(/[^A-Za-z0-9]+/g, '')
    .toUpperCase()
    .replace(/^0+/, '')

/** What was taken off a number to make a looser key. `ending` stood apart, behind a blank or a dash; `tail` did not. */
export const LOOSENINGS = ['punctuation', 'lookalikes', 'zeros', 'ending', 'prefix', 'tail'] as const
export type Loosening = (typeof LOOSENINGS)[number]

/** A policy number made comparable, and what was taken off it for that. */
export interface LooseKey {
  readonly key: string
  readonly loosened: readonly Loosening[]
  /** The text taken off as prefix, '' when none was. */
  readonly prefix: string
  /** The text taken off as ending or tail, '' when none was. */
  readonly suffix: string
}

/** Keys with fewer characters or digits would match unrelated policies. */
const SHORTEST = 5
const FEWEST_DIGITS = 4
/** Longer texts are not policy numbers, so no looser keys are made of them. */
const LONGEST = 60

const isTelling = (key: string): boolean => key.length >= SHORTEST && (key.match(/\d/g)?.length ?? 0) >= FEWEST_DIGITS

const MODULE = /^(.*\d.*?)[\s\p{Pd}/.]+(\d{1,3})$/u
const LETTERS = /^([A-Z]{1,5})(?=[A-Z]?\d)/
const TAIL = /^(.*\d{5,})(\d{2})$/

/** At least seven characters, three of them digits as printed: enough to be a policy number with misread letters. */
const MISREAD = /^(?=.{7})(?:\D*\d){3}/

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')

/** Letters that people and scanners take for digits, as the digits. */
const DIGIT_OF: { readonly [letter: string]: string } = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' }
const asDigits = (text: string): string => text.replace(/[OILZSB]/g, letter => DIGIT_OF[letter] ?? letter)

const withoutZeros = (text: string): string => text.replace(/^([A-Z]*)0+(?=[A-Z0-9])/, '$1')

/**
 * The keys under which a number may be found, strictest first: as it is, without punctuation, without leading zeros, with
 * letters that look like digits read as digits, without a module or term ending, without a prefix of letters, without the
 * last two digits. Keys too short to tell policies apart are left out.
 */
export const looseKeys = (number: string): readonly LooseKey[] => {
  const upper = number.toUpperCase().trim()
  const keys = new Map<string, LooseKey>()
  const add = (key: string, loosened: readonly Loosening[], prefix = '', suffix = ''): void => {
    if (key !== '' && !keys.has(key) && (loosened.length === 0 || isTelling(key)))
      keys.set(key, { key, loosened, prefix, suffix })
  }
  const withZeros = (text: string, loosened: readonly Loosening[], prefix: string, suffix: string): void => {
    add(text, loosened, prefix, suffix)
    const short = withoutZeros(text)
    if (short !== text) add(short, [...loosened, 'zeros'], prefix, suffix)
  }
  const withPrefix = (text: string, loosened: readonly Loosening[], suffix: string): void => {
    withZeros(text, loosened, '', suffix)
    const letters = LETTERS.exec(text)?.[1]
    if (letters !== undefined) withZeros(text.slice(letters.length), [...loosened, 'prefix'], letters, suffix)
  }
  const whole = numberKey(number)
  add(whole, [])
  if (upper.length > LONGEST) return [...keys.values()]
  const plain = bare(upper)
  const odd: readonly Loosening[] = plain === whole ? [] : ['punctuation']
  withPrefix(plain, odd, '')
  const digits = asDigits(plain)
  if (digits !== plain && MISREAD.test(plain)) withZeros(digits, [...odd, 'lookalikes'], '', '')
  const module = MODULE.exec(upper)
  if (module?.[1] !== undefined && module[2] !== undefined) withPrefix(bare(module[1]), ['ending'], module[2])
  const tail = TAIL.exec(plain)
  if (tail?.[1] !== undefined && tail[2] !== undefined) withPrefix(tail[1], [...odd, 'tail'], tail[2])
  return [...keys.values()]
}

/** What each loosening, on either side, adds to the cost of a match (see `keyCost`). */
const COST: Record<Loosening, number> = {
  punctuation: 0.03,
  lookalikes: 0.12,
  zeros: 0.06,
  ending: 0.14,
  prefix: 0.2,
  tail: 0.3,
}
const OTHER_PREFIX = 0.3

/**
 * How much weaker the evidence of two equal keys is than that of two equal numbers: 0 (as printed) to about 0.8. Null when
 * both numbers lost a tail: numbers given out in a row often differ only there.
 */
export const keyCost = (a: LooseKey, b: LooseKey): number | null => {
  if (a.loosened.includes('tail') && b.loosened.includes('tail')) return null
  const lost = new Set([...a.loosened, ...b.loosened])
  const clash = a.prefix !== '' && b.prefix !== '' && a.prefix !== b.prefix ? OTHER_PREFIX : 0
  return [...lost].reduce((cost, loosening) => cost + COST[loosening], clash)
}
