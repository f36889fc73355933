import { describe, expect, it } from 'vitest'
import { destination } from './destination.ts'

const OWN = 'https://commissions.example'

describe('the page after a sign-in', () => {
  it.each([
    ['/statements/detail/1?x=2#y', '/statements/detail/1?x=2#y'],
    [`${OWN}/agent-payout`, '/agent-payout'],
    [undefined, '/'],
    ['', '/'],
  ])('is our own page for %s', (asked, expected) => {
    expect(destination(asked, OWN)).toBe(expected)
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/x',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://commissions.example@elsewhere.example/',
    'http://commissions.example/',
    '/signin?redirect=/',
    '/services/auth/user/signout/cookie',
    'https://',
  ])('is the start page for %s', asked => {
    expect(destination(asked, OWN)).toBe('/')
  })

  it('is never an address that a browser reads as another host', () => {
    expect(destination(`${OWN}//elsewhere.example`, OWN)).toBe('/elsewhere.example')
  })
})
