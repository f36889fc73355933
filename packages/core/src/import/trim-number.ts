/** Takes off what a carrier puts around its policy numbers. */
import type { ImportMapping } from './mapping.ts'

type Trim = ImportMapping['policyNumberTrim']

const longest = (texts: readonly string[], fits: (text: string) => boolean): string =>
  texts.filter(text => text !== '' && fits(text.toUpperCase())).reduce((a, b) => (b.length > a.length ? b : a), '')

/** One prefix and one suffix at most, the longest that fit, in any case; never the whole number. */
export const trimNumber = (printed: string, { prefix, suffix }: Trim): string => {
  const before = longest(prefix, text => printed.toUpperCase().startsWith(text) && printed.length > text.length)
  const rest = printed.slice(before.length).trim()
  const after = longest(suffix, text => rest.toUpperCase().endsWith(text) && rest.length > text.length)
  return rest.slice(0, rest.length - after.length).trim() || printed
}
