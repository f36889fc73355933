/** How lists of names are sorted (section 9): case and surrounding blanks do not count, empty texts stand together. */

/** Where empty texts go, in ascending and descending order alike. */
export type Empties = 'first' | 'last'

const key = (text: string | null): string => text?.trim().toLowerCase() ?? ''

/**
 * Negative, zero or positive. Null and blank are both empty.
 * @example ['b', ' A', ''].toSorted(textOrder('last')) // [' A', 'b', '']
 */
export const textOrder =
  (empties: Empties) =>
  (a: string | null, b: string | null): number => {
    const [left, right] = [key(a), key(b)]
    if (left === '' || right === '') {
      const order = Number(left !== '') - Number(right !== '')
      return empties === 'first' ? order : -order + 0
    }
    return left.localeCompare(right, 'en')
  }

export const byText = <A>(text: (of: A) => string | null, empties: Empties): ((a: A, b: A) => number) => {
  const order = textOrder(empties)
  return (a, b) => order(text(a), text(b))
}
