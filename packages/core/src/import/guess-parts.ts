/** Guesses which columns hold two fields in one cell: a policy number with its transaction, or with the insured's name. */
import { headingWords } from './heading.ts'
import type { ColumnRef, ImportField, Source } from './mapping.ts'
import { usualCode } from './transaction-word.ts'

/** In the order they are tried: a dash between blanks comes first, because a plain dash may be inside a number. */
const SEPARATORS = [' - ', '/', '-', ' '] as const

/** So many cells are needed to show that cells have two parts. */
const SHOWN = 2

/** The texts before and after the first separator in each cell; null unless every cell has one, after a number. */
const cut = (cells: readonly string[], separator: string): readonly (readonly [string, string])[] | null => {
  const parts = cells.map(cell => {
    const at = cell.indexOf(separator)
    return at < 0 ? null : ([cell.slice(0, at).trim(), cell.slice(at + separator.length).trim()] as const)
  })
  const found = parts.filter(part => part !== null)
  return found.length === cells.length && found.every(([number]) => /\d{4}/.test(number)) ? found : null
}

/** Whether texts are transactions: one or two words such as NEW, RENL and CONT, at least half of them known codes. */
const areTransactions = (words: readonly string[]): boolean =>
  words.every(word => /^[A-Za-z]+(?: [A-Za-z]+)?$/.test(word)) &&
  words.filter(word => usualCode(word) !== null).length * 2 >= words.length

/** The separator between number and words that every cell with a number has; null when they have none in common. */
export const separatorIn = (cells: readonly string[]): string | null => {
  const numbers = cells.filter(cell => /\d{4}/.test(cell))
  const found = SEPARATORS.find(separator => {
    const parts = cut(numbers, separator)
    return parts?.every(([, after]) => /\p{L}{2}/u.test(after)) === true
  })
  return numbers.length >= SHOWN ? (found ?? null) : null
}

/** Whether texts are names: all have letters, and most are no words for transactions. */
const areNames = (words: readonly string[]): boolean =>
  words.every(word => /\p{L}{2}/u.test(word)) &&
  words.filter(word => usualCode(word) === null).length * 2 > words.length

/**
 * The two fields in the column of policy numbers, whose texts are `cells`; none when it holds numbers alone. A field that
 * has a column of its own is not looked for.
 */
export const partsOfNumber = (
  cells: readonly string[],
  heading: string,
  column: ColumnRef,
  isFound: (field: ImportField) => boolean,
): { readonly [F in ImportField]?: Source } => {
  const numbers = cells.filter(cell => /\d{4}/.test(cell) && !/\btotals?\W*$/i.test(cell))
  if (numbers.length < SHOWN) return {}
  const saysName = /\b(insured|policyholder|name|client|customer)\b/.test(headingWords(heading))
  for (const separator of SEPARATORS) {
    const parts = cut(numbers, separator)
    if (parts === null) continue
    const words = parts.map(([, after]) => after)
    const field =
      !saysName && !isFound('transaction_type') && areTransactions(words)
        ? 'transaction_type'
        : !isFound('insured_name') && !isFound('last_name') && areNames(words)
          ? 'insured_name'
          : null
    if (field !== null)
      return {
        policy_number: { column, part: 'before', separator },
        [field]: { column, part: 'after', separator },
      }
  }
  return {}
}
