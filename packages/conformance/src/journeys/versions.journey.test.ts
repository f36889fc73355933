/**
 * What a browser keeps of the app. A newer version is downloaded beside the one in use and takes over when the user wants it.
 * What an installation says about itself counts at once, because neither it nor the page is ever kept.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type SiteServer, serveFiles } from '@commissions/server/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AS_IT_COMES, launch, visit } from './chromium.ts'

const BUILT = resolve(import.meta.dirname, '../../../app/dist/site')

let directory: string
let files: string
let site: SiteServer
let browser: Browser

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'commissions-versions-'))
  files = join(directory, 'site')
  await publish('a1')
  site = await serveFiles(files, directory)
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await rm(directory, { recursive: true, force: true })
})

/** Publishes a version, whose first script writes the version's name on the page. */
const publish = async (version: string): Promise<void> => {
  await rm(files, { recursive: true, force: true })
  await cp(BUILT, files, { recursive: true })
  const script = await readFile(join(files, 'before-app.js'), 'utf8')
  await writeFile(join(files, 'before-app.js'), `${script}\ndocument.documentElement.dataset.version = '${version}'\n`)
  const worker = await readFile(join(files, 'sw.js'), 'utf8')
  const revised = worker.replace(
    /(?<=url:"before-app.js",revision:")[0-9a-f]+|(?<=revision:")[0-9a-f]+(?=",url:"before-app.js")/,
    version,
  )
  expect(revised).not.toBe(worker)
  await writeFile(join(files, 'sw.js'), revised)
}

const shownVersion = (page: Page): Promise<string> => page.evaluate('document.documentElement.dataset.version')

describe('a browser that lacks what the app needs', () => {
  const BLOCKED =
    "Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('blocked', 'SecurityError') } })"

  it.each([
    ['delete Map.groupBy', 'is too old for Commissions. Please update it'],
    ['delete AbortSignal.any', 'is too old for Commissions. Please update it'],
    [BLOCKED, 'lets this site keep no data'],
  ])('is told what to do, and starts nothing: %s', async (lacking, told) => {
    const { page, faults } = await visit(browser, AS_IT_COMES)
    await page.addInitScript(lacking)
    // The page stops loading, so it never says that it has loaded.
    await page.goto(`${site.address}/statements`, { waitUntil: 'commit' })
    await page.getByRole('alert').getByText(`This browser ${told}`).waitFor()
    expect(await page.locator('#app').count()).toBe(0)
    expect(faults).toEqual([])
    await page.context().close()
  })
})

describe('a browser that has the app installed', () => {
  let elsewhere: Server
  const asked: string[] = []

  beforeAll(async () => {
    elsewhere = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.writeHead(401, {
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-credentials': 'true',
      })
      response.end()
    })
    await new Promise<void>(done => elsewhere.listen(0, '127.0.0.1', done))
  })
  afterAll(() => new Promise(done => elsewhere.close(done)))

  // Proves 2.new-version, 7.service-worker
  it('keeps only files of the build, has a new version after Reload, and calls a service where config.json moves it', async () => {
    const { page, faults } = await visit(browser, AS_IT_COMES)
    const shown = () => page.getByText('You cannot use Commissions').waitFor()
    const offered = () => page.getByText('A new version is ready.')
    await page.goto(`${site.address}/unauthorized`)
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    await page.reload()
    await shown()
    expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
    expect(await shownVersion(page)).toBe('a1')
    // No page, no answer and no config.json.
    const kept = await page.evaluate<readonly string[]>(`(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return requests.flat().map(request => new URL(request.url).pathname)
    })()`)
    expect(kept.length).toBeGreaterThan(20)
    expect(kept.filter(path => !/^\/(assets\/.+|before-app\.js|favicon\.svg)$/.test(path))).toEqual([])

    await publish('b2')
    // Coming back to the page makes it look for a newer version.
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    await offered().waitFor()
    await page.reload()
    await offered().waitFor()
    expect(await shownVersion(page)).toBe('a1')
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
    await shown()
    expect(await shownVersion(page)).toBe('b2')
    expect(await offered().count()).toBe(0)
    expect(faults).toEqual([])

    // The next page calls the service where it is now, and no third host.
    const host = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
    await writeFile(join(directory, 'config.json'), JSON.stringify({ services: { auth: `${host}/auth` } }))
    await page.goto(`${site.address}/statements`)
    await page.waitForURL('**/signin?**')
    expect(asked).toContain('GET /auth/user/whoami')
    await page.goto(`${site.address}/unauthorized`)
    await shown()
    const reached = (address: string) =>
      page.evaluate<boolean>(`fetch(${JSON.stringify(address)}, { mode: 'no-cors' }).then(() => true, () => false)`)
    expect(await reached(host)).toBe(true)
    expect(await reached(host.replace('127.0.0.1', 'localhost'))).toBe(false)
  })
})
