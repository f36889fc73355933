/** A session that ends while calls are under way: the calls wait for the person to sign in again, and are then repeated. */
import { agencyEndpoints, authEndpoints } from '@commissions/contract'
import { describe, expect, it } from 'vitest'
import { createHttp } from './http-client.ts'

const UNAUTHORIZED = { _tag: 'Unauthorized', message: 'Invalid credentials' } as const

const world = (regains: readonly boolean[], signedInAfter = Number.POSITIVE_INFINITY) => {
  const keys: (string | null)[] = []
  const bodies: unknown[] = []
  let asked = 0
  let ids = 0
  const http = createHttp({
    baseUrl: () => '',
    newKey: () => {
      ids += 1
      return `key-${ids}`
    },
    fetch: async (_, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      bodies.push(init?.body)
      return keys.length > signedInAfter
        ? Response.json({ code: 0, data: { count: 2 } })
        : new Response('', { status: 401 })
    },
    regain: async () => {
      asked += 1
      return regains[asked - 1] ?? false
    },
  })
  return { http, keys, bodies, asked: () => asked }
}

describe('a call that is answered with 401', () => {
  it('is repeated with the same key and body once the user has signed in', async () => {
    const { http, keys, bodies } = world([true], 1)
    expect(await http.put('/lines/1', { amount: 1 })()).toMatchObject({ right: { code: 0 } })
    expect(keys).toEqual(['key-1', 'key-1'])
    expect(new Set(bodies).size).toBe(1)
  })

  it('is repeated too if it only reads', async () => {
    const { http, keys } = world([true], 1)
    const call = http.call(agencyEndpoints.officeCount, { query: { includeArchived: false } })
    expect(await call()).toEqual({ _tag: 'Right', right: { count: 2 } })
    expect(keys).toEqual([null, null])
  })

  it('fails as unauthorized if the user does not sign in', async () => {
    const { http, keys, asked } = world([false])
    expect(await http.post('/lines', {})()).toMatchObject({ left: UNAUTHORIZED })
    expect([keys.length, asked()]).toEqual([1, 1])
  })

  it('fails as unauthorized if the service still refuses after several sign-ins', async () => {
    const { http, keys } = world([true, true, true, true, true])
    expect(await http.get('/lines')()).toMatchObject({ left: UNAUTHORIZED })
    expect(keys).toHaveLength(4)
  })

  it('does not wait for a sign-in if it checks the session itself', async () => {
    const { http, asked } = world([true], 1)
    expect(await http.call(authEndpoints.whoami, {})()).toMatchObject({ left: UNAUTHORIZED })
    expect(asked()).toBe(0)
  })

  it('does not wait for a sign-in if the caller has canceled it', async () => {
    const { http, asked } = world([true], 1)
    const gone = new AbortController()
    const call = http.get('/lines', { signal: gone.signal })()
    gone.abort()
    await call
    expect(asked()).toBe(0)
  })
})
