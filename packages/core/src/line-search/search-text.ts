/** Texts as lines are found by them: without accents, case and punctuation, so that "munoz" finds "MUÑOZ, ANA". */
import { type Cents, cents, MAX_AMOUNT } from '../money/cents.ts'
import { looseNumber } from '../policy/policy-number.ts'

/**
 * Words in small letters, without accents and punctuation. The database keeps lines and clients under the same key
 * (`search_key`), so only A to Z become small.
 * @example searchKey("O'Brien, José") // 'obrien jose'
 */
export const searchKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f!-/:-@[-`{-~]/g, '')
    .replace(/[A-Z]/g, letter => letter.toLowerCase())

/** What a typed text may be: words of a name, a policy number, an amount. */
export interface SearchedText {
  /** Every one of them has to stand in the name; empty: it is no name. */
  readonly words: readonly string[]
  /** As `looseNumber` makes it; null: it is no number. */
  readonly number: string | null
  /** Of either sign; null: it is no amount. */
  readonly amount: Cents | null
}

/** Longer texts are no amounts. */
const LONGEST_AMOUNT = 20
const AMOUNT = /^\d+(?:\.\d{1,2})?$/

/** `$1,234.5`, `(36.00)` and `-36` are read as amounts; the sign is left to the lines. */
const amountIn = (text: string): Cents | null => {
  if (text.length > LONGEST_AMOUNT) return null
  const bare = text.replace(/[\s$,()+-]/g, '')
  if (!AMOUNT.test(bare)) return null
  const [whole = '', fraction = ''] = bare.split('.')
  const amount = Number(whole + fraction.padEnd(2, '0'))
  return amount <= MAX_AMOUNT ? cents(amount) : null
}

/** @example readSearchText('$36.00') // { words: ['3600'], number: '3600', amount: 3600 } */
export const readSearchText = (text: string): SearchedText => ({
  words: searchKey(text)
    .split(/\s+/)
    .filter(word => word !== ''),
  number: looseNumber(text) || null,
  amount: amountIn(text),
})
