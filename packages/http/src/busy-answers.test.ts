/** A service that is too busy for a call for a while. */
import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { retryAfter } from './busy-answers.ts'
import { createHttp } from './http-client.ts'

const NOW = Date.parse('2026-03-01T10:00:00Z')
const SENTENCE = 'Too many requests are under way at the same time'

/** Refuses with each `Retry-After` in turn, then applies each key once. */
const busy = (...refusals: readonly (string | null)[]) => {
  const seen: { method: string | undefined; key: string | null; body: unknown }[] = []
  const slept: number[] = []
  const keys = new Set<string>()
  const controller = new AbortController()
  const state = { cancelWhileWaiting: false }
  const http = createHttp({
    baseUrl: () => '',
    newKey: () => `key-${seen.length}`,
    patience: {
      delays: [1, 2, 3],
      now: () => NOW,
      sleep: async milliseconds => {
        slept.push(milliseconds)
        if (state.cancelWhileWaiting) controller.abort()
      },
    },
    fetch: async (_, init) => {
      const key = new Headers(init?.headers).get('idempotency-key')
      seen.push({ method: init?.method, key, body: init?.body })
      const refusal = refusals[seen.length - 1]
      if (refusal !== undefined)
        return Response.json(
          { code: 'TOO_MANY_REQUESTS', message: SENTENCE, data: null },
          { status: 429, headers: refusal === null ? {} : { 'retry-after': refusal } },
        )
      if (key !== null) keys.add(key)
      return Response.json({ effects: keys.size })
    },
  })
  return { http, seen, slept, keys, state, signal: controller.signal }
}

const refused = E.left({ _tag: 'Failed', status: 429, message: SENTENCE })

describe('a call that gets no turn (429)', () => {
  it('is repeated after the wait, read or write, with the same key and body', async () => {
    const write = busy('2', '1')
    expect(await write.http.post('/x', { a: 1 })()).toEqual(E.right({ effects: 1 }))
    expect(write.slept).toEqual([2000, 1000])
    expect(new Set(write.seen.map(one => JSON.stringify(one))).size).toBe(1)
    const read = busy('2')
    expect(await read.http.get('/x')()).toEqual(E.right({ effects: 0 }))
    expect(read.seen).toHaveLength(2)
  })

  it('accepts a date as well as seconds for the wait', async () => {
    const world = busy('Sun, 01 Mar 2026 10:00:03 GMT', 'Sun, 01 Mar 2026 09:00:00 GMT')
    expect(await world.http.put('/x', {})()).toEqual(E.right({ effects: 1 }))
    // A date that has passed here says no more than that the clocks differ.
    expect(world.slept).toEqual([3000, 1000])
  })

  it('fails with the service’s message after some attempts, and the next write has its own key', async () => {
    const world = busy(...Array(7).fill('1'))
    expect(await world.http.post('/x', {})()).toEqual(refused)
    expect([world.seen.length, world.slept.length]).toEqual([7, 6])
    expect(await world.http.post('/x', {})()).toEqual(E.right({ effects: 1 }))
    expect(world.seen[7]?.key).not.toBe(world.seen[0]?.key)
  })

  it('fails as unanswered and keeps its key if its first attempt was lost', async () => {
    const seen: (string | null)[] = []
    const http = createHttp({
      baseUrl: () => '',
      newKey: () => `key-${seen.length}`,
      patience: { delays: [1, 2], now: () => NOW, sleep: async () => undefined },
      fetch: async (_, init) => {
        seen.push(new Headers(init?.headers).get('idempotency-key'))
        if (seen.length === 1) throw new TypeError('Failed to fetch')
        return seen.length < 16
          ? Response.json({ message: SENTENCE }, { status: 429, headers: { 'retry-after': '1' } })
          : Response.json({ done: true })
      },
    })
    expect(await http.post('/x', {})()).toEqual(E.left({ _tag: 'NoAnswer', message: 'Request cancelled' }))
    expect(await http.post('/x', {})()).toEqual(E.right({ done: true }))
    expect(new Set(seen).size).toBe(1)
  })

  it.each([null, '', 'soon', '-1', '1.5', '31', '99999999999', 'Sun, 01 Mar 2026 10:01:00 GMT'])(
    'fails at once if the wait is missing or too long (%s)',
    async said => {
      const world = busy(said)
      expect(await world.http.post('/x', {})()).toEqual(refused)
      expect([world.seen.length, world.slept]).toEqual([1, []])
    },
  )

  it('is not repeated once the caller has canceled it, and fails as canceled', async () => {
    const world = busy('2')
    world.state.cancelWhileWaiting = true
    expect(await world.http.put('/x', {}, { signal: world.signal })()).toEqual(
      E.left({ _tag: 'NoAnswer', message: 'Request cancelled' }),
    )
    expect([world.seen.length, world.keys.size]).toEqual([1, 0])
  })

  it('law: waits as many seconds as the service says, and never a negative time', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.nat().map(String), fc.date().map(String)), fc.nat(), (said, now) => {
        const wait = retryAfter(said, now)
        expect(wait === null || wait >= 0).toBe(true)
        if (/^\d{1,9}$/.test(said)) expect(wait).toBe(Number(said) * 1000)
      }),
      runs(100),
    )
  })
})
