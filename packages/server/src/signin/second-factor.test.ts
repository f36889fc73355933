import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { either as E } from 'fp-ts'
import { type HOTP, type TOTP, URI } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onKey } from '../database/joins.ts'
import { tidyUp } from '../housekeeping.ts'
import { askForCodes, dropCodes, resetPassword } from '../operators/users.ts'
import { TEST_SECRETS } from '../testing/app.ts'
import { appStage } from '../testing/app-stage.ts'
import { type Browser, browser } from '../testing/browser.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { addAgency, addUser, PASSWORD } from '../testing/people.ts'
import { sealSecrets } from './second-factor.rows.ts'
import { secretBox, secretBoxFor } from './secret-box.ts'
import { TICKET_MS } from './sign-in-ticket.rows.ts'
import { MOST_PER_ACCOUNT } from './throttle.ts'
import { STEP_MS } from './totp.ts'

const CHOSEN = 'a heron over the harbour'
const random = { uuid: randomUUID, bytes: randomBytes }

describe('a user who must enter a code', () => {
  let agencyId: string
  let username: string
  /** The authenticator in the person's own app. */
  let authenticator: TOTP | HOTP
  const time = fakeClock()

  const { database, app } = appStage({ time })
  beforeAll(async () => {
    agencyId = await addAgency(database.db)
  })
  beforeEach(async () => {
    username = `tess-${randomUUID().slice(0, 8)}`
    await addUser(database.db, agencyId, username)
    const given = await askForCodes(database.db, { username, agency: null }, random, TEST_SECRETS)
    if (E.isLeft(given)) throw new Error(given.left)
    authenticator = URI.parse(given.right.uri)
  })

  const code = (steps = 0): string => authenticator.generate({ timestamp: time.now() + steps * STEP_MS })
  const wrong = (): string => String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
  const ticketIn = async (response: Response): Promise<string> =>
    /name="ticket" value="([^"]*)"/.exec(await response.text())?.[1] ?? ''
  const type = (who: Browser, ticket: string, typed: string, redirect = '/') =>
    who.send('/signin/code', { method: 'POST', body: new URLSearchParams({ ticket, code: typed, redirect }) })
  const asked = async (who: Browser): Promise<string> => ticketIn(await who.signIn(username))
  const whoami = async (who: Browser) => (await who.send('/services/auth/user/whoami')).status
  const change = (who: Browser, former = PASSWORD) =>
    who.send('/signin/password', {
      method: 'POST',
      body: new URLSearchParams({ username, password: former, new: CHOSEN, again: CHOSEN, redirect: '/' }),
    })

  it('is asked for it after the right password, and signs in with it', async () => {
    const tess = browser(app)
    const page = await tess.signIn(username, undefined, '/statements?a=1')
    expect([page.status, tess.cookies.size]).toEqual([200, 0])
    const text = await page.text()
    expect(text).toContain('autocomplete="one-time-code"')
    expect(text).toContain('value="/statements?a=1"')
    expect(text).not.toContain(PASSWORD)
    const ticket = /name="ticket" value="([^"]*)"/.exec(text)?.[1] ?? ''
    const entered = await type(tess, ticket, ` ${code().slice(0, 3)} ${code().slice(3)}`, '/statements?a=1')
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/statements?a=1'])
    expect(await whoami(tess)).toBe(200)
  })

  it('is not asked for it after a wrong password', async () => {
    const refused = await browser(app).signIn(username, 'no')
    expect([refused.status, await ticketIn(refused)]).toEqual([401, ''])
  })

  it('is refused with a wrong code, and may try again', async () => {
    const tess = browser(app)
    const ticket = await asked(tess)
    const refused = await type(tess, ticket, wrong())
    expect([refused.status, tess.cookies.size]).toEqual([401, 0])
    expect(await refused.text()).toContain('role="alert"')
    expect((await type(tess, ticket, code())).status).toBe(303)
  })

  it('cannot use a code or a page twice, not even at the same moment', async () => {
    const tickets = [await asked(browser(app)), await asked(browser(app))]
    const typed = await Promise.all([...tickets, ...tickets].map(ticket => type(browser(app), ticket, code())))
    expect(typed.filter(({ status }) => status === 303)).toHaveLength(1)
    time.advance(STEP_MS)
    const both = await Promise.all(tickets.map(ticket => type(browser(app), ticket, code())))
    // The page that let somebody in is used up; the other one accepts the next code.
    expect(both.map(({ status }) => status).sort()).toEqual([303, 401])
  })

  it('has a few minutes to enter it', async () => {
    const tess = browser(app)
    const ticket = await asked(tess)
    time.advance(TICKET_MS)
    const late = await type(tess, ticket, code())
    expect(late.status).toBe(401)
    expect(await late.text()).toContain('action="/signin"')
    await tidyUp(database.db, time.now())
    expect(await database.db.selectFrom('sign_in_ticket').select('user_id').execute()).toEqual([])
    expect((await type(tess, 'nonsense', code())).status).toBe(401)
  })

  it('has as few guesses at it as at a password, even with the right password', async () => {
    let judged = 0
    for (let guess = 0; guess < MOST_PER_ACCOUNT; guess += 1) {
      // The right password in between must not reset the count of guesses.
      const ticket = await asked(browser(app))
      if ((await (await type(browser(app), ticket, wrong())).text()).includes('or was already used')) judged += 1
    }
    expect(judged).toBe(MOST_PER_ACCOUNT / 2)
    expect((await browser(app).signIn(username)).status).toBe(429)
  })

  it('changes the password only with it', async () => {
    const tess = browser(app)
    const page = await change(tess)
    const ticket = await ticketIn(page)
    expect([page.status, ticket === '']).toEqual([200, false])
    expect((await type(tess, ticket, wrong())).status).toBe(401)
    expect(await ticketIn(await browser(app).signIn(username))).not.toBe('')
    expect((await type(tess, ticket, code())).status).toBe(303)
    expect(await whoami(tess)).toBe(200)
    expect((await browser(app).signIn(username)).status).toBe(401)
    expect(await ticketIn(await browser(app).signIn(username, CHOSEN))).not.toBe('')
  })

  it('still needs it after a password reset, which ends an unfinished sign-in', async () => {
    const ticket = await asked(browser(app))
    const given = await resetPassword(database.db, { username, agency: null }, random)
    if (E.isLeft(given)) throw new Error(given.left)
    expect((await type(browser(app), ticket, code())).status).toBe(401)
    const tess = browser(app)
    const mustChange = await tess.signIn(username, given.right)
    expect(await mustChange.text()).toContain('action="/signin/password"')
    const page = await change(tess, given.right)
    expect(await whoami(tess)).toBe(401)
    expect((await type(tess, await ticketIn(page), code())).status).toBe(303)
    expect(await whoami(tess)).toBe(200)
  })

  it('is signed out when codes begin, and signs in without one after they end', async () => {
    const tess = browser(app)
    await type(tess, await asked(tess), code())
    expect(await whoami(tess)).toBe(200)
    expect(E.isRight(await askForCodes(database.db, { username, agency: null }, random, TEST_SECRETS))).toBe(true)
    expect(await whoami(tess)).toBe(401)
    expect(E.isRight(await dropCodes(database.db, { username, agency: null }))).toBe(true)
    expect((await tess.signIn(username)).status).toBe(303)
    expect(await dropCodes(database.db, { username, agency: null })).toMatchObject({ _tag: 'Left' })
  })

  it('who was disabled is not let in by an earlier page', async () => {
    const ticket = await asked(browser(app))
    await database.db.updateTable('app_user').set({ disabled: true }).where('username', '=', username).execute()
    expect((await type(browser(app), ticket, code())).status).toBe(401)
  })

  const stored = async () =>
    await database.db
      .selectFrom('second_factor as f')
      .innerJoin('app_user as u', onKey('u.user_id', 'f.user_id'))
      .select(['f.secret', 'f.user_id'])
      .where('u.username', '=', username)
      .executeTakeFirstOrThrow()

  it('has a secret that is encrypted in the database', async () => {
    const { secret, user_id: userId } = await stored()
    const plain = Buffer.from(authenticator.secret.hex, 'hex')
    expect(secret.includes(plain)).toBe(false)
    expect(TEST_SECRETS.open(secret, { agencyId, userId })).toEqual(plain)
    // The secret does not open if it was changed, if it was moved to somebody else, or with another key.
    expect(TEST_SECRETS.open(secret, { agencyId, userId: userId + 1 })).toBeNull()
    const changed = Buffer.from(secret)
    changed.writeUInt8(changed.readUInt8(secret.length - 1) ^ 1, secret.length - 1)
    expect(TEST_SECRETS.open(changed, { agencyId, userId })).toBeNull()
    expect(secretBox(randomBytes(32)).open(secret, { agencyId, userId })).toBeNull()
  })

  it('keeps a secret that was stored unencrypted, which the next start encrypts', async () => {
    await database.db.deleteFrom('second_factor').execute()
    const plain = Buffer.from(authenticator.secret.hex, 'hex')
    const { user_id } = await database.db
      .selectFrom('app_user')
      .select('user_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('second_factor')
      .values({ agency_id: agencyId, user_id, secret: plain, spent_step: '0' })
      .execute()
    expect(await sealSecrets(database.db, async () => TEST_SECRETS)).toBe(true)
    const { secret } = await stored()
    expect(secret.includes(plain)).toBe(false)
    const tess = browser(app)
    expect((await type(tess, await asked(tess), code())).status).toBe(303)
    // With another key the program does not start, and nothing is changed.
    expect(await sealSecrets(database.db, async () => secretBox(randomBytes(32)))).toBe(false)
    expect((await stored()).secret).toEqual(secret)
  })
})

describe('the key that encrypts secrets', () => {
  it('is made once beside the data, readable by its owner only, unless one is configured', async () => {
    const directory = join(await mkdtemp(join(tmpdir(), 'commissions-key-')), 'data')
    const user = { agencyId: randomUUID(), userId: 1 }
    const sealed = (await secretBoxFor(null, directory)()).seal(Buffer.from('twenty bytes or more'), user)
    expect((await secretBoxFor(null, directory)()).open(sealed, user)?.toString()).toBe('twenty bytes or more')
    expect((await stat(join(directory, 'secrets.key'))).mode & 0o777).toBe(0o600)
    expect((await secretBoxFor(Buffer.alloc(32), directory)()).open(sealed, user)).toBeNull()
    await rm(dirname(directory), { recursive: true })
  })
})
