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

/** The name that was meant by an unknown one; undefined if it is about none of the known names. */
export const meantName = (known: readonly string[], name: string): string | undefined => {
  const subject = about(name)
  return subject === '' ? undefined : known.find(one => about(one) === subject)
}
