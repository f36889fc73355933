/** Guesses which columns hold two fields in one cell: a policy number with its transaction, or with the insured's name. */
import { headingWords } from '../cells/heading.ts'
import { usualCode } from '../cells/transaction-word.ts'
import type { ColumnRef, ImportField, Source } from '../mapping.ts'

/** In the order they are tried: a dash between blanks comes first, because a plain dash may be inside a number. */
const SEPARATORS = [' - ', '/', '-', ' '] as const

/** So many cells are needed to show that cells have two parts. */
const SHOWN = 2

const isNumbered = (text: string): boolean => /\d{4}/.test(text)

/** How cells are cut into the number and other words. */
export interface NumberPart {
  readonly separator: string
  readonly part: 'before' | 'after'
  /** The texts on the other side. */
  readonly words: readonly string[]
}

/** Every way to cut all cells at their first separator so that each has its number on the same side. */
const cuts = (cells: readonly string[]): readonly NumberPart[] =>
  SEPARATORS.flatMap((separator): readonly NumberPart[] => {
    const pieces = cells.map(cell => cell.split(separator))
    if (pieces.some(({ length }) => length < 2)) return []
    const before = pieces.map(([first = '']) => first.trim())
    const after = pieces.map(([, ...rest]) => rest.join(separator).trim())
    if (before.every(isNumbered)) return [{ separator, part: 'before', words: after }]
    // A name in front may hold a blank, a dash or a further separator, and a number may begin with letters and a dash.
    const isNamed =
      pieces.every(({ length }) => length === 2) && !before.some(text => /\d/.test(text) || !/\p{L}{3}/u.test(text))
    return isNamed && separator !== ' ' && separator !== '-' && after.every(isNumbered)
      ? [{ separator, part: 'after', words: before }]
      : []
  })

/** Whether texts are transactions: one or two words such as NEW, RENL and CONT, at least half of them known codes. */
const areTransactions = (words: readonly string[]): boolean =>
  words.every(word => /^[A-Za-z]+(?: [A-Za-z]+)?$/.test(word)) &&
  words.filter(word => usualCode(word) !== null).length * 2 >= words.length

const haveLetters = (words: readonly string[]): boolean => words.every(word => /\p{L}{2}/u.test(word))

/** How every cell with a number is cut into the number and words; null when they have no separator in common. */
export const numberPart = (cells: readonly string[]): NumberPart | null => {
  const numbers = cells.filter(isNumbered)
  return numbers.length < SHOWN ? null : (cuts(numbers).find(({ words }) => haveLetters(words)) ?? null)
}

/** Whether texts are names: all have letters, and most are no words for transactions. */
const areNames = (words: readonly string[]): boolean =>
  haveLetters(words) && words.filter(word => usualCode(word) === null).length * 2 > words.length

/** The sources of the number and of the field beside it, in one column. */
export const splitNumber = (
  column: ColumnRef,
  { separator, part }: Omit<NumberPart, 'words'>,
  field: ImportField,
): { readonly [F in ImportField]?: Source } & { readonly policy_number: Source } => ({
  policy_number: { column, part, separator },
  [field]: { column, part: part === 'before' ? 'after' : 'before', separator },
})

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
  const numbers = cells.filter(cell => isNumbered(cell) && !/\btotals?\W*$/i.test(cell))
  if (numbers.length < SHOWN) return {}
  const saysName = /\b(insured|policyholder|name|client|customer)\b/.test(headingWords(heading))
  for (const cut of cuts(numbers)) {
    const field =
      !saysName && cut.part === 'before' && !isFound('transaction_type') && areTransactions(cut.words)
        ? 'transaction_type'
        : (saysName || cut.part === 'before') &&
            !isFound('insured_name') &&
            !isFound('last_name') &&
            areNames(cut.words)
          ? 'insured_name'
          : null
    if (field !== null) return splitNumber(column, cut, field)
  }
  return {}
}
