/** What a name is about, so that a known one in another spelling is told from an unknown one. */

/**
 * Without what follows it in brackets or after a point, its capitals, signs and plurals, and the `id` or `int` at its end, so that
 * `agentIds`, `agents` and `agents_ids_int` are about the same as `agent_ids`. Empty for a name of nothing else.
 */
const about = (name: string): string =>
  name
    .replace(/[[.].*$/s, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .map(word => word.replace(/s$/, ''))
    .join('')
    .replace(/(?:id|int){1,4}$/, '')

/** Members of a line by the words that section 3 has for its form. */
const WORDS_OF_THE_FORM: ReadonlyMap<string, string> = new Map(
  [
    ['commission_paid', 'commission_amount'],
    ['commissionable_premium', 'gross_amount'],
    ['transaction_type_code', 'transaction_type'],
    ['term', 'commission_term'],
  ].map(([word = '', name = '']) => [about(word), about(name)]),
)

/** The name that was meant by an unknown one; undefined if it is about none of the known names. */
export const meantName = (known: readonly string[], name: string): string | undefined => {
  const subject = about(name)
  const otherwise = WORDS_OF_THE_FORM.get(subject)
  return subject === '' ? undefined : known.find(one => about(one) === subject || about(one) === otherwise)
}
