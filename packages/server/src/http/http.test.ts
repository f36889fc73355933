import { connect } from 'node:net'
import { SERVICES } from '@commissions/contract'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { connections } from '../fairness/connections.ts'
import { testApp } from '../testing/app.ts'
import { appStage } from '../testing/app-stage.ts'
import { browser } from '../testing/browser.ts'
import { freshDatabase } from '../testing/database.ts'
import { listen } from './connection/listen.ts'

describe('the application', () => {
  const { database, app } = appStage()

  it.each(SERVICES)('answers an unknown call of %s in the envelope of that service', async service => {
    const response = await app.request(`/services/${service}/no/such/call`)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual(
      service === 'commissions'
        ? { code: 'NOT_FOUND', message: 'Resource not found', data: null }
        : { code: 404, message: 'Resource not found' },
    )
  })

  it.each(['/services/nobody/x', '/services', '/services/'])(
    'answers %s, which is not a service, with JSON too',
    async path => {
      const response = await app.request(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 404 })
    },
  )

  it.each([
    ['a stranger’s origin', { origin: 'https://elsewhere.example' }],
    ['the origin of a hidden page', { origin: 'null' }],
    ['our host over another scheme', { origin: 'https://localhost' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a write from %s', async (_, headers) => {
    const response = await app.request('/services/commissions/v2/commissions/statement', { method: 'POST', headers })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('accepts writes from its public origin only, when it has one', async () => {
    const behind = testApp(database.db, { publicOrigin: 'https://commissions.example' })
    const post = (origin: string) => behind.request('/services/x/y', { method: 'POST', headers: { origin } })
    expect((await post('https://commissions.example')).status).toBe(404)
    expect((await post('http://localhost')).status).toBe(403)
  })

  it('trusts the headers of a proxy only when told to', async () => {
    const headers = {
      origin: 'https://commissions.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'commissions.example',
    }
    const post = (trustProxy: boolean) =>
      testApp(database.db, { trustProxy }).request('/services/x/y', { method: 'POST', headers })
    expect((await post(true)).status).toBe(404)
    expect((await post(false)).status).toBe(403)
  })

  it('is healthy only while the database answers', async () => {
    expect(await (await app.request('/healthz')).json()).toEqual({ status: 'ok' })
    const gone = await freshDatabase({ empty: true })
    await gone.drop()
    expect((await testApp(gone.db).request('/healthz')).status).toBe(503)
  })

  it('answers with an error and without SQL when the database is away', async () => {
    const gone = await freshDatabase({ empty: true })
    const orphan = browser(testApp(gone.db))
    await gone.drop()
    const cookie = `commissions_session=00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`
    const response = await orphan.send('/services/auth/user/whoami', { headers: { cookie } })
    expect(response.status).toBeGreaterThanOrEqual(500)
    expect(await response.text()).not.toMatch(/select|relation|driver/i)
  })

  it('does not echo a TRACE request', async () => {
    const started = await listen(testApp(database.db).fetch, 0, '127.0.0.1', connections({ behindProxy: false }))
    if (E.isLeft(started)) throw new Error(started.left.sentence)
    const socket = connect(Number(new URL(started.right.address).port), '127.0.0.1')
    socket.write('TRACE / HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: secret=1\r\nConnection: close\r\n\r\n')
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    await started.right.close()
    expect(answer).toMatch(/^HTTP\/1.1 4\d\d /)
    expect(answer).not.toContain('secret')
  })

  it('sends security headers and a request id with every answer', async () => {
    for (const path of ['/', '/signin', '/healthz', '/services/auth/user/whoami', '/nowhere.png']) {
      const { headers } = await app.request(path)
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })
})
