/**
 * The product as one of a suite, over https and without any configuration of its own: the hosts of its services follow from its
 * name (sections 6 and 7). The real server stands behind them, and Chromium decides about cookies, origins and preflights.
 */
import { resolve } from 'node:path'
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
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchOptions } from '../../../../scripts/chromium.mjs'
import { visit } from './chromium.ts'
import { type TlsFront, tlsFront } from './tls-front.ts'

const SITE = resolve(import.meta.dirname, '../../../app/dist/site')
const SUFFIX = '-qa'
const DOMAIN = 'suite.test'
const APP = `https://commissions${SUFFIX}.${DOMAIN}`

/** Real time, because the browser compares the end of the session, which the server tells, with its own clock. */
const WALL_CLOCK = { now: Date.now, advance: () => undefined }

let database: FreshDatabase
let agency: SmallAgency
let server: SiteServer
let front: TlsFront
let browser: Browser

beforeAll(async () => {
  database = await freshDatabase()
  agency = await addSmallAgency(database.db, 'Suite')
  const cookie = { sameSite: 'Lax', domain: DOMAIN } as const
  server = await serveApp(
    testApp(database.db, { site: SITE, trustProxy: true, suite: { origins: [APP], cookie }, time: WALL_CLOCK }),
  )
  front = await tlsFront(SUFFIX, DOMAIN, server.address)
  const { args, ...options } = await launchOptions()
  const rule = `--host-resolver-rules=MAP *.${DOMAIN}:443 127.0.0.1:${front.port}`
  browser = await chromium.launch({ ...options, args: [...args, rule] })
})
afterAll(async () => {
  await browser?.close()
  await front?.close()
  await server?.close()
  await database?.drop()
})

describe('the product in a suite over https', () => {
  // Proves 4.sign-out-reasons, 6.sign-in-page, 6.environments, 7.credentials, 7.hosts, beyond.suite-https
  it('finds its services by its host name, signs in at the provider, and works', async () => {
    const { page, faults } = await visit(browser, { ignoreHTTPSErrors: true })
    const writes: { readonly isOwn: boolean; readonly hasKey: boolean }[] = []
    page.on('request', request => {
      if (request.method() !== 'PUT' && request.method() !== 'POST') return
      if (!request.url().startsWith(`https://`) || request.isNavigationRequest()) return
      const isOwn = new URL(request.url()).origin === APP
      writes.push({ isOwn, hasKey: request.headers()['idempotency-key'] !== undefined })
    })
    await page.goto(`${APP}/statements`)
    await page.waitForURL(`https://signin${SUFFIX}.${DOMAIN}/**`)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${APP}/statements`)
    await page.getByLabel('User name').fill(agency.username)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByLabel('Password').press('Enter')
    await page.waitForURL(`${APP}/statements`)
    await page.getByRole('heading', { name: 'Reconcile Statements', level: 1 }).waitFor()

    await page.getByRole('button', { name: 'New statement' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Description').fill('Over https')
    await form.getByRole('button', { name: 'Create statement' }).click()
    await page.waitForURL('**/statements/detail/**')
    await page.getByText('Over https').first().waitFor()
    // The chosen theme goes to the agency's host, and nothing says that this host knows the idempotency key.
    await page.getByRole('button', { name: /menu of/ }).click()
    const chosen = page.waitForResponse(
      answer => answer.url().endsWith('/user/preferences') && answer.request().method() === 'PUT',
    )
    await page.getByRole('menuitem', { name: 'Dark theme' }).click()
    expect((await chosen).ok()).toBe(true)
    expect(writes).toContainEqual({ isOwn: false, hasKey: false })
    expect(writes).toContainEqual({ isOwn: true, hasKey: true })
    expect(writes.every(({ isOwn, hasKey }) => isOwn === hasKey)).toBe(true)
    const cookies = (await page.context().cookies()).map(({ name, domain, secure, httpOnly, sameSite }) => ({
      name,
      domain,
      secure,
      httpOnly,
      sameSite,
    }))
    expect(cookies).toEqual([
      {
        name: '__Secure-commissions_session',
        domain: `.${DOMAIN}`,
        secure: true,
        httpOnly: true,
        sameSite: 'Lax',
      },
      // Marks a browser in which somebody has signed in before; no other host sees it.
      {
        name: '__Host-commissions_device',
        domain: `signin${SUFFIX}.${DOMAIN}`,
        secure: true,
        httpOnly: true,
        sameSite: 'Lax',
      },
    ])
    const services = ['agency', 'auth', 'carrier', 'commissions', 'features']
    expect(front.hosts()).toEqual(expect.arrayContaining(services.map(name => `${name}${SUFFIX}.${DOMAIN}`)))
    expect(faults).toEqual([])

    // The menu stays open for users who try several themes.
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(`https://signin${SUFFIX}.${DOMAIN}/**`)
    expect(new URL(page.url()).searchParams.get('r')).toBe('1')
    await page.context().close()
  })
})
