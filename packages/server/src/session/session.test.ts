import { ALLOW_COMMISSIONS } from '@commissions/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { appStage } from '../testing/app-stage.ts'
import { browser } from '../testing/browser.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { addAgency, addUser } from '../testing/people.ts'

const MINUTE = 60_000
const WHOAMI = '/services/auth/user/whoami'
const RENEW = '/services/auth/user/renew/cookie'
const SIGN_OUT = '/services/auth/user/signout/cookie'

describe('a session', () => {
  const time = fakeClock()
  let agencyId: string

  const { database, app } = appStage({ time })
  beforeAll(async () => {
    agencyId = await addAgency(database.db, 'Lighthouse Insurance')
    await addUser(database.db, agencyId, 'tess', [ALLOW_COMMISSIONS])
  })

  const signedIn = async () => {
    const tess = browser(app)
    await tess.signIn('tess')
    return tess
  }
  const claims = async (response: Response): Promise<unknown> => {
    const body: { claims?: unknown } = JSON.parse(await response.text())
    return body.claims
  }

  // Proves 3.profile, 7.whoami
  it('shows who is signed in and when it ends', async () => {
    const tess = await signedIn()
    const response = await tess.send(WHOAMI)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await claims(response)).toMatchObject({
      agency_id: agencyId,
      agency_name: 'Lighthouse Insurance',
      user_initials: 'TM',
      exp: Math.floor((time.now() + 60 * MINUTE) / 1000),
      first_name: 'Tess',
      flags: [],
    })
  })

  it('ends after an hour without a renewal', async () => {
    const tess = await signedIn()
    time.advance(60 * MINUTE - 1)
    expect((await tess.send(WHOAMI)).status).toBe(200)
    time.advance(1)
    expect((await tess.send(WHOAMI)).status).toBe(401)
    expect((await tess.send(RENEW)).status).toBe(401)
  })

  // Proves 7.renew
  it('is prolonged by a renewal, but not beyond twelve hours', async () => {
    const tess = await signedIn()
    const end = time.now() + 12 * 60 * MINUTE
    for (let renewals = 0; renewals < 14; renewals += 1) {
      time.advance(50 * MINUTE)
      const renewed = await tess.send(RENEW)
      expect(renewed.status).toBe(204)
      expect(renewed.headers.get('set-cookie')).toContain('HttpOnly')
    }
    expect(await claims(await tess.send(WHOAMI))).toMatchObject({ exp: end / 1000 })
    time.advance(end - time.now())
    expect((await tess.send(RENEW)).status).toBe(401)
  })

  // Proves 7.sign-out
  it('ends on the server at sign-out, whatever the browser still sends', async () => {
    const tess = await signedIn()
    const [[name, value] = ['', '']] = [...tess.cookies]
    expect((await tess.send(SIGN_OUT)).status).toBe(204)
    expect(tess.cookies.has('commissions_session')).toBe(false)
    const thief = await app.request(`http://localhost${WHOAMI}`, { headers: { cookie: `${name}=${value}` } })
    expect(thief.status).toBe(401)
  })

  it('gets a new token at each sign-in, and the former token ends', async () => {
    const tess = await signedIn()
    const [[name, former] = ['', '']] = [...tess.cookies]
    await tess.signIn('tess')
    expect(tess.cookies.get(name)).not.toBe(former)
    const old = await app.request(`http://localhost${WHOAMI}`, { headers: { cookie: `${name}=${former}` } })
    expect(old.status).toBe(401)
  })

  it('is stored only as a hash', async () => {
    const tess = await signedIn()
    const [[, value] = ['', '']] = [...tess.cookies]
    const rows = await database.db.selectFrom('session').select('token_hash').execute()
    const token = value.split('.')[1] ?? ''
    expect(rows.length).toBeGreaterThan(0)
    for (const shown of [Buffer.from(token), Buffer.from(token, 'base64url')])
      expect(rows.some(row => row.token_hash.includes(shown))).toBe(false)
  })

  it('ends when its user is disabled', async () => {
    await addUser(database.db, agencyId, 'leaver')
    const leaver = browser(app)
    await leaver.signIn('leaver')
    expect((await leaver.send(WHOAMI)).status).toBe(200)
    await database.db.updateTable('app_user').set({ disabled: true }).where('username', '=', 'leaver').execute()
    expect((await leaver.send(WHOAMI)).status).toBe(401)
  })

  it.each(['', 'x', `${'0'.repeat(36)}.y`, '00000000-0000-4000-8000-000000000000.'.concat('A'.repeat(43))])(
    'is not found with the cookie "%s"',
    async cookie => {
      const headers = { cookie: `commissions_session=${cookie}` }
      expect((await app.request(`http://localhost${WHOAMI}`, { headers })).status).toBe(401)
    },
  )

  it.each([RENEW, SIGN_OUT])('cannot be changed through %s from another site', async path => {
    const tess = await signedIn()
    expect((await tess.send(path, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await tess.send(path, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403)
    expect((await tess.send(WHOAMI)).status).toBe(200)
  })

  it('has a host-bound, secure cookie over https', async () => {
    const secure = browser(
      testApp(database.db, { time, publicOrigin: 'https://commissions.example' }),
      'https://commissions.example',
    )
    const response = await secure.signIn('tess')
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-commissions_session=.*Path=\/.*HttpOnly.*Secure.*SameSite=Lax/,
    )
    expect(response.headers.get('strict-transport-security')).toContain('max-age')
    expect((await secure.send(WHOAMI)).status).toBe(200)
  })
})
