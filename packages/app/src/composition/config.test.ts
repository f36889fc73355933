import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG, loadConfig, readConfig } from './config.ts'

const answering = (response: () => Response) => loadConfig(async () => response())

describe('config.json', () => {
  it('that says nothing leaves everything as it is', () => {
    expect(readConfig({})).toEqual(E.right({ ...DEFAULT_CONFIG, services: {} }))
    expect(readConfig({ services: null, landing: null })).toEqual(readConfig({}))
  })

  it('moves services, the sign-in page and the tool, and names the cookie and the scheme', () => {
    const config = {
      services: { search: 'https://search.example.com/v1', agency: '/agency' },
      landing: 'https://signin.example.com/',
      suiteSessionCookie: 'suite.sid',
      desktopScheme: 'ams360',
      onboardingUrl: 'https://tool.example.com/notes',
    }
    expect(readConfig(config)).toEqual(E.right(config))
  })

  it('may hold keys that this version does not know', () => {
    expect(readConfig({ later: 1, services: { none: 5 } })).toEqual(readConfig({}))
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
    [{ desktopScheme: 'CMS:' }, 'config.json: desktopScheme: expected a scheme such as \'cms\', got "CMS:"'],
  ])('with %j is refused with what is wrong', (config, sentence) => {
    expect(readConfig(config)).toEqual(E.left(sentence))
  })

  it('is fetched once at the start; one that is not there says nothing', async () => {
    expect(await answering(() => Response.json({ desktopScheme: 'ams' }))).toMatchObject({
      right: { desktopScheme: 'ams' },
    })
    expect(await answering(() => new Response('', { status: 404 }))).toEqual(E.right(DEFAULT_CONFIG))
  })

  it('that cannot be had or read is told in a sentence', async () => {
    expect(await answering(() => new Response('{', {}))).toEqual(E.left('config.json is not valid JSON'))
    expect(await answering(() => new Response('', { status: 503 }))).toEqual(
      E.left('config.json could not be fetched: the server answered 503'),
    )
    expect(await loadConfig(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(
      E.left('config.json could not be fetched: the server did not answer'),
    )
  })
})
