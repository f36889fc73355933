import { OwnSessionCodec } from '@commissions/contract'
import type { OwnSession } from '@commissions/core'
import { either as E } from 'fp-ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { appStage } from '../testing/app-stage.ts'
import { type Browser, browser } from '../testing/browser.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { addAgency, addUser, PASSWORD } from '../testing/people.ts'

const SESSIONS = '/services/commissions/v2/commissions/account/sessions'
const WHOAMI = '/services/auth/user/whoami'
const MINUTE = 60_000
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

describe('the list of a user’s sessions', () => {
  const time = fakeClock()

  const { database, app } = appStage({ time, trustProxy: true })
  beforeAll(async () => {
    const agencyId = await addAgency(database.db)
    for (const name of ['tess', 'other', 'idle', 'mover', 'user']) await addUser(database.db, agencyId, name)
  })

  const signedIn = async (username: string, headers: Readonly<Record<string, string>> = {}): Promise<Browser> => {
    const visitor = browser(app)
    const body = new URLSearchParams({ username, password: PASSWORD, redirect: '/' })
    await visitor.send('/signin', { method: 'POST', body, headers })
    return visitor
  }
  const sessionsIn = async (response: Response): Promise<readonly OwnSession[]> => {
    const { data } = (await response.json()) as { readonly data: readonly unknown[] }
    return data.map(one => {
      const read = OwnSessionCodec.decode(one)
      if (E.isLeft(read)) throw new Error('Expected a session')
      return read.right
    })
  }
  const sessionsOf = async (visitor: Browser) => sessionsIn(await visitor.send(SESSIONS))

  it('shows the browser and address of each session, the one that asks first', async () => {
    await signedIn('tess', { 'user-agent': PHONE, 'x-forwarded-for': '203.0.113.7' })
    await signedIn('other')
    const here = await signedIn('tess')
    const [own, phone, ...more] = await sessionsOf(here)
    expect(more).toEqual([])
    expect(own).toMatchObject({ isThis: true, browser: null })
    expect(phone).toMatchObject({ isThis: false, browser: 'Safari on iOS', address: '203.0.113.7' })
  })

  it('ends one session or all others, and refuses their next call', async () => {
    const [here, there, third] = [await signedIn('user'), await signedIn('user'), await signedIn('user')]
    const named = async (visitor: Browser) => (await sessionsOf(visitor)).find(({ isThis }) => isThis)?.id
    const left = await here.send(`${SESSIONS}/${await named(there)}`, { method: 'DELETE' })
    expect((await sessionsIn(left)).length).toBe(2)
    expect((await there.send(WHOAMI)).status).toBe(401)
    expect((await third.send(WHOAMI)).status).toBe(200)
    expect((await here.send(SESSIONS, { method: 'DELETE' })).status).toBe(200)
    expect((await third.send(WHOAMI)).status).toBe(401)
    expect((await here.send(WHOAMI)).status).toBe(200)
  })

  it("law: nobody ends somebody else's session, even in the same agency", async () => {
    const [tess, other] = [await signedIn('tess'), await signedIn('other')]
    const theirs = (await sessionsOf(other)).find(({ isThis }) => isThis)
    const refused = await tess.send(`${SESSIONS}/${theirs?.id}`, { method: 'DELETE' })
    expect(refused.status).toBe(404)
    await tess.send(SESSIONS, { method: 'DELETE' })
    expect((await other.send(WHOAMI)).status).toBe(200)
  })

  it('leaves out a session that has expired', async () => {
    await signedIn('idle')
    time.advance(61 * MINUTE)
    expect(await sessionsOf(await signedIn('idle'))).toHaveLength(1)
  })

  it('shows the last use of a session to within five minutes, and does not prolong a session', async () => {
    const visitor = await signedIn('mover')
    const [began] = await sessionsOf(visitor)
    time.advance(4 * MINUTE)
    expect((await sessionsOf(visitor))[0]?.lastUsed).toBe(began?.lastUsed)
    time.advance(30 * MINUTE)
    expect(Date.parse((await sessionsOf(visitor))[0]?.lastUsed ?? '')).toBe(time.now())
    time.advance(26 * MINUTE)
    expect((await visitor.send(WHOAMI)).status).toBe(401)
  })
})
