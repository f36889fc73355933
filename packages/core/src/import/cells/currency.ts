/** The currencies that are printed with amounts. */
import type { Cell } from '../mapping.ts'

const SIGNS = /US\$|CA?\$|USD|CAD|EUR|GBP|CHF|AUD|NZD|JPY|MXN|BMD|HKD|SGD|SEK|NOK|DKK|[$€£¥]/gi
const CODES: Readonly<Record<string, string>> = {
  US$: 'USD',
  $: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
}

/** The code of the first currency that a text names; null when it names none. */
export const currencyIn = (text: string): string | null => {
  const sign = text.match(SIGNS)?.[0]?.toUpperCase()
  return sign === undefined ? null : (CODES[sign] ?? sign)
}

/** In characters; no amount fills more. */
const LONGEST = 60

/** The currency that is printed with an amount, as its code; null where none is. */
export const currencyMark = (cell: Cell | undefined): string | null =>
  typeof cell === 'string' && /\d/.test(cell) && cell.length <= LONGEST ? currencyIn(cell) : null

export const withoutCurrency = (text: string): string => text.replace(SIGNS, '')

/** Whether a text is a currency and nothing else. */
export const isCurrency = (text: string): boolean => text !== '' && withoutCurrency(text) === ''

/** The currency that a heading or a title names as a word of its own; null when it names none. */
export const currencyNamed = (title: string): string | null =>
  currencyIn(
    title
      .slice(0, LONGEST)
      .split(/[^A-Za-z$€£¥]+/)
      .find(isCurrency) ?? '',
  )
