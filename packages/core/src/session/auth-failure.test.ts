import { describe, expect, it } from 'vitest'
import { isSuiteManaged, onAuthFailure } from './auth-failure.ts'
import { signInAddress } from './sign-in-address.ts'

const state = {
  suiteManaged: false,
  leaving: false,
  unsaved: false,
  reason: 'apiCallFailed',
  landing: '/signin',
  here: '/statements?a=1&b=2',
} as const

describe('section 6: a call without a session', () => {
  // Proves 6.sign-in-page
  it('goes to the sign-in page with a redirect back to the current address and reason code r', () => {
    expect(onAuthFailure(state)).toEqual({
      _tag: 'SignIn',
      address: '/signin?redirect=%2Fstatements%3Fa%3D1%26b%3D2&r=3',
    })
    expect(signInAddress('https://id.test/in?x=1', '/', 'signoutRequest')).toBe(
      'https://id.test/in?x=1&redirect=%2F&r=1',
    )
    expect(signInAddress('/signin', '/', 'renewFailure')).toBe('/signin?redirect=%2F&r=2')
  })

  // Proves 4.sign-out-reasons
  it('gives the reason code of a renewal failure', () => {
    expect(onAuthFailure({ ...state, reason: 'renewFailure' })).toMatchObject({
      address: expect.stringMatching(/&r=2$/),
    })
  })

  it('with unsaved changes keeps the page open and offers to sign in beside it', () => {
    expect(onAuthFailure({ ...state, unsaved: true })).toEqual({ _tag: 'SignInBeside' })
    expect(onAuthFailure({ ...state, unsaved: true, suiteManaged: true })._tag).toBe('FatalDialog')
  })

  // Proves 6.redirect-once
  it('a duplicate sign-in redirect is ignored', () => {
    for (const unsaved of [false, true])
      expect(onAuthFailure({ ...state, unsaved, leaving: true })).toEqual({ _tag: 'Nothing' })
  })

  // Proves 6.suite-session
  it('in a suite session shows a fatal dialog that asks to close the page and try again', () => {
    expect(onAuthFailure({ ...state, suiteManaged: true, leaving: true })).toEqual({
      _tag: 'FatalDialog',
      message: 'We encountered an error with site authentication. Please close this page and try again',
    })
  })

  it('is in a suite session if the cookie that the configuration names has a value', () => {
    expect(isSuiteManaged('a=1; suite=xyz', 'suite')).toBe(true)
    for (const [cookies, name] of [
      ['a=1; suite=', 'suite'],
      ['xsuite=1', 'suite'],
      ['a=suite=1', 'suite'],
      ['suite', 'suite'],
      ['suite=1', null],
      ['=1', ''],
    ] as const)
      expect(isSuiteManaged(cookies, name)).toBe(false)
  })
})
