import { beforeAll, describe, expect, it } from 'vitest'
import { appStage } from '../testing/app-stage.ts'
import { browser } from '../testing/browser.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { addAgency, addUser } from '../testing/people.ts'
import { MOST_PER_ACCOUNT, WINDOW_MS } from './throttle.ts'

describe('signing in', () => {
  const time = fakeClock()

  const { database, app } = appStage({ time })
  beforeAll(async () => {
    const agencyId = await addAgency(database.db)
    for (const name of ['tess', 'omar', 'ines']) await addUser(database.db, agencyId, name)
  })

  it('leads back to the page where the user was', async () => {
    const page = await browser(app).send('/signin?redirect=http://localhost/statements%3Fa=1&r=2')
    expect(await page.text()).toContain('name="redirect" value="/statements?a=1"')
    const response = await browser(app).signIn('tess', undefined, '/statements?a=1')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/statements?a=1')
  })

  it('offers to continue to a user who is signed in, for example by the browser’s Back, but not to one who signs in as somebody else', async () => {
    const tess = browser(app)
    await tess.signIn('tess')
    const at = async (query: string) => {
      const page = await tess.send(`/signin?${query}`)
      const text = await page.text()
      return [page.status, /You are still signed in\. (?:If[^<]*)?<a href="([^"]*)">Continue/.exec(text)?.[1] ?? null]
    }
    // A link, not a redirect: a service that refuses the session again and again would lead in a circle.
    expect(await at('redirect=http://localhost/statements%3Fa=1&r=3')).toEqual([200, '/statements?a=1'])
    expect(await at('redirect=//elsewhere.example')).toEqual([200, '/'])
    expect(await at('r=1')).toEqual([200, null])
    time.advance(2 * 60 * 60_000)
    expect(await at('r=3')).toEqual([200, null])
  })

  it('tells a user whom a page led here with a session that is alive what it may be: a clock that runs ahead', async () => {
    const tess = browser(app)
    await tess.signIn('tess')
    const at = async (query: string) => (await tess.send(`/signin?${query}`)).text()
    expect(await at('r=3')).toContain('If this page comes again, set the clock of this computer right. <a href')
    expect(await at('')).toContain('You are still signed in. <a href')
  })

  it('ignores the case of the user name and spaces around it', async () => {
    expect((await browser(app).signIn(' TESS ')).status).toBe(303)
  })

  it('says why the user was sent here', async () => {
    const texts = await Promise.all(['1', '2', '3'].map(async r => (await browser(app).send(`/signin?r=${r}`)).text()))
    expect(new Set(texts.map(text => /role="status">([^<]+)</.exec(text)?.[1])).size).toBe(3)
    expect(await (await browser(app).send('/signin?r=9')).text()).not.toContain('id="notice"')
  })

  it('answers an unknown name and a wrong password with the same words', async () => {
    const wrong = await browser(app).signIn('tess', 'no')
    const unknown = await browser(app).signIn('nobody', 'no')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    const [one, other] = [await wrong.text(), await unknown.text()]
    expect(one.replace('tess', '')).toBe(other.replace('nobody', ''))
    expect(one).toContain('role="alert"')
    expect(wrong.headers.get('set-cookie')).toBeNull()
  })

  it('escapes the user name in the page', async () => {
    const text = await (await browser(app).signIn('"><script>x</script>', 'no')).text()
    expect(text).not.toContain('<script>')
  })

  it('refuses an account after several failures, also with the right password, and lets it in later', async () => {
    const omar = browser(app)
    for (let failures = 0; failures < MOST_PER_ACCOUNT; failures += 1) await omar.signIn('omar', 'no')
    const refused = await omar.signIn('omar')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(String(WINDOW_MS / MOST_PER_ACCOUNT / 1000))
    expect((await omar.signIn('tess')).status).toBe(303)
    time.advance(WINDOW_MS)
    expect((await omar.signIn('omar')).status).toBe(303)
  })

  it('counts attempts that come at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_PER_ACCOUNT + 4 }, () => browser(app).signIn('crowd', 'no')),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(MOST_PER_ACCOUNT)
  })

  it('never refuses a user who signs in correctly again and again', async () => {
    for (let times = 0; times < MOST_PER_ACCOUNT + 3; times += 1)
      expect((await browser(app).signIn('ines')).status).toBe(303)
  })

  it('is refused from a page of another site', async () => {
    const foreign = {
      method: 'POST',
      body: new URLSearchParams({ username: 'tess' }),
      headers: { origin: 'https://elsewhere.example' },
    }
    expect((await browser(app).send('/signin', foreign)).status).toBe(403)
  })

  it('needs no script and no inline style', async () => {
    const page = await browser(app).send('/signin')
    const text = await page.text()
    expect(text).not.toMatch(/<script|<style|\s(style|on\w+)=/)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const style = await browser(app).send('/signin/style.css')
    expect(style.headers.get('content-type')).toContain('text/css')
  })
})
