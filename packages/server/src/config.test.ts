import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/home/tess/commissions')

describe('the configuration', () => {
  it('needs no variable', () => {
    expect(read({})).toEqual(
      E.right({
        port: 4600,
        host: '127.0.0.1',
        dataDir: '/home/tess/commissions/.data',
        databaseUrl: null,
        databaseOwnerUrl: null,
        demo: true,
        logLevel: 'info',
        publicOrigin: null,
        hosts: [],
        trustProxy: false,
        suite: { origins: [], cookie: { sameSite: 'Lax', domain: null } },
        metricsToken: null,
        requireCodes: null,
        secretsKey: null,
        securityTrailLog: null,
        securityTrailDays: 400,
      }),
    )
  })

  it('treats an empty value as missing', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toEqual(read({}))
  })

  it('reads each variable', () => {
    const env = {
      PORT: '8080',
      HOST: '::1',
      DATA_DIR: '../data',
      DATABASE_URL: 'postgres://u:p@db:5432/c',
      DEMO: 'OFF',
      LOG_LEVEL: 'Debug',
      PUBLIC_ORIGIN: 'https://commissions.example/',
      HOSTS: 'Services-qa.example.com, b.example.com',
      TRUST_PROXY: 'on',
      SUITE_ORIGINS: 'https://commissions-qa.example.com/, https://signin-qa.example.com,',
      COOKIE_SAME_SITE: 'None',
      COOKIE_DOMAIN: '.Example.com',
      METRICS_TOKEN: 'sixteen-or-more-characters',
      SECURITY_TRAIL_DAYS: '90',
      SECURITY_TRAIL_LOG: 'on',
      REQUIRE_CODES: 'off',
      SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
    }
    expect(read(env)).toEqual(
      E.right({
        port: 8080,
        host: '::1',
        dataDir: '/home/tess/data',
        databaseUrl: 'postgres://u:p@db:5432/c',
        databaseOwnerUrl: null,
        demo: false,
        logLevel: 'debug',
        publicOrigin: 'https://commissions.example',
        hosts: ['services-qa.example.com', 'b.example.com'],
        trustProxy: true,
        suite: {
          origins: ['https://commissions-qa.example.com', 'https://signin-qa.example.com'],
          cookie: { sameSite: 'None', domain: 'example.com' },
        },
        metricsToken: 'sixteen-or-more-characters',
        requireCodes: false,
        secretsKey: Buffer.alloc(32, 1),
        securityTrailLog: true,
        securityTrailDays: 90,
      }),
    )
  })

  it.each([
    ['PORT', 'http', 'PORT must be a port number from 0 to 65535, not "http".'],
    ['PORT', '65536', 'PORT must be a port number from 0 to 65535, not "65536".'],
    ['DEMO', 'maybe', 'DEMO must be on or off, not "maybe".'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of debug, info, warn, error, silent, not "loud".'],
    [
      'PUBLIC_ORIGIN',
      'https://a.example/app',
      'PUBLIC_ORIGIN must be an address such as https://commissions.example.com, not "https://a.example/app".',
    ],
    [
      'SUITE_ORIGINS',
      'https://a.example.com,*.example.com',
      'SUITE_ORIGINS must be addresses such as https://commissions-qa.example.com, separated by commas, not "https://a.example.com,*.example.com".',
    ],
    ['COOKIE_SAME_SITE', 'strict', 'COOKIE_SAME_SITE must be lax or none, not "strict".'],
    ['COOKIE_DOMAIN', 'com', 'COOKIE_DOMAIN must be a domain such as example.com, not "com".'],
    ['HOST', 'a b', 'HOST must be a host name or an IP address, not "a b".'],
    [
      'DATABASE_URL',
      'mysql://u:secret@db/c',
      'DATABASE_URL must be of the form postgres://user:password@host:port/database.',
    ],
  ])('refuses %s=%s in one sentence', (name, value, sentence) => {
    expect(read({ [name]: value })).toEqual(E.left({ _tag: 'StartFailure', sentence }))
  })
})
