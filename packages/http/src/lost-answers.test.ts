/** A network that loses answers on the way back, in front of a service that keeps keys as the contract says. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CALL_KNOWN, importEndpoints } from '@commissions/contract'
import { knownDate } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { createHttp } from './http-client.ts'

type Loss = 'none' | 'before' | 'after' | 'gateway' | 'unavailable' | 'unsettled' | 'truncated' | 'under way'

/** Applies each key once. `losses` says what happens to each request in turn; afterwards nothing is lost. */
const lossy = (...losses: readonly Loss[]) => {
  const seen: { key: string | null; body: unknown }[] = []
  const kept = new Map<string, { readonly body: unknown; readonly text: string; readonly status: number }>()
  const state = { effects: 0, slept: [] as number[], refuse: false }

  const serve = (key: string, body: unknown): Response => {
    const earlier = kept.get(key)
    if (earlier !== undefined) {
      if (earlier.body !== body) return Response.json({ message: 'Another request' }, { status: 409 })
      return new Response(earlier.text, { status: earlier.status, headers: { 'idempotency-replayed': 'true' } })
    }
    if (!state.refuse) state.effects += 1
    const answer = state.refuse
      ? { status: 409, text: '{"message":"It is reconciled"}' }
      : { status: 200, text: JSON.stringify({ effect: state.effects }) }
    kept.set(key, { ...answer, body })
    return new Response(answer.text, { status: answer.status })
  }

  const http = createHttp({
    baseUrl: () => '',
    newKey: () => `key-${kept.size}-${seen.length}`,
    patience: {
      delays: [1, 2, 3],
      sleep: async milliseconds => {
        state.slept.push(milliseconds)
      },
    },
    fetch: async (_, init) => {
      const key = new Headers(init?.headers).get('idempotency-key')
      const body = init?.body
      const loss = losses[seen.length] ?? 'none'
      seen.push({ key, body })
      if (loss === 'before') throw new TypeError('Failed to fetch')
      if (loss === 'under way')
        return Response.json({ message: 'Still under way' }, { status: 409, headers: { [CALL_KNOWN]: '1' } })
      if (loss === 'unavailable')
        return Response.json({ message: 'Nothing was saved', data: { saved: 'nothing' } }, { status: 503 })
      const answer = serve(key ?? '', body)
      if (loss === 'unsettled')
        return Response.json({ message: 'It may be there', data: { saved: 'unknown' } }, { status: 503 })
      if (loss === 'after') throw new TypeError('Failed to fetch')
      if (loss === 'truncated') return new Response((await answer.text()).slice(0, 5))
      return loss === 'gateway' ? new Response('<html>', { status: 504 }) : answer
    },
  })
  return { http, seen, state }
}

const create = (world: ReturnType<typeof lossy>, body: unknown = { a: 1 }) => world.http.post('/x', body)()

