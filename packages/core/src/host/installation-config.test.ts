import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { DEFAULT_INSTALLATION, readInstallation } from './installation-config.ts'

describe('config.json', () => {
  it('changes no default if it is empty', () => {
    expect(readInstallation({})).toEqual(E.right({ ...DEFAULT_INSTALLATION, services: {} }))
    expect(readInstallation({ services: null, landing: null })).toEqual(readInstallation({}))
  })

  it('sets the addresses of services, sign-in page and onboarding tool, the cookie’s name and the link’s scheme', () => {
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

  it('may have unknown keys', () => {
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
  ])('is refused with the reason for %j', (config, sentence) => {
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
  ])('does not accept %s as an address', onboardingUrl => {
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
  ])('accepts %s as an address', onboardingUrl => {
    expect(readInstallation({ onboardingUrl })).toMatchObject({ right: { onboardingUrl } })
  })
})
