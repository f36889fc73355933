import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { addresses } from './addresses.ts'
import { ENVIRONMENT_SUFFIXES, suiteHost } from './environment.ts'
import { SERVICES } from './service-name.ts'

const label = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/)

describe('section 6: environment suffixes', () => {
  // Proves 6.environments
  it.each([
    ['commissions-dev.example.com', 'Development', 'https://signin-dev.example.com/'],
    ['commissions-qa.example.com', 'Quality', 'https://signin-qa.example.com/'],
    ['commissions-po.example.com', 'ProductOwner', 'https://signin-po.example.com/'],
    ['commissions.example.live', 'Production', 'https://signin.example.live/'],
    ['commissions.example.app', 'App', 'https://signin.example.app/'],
  ])('%s is %s and signs in at %s', (host, environment, landing) => {
    expect(suiteHost(host)?.environment).toBe(environment)
    expect(addresses(host).landing).toBe(landing)
  })

  it('are -dev, -qa, -po, .live and .app', () => {
    expect(Object.values(ENVIRONMENT_SUFFIXES)).toEqual(['-dev', '-qa', '-po', '.live', '.app'])
  })

  it.each([
    'localhost',
    '127.0.0.1',
    '::1',
    'office',
    'commissions.example.com',
    '-dev.example.com',
    'example.live',
    '',
  ])('a host without a suffix is on its own, with sign-in and services under its own address: %s', host => {
    expect(suiteHost(host)).toBeNull()
    expect(addresses(host).landing).toBe('/signin')
    for (const service of SERVICES) expect(addresses(host).services[service]).toBe(`/services/${service}`)
  })

  it('a product suffix takes precedence over a suffix of the host; case and a final dot are ignored', () => {
    expect(suiteHost('Commissions-QA.Example.App.')).toEqual({
      environment: 'Quality',
      product: 'commissions',
      behind: '-qa.example.app',
    })
  })
})

describe('section 7: hosts derive from the current host and environment', () => {
  // Proves 7.hosts
  it('law: every service is a host of the same environment and domain', () => {
    fc.assert(
      fc.property(label, label, fc.constantFrom('-dev', '-qa', '-po'), (product, domain, suffix) => {
        const { services } = addresses(`${product}${suffix}.${domain}.com`)
        for (const service of SERVICES) {
          expect(services[service]).toBe(`https://${service}${suffix}.${domain}.com`)
          expect(suiteHost(services[service].slice('https://'.length))?.environment).toBe(
            suiteHost(`${product}${suffix}.${domain}.com`)?.environment,
          )
        }
      }),
      runs(100),
    )
  })

  it('an address in the configuration comes first', () => {
    const own = addresses('localhost', { landing: 'https://id.test/in', services: { search: 'https://find.test/' } })
    expect([own.landing, own.services.search, own.services.auth]).toEqual([
      'https://id.test/in',
      'https://find.test',
      '/services/auth',
    ])
  })
})
