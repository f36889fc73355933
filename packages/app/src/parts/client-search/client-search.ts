/** What one line of typing may mean to the search service, which takes names and policy numbers apart. */
import { type Client, clientName, type SearchCriteria, searchCriteria } from '@commissions/core'

/** Shorter texts would find half of the agency. */
const SHORTEST = 2

/** Every reading of what was typed; a client found by any of them is found. */
export const readings = (typed: string): readonly SearchCriteria[] => {
  const text = typed.trim()
  if (text.length < SHORTEST) return []
  const [beforeComma, afterComma] = text.split(',').map(part => part.trim())
  if (beforeComma && afterComma)
    return [searchCriteria({ last: beforeComma, first: afterComma }), searchCriteria({ business: text })]
  const words = text.replace(/,$/, '').split(/\s+/)
  const [first, ...rest] = words
  const last = rest.join(' ')
  return [
    ...(/\d/.test(text) ? [searchCriteria({ policy: text })] : []),
    ...(words.length === 1
      ? [searchCriteria({ last: first ?? null }), searchCriteria({ first: first ?? null })]
      : [searchCriteria({ first: first ?? null, last }), searchCriteria({ last: text })]),
    searchCriteria({ business: text }),
  ]
}

/** Each client once, by name. */
export const together = (found: readonly (readonly Client[])[]): readonly Client[] =>
  [...new Map(found.flat().map(client => [client.id, client])).values()].toSorted((a, b) =>
    clientName(a).localeCompare(clientName(b), 'en', { sensitivity: 'base' }),
  )

/** The policies that made the client be found, else all of them. */
export const policiesFound = (client: Client, typed: string): Client['policies'] => {
  const key = (text: string): string => text.toLowerCase().replace(/[\s-]+/g, '')
  const matched = client.policies.filter(policy => key(policy.number).includes(key(typed)))
  return matched.length === 0 ? client.policies : matched
}
