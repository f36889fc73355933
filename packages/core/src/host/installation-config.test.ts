import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { DEFAULT_INSTALLATION, readInstallation } from './installation-config.ts'

describe('config.json', () => {
  it('that says nothing leaves everything as it is', () => {
    expect(readInstallation({})).toEqual(E.right({ ...DEFAULT_INSTALLATION, services: {} }))
    expect(readInstallation({ services: null, landing: null })).toEqual(readInstallation({}))
  })

  it('moves services, the sign-in page and the tool, and names the cookie and the scheme', () => {
    const config = {
      services: { search: 'https://search.example.com/v1', agency: '/agency' },
      landing: 'https://signin.example.com/',
      suiteSessionCookie: 'suite.sid',
      desktopScheme: 'ams360',
      onboardingUrl: 'https://tool.example.com/notes',
      idempotencyKeys: ['commissions', 'agency'],
    }
    expect(readInstallation(config)).toEqual(E.right(config))
  })

  it('may hold keys that this version does not know', () => {
    expect(readInstallation({ later: 1, services: { none: 5 } })).toEqual(readInstallation({}))
  })

  it.each([
    [[], 'config.json: the whole: expected an object, got []'],
    [{ services: [] }, 'config.json: services: expected an object, got []'],
    [
      { services: { search: 5 } },
      'config.json: services.search: expected an address such as https://host/path or /path, got 5',
    ],
    [
      { landing: 'javascript:alert(1)' },
      'config.json: landing: expected an address such as https://host/path or /path, got "javascript:alert(1)"',
    ],
    [
      { landing: '//elsewhere.example.com' },
      'config.json: landing: expected an address such as https://host/path or /path, got "//elsewhere.example.com"',
    ],
    [{ suiteSessionCookie: 'a b' }, 'config.json: suiteSessionCookie: expected a cookie\'s name, got "a b"'],
    [
      { idempotencyKeys: ['billing'] },
      'config.json: idempotencyKeys: expected a list of services (auth, agency, carrier, clients, features, commissions, search, attachments, reporting), got ["billing"]',
    ],
    [{ desktopScheme: 'CMS:' }, 'config.json: desktopScheme: expected a scheme such as \'cms\', got "CMS:"'],
  ])('with %j is refused with what is wrong', (config, sentence) => {
    expect(readInstallation(config)).toEqual(E.left(sentence))
  })
  it.each([
    'https://a.example.com;script-src',
    "https://a'b.example.com",
    'https://user:word@a.example.com',
    'https://*.example.com',
    'https://a.example.com:port/',
    'https://',
    'ftp://a.example.com',
    '/with a blank',
  ])('takes %s for no address', onboardingUrl => {
    expect(readInstallation({ onboardingUrl })).toMatchObject({ _tag: 'Left' })
  })

  it.each([
    'https://a.example.com',
    'https://a.example.com:8443/notes?x=1',
    'http://127.0.0.1:4700/',
    'http://[::1]:4700',
    'http://localhost',
    '/notes',
    '/',
  ])('takes %s for an address', onboardingUrl => {
    expect(readInstallation({ onboardingUrl })).toMatchObject({ right: { onboardingUrl } })
  })
})
