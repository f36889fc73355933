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

/** What a typed text may be: words of a name, a policy number, an amount; or a row of a file, and whose file it is. */
export interface SearchedText {
  /** The row of a carrier's file that is asked for; what follows is the rest of the text. Null: none is. */
  readonly row: number | null
  /** Which statement's file; null where no row is asked for, or of any statement. */
  readonly statement: SearchedStatement | null
  /** Every one of them has to stand in the name; empty: it is no name. */
  readonly words: readonly string[]
  /** As `looseNumber` makes it; null: it is no number. */
  readonly number: string | null
  /** Of either sign; null: it is no amount. */
  readonly amount: Cents | null
}

/** Statements are named by their number, the carrier and the description, which is the file's name unless somebody changed it. */
export interface SearchedStatement {
  /** `S-42` in the text. */
  readonly number: number | null
  /** Every one of them has to stand in the carrier's name or in the description. */
  readonly words: readonly string[]
}

/** Seven digits are more rows than any file has. */
const ROW = /(?<=^|\s)row\s+(\d{1,7})(?=\s|$)/i

interface SearchedRow {
  readonly row: number | null
  /** What else was typed. */
  readonly rest: string
}

/**
 * `row 17` in a typed text is that row of a carrier's file.
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

const wordsIn = (text: string): readonly string[] =>
  searchKey(text)
    .split(/\s+/)
    .filter(word => word !== '')

const statementIn = (text: string): SearchedStatement | null => {
  const all = wordsIn(text.replace(FILE_ENDING, ''))
  const number = all.map(word => STATEMENT_NUMBER.exec(word)?.[1]).find(digits => digits !== undefined)
  return all.length === 0
    ? null
    : {
        number: number === undefined ? null : Number(number),
        words: all.filter(word => !STATEMENT_NUMBER.test(word)),
      }
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

/** @example readSearchText('$36.00') // { row: null, statement: null, words: ['3600'], number: '3600', amount: 3600 } */
export const readSearchText = (text: string): SearchedText => {
  const { row, rest } = readRow(text)
  return {
    row,
    statement: row === null ? null : statementIn(rest),
    words: wordsIn(rest),
    number: looseNumber(rest) || null,
    amount: amountIn(rest),
  }
}
