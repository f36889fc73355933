/** The text of a cell as a person reads it. */
import type { Cell } from '../mapping.ts'

const SPREADSHEET_TEXT = /^="(.*)"$/
/** An apostrophe before these keeps a spreadsheet from calculating; exports put it there, and it is no part of the text. */
const GUARDED = /^'(?=[\d=+\-@(＝＋－＠])/

/** Words and figures with one ordinary blank between them, as in nearly every cell: such a text needs no change. */
const PLAIN = /^[\w.,/$%()&#:-]+(?: [\w.,/$%()&#:-]+)*$/

/** Soft hyphens, blanks of no width and marks of direction: they come along from pages and mails. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/g

/** The text as it is seen, trimmed, with ordinary blanks only, without what spreadsheets put around it; '' when empty. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (typeof cell === 'number') return String(cell)
  if (PLAIN.test(cell)) return cell
  const text = cell.replace(UNSEEN, '').replace(/\s+/g, ' ').trim()
  return (SPREADSHEET_TEXT.exec(text)?.[1] ?? text).replace(GUARDED, '').trim()
}

/** `A` for 0, `Z` for 25, `AA` for 26: how spreadsheets call a column. */
export const columnLetter = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnLetter(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26))

/** Words for "no value", where an amount, a rate or a date is expected. */
const NOTHING = /^(n\/?a|null|none|nil|n\/c|no charge|incl(?:\.|uded)?|waived)$/i
export const saysNothing = (text: string): boolean => text === '' || NOTHING.test(text)

const NO_VALUE = /^(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$|=)/
/** What a spreadsheet shows where it has no value: an error, or a formula that was never calculated. */
export const hasNoValue = (text: string): boolean => NO_VALUE.test(text)

const DITTO: ReadonlySet<string> = new Set([
  '"',
  "''",
  '\u201c',
  '\u201d',
  '\u3003',
  'ditto',
  'do',
  'do.',
  '-do-',
  'same',
  'same as above',
])

/** Whether this is what people write where a value is as in the row above. */
export const saysDitto = (text: string): boolean => DITTO.has(text.toLowerCase())
