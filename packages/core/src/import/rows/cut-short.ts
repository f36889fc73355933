/** Tells whether a text file ends in the middle of its last figure, as one does whose end was lost on the way. */
import { cellText } from '../cells/cell-text.ts'
import type { TableRow } from '../table-rows.ts'

const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character)

/** How many digits end a figure, behind its last sign: 2 in "1,250.00", 4 in "06/30/2026", 0 in "18"; null for other texts. */
const lastDigits = (text: string): number | null => {
  let at = text.length
  while (isDigit(text[at - 1])) at -= 1
  const isBehindSign = /[.,/-]/.test(text[at - 1] ?? '')
  return isBehindSign ? text.length - at : at < text.length ? 0 : null
}

/** Without what closes a negative amount, and shows that it is whole. */
const unclosed = (text: string): string => (/[)-]/.test(text.at(-1) ?? '') ? text.slice(0, -1) : text)

/** Rows that show how a column writes its figures. */
const ENOUGH = 2

/**
 * Whether `last`, the last row of a text file, ends in fewer digits than every other figure of its last column: "18" below
 * "150.00". What follows the last cell would show that it is whole.
 */
export const isCutShort = (last: TableRow, others: readonly TableRow[]): boolean => {
  const column = last.cells.length - 1
  const text = cellText(last.cells[column])
  const digits = lastDigits(text)
  if (last.sheet !== null || last.places !== undefined || digits === null || text !== unclosed(text)) return false
  const usual = others
    .map(({ cells }) => cellText(cells[column]))
    .filter(figure => figure !== '')
    .map(figure => lastDigits(unclosed(figure)))
  const [first = null] = usual
  return usual.length >= ENOUGH && first !== null && digits < first && usual.every(one => one === first)
}
