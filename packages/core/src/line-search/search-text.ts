/** What a typed text may be: a name, a number, an amount, or a row of a file. */
import { type Cents, cents, MAX_AMOUNT } from '../money/cents.ts'
import { looseNumber } from '../policy/policy-number.ts'
import { searchWords, typedKey } from '../text/search-key.ts'

/** What a typed text may be: words of a name, a policy number, an amount, or a row of a file and its statement. */
export interface SearchedText {
  /** The row of a carrier's file. The other fields are read from the rest of the text. Null: the text names no row. */
  readonly row: number | null
  /** The statement of that file. Null: the text names no row, or no statement. */
  readonly statement: SearchedStatement | null
  /** A name must contain all of these words. Empty: the text has no words. */
  readonly words: readonly string[]
  /** The policy number as `looseNumber` writes it. Null: the text is no number. */
  readonly number: string | null
  /** The size of the amount in cents; it finds either sign. Null: the text is no amount. */
  readonly amount: Cents | null
}

/** Statements are named by their number, the carrier and the description, which is the file's name unless somebody changed it. */
export interface SearchedStatement {
  /** `S-42` in the text. */
  readonly number: number | null
  /** The carrier's name and the description together must contain all of these words. */
  readonly words: readonly string[]
}

/** Seven digits are more rows than any file has. */
const ROW = /(?<=^|\s)row\s+(\d{1,7})(?=\s|$)/i

interface SearchedRow {
  readonly row: number | null
  /** The rest of the typed text. */
  readonly rest: string
}

/**
 * Reads `row 17` in a typed text as that row of a carrier's file.
 * @example readRow('progressive row 17') // { row: 17, rest: 'progressive' }
 */
export const readRow = (text: string): SearchedRow => {
  const said = ROW.exec(text)
  return said === null
    ? { row: null, rest: text }
    : { row: Number(said[1]), rest: text.replace(ROW, '').trim().replace(/\s+/g, ' ') }
}

const FILE_ENDING = /\.(?:csv|tsv|txt|xlsx?|html?|pdf)(?=\s|$)/gi
const STATEMENT_NUMBER = /^s0*(\d{1,9})$/

const statementIn = (text: string): SearchedStatement | null => {
  const all = searchWords(text.replace(FILE_ENDING, ''))
  const number = all.map(word => STATEMENT_NUMBER.exec(word)?.[1]).find(digits => digits !== undefined)
  return all.length === 0
    ? null
    : {
        number: number === undefined ? null : Number(number),
        words: all.filter(word => !STATEMENT_NUMBER.test(word)),
      }
}

/** Longer texts are not amounts. */
const LONGEST_AMOUNT = 20
const AMOUNT = /^\d+(?:\.\d{1,2})?$/

/** Reads `$1,234.5`, `(36.00)` and `-36` as amounts. The sign is dropped, since an amount finds lines of either sign. */
const amountIn = (text: string): Cents | null => {
  if (text.length > LONGEST_AMOUNT) return null
  const bare = text.replace(/[\s$,()+-]/g, '')
  if (!AMOUNT.test(bare)) return null
  const [whole = '', fraction = ''] = bare.split('.')
  const amount = Number(whole + fraction.padEnd(2, '0'))
  return amount <= MAX_AMOUNT ? cents(amount) : null
}

/** @example readSearchText('$36.00') // { row: null, statement: null, words: ['3600'], number: '3600', amount: 3600 } */
export const readSearchText = (text: string): SearchedText => {
  const { row, rest } = readRow(text)
  const isTelling = typedKey(rest) !== ''
  return {
    row,
    statement: row === null ? null : statementIn(rest),
    words: isTelling ? searchWords(rest) : [],
    number: isTelling ? looseNumber(rest) || null : null,
    amount: amountIn(rest),
  }
}
