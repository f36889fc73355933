import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { appStage } from '../../testing/app-stage.ts'
import { ownHosts } from './hosts.ts'

describe('the host name of a request', () => {
  const { database } = appStage()
  const publicOrigin = 'https://Commissions.example.com'
  const hosts = ownHosts({
    host: '::1',
    publicOrigin,
    hosts: ['services.example.com'],
    suite: { cookie: { domain: 'suite.example' } },
  })
  const status = async (url: string, headers: Record<string, string> = {}, trustProxy = false): Promise<number> =>
    (await testApp(database.db, { hosts, publicOrigin, trustProxy }).request(url, { headers })).status

  it.each([
    'http://commissions.example.com/signin',
    'http://services.example.com:4600/signin',
    'http://commissions-qa.suite.example/signin',
    'http://localhost:4600/signin',
    'http://127.0.0.1/signin',
    'http://[::1]:4600/signin',
  ])('may be that of %s', async url => {
    expect(await status(url)).toBe(200)
  })

  it.each(['/signin', '/', '/services/auth/user/whoami', '/shared/x'])(
    'is refused when it is not on the list, for %s too',
    async path => {
      expect(await status(`http://evil.example${path}`)).toBe(421)
      expect(await status(`http://commissions.example.com.evil.example${path}`)).toBe(421)
      expect(await status(`http://notsuite.example${path}`)).toBe(421)
    },
  )

  it('is the one that the trusted proxy forwards, which must be on the list', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.example' }
    expect(await status('http://localhost/signin', forwarded, true)).toBe(421)
    expect(await status('http://localhost/signin', forwarded)).toBe(200)
    expect(await status('http://localhost/signin', { 'x-forwarded-host': 'a b' }, true)).toBe(421)
  })

  it('is refused when it is sent twice, so that a proxy cannot have used the other one', async () => {
    const app = testApp(database.db, { hosts, publicOrigin })
    const said = async (...host: readonly string[]): Promise<number> =>
      (await app.request('http://localhost/signin', {}, { incoming: { headersDistinct: { host } } })).status
    expect(await said('localhost')).toBe(200)
    expect(await said('localhost', 'evil.example')).toBe(400)
    expect(await said('localhost', 'localhost')).toBe(400)
  })

  it('does not matter for the health check', async () => {
    expect(await status('http://10.0.0.7:4600/healthz')).toBe(200)
  })
})
