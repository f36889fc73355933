/** All nine services of a suite that knows only sections 3 and 7. A call that section 7 does not name is not found. */
import { randomUUID } from 'node:crypto'
import {
  isRecord,
  notFound,
  recordOf,
  type StubAnswer,
  type StubCall,
  type StubService,
  withoutNulls,
} from './stub-answers.ts'
import { openBooks, type StubBooks } from './stub-books.ts'
import { stubPaying } from './stub-paying.ts'
import { wireClient } from './stub-records.ts'
import { stubStatements } from './stub-statements.ts'

/** The form of an answer: its fields in `data`, or beside the code. */
export type StubForm = 'wrapped' | 'flat'

const auth: StubService = ({ method, path }) => {
  switch (`${method} ${path}`) {
    case 'GET /user/whoami':
      return {
        status: 200,
        body: {
          claims: {
            agency_id: '9001',
            agency_name: 'Lakeshore Insurance',
            user_initials: 'AL',
            exp: Math.floor(Date.now() / 1000) + 3600,
            user_uuid: '7f0c2f1e-aaaa-4aaa-8aaa-000000000101',
            user_id: 101,
            first_name: 'Ann',
            last_name: 'Lee',
            permissions: '30',
          },
        },
      }
    case 'GET /user/renew/cookie':
    case 'GET /user/signout/cookie':
      return { status: 204, body: null }
    default:
      return null
  }
}

const agency =
  (form: StubForm): StubService =>
  ({ books, method, path, query, body }) => {
    const answer = (data: unknown): StubAnswer => ({
      status: 200,
      body: form === 'flat' && isRecord(data) ? { code: 0, ...data } : { code: 0, data },
    })
    switch (`${method} ${path}`) {
      case 'GET /metadata/permissions':
        return answer([
          {
            group: 2,
            permissions: [
              { id: 10000, name: 'Access settings', position: 0, sub_position: 0 },
              { id: 10002, name: 'Commissions', position: 0, sub_position: 1 },
            ],
          },
        ])
      case 'GET /agency':
        return answer(books.agency)
      case 'GET /search/agents':
        return answer(books.agents.slice(0, Number(query.get('max'))).map(({ uuid: _, ...agent }) => agent))
      case 'POST /user/list/search': {
        const criteria = String(recordOf(body).criteria ?? '').toLowerCase()
        const found = books.agents.filter(one => `${one.firstname} ${one.lastname}`.toLowerCase().includes(criteria))
        return answer(found.map(({ status: _, ...user }) => user))
      }
      case 'GET /office/count':
        return answer({ count: 2 })
      default:
        return null
    }
  }

const carrier =
  (form: StubForm): StubService =>
  ({ books, method, path, query }) => {
    const answer = (data: Readonly<Record<string, unknown>>): StubAnswer => ({
      status: 200,
      body: form === 'flat' ? { code: 200, ...data } : { code: 200, data },
    })
    if (method !== 'GET') return null
    if (query.get('expand') === 'applicationTypes,linesOfBusiness')
      return answer({
        applicationTypes: [
          { id: 1, displayOrder: 1, name: 'Personal' },
          { id: 2, displayOrder: 2, name: 'Commercial' },
          { id: 3, displayOrder: 3, name: 'Agricultural' },
        ],
        linesOfBusiness: [
          { id: 1, code: 'BOP', description: 'Business owners' },
          { id: 2, code: 'PAUTO', description: 'Personal auto' },
        ],
      })
    if (path === '/api/since')
      return answer({
        agencyCarrierViewList: books.carriers.map(one =>
          query.get('expand') === 'terms' ? one : { ...one, terms: null },
        ),
      })
    const found = books.carriers.find(one => path === `/api/${one.id}`)
    return found === undefined || query.get('expand') !== 'writing-carriers'
      ? null
      : answer({ id: found.id, writingCarriers: [{ name: `${found.name} of California`, naic: '12345' }] })
  }

const features =
  (form: StubForm): StubService =>
  ({ method, path }) => {
    const data = { featureFlags: { 'Commissions: ShareAgentPaidStatements': true } }
    if (`${method} ${path}` !== 'GET /api/features') return null
    return { status: 200, body: form === 'flat' ? { code: 200, ...data } : { code: 200, data } }
  }

const has = (text: string | null | undefined, part: string | null): boolean =>
  part === null || (text ?? '').toLowerCase().includes(part.toLowerCase())

const search =
  (form: StubForm): StubService =>
  ({ books, method, path, query }) => {
    const answer = (data: Readonly<Record<string, unknown>>): StubAnswer => ({
      status: 200,
      body: form === 'flat' ? data : { data },
    })
    if (method !== 'GET') return null
    if (path === '/api/search') {
      const found = books.clients.filter(
        client =>
          has(client.business_name, query.get('business')) &&
          client.main_contacts.some(
            one => has(one.first_name, query.get('first')) && has(one.last_name, query.get('last')),
          ) &&
          (query.get('policy') === null || client.policies.some(policy => has(policy.number, query.get('policy')))),
      )
      return answer({ clients: found.slice(0, Number(query.get('rows'))).map(wireClient) })
    }
    const asked = /^\/api\/client\/([^/]+)\/policy\/([^/]+)\/agentsfordate$/.exec(path)
    const policy = books.clients.find(one => one.id === asked?.[1])?.policies.find(one => one.id === asked?.[2])
    if (policy === undefined || !/^\d{1,2}\/\d{1,2}\/\d{4}$/.test(query.get('compareDate') ?? '')) return null
    return answer({
      agent1: policy.agents[1] ?? -99,
      agent2: policy.agents[2] ?? -99,
      agent3: policy.agents[3] ?? -99,
      history_date: '2025-03-01T00:00:00',
      history_datetime: '2025-03-01T00:00:00',
      is_current: true,
    })
  }

const nothing: StubService = () => null

export interface StubSuite {
  readonly books: StubBooks
  /** Every call that was made, as `commissions GET /v2/commissions/rules`. */
  readonly calls: string[]
  readonly answer: (service: string, call: Omit<StubCall, 'books'>) => StubAnswer
}

export interface StubOptions {
  readonly form: StubForm
  /** The day it is, `yyyy-MM-dd`. */
  readonly today: string
  readonly timeZone?: string
}

export const stubSuite = ({ form, today, timeZone }: StubOptions): StubSuite => {
  const books = openBooks(today, timeZone)
  const services: Readonly<Record<string, StubService>> = {
    auth,
    agency: agency(form),
    carrier: carrier(form),
    clients: nothing,
    features: features(form),
    commissions: call => stubStatements(call) ?? stubPaying(call),
    search: search(form),
    attachments: nothing,
    reporting: nothing,
  }
  const calls: string[] = []
  return {
    books,
    calls,
    answer: (service, call) => {
      calls.push(`${service} ${call.method} ${call.path}`)
      const { status, body } = services[service]?.({ ...call, books }) ?? notFound
      return { status, body: withoutNulls(body) }
    },
  }
}

/** Opaque, as a suite's session cookie is. */
export const sessionToken = (): string => randomUUID()
