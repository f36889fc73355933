import { CodesOfferCodec } from '@commissions/contract'
import { ALLOW_COMMISSIONS, type CodesOffer } from '@commissions/core'
import { either as E } from 'fp-ts'
import { URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpApp } from '../app.ts'
import { OFFER_MS } from '../signin/offered-secret.rows.ts'
import { MOST_PER_ACCOUNT } from '../signin/throttle.ts'
import { STEP_MS } from '../signin/totp.ts'
import { testApp } from '../testing/app.ts'
import { appStage } from '../testing/app-stage.ts'
import { type Browser, browser } from '../testing/browser.ts'
import { type Calls, type Envelope, signedIn } from '../testing/commissions-calls.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { addAgency, addUser, PASSWORD } from '../testing/people.ts'

const WHOAMI = '/services/auth/user/whoami'

describe('sign-in codes that a user sets up', () => {
  const time = fakeClock()

  const { database, app } = appStage({ time })
  beforeAll(async () => {
    const agencyId = await addAgency(database.db)
    for (const name of ['tess', 'guessed', 'slow', 'off', 'two'])
      await addUser(database.db, agencyId, name, [ALLOW_COMMISSIONS])
  })

  const offerIn = (envelope: Envelope): CodesOffer => {
    const read = CodesOfferCodec.decode(envelope.data)
    if (E.isLeft(read)) throw new Error(`${envelope.code}: ${envelope.message}`)
    return read.right
  }
  const codeOf = ({ uri }: CodesOffer): string => URI.parse(uri).generate({ timestamp: time.now() })
  const wrongFor = (offer: CodesOffer): string => String((Number(codeOf(offer)) + 1) % 1_000_000).padStart(6, '0')
  const begun = async (calls: Calls) => offerIn(await calls.post('account/codes', { password: PASSWORD }))
  const setUp = async (calls: Calls): Promise<CodesOffer> => {
    const offer = await begun(calls)
    expect((await calls.put('account/codes', { code: codeOf(offer) })).data).toEqual({
      is_set_up: true,
      is_required: false,
    })
    time.advance(STEP_MS)
    return offer
  }
  const whoami = async (visitor: Browser) => (await visitor.send(WHOAMI)).status
  const asksCode = async (username: string): Promise<boolean> =>
    (await (await browser(app).signIn(username)).text()).includes('Enter your code')

  it('are required once the user confirms the first code, which ends every other session', async () => {
    const [tess, elsewhere] = [await signedIn(app, 'tess'), browser(app)]
    await elsewhere.signIn('tess')
    const offer = await begun(tess)
    expect(await asksCode('tess')).toBe(false)
    expect((await tess.put('account/codes', { code: wrongFor(offer) })).status).toBe(409)
    expect(await asksCode('tess')).toBe(false)
    expect((await tess.put('account/codes', { code: codeOf(offer) })).status).toBe(200)
    expect([await whoami(tess.browser), await whoami(elsewhere)]).toEqual([200, 401])
    expect(await asksCode('tess')).toBe(true)
    expect((await tess.post('account/codes', { password: PASSWORD })).status).toBe(409)
  })

  it('cannot be set up without the password, and wrong passwords are counted', async () => {
    const guessed = await signedIn(app, 'guessed')
    for (let guess = 0; guess < MOST_PER_ACCOUNT; guess += 1)
      expect(await guessed.post('account/codes', { password: `guess ${guess}` })).toMatchObject({
        status: 409,
        message: 'The password is not right',
      })
    // This known browser has used up its own guesses, so the next ones count among those of unknown browsers.
    for (let guess = 0; guess < MOST_PER_ACCOUNT; guess += 1)
      await guessed.post('account/codes', { password: `guess ${guess}` })
    expect(await guessed.post('account/codes', { password: PASSWORD })).toMatchObject({
      status: 409,
      message: expect.stringContaining('Too many wrong passwords'),
    })
  })

  it('are confirmed only in the session that was shown the secret, within a quarter of an hour', async () => {
    const [slow, elsewhere] = [await signedIn(app, 'slow'), await signedIn(app, 'slow')]
    const offer = await begun(slow)
    expect(await elsewhere.put('account/codes', { code: codeOf(offer) })).toMatchObject({
      status: 409,
      message: expect.stringContaining('took too long'),
    })
    time.advance(OFFER_MS)
    expect((await slow.put('account/codes', { code: codeOf(offer) })).status).toBe(409)
    const kept = await database.db.selectFrom('offered_secret').select('secret').execute()
    const shown = Buffer.from(URI.parse(offer.uri).secret.bytes)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.some(({ secret }) => secret.includes(shown))).toBe(false)
  })

  it('are turned off only with the password and a code', async () => {
    const off = await signedIn(app, 'off')
    const offer = await setUp(off)
    const drop = (password: string, code: string) => off.post('account/codes/off', { password, code })
    expect(await drop('wrong password', codeOf(offer))).toMatchObject({ status: 409 })
    expect(await drop(PASSWORD, wrongFor(offer))).toMatchObject({ status: 409 })
    expect(await asksCode('off')).toBe(true)
    expect((await drop(PASSWORD, codeOf(offer))).data).toEqual({ is_set_up: false, is_required: false })
    expect(await asksCode('off')).toBe(false)
  })
})

