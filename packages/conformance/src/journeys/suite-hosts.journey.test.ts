/** Host names of the suite, which all lead to this machine, in a real browser: only a browser decides what it sends, keeps and shows. */
import {
  addSmallAgency,
  type FreshDatabase,
  freshDatabase,
  PASSWORD,
  type SiteServer,
  type SmallAgency,
  serveApp,
  testApp,
} from '@commissions/server/testing'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchOptions } from '../../../../scripts/chromium.mjs'
import { visit } from './chromium.ts'

let database: FreshDatabase
let agency: SmallAgency
/** Serves pages that somebody else made, under any host name. */
let pages: SiteServer
let server: SiteServer
let browser: Browser

const named = ({ address }: SiteServer, host: string): string => `http://${host}:${new URL(address).port}`

beforeAll(async () => {
  database = await freshDatabase()
  agency = await addSmallAgency(database.db, 'Suite')
  const html = '<!doctype html><title>A page</title><h1>A page of the suite</h1>'
  pages = await serveApp({ fetch: () => new Response(html, { headers: { 'content-type': 'text/html' } }) })
  const origins = [named(pages, 'commissions-dev.suite.test')]
  server = await serveApp(
    testApp(database.db, { suite: { origins, cookie: { sameSite: 'Lax', domain: 'suite.test' } } }),
  )
  const { args, ...options } = await launchOptions()
  browser = await chromium.launch({ ...options, args: [...args, '--host-resolver-rules=MAP *.suite.test 127.0.0.1'] })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await pages?.close()
  await database?.drop()
})

const signIn = async (page: Page, redirect: string): Promise<void> => {
  const query = `redirect=${encodeURIComponent(redirect)}&r=3`
  await page.goto(`${named(server, 'signin-dev.suite.test')}/signin?${query}`)
  await page.getByLabel('User name').fill(agency.username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Password').press('Enter')
}

interface Told {
  readonly status: number
  readonly code?: string
  readonly requestId: string | null
}

/** A call by a script of the page, and its answer as the browser shows it; 'blocked' where the browser does not show it. */
const call = (page: Page, method: string, path: string, body?: unknown): Promise<Told | 'blocked'> => {
  const address = `${named(server, 'services-dev.suite.test')}/services${path}`
  const json = { 'content-type': 'application/json', 'idempotency-key': 'one' }
  const init = {
    method,
    credentials: 'include',
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: json }),
  }
  return page.evaluate(`fetch(${JSON.stringify(address)}, ${JSON.stringify(init)}).then(
    async answer => ({
      status: answer.status,
      ...(await answer.json().then(({ code }) => ({ code }), () => ({}))),
      requestId: answer.headers.get('x-request-id'),
    }),
    () => 'blocked',
  )`)
}

const statements = async (): Promise<number> =>
  (await database.db.selectFrom('statement').select('statement_id').execute()).length

const NEW = { statement_date: '2026-11-01', description: 'From a sibling', commission_paid_orig: null }
const STATEMENT = '/commissions/v2/commissions/statement'
const WHOAMI = '/auth/user/whoami'

// Proves beyond.suite-pages
describe('a page of the suite on another host', () => {
  it('is returned to after signing in, calls the services with its session, and signs out', async () => {
    const { page } = await visit(browser)
    const back = `${named(pages, 'commissions-dev.suite.test')}/statements?a=1#b`
    await signIn(page, back)
    await page.getByRole('heading', { name: 'A page of the suite' }).waitFor()
    expect(page.url()).toBe(back)
    expect(await call(page, 'GET', WHOAMI)).toMatchObject({ status: 200, requestId: expect.any(String) })
    const before = await statements()
    expect(await call(page, 'POST', STATEMENT, NEW)).toMatchObject({ status: 200, code: 'OK' })
    expect(await statements()).toBe(before + 1)
    expect(await call(page, 'GET', '/auth/user/renew/cookie')).toMatchObject({ status: 204 })
    expect(await call(page, 'GET', '/auth/user/signout/cookie')).toMatchObject({ status: 204 })
    expect(await call(page, 'GET', WHOAMI)).toMatchObject({ status: 401 })
    await page.context().close()
  })

  it('must be listed: an unlisted host of the suite can read and change nothing', async () => {
    const { page } = await visit(browser)
    await signIn(page, `${named(pages, 'commissions-dev.suite.test')}/`)
    await page.getByRole('heading', { name: 'A page of the suite' }).waitFor()
    await page.goto(`${named(pages, 'other-dev.suite.test')}/`)
    const before = await statements()
    expect(await call(page, 'GET', WHOAMI)).toBe('blocked')
    expect(await call(page, 'POST', STATEMENT, NEW)).toBe('blocked')
    expect(await call(page, 'GET', '/auth/user/signout/cookie')).toBe('blocked')
    expect(await statements()).toBe(before)
    await page.goto(`${named(pages, 'commissions-dev.suite.test')}/`)
    expect(await call(page, 'GET', WHOAMI)).toMatchObject({ status: 200 })
    await page.context().close()
  })

  it('must be listed: a redirect to an unlisted host leads to the sign-in host', async () => {
    const { page } = await visit(browser)
    await signIn(page, `${named(pages, 'other-dev.suite.test')}/`)
    await page.waitForURL(`${named(server, 'signin-dev.suite.test')}/`)
    await page.context().close()
  })
})
