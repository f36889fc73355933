import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { appStage } from '../testing/app-stage.ts'
import { type Browser, browser } from '../testing/browser.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { addAgency, addUser, PASSWORD } from '../testing/people.ts'
import { passwordProblem, randomPassword } from './change-password.ts'
import { MOST_PER_ACCOUNT } from './throttle.ts'
import { isWeakPassword } from './weak-password.ts'

const CHOSEN = 'a heron over the harbour'
const WORDS = ['bookkeeper-of-the-house', 'Tess', 'Marlow', 'Harbor Street Insurance']

describe('a password given by somebody else', () => {
  let agencyId: string
  const time = fakeClock()

  const { database, app } = appStage({ time })
  beforeAll(async () => {
    agencyId = await addAgency(database.db)
    for (const name of ['tess', 'omar', 'ines']) await addUser(database.db, agencyId, name)
    await database.db
      .updateTable('app_user')
      .set({ must_change_password: true })
      .where('username', '<>', 'ines')
      .execute()
  })

  const change = (who: Browser, username: string, form: Record<string, string>) =>
    who.send('/signin/password', {
      method: 'POST',
      body: new URLSearchParams({ username, password: PASSWORD, new: CHOSEN, again: CHOSEN, redirect: '/', ...form }),
    })
  const whoami = async (who: Browser) => (await who.send('/services/auth/user/whoami')).status

  it('opens only the page where the user chooses another', async () => {
    const tess = browser(app)
    const page = await tess.signIn('tess')
    const text = await page.text()
    expect([page.status, text.includes('action="/signin/password"'), text.includes('value="tess"')]).toEqual([
      200,
      true,
      true,
    ])
    expect(text).not.toContain(PASSWORD)
    expect([tess.cookies.size, await whoami(tess)]).toEqual([0, 401])
  })

  it('is replaced by the user’s own, which signs the user in and leads to the page asked for', async () => {
    const tess = browser(app)
    const changed = await change(tess, ' Tess ', { redirect: '/statements' })
    expect([changed.status, changed.headers.get('location')]).toEqual([303, '/statements'])
    expect(await whoami(tess)).toBe(200)
    expect((await browser(app).signIn('tess')).status).toBe(401)
    expect((await browser(app).signIn('tess', CHOSEN)).status).toBe(303)
  })

  it.each([
    [{ again: 'another' }, 'differ'],
    [{ new: 'short', again: 'short' }, 'at least 12'],
    [{ new: PASSWORD, again: PASSWORD }, 'a password different'],
    [{ new: 'passwordpassword', again: 'passwordpassword' }, 'easy to guess'],
    [{ new: 'lighthouse-tess', again: 'lighthouse-tess' }, 'easy to guess'],
    [{ new: 'x'.repeat(1001), again: 'x'.repeat(1001) }, 'at most 1000'],
  ])('is not replaced by %o', async (form, said) => {
    const refused = await change(browser(app), 'omar', form)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain(said)
    expect(await (await browser(app).signIn('omar')).text()).toContain('/signin/password')
  })

  it('may be changed at any time, which ends every session of the user', async () => {
    const ines = browser(app)
    await ines.signIn('ines')
    expect(await whoami(ines)).toBe(200)
    expect((await (await ines.send('/signin/password')).text()).includes('Choose a password')).toBe(true)
    expect((await change(browser(app), 'ines', {})).status).toBe(303)
    expect(await whoami(ines)).toBe(401)
  })

  it('cannot be guessed on that page more often than at the sign-in', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt <= MOST_PER_ACCOUNT; attempt += 1)
      statuses.push((await change(browser(app), 'omar', { password: 'guess' })).status)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('passwords', () => {
  it('made at random are long, easy to read, and never the same', () => {
    const made = Array.from({ length: 50 }, () => randomPassword(randomBytes))
    for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){5}[a-hjkmnp-z2-9]{5}$/)
    expect(new Set(made).size).toBe(50)
  })

  it.each([
    ['bookkeeper-of-the-house', 'the user name'],
    ['password1234', 'of a leak'],
    ['iloveyouforever', 'of a leak'],
    ['LetMeInLetMeIn', 'of a leak, twice'],
    ['1q2w3e4r5t6y', 'keys in a pattern'],
    ['abcdefghijkl', 'a sequence'],
    ['tessmarlow2026', 'the person’s names and the year'],
    ['harborstreet', 'the agency'],
    ['demo-commissions', 'the product'],
    [`${'x'.repeat(200)}`, 'one key'],
  ])('may not be %s: %s', async password => {
    expect(await passwordProblem(password, { former: 'x', again: password, words: WORDS })).toContain('easy to guess')
  })

  it.each(['a heron over the harbour', 'correct horse battery', 'kd7f-sla9-2jf0', 'Pferd über Brücke 9'])(
    'may be %s',
    async password => {
      expect(await passwordProblem(password, { former: 'x', again: password, words: WORDS })).toBeNull()
    },
  )

  it('made at random are never weak', async () => {
    for (let n = 0; n < 20; n += 1) expect(await isWeakPassword(randomPassword(randomBytes), WORDS)).toBe(false)
  })
})
