/** A store whose service fails keeps what it had, says that it failed, and never pretends (law 18). */
import { agencyAdapter } from '@commissions/adapter-agency'
import { authAdapter } from '@commissions/adapter-auth'
import { commissionsAdapter } from '@commissions/adapter-commissions'
import { StatementCodec } from '@commissions/contract'
import { type Cents, statementId } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { createHttp, type HttpClient } from '@commissions/http'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { StatementsStore } from '../screens/statements/statements.store.ts'
import { held } from '../testing/held.ts'
import { statement } from '../testing/statement.fixture.ts'
import { SessionStore } from './session/session.store.ts'

type Network = (url: string) => Promise<Response>

const page =
  (status: number): Network =>
  async () =>
    new Response('<html>', { status })
const envelope =
  (status: number, code: string): Network =>
  async () =>
    Response.json({ code, message: null, data: null }, { status })

const troubles: readonly (readonly [string, Network])[] = [
  ...[401, 403, 409, 429, 500, 503].map(status => [`HTTP ${status}`, page(status)] as const),
  ['CONFLICT', envelope(409, 'CONFLICT')],
  ['EXCEPTION', envelope(500, 'EXCEPTION')],
  ['a dropped connection', () => Promise.reject(new TypeError('reset'))],
  ['truncated JSON', async () => new Response('{"code":"OK","da')],
  ['wrong types', async () => Response.json({ code: 'OK', message: null, data: [{ id: 5 }], claims: [] })],
  ['a missing code', async () => Response.json({ data: [] })],
]

/** A client whose network the test replaces while the store uses it. */
const world = () => {
  const state: { network: Network } = { network: page(500) }
  let keys = 0
  const http = createHttp({
    baseUrl: service => `/${service}`,
    fetch: url => state.network(String(url)),
    newKey: () => `key-${++keys}`,
    patience: { sleep: async () => undefined },
  })
  return { state, http }
}

const statements = [statement(), statement({ id: statementId('statement-2'), description: 'November' })]
const wire = { code: 'OK', message: null, data: statements.map(one => StatementCodec.encode(one)) }
const form = {
  statementDate: knownDate(2026, 1, 31),
  description: 'January',
  controlTotal: 100 as Cents,
}

const listOver = (http: HttpClient) => {
  const seen = { failures: [] as string[], forbidden: [] as boolean[] }
  const store = new StatementsStore({
    statements: commissionsAdapter(http).statements,
    state: 'open',
    watch: failure => {
      seen.failures.push(failure._tag)
      return false
    },
    onForbidden: forbidden => seen.forbidden.push(forbidden),
  })
  return { store, seen }
}

describe.each(troubles)('%s', (_, network) => {
  it('leaves a list as it was, marked as failed', async () => {
    const { state, http } = world()
    const { store, seen } = listOver(http)
    state.network = async () => Response.json(wire)
    await store.fetch()
    state.network = network
    await store.fetch()
    expect(store.statements).toMatchObject({ _tag: 'Failed', previous: statements })
    expect(seen.failures.length + seen.forbidden.filter(Boolean).length).toBe(1)
  })

  it('adds no statement to the list', async () => {
    const { state, http } = world()
    const { store } = listOver(http)
    state.network = async () => Response.json(wire)
    await store.fetch()
    state.network = network
    expect(E.isLeft(await store.create(form))).toBe(true)
    expect(store.statements).toMatchObject({ _tag: 'Successful', value: statements })
  })

  it('starts no session', async () => {
    const { state, http } = world()
    state.network = network
    const left: string[] = []
    const session = new SessionStore({
      auth: authAdapter(http),
      agency: agencyAdapter(http),
      now: () => 0,
      later: () => () => undefined,
      closeWindow: () => undefined,
      work: { any: false, abandon: () => undefined },
      drafts: {
        begin: () => undefined,
        flush: async () => undefined,
        close: async () => undefined,
        forget: async () => undefined,
      },
      address: () => '/',
      landing: '/signin',
      leave: url => left.push(url),
      storages: [],
      suiteManaged: () => false,
      fatal: () => undefined,
      tabs: { say: () => undefined, hear: () => undefined },
    })
    await session.start()
    expect(session.isLoaded).toBe(false)
    expect(session.state._tag).toBe(left.length === 1 ? 'Leaving' : 'Failed')
  })
})

describe('a late answer to the list of statements', () => {
  it('of an earlier request changes nothing, whether it succeeded or failed', async () => {
    for (const late of [Response.json({ ...wire, data: [] }), new Response('', { status: 500 })]) {
      const { state, http } = world()
      const { store } = listOver(http)
      const first = held<Response>()
      state.network = () => first.promise
      const asked = store.fetch()
      state.network = async () => Response.json(wire)
      await store.fetch()
      first.give(late)
      await asked
      expect(store.statements).toEqual({ _tag: 'Successful', value: statements })
    }
  })

  it('leaves the earlier list on screen until it arrives', async () => {
    const { state, http } = world()
    const { store } = listOver(http)
    state.network = async () => Response.json(wire)
    await store.fetch()
    state.network = () => held<Response>().promise
    void store.fetch()
    expect(store.statements).toMatchObject({ _tag: 'Loading', previous: statements })
  })
})
