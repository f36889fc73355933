import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSite } from './site.ts'

const connects = (page: Response): string | undefined =>
  page.headers
    .get('content-security-policy')
    ?.split('; ')
    .find(part => part.startsWith('connect-src'))

const PAGES = [
  '/',
  '/statements',
  '/statements/detail/7d3',
  '/statements/anticipated?start=2026-01-01',
  '/previous/archived',
  '/agent-payout',
  '/settings/anticipated-commissions/5f0',
  '/unauthorized',
  '/no/such/page',
]

describe('the app’s files', () => {
  let outside: string
  const site = new Hono()
  beforeAll(async () => {
    outside = await mkdtemp(join(tmpdir(), 'commissions-site-'))
    const directory = join(outside, 'dist')
    await mkdir(join(directory, 'assets'), { recursive: true })
    await writeFile(join(outside, 'secret.txt'), 'secret')
    await writeFile(join(directory, 'index.html'), '<title>Commissions</title>')
    await writeFile(join(directory, 'sw.js'), 'self')
    await writeFile(join(directory, 'assets', 'main-4f2a.js'), 'plain')
    await writeFile(join(directory, 'assets', 'main-4f2a.js.gz'), 'packed')
    site.get('*', serveSite(directory))
  })
  afterAll(() => rm(outside, { recursive: true }))

  it.each(PAGES)('answer %s with the page of the app', async path => {
    const response = await site.request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  it.each([
    '/assets/main-old.js',
    '/assets/',
    '/assets/none',
    '/favicon.png',
    '/index.php',
    '/assets/main-4f2a.js/x.js',
  ])('answer the missing file %s with 404 instead of a page', async path => {
    const response = await site.request(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).not.toContain('html')
  })

  it.each([
    '/../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/a%00.txt',
    '/%ff.txt',
  ])('include no file outside their directory at %s', async path => {
    const response = await site.fetch(new Request(`http://localhost${path}`))
    expect(await response.text()).not.toContain('secret')
    expect(response.status).toBe(404)
  })

  it('are cached for good when their name has a hash, and sent compressed when accepted', async () => {
    const plain = await site.request('/assets/main-4f2a.js')
    expect(plain.headers.get('cache-control')).toContain('immutable')
    expect(plain.headers.get('content-type')).toContain('text/javascript')
    const packed = await site.request('/assets/main-4f2a.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(await packed.text()).toBe('packed')
    expect((await site.request('/sw.js')).headers.get('cache-control')).toBe('no-cache')
  })

  it('are not sent again when the browser has them', async () => {
    const etag = (await site.request('/sw.js')).headers.get('etag') ?? ''
    expect((await site.request('/sw.js', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  // Proves 6.environments, 7.hosts
  it('may call only their own origin, unless the installation or the host allows more', async () => {
    const page = await site.request('http://localhost/')
    expect(connects(page)).toBe("connect-src 'self'")
    const suite = connects(await site.request('http://commissions-qa.example.com/statements'))
    expect(suite).toContain(' https://search-qa.example.com')
    expect(suite).toContain(' https://commissions-qa.example.com')
  })

  describe('with a config.json', () => {
    const configured = async (config: string) => {
      await writeFile(join(outside, 'config.json'), config)
      const own = new Hono().get('*', serveSite(join(outside, 'dist'), { config: outside }))
      return { own, page: await own.request('/') }
    }

    it('include that config.json, and may call the services that it names', async () => {
      const config = JSON.stringify({
        services: {
          search: 'https://search.example.com:8443/v1',
          agency: '/agency',
          auth: 'https://auth.example.com/',
        },
        onboardingUrl: 'https://auth.example.com/notes',
        landing: 'https://signin.example.com/',
      })
      const { own, page } = await configured(config)
      expect(await (await own.request('/config.json')).text()).toBe(config)
      expect((await own.request('/config.json')).headers.get('cache-control')).toBe('no-cache')
      expect(connects(page)).toBe("connect-src 'self' https://auth.example.com https://search.example.com:8443")
      const before = (await site.request('/')).headers.get('etag') ?? ''
      expect((await own.request('/', { headers: { 'if-none-match': before } })).status).toBe(200)
      const now = page.headers.get('etag') ?? ''
      const again = await own.request('/', { headers: { 'if-none-match': now } })
      expect([again.status, connects(again)]).toEqual([304, connects(page)])
    })

    it.each([
      '{',
      '[]',
      '{"services":{"search":"https://a.example.com; script-src *"}}',
      '{"services":{"search":"javascript:alert(1)"}}',
      '{"onboardingUrl":"https://*"}',
    ])('may call only their own origin when it is wrong: %s', async config => {
      expect(connects((await configured(config)).page)).toBe("connect-src 'self'")
    })
  })

  it('say what to do when they were not built', async () => {
    const empty = new Hono().get('*', serveSite(join(outside, 'nothing')))
    expect(await (await empty.request('/')).text()).toContain('npm run build')
  })
})
