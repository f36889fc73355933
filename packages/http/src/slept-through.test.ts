/** A machine that sleeps over a weekend in the middle of a write, in front of a service that forgets keys after a day. */
import { describe, expect, it } from 'vitest'
import { createHttp } from './http-client.ts'

const HOUR = 60 * 60_000

type Event = 'lost' | 'lost over the weekend' | 'signed out' | 'done'

/** `events` says what happens to each request in turn; afterwards each is done. */
const world = (events: readonly Event[], signInTakes = 0) => {
  const state = { now: 0, sent: 0 }
  const http = createHttp({
    baseUrl: () => '',
    newKey: () => 'key',
    patience: { delays: [1, 2, 3], sleep: async () => undefined, now: () => state.now },
    regain: async () => {
      state.now += signInTakes
      return true
    },
    fetch: async () => {
      const event = events[state.sent] ?? 'done'
      state.sent += 1
      if (event === 'lost over the weekend') state.now += 60 * HOUR
      if (event === 'signed out') return new Response('', { status: 401 })
      if (event === 'done') return Response.json({ done: true })
      throw new TypeError('Failed to fetch')
    },
  })
  return { add: http.post('/lines', { amount: 1 }), state }
}

describe('a write whose answer was lost', () => {
  it.each<[string, readonly Event[], number]>([
    ['while the machine slept', ['lost over the weekend'], 0],
    ['before the session ended and the machine slept', ['lost', 'signed out'], 60 * HOUR],
  ])(
    'is not sent again once its key is forgotten, because it would be done twice: %s',
    async (_, events, signInTakes) => {
      const { add, state } = world(events, signInTakes)
      expect(await add()).toMatchObject({ left: { _tag: 'NoAnswer' } })
      expect(state.sent).toBe(events.length)
    },
  )

  it('is sent again within the day', async () => {
    const { add, state } = world(['lost', 'signed out'], 20 * HOUR)
    expect(await add()).toMatchObject({ right: { done: true } })
    expect(state.sent).toBe(3)
  })
})

describe('a write that was refused because nobody was signed in', () => {
  it('is sent whenever somebody is again: it was not done', async () => {
    const { add, state } = world(['signed out'], 60 * HOUR)
    expect(await add()).toMatchObject({ right: { done: true } })
    expect(state.sent).toBe(2)
  })
})
