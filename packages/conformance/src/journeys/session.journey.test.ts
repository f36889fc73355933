/** Law 21 where it counts: signing out ends the session at the server and in every tab, and leaves nothing behind in the browser. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AS_IT_COMES, signIn, visit } from './chromium.ts'
import { openStage } from './stage.ts'

const stage = openStage()

const WHOAMI = '/services/auth/user/whoami'

const stored = (page: Page): Promise<unknown> => page.evaluate('[localStorage.length, sessionStorage.length]')

/** The services whose answers the browser keeps. */
const keptAnswers = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname).filter(path => path.startsWith('/services/'))
  })()`)

describe('signing out', () => {
  // Proves beyond.sign-out-clears, 7.sign-out
  it('ends the session at the server and in every tab, and clears both storages', async () => {
    const { page } = await visit(stage.browser, AS_IT_COMES)
    const context = page.context()
    await page.goto(`${stage.address}/statements`)
    await signIn(page, 'bookkeeper')
    await page.getByRole('heading', { name: 'Reconcile Statements' }).waitFor()
    // From here on pages are answered by way of the service worker, which keeps no answer.
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    const other = await context.newPage()
    await other.goto(`${stage.address}/previous`)
    await other.getByRole('heading', { name: 'Previous Statements' }).waitFor()
    expect(await keptAnswers(other)).toEqual([])
    // Besides what the app keeps here, such as a theme, adds what another part of the suite may have left.
    await page.evaluate("localStorage.setItem('left', 'behind'); sessionStorage.setItem('left', 'behind')")
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    expect((await fetch(`${stage.address}${WHOAMI}`, { headers: { cookie } })).status).toBe(200)

    await page.getByRole('button', { name: /menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByLabel('User name').waitFor()
    await other.getByLabel('User name').waitFor()

    expect((await fetch(`${stage.address}${WHOAMI}`, { headers: { cookie } })).status).toBe(401)
    expect(await stored(page)).toEqual([0, 0])
    expect(await stored(other)).toEqual([0, 0])
    // Going back shows no figure of the session that ended.
    await page.goBack()
    await page.getByLabel('User name').waitFor()
    await context.close()
  })
})
