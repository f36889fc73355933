import { randomUUID } from 'node:crypto'
import { runs } from '@commissions/core/testing'
import {
  addAgency,
  addUser,
  browser,
  type FreshDatabase,
  fakeClock,
  freshDatabase,
  testApp,
} from '@commissions/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newStatement, STATEMENTS } from '../proofs/over-the-wire.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Half an hour before Pacific clocks go back, half an hour before they go forward, and an ordinary day. */
const STARTS = [Date.UTC(2026, 10, 1, 8, 30), Date.UTC(2027, 2, 14, 9, 30), Date.UTC(2026, 10, 20, 18)]

type Step =
  | { readonly _tag: 'Set'; readonly by: number }
  | { readonly _tag: 'Look' }
  | { readonly _tag: 'Renew' }
  | { readonly _tag: 'Enter' }

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({
      _tag: fc.constant('Set' as const),
      by: fc.oneof(fc.integer({ min: -20 * HOUR, max: 20 * HOUR }), fc.integer({ min: -2 * HOUR, max: 2 * HOUR })),
    }),
    fc.record({ _tag: fc.constantFrom('Look' as const, 'Renew' as const, 'Enter' as const) }),
  ),
  { minLength: 6, maxLength: 14 },
)

/** What should be true of a session, kept apart from the server's own record of it. */
interface Expected {
  seen: number
  end: number
  over: boolean
}

const isLiveAt = (session: Expected, now: number): boolean =>
  !session.over && now < session.seen + HOUR && now < session.end && now >= session.seen - 5 * MINUTE

describe('a clock that is set forward and back by hours', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
    const agencyId = await addAgency(database.db)
    for (const name of ['tess', 'omar']) await addUser(database.db, agencyId, name)
  })
  afterAll(() => database.drop())

  const round = async (start: number, plan: readonly Step[]): Promise<void> => {
    const time = fakeClock(start)
    const tess = browser(testApp(database.db, { time }))
    const enter = async (): Promise<Expected> => {
      expect((await tess.signIn('tess')).status).toBe(303)
      return { seen: time.now(), end: time.now() + 12 * HOUR, over: false }
    }
    let session = await enter()
    for (const step of plan) {
      if (step._tag === 'Set') {
        time.advance(step.by)
        continue
      }
      if (step._tag === 'Enter') {
        session = await enter()
        continue
      }
      const live = isLiveAt(session, time.now())
      const path = step._tag === 'Look' ? 'whoami' : 'renew/cookie'
      const { status } = await tess.send(`/services/auth/user/${path}`)
      expect([step._tag, status < 300]).toEqual([step._tag, live])
      if (!live) session.over = true
      else if (step._tag === 'Renew') session.seen = time.now()
    }
  }

  it('keeps no session alive too long, and lets a person with the password sign in', async () => {
    await fc.assert(fc.asyncProperty(fc.constantFrom(...STARTS), steps, round), { ...runs(10), endOnFailure: true })
  })

  it('leaves each key its answer, and each change its new version', async () => {
    const write = async (start: number, jump: number): Promise<void> => {
      const time = fakeClock(start)
      const app = testApp(database.db, { time })
      const tess = browser(app)
      await tess.signIn('tess')
      const key = { 'idempotency-key': randomUUID() }
      const first = await (await tess.json('POST', STATEMENTS, newStatement('Shifted'), key)).text()
      time.advance(jump)
      // A user who was signed out signs in again and repeats the request.
      await tess.signIn('tess')
      expect(await (await tess.json('POST', STATEMENTS, newStatement('Shifted'), key)).text()).toBe(first)
      const { data } = JSON.parse(first) as { readonly data: { readonly id: string; readonly etag: string } }
      const at = `${STATEMENTS}/${data.id}`
      const change = async (etag: string, description: string) => {
        const response = await tess.json('PUT', at, { ...newStatement(description), etag })
        return { status: response.status, body: (await response.json()) as { data: { etag: string } | null } }
      }
      const changed = await change(data.etag, 'Shifted again')
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
      expect(changed.body.data?.etag).not.toBe(data.etag)
      time.advance(-jump)
      await tess.signIn('tess')
      expect((await change(data.etag, 'Stale')).status).not.toBe(200)
    }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...STARTS), fc.integer({ min: -20 * HOUR, max: 20 * HOUR }), write),
      { ...runs(5), endOnFailure: true },
    )
  })

  it('locks nobody out when it is set back', async () => {
    const time = fakeClock()
    const app = testApp(database.db, { time })
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await browser(app).signIn('omar', 'wrong')).status).toBe(401)
    expect((await browser(app).signIn('omar')).status).not.toBe(303)
    time.advance(-3 * HOUR)
    expect((await browser(app).signIn('omar')).status).toBe(303)
  })

  it('produces no logged duration below zero', async () => {
    const time = fakeClock()
    const logged: unknown[] = []
    const tell = (_message: string, fields: unknown): void => void logged.push(fields)
    const log = { debug: tell, info: tell, warn: tell, error: tell }
    // Each reading of the clock shows an hour less than the one before.
    const clock = (): number => {
      time.advance(-HOUR)
      return time.now()
    }
    await browser(testApp(database.db, { clock, log })).send('/services/auth/user/whoami')
    expect(logged).toEqual([expect.objectContaining({ ms: expect.any(Number), status: 401 })])
    for (const { ms } of logged as readonly { readonly ms: number }[]) expect(ms).toBeGreaterThanOrEqual(0)
  })
})
