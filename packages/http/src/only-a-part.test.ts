import { agencyEndpoints, lineEndpoints, searchEndpoints, statementEndpoints } from '@commissions/contract'
import { EVERY_LINE, ONLY_A_PART, searchCriteria } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { createHttp } from './http-client.ts'

const over = (body: unknown, headers: Readonly<Record<string, string>> = {}, status = 200) => {
  const faults: string[] = []
  const http = createHttp({
    baseUrl: service => `https://${service}.suite.test`,
    newKey: () => 'key',
    fetch: async () => Response.json(body, { status, headers }),
    onFault: fault => faults.push(fault),
  })
  return { http, faults }
}

/** What is tried, the answer, and its headers. */
type Tried = [what: string, body: object, headers?: Readonly<Record<string, string>>]

const agent = { userId: 1, status: 0, firstname: 'Ann', lastname: 'Lee', initials: 'AL', isDeleted: false }
const askedAgents = ({ http }: ReturnType<typeof over>) => http.call(agencyEndpoints.agents, { query: { max: 9999 } })()
const list = { query: { state: 'open', source: null, from: null, to: null } } as const

const PARTS: readonly Tried[] = [
  ['a link to the next page', { data: [agent] }, { link: '</a?page=1>; rel=first, </a?page=2>; rel="next"' }],
  ['the next page beside the list', { data: [agent], next: 'https://suite.test/a?page=2' }],
  ['the next page in a word of its own', { data: [agent], '@odata.nextLink': 'https://suite.test/a?$skip=1' }],
  ['a cursor among what is said of pages', { data: [agent], meta: { next_cursor: 'b64' } }],
  ['that there are more', { data: [agent], hasMore: true }],
  ['a link among links', { data: [agent], _links: { self: { href: '/a' }, next: { href: '/a?page=2' } } }],
  ['more in all than it sends', { data: [agent], total: 30, page: 1 }],
  ['more in all than it sends, in quotes', { data: [agent], pagination: { total: '30', per_page: '1' } }],
  ['a count of all that nobody takes for money', { data: [agent], total_count: 2 }],
  ['nobody, of some', { data: [], totalCount: 2 }],
  ['one page of several', { data: [agent], page: 1, total_pages: 3 }],
  ['more in all than stands in the page', { data: { content: [agent], total: 2 } }],
  ['more in all than stands under a name', { data: { agents: [agent], total: 2, filter: null } }],
  ['a link beside the page', { data: { data: [agent], links: { next: '/a?page=2' }, meta: { current_page: 1 } } }],
  ['a count of all, as a count of pages', { data: { content: [agent], totalPages: 2, sort: {} } }],
  ['a count of all in a header', { data: [agent] }, { 'x-total-count': '2' }],
  ['more in all than its links', { data: { content: [agent], total: 2, links: [{ rel: 'self' }, { rel: 'first' }] } }],
  ['a link in a list of links', { data: [agent], links: [{ rel: 'next', href: '/a?page=2' }] }],
  ['that it stopped', { data: [agent], isTruncated: true }],
  ['where to go on', { data: [agent], continuationToken: 'b64' }],
  ['a mark of the next ones', { data: [agent], next_marker: 'b64' }],
  ['that there is more', { data: [agent], moreResults: true }],
  ['that it is not the last page, without a count', { data: { content: [agent], numberOfElements: 1, last: false } }],
  ['a range in a header', { data: [agent] }, { 'content-range': 'items 0-0/2' }],
  ['the next page in a header', { data: [agent] }, { 'x-next-page': '2' }],
  ['pages in one header', { data: [agent] }, { 'x-pagination': '{"TotalCount":2,"PageSize":1,"CurrentPage":1}' }],
]

const WHOLE: readonly Tried[] = [
  ['in a page that says so', { data: { content: [agent], total: 1, totalPages: 1, last: true, sort: {} } }],
  ['that says so', { data: [agent], total: 1, page: 1, total_pages: 1, hasMore: false, next: null, next_page: '' }],
  ['with links to other things', { data: [agent], links: { self: '/a', prev: null } }, { link: '</>; rel=home' }],
  ['beside a sum of money', { data: [agent], total: 1234 }],
  ['without a known count', { data: [agent] }, { 'x-total-count': '' }],
  [
    'in headers that say so',
    { data: [agent] },
    { 'content-range': 'items 0-0/1', 'x-next-page': '', 'x-pagination': '-' },
  ],
]

describe('a list of which a service sends only one page, though the specification names none', () => {
  it.each(PARTS)('is refused, with the reason: %s', async (_, body, headers = {}) => {
    const client = over({ code: 0, ...body }, headers)
    expect(await askedAgents(client)).toMatchObject({ left: { _tag: 'BadAnswer', message: ONLY_A_PART } })
    expect(client.faults).toEqual([expect.stringContaining('the whole list')])
  })

  it('is refused where the status says that it is a part', async () => {
    const client = over({ code: 'OK', data: [] }, {}, 206)
    expect(await client.http.call(statementEndpoints.list, list)()).toMatchObject({
      left: { _tag: 'BadAnswer', message: ONLY_A_PART },
    })
  })
})

describe('a whole list', () => {
  it.each(WHOLE)('is read: %s', async (_, body, headers = {}) => {
    expect(await askedAgents(over({ code: 0, ...body }, headers))).toMatchObject({ right: [{ initials: 'AL' }] })
  })

  it('is empty in a page that says so, and under a name alone it is no list: nothing shows that it was asked for', async () => {
    expect(await askedAgents(over({ code: 0, data: { content: [], total: 0 } }))).toEqual({ _tag: 'Right', right: [] })
    expect(await askedAgents(over({ code: 0, data: { errors: [] } }))).toMatchObject({ left: { _tag: 'BadAnswer' } })
  })

  it('is what a call of this product answers, which pages by itself, and a search, which is limited by the specification', async () => {
    const totals = { lines: 9, summed: 9, gross_amount: 1, commission_amount: 1, payouts: 1 }
    const ours = over({ code: 'OK', data: { items: [], next: 'cursor', totals } })
    const lines = await ours.http.call(lineEndpoints.search, {
      query: { ...EVERY_LINE, cursor: null, limit: 10, totals: true },
    })()
    expect(lines).toMatchObject({ right: { next: 'cursor' } })
    const search = over({ data: { clients: [] }, total: 120, page: 1, next: '/search?page=2' })
    const query = { comparison: 'contains', rows: 99, expand: ['policy'], clientFilters: 'all' } as const
    expect(
      await search.http.call(searchEndpoints.search, { query: { ...query, ...searchCriteria({ business: 'a' }) } })(),
    ).toMatchObject({ right: { clients: [] } })
  })
})