describe('an agency that requires codes of everybody', () => {
  let database: FreshDatabase
  let app: HttpApp
  let admin: Calls
  const time = fakeClock()

  beforeAll(async () => {
    database = await freshDatabase()
    const agencyId = await addAgency(database.db)
    await addUser(database.db, agencyId, 'boss')
    await addUser(database.db, agencyId, 'tess', [ALLOW_COMMISSIONS])
    const elsewhere = await addAgency(database.db, 'Elsewhere')
    for (const name of ['other', 'third']) await addUser(database.db, elsewhere, name)
    app = testApp(database.db, { time })
    admin = await signedIn(app, 'boss')
    const { data } = await admin.get('people/sign-in-rules')
    const { etag } = data as { readonly etag: string }
    expect((await admin.put('people/sign-in-rules', { codes_required: true, etag })).status).toBe(200)
  })
  afterAll(() => database.drop())

  const shownIn = (page: string) => {
    const [, ticket = ''] = /name="ticket" value="([^"]*)"/.exec(page) ?? []
    const [, key = ''] = /<code>([A-Z2-7 ]+)<\/code>/.exec(page) ?? []
    const authenticator = URI.parse(`otpauth://totp/x?secret=${key.replaceAll(' ', '')}`)
    return { ticket, code: authenticator.generate({ timestamp: time.now() }) }
  }
  const confirm = (who: Browser, ticket: string, code: string) =>
    who.send('/signin/enroll', { method: 'POST', body: new URLSearchParams({ ticket, code, redirect: '/lines' }) })

  it('makes a user without codes set them up at the next sign-in, before any other call', async () => {
    const tess = browser(app)
    const page = await (await tess.signIn('tess')).text()
    expect(page).toContain('Set up an authenticator')
    expect(page).toContain('data:image/svg+xml')
    expect((await tess.send(WHOAMI)).status).toBe(401)
    const { ticket, code } = shownIn(page)
    const wrong = await confirm(tess, ticket, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    expect(wrong.status).toBe(401)
    // The same secret is shown again, because it may already be in the user's app.
    expect(shownIn(await wrong.text()).code).toBe(code)
    const entered = await confirm(tess, ticket, code)
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/lines'])
    expect((await tess.send(WHOAMI)).status).toBe(200)
    expect(await (await browser(app).signIn('tess')).text()).toContain('Enter your code')
    // The ticket is used up.
    expect((await confirm(browser(app), ticket, code)).status).toBe(401)
  })

  it('refuses a user who turns codes off', async () => {
    const boss = browser(app)
    const { ticket, code } = shownIn(await (await boss.signIn('boss')).text())
    await confirm(boss, ticket, code)
    const refused = await boss.json('POST', '/services/commissions/v2/commissions/account/codes/off', {
      password: PASSWORD,
      code: '000000',
    })
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('Codes are required for everybody'),
    ])
  })

  it('requires no codes of the users of another agency', async () => {
    expect((await browser(app).signIn('other')).status).toBe(303)
  })

  it('cannot lift the codes that the installation requires, for itself or for a user', async () => {
    const everywhere = testApp(database.db, { time, codesOfEverybody: true })
    const third = browser(everywhere)
    const { ticket, code } = shownIn(await (await third.signIn('third')).text())
    expect((await confirm(third, ticket, code)).status).toBe(303)
    const rules = '/services/commissions/v2/commissions/people/sign-in-rules'
    const { data } = (await (await third.send(rules)).json()) as { readonly data: object }
    expect(data).toMatchObject({ codes_required: true, by_installation: true })
    const refused = await third.json('PUT', rules, { ...data, codes_required: false })
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('This installation requires codes'),
    ])
    const off = await third.json('POST', '/services/commissions/v2/commissions/account/codes/off', {
      password: PASSWORD,
      code: '000000',
    })
    expect(off.status).toBe(409)
  })

  it('sets up no codes with the ticket of a sign-in that waits for a code', async () => {
    const [, ticket = ''] = /name="ticket" value="([^"]*)"/.exec(await (await browser(app).signIn('tess')).text()) ?? []
    expect((await confirm(browser(app), ticket, '000000')).status).toBe(401)
  })
})