describe('a write whose answer is lost (law 13)', () => {
  it.each<readonly [string, readonly Loss[]]>([
    ['after it was applied', ['after']],
    ['before it arrived', ['before']],
    ['by a proxy', ['gateway']],
    ['by a service that lost its database while it saved', ['unsettled']],
    ['by a service whose database is away for a moment', ['unavailable', 'unavailable']],
    ['in the middle of its text', ['truncated']],
    ['several times over', ['after', 'before', 'gateway']],
    ['while the first is under way', ['after', 'under way', 'under way']],
  ])('%s is repeated with the same key and body, and has one effect', async (_, losses) => {
    const world = lossy(...losses)
    expect(await create(world)).toEqual(E.right({ effect: 1 }))
    expect(new Set(world.seen.map(({ key, body }) => `${key} ${body}`)).size).toBe(1)
    expect([world.state.effects, world.seen.length]).toEqual([1, losses.length + 1])
  })

  it('is repeated after longer and longer waits, and fails after the last', async () => {
    const world = lossy('after', 'after', 'after', 'after')
    expect(await create(world)).toEqual(E.left({ _tag: 'NoAnswer', message: 'Request cancelled' }))
    expect([world.state.slept, world.seen.length, world.state.effects]).toEqual([[1, 2, 3], 4, 1])
  })

  it.each<readonly [string, readonly Loss[], string]>([
    [
      'nothing was saved by any attempt',
      ['unavailable', 'unavailable', 'unavailable', 'unavailable'],
      'Nothing was saved',
    ],
    ['an attempt may have saved it', ['unavailable', 'unsettled', 'unavailable', 'unavailable'], 'It may be there'],
    ['an attempt got no answer at all', ['after', 'unavailable', 'unavailable', 'unavailable'], 'Request cancelled'],
  ])('fails with what is known if the service stays unavailable: %s', async (_, losses, message) => {
    const world = lossy(...losses)
    expect(await create(world)).toMatchObject({ left: { message } })
    // When the write is requested once more it keeps its key, so it is applied only once.
    expect(await create(world)).toEqual(E.right({ effect: 1 }))
  })

  it('that takes longer than a proxy waits is asked for until it is done', async () => {
    const world = lossy('gateway', ...Array<Loss>(6).fill('under way'))
    expect(await create(world)).toEqual(E.right({ effect: 1 }))
    expect(world.state.slept).toEqual([1, 2, 3, 6, 12, 24, 48])
  })

  it('is not told as refused while it may still be under way, and keeps its key', async () => {
    const world = lossy('gateway', ...Array<Loss>(7).fill('under way'))
    expect(await create(world)).toMatchObject({ left: { status: 504 } })
    expect(await create(world)).toEqual(E.right({ effect: 1 }))
  })

  it('keeps its key when the caller repeats it: still one effect', async () => {
    const world = lossy('after', 'after', 'after', 'after')
    await create(world)
    expect(await create(world)).toEqual(E.right({ effect: 1 }))
    expect(await create(world)).toEqual(E.right({ effect: 2 }))
  })

  it('has a new key if it is an upload that is asked for again: its bytes are others, so the first key would be refused', async () => {
    const world = lossy('after', 'after', 'after', 'after')
    const upload = (text: string) =>
      world.http.call(importEndpoints.run, {
        query: { dryRun: false, skipRefused: false, allowDuplicate: false, withRows: false, withMatches: false },
        body: {
          carrierId: null,
          mapping: null,
          statementDate: knownDate(2026, 2, 3),
          description: 'd',
          controlTotal: null,
        },
        file: { filename: 'a.csv', content: new TextEncoder().encode(text) },
      })()
    await upload('x')
    await upload('y')
    expect(world.seen.map(({ key }) => key === world.seen[0]?.key)).toEqual([true, true, true, true, false])
    expect(world.state.effects).toBe(2)
  })

  it('has a new key if something else was written there in between', async () => {
    const world = lossy('after', 'after', 'after', 'after')
    await create(world)
    await create(world, { a: 2 })
    expect(await create(world)).toEqual(E.right({ effect: 3 }))
  })

  it('fails with the refusal that was in the lost answer', async () => {
    const world = lossy('after')
    world.state.refuse = true
    expect(await create(world)).toEqual(E.left({ _tag: 'Failed', status: 409, message: 'It is reconciled' }))
    expect(world.seen.length).toBe(2)
  })

  it('is not repeated once it was answered, whatever the answer', async () => {
    const world = lossy('none', 'under way')
    await create(world)
    expect(await create(world, { a: 2 })).toMatchObject({ left: { status: 409 } })
    expect(world.seen.length).toBe(2)
  })

  it('is not repeated once the caller has canceled it', async () => {
    const controller = new AbortController()
    const seen: string[] = []
    const http = createHttp({
      baseUrl: () => '',
      newKey: () => 'key',
      patience: { sleep: async () => controller.abort() },
      fetch: async url => {
        seen.push(String(url))
        throw new TypeError('Failed to fetch')
      },
    })
    expect(await http.put('/x', {}, { signal: controller.signal })()).toMatchObject({ left: { _tag: 'NoAnswer' } })
    expect(seen).toEqual(['/x'])
  })
})

describe('a read whose answer is lost', () => {
  it('is not repeated', async () => {
    const world = lossy('before')
    expect(await world.http.get('/x')()).toMatchObject({ left: { _tag: 'NoAnswer' } })
    expect(world.seen.length).toBe(1)
  })
})

describe('a write whose service has moved', () => {
  it('is not taken for done when the redirect made a read of it', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      if (request.url === '/old/rules') response.writeHead(301, { location: '/rules' }).end()
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":"OK","data":[]}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const http = createHttp({
      baseUrl: () => address,
      fetch,
      newKey: () => 'key',
      patience: { delays: [] },
    })
    try {
      expect(await http.post(`${address}/old/rules`, {})()).toMatchObject({ left: { _tag: 'NoAnswer' } })
      expect(E.isRight(await http.get(`${address}/old/rules`)())).toBe(true)
      expect(asked).toEqual(['POST /old/rules', 'GET /rules', 'GET /old/rules', 'GET /rules'])
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
