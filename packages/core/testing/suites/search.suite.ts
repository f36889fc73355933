import { knownDate } from '../../src/calendar/calendar-date.ts'
import { isEmptyCriteria, policyId, SEARCH_ROWS, type SearchPort, searchCriteria } from '../../src/index.ts'
import { ensure, failsWith, first, laws, succeeds } from './law.ts'

/** A part of a last name or business that finds a client, and the day for which agents are asked. */
export interface SearchWorld {
  readonly port: SearchPort
  readonly business: string
}

const today = knownDate(2026, 1, 1)

export const searchSuite = laws<SearchWorld>({
  'what is found contains what was asked for, whatever its case': async ({ port, business }) => {
    const lower = await succeeds(port.search(searchCriteria({ business: business.toLowerCase() })))
    const upper = await succeeds(port.search({ ...searchCriteria({}), business: business.toUpperCase() }))
    ensure(lower.length > 0, `Expected somebody with ${business}`)
    ensure(
      lower.every(client => client.businessName?.toLowerCase().includes(business.toLowerCase())),
      'Expected the term in every name',
    )
    ensure(
      JSON.stringify(lower.map(client => client.id)) === JSON.stringify(upper.map(client => client.id)),
      'Expected case not to matter',
    )
  },

  'at most 99 clients come back': async ({ port }) => {
    const found = await succeeds(port.search(searchCriteria({ last: 'e' })))
    ensure(found.length <= SEARCH_ROWS, `Expected at most ${SEARCH_ROWS}, got ${found.length}`)
    ensure(!isEmptyCriteria(searchCriteria({ last: 'e' })), 'Expected a term')
  },

  'a policy is found by its number, with or without its blanks and dashes, and knows its agents for a date': async ({
    port,
    business,
  }) => {
    const found = await succeeds(port.search(searchCriteria({ business })))
    const client = first(
      found.filter(one => one.policies.length > 0),
      'client with a policy',
    )
    const policy = first(client.policies, 'policy')
    for (const number of [policy.number, policy.number.replace(/[\s-]/g, '')]) {
      const byNumber = await succeeds(port.search(searchCriteria({ policy: number })))
      ensure(
        byNumber.some(one => one.id === client.id),
        `Expected ${client.number} by policy number ${number}`,
      )
    }
    await succeeds(port.agentsForDate(client.id, policy.id, today))
    await failsWith(port.agentsForDate(client.id, policyId('00000000-0000-4000-8000-000000000000'), today), 'NotFound')
  },
})
