import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { DEFAULT_FLAGS, FLAG_PREFIX, readFlags } from './feature-flags.ts'
import { ACCESS_SETTINGS, ALLOW_COMMISSIONS, decodePermissions, holdsPermission } from './permissions.ts'
import { RENEWAL_WINDOW_SECONDS, SIGN_OUT_REASONS, sessionDecision } from './profile.ts'

describe('permissions', () => {
  // Proves 6.encoding
  it('law: are held if and only if their bit is set, counted from the left and from the lowest bit', () => {
    const metadata = fc.uniqueArray(
      fc.record({ position: fc.nat({ max: 12 }), subPosition: fc.integer({ min: 0, max: 3 }) }),
      { selector: ({ position, subPosition }) => position * 4 + subPosition },
    )
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 10 }), metadata, (digits, bits) => {
        const permissions = bits.map((bit, id) => ({ ...bit, id, name: '' }))
        const bitsSet = new Set(
          digits.flatMap((digit, index) =>
            [0, 1, 2, 3].filter(bit => digit % 2 ** (bit + 1) >= 2 ** bit).map(bit => `${index}.${bit}`),
          ),
        )
        const expected = permissions.filter(one => bitsSet.has(`${one.position}.${one.subPosition}`)).map(one => one.id)
        const lower = digits.map(digit => digit.toString(16)).join('')
        for (const encoded of [lower, lower.toUpperCase()])
          expect([...decodePermissions(encoded, [{ group: 2, permissions }])].sort()).toEqual(expected.sort())
      }),
      runs(300),
    )
  })

  // Proves 6.encoding
  it('are not decoded for group 1, and not held beyond the end of the string', () => {
    const permission = { id: ALLOW_COMMISSIONS, name: 'x', position: 0, subPosition: 0 }
    expect(decodePermissions('f', [{ group: 1, permissions: [permission] }]).size).toBe(0)
    expect(decodePermissions('', [{ group: 2, permissions: [permission] }]).size).toBe(0)
    expect(decodePermissions('x', [{ group: 2, permissions: [permission] }]).size).toBe(0)
    expect(decodePermissions('1', [{ group: 2, permissions: [permission] }])).toEqual(new Set([10002]))
  })

  it('throw if they are asked before profile and metadata are loaded', () => {
    expect(() => holdsPermission(null, ACCESS_SETTINGS)).toThrow('10000')
    expect(holdsPermission(new Set([ACCESS_SETTINGS]), ACCESS_SETTINGS)).toBe(true)
    expect(holdsPermission(new Set(), ACCESS_SETTINGS)).toBe(false)
  })
})

describe('the session', () => {
  it('requires sign-in when expired, renews within 15 minutes of it, and schedules renewal before that', () => {
    expect(RENEWAL_WINDOW_SECONDS).toBe(900)
    expect(sessionDecision(1000, 1000)).toEqual({ _tag: 'SignIn' })
    expect(sessionDecision(1000, 2000)).toEqual({ _tag: 'SignIn' })
    expect(sessionDecision(1000, 999)).toEqual({ _tag: 'Renew' })
    expect(sessionDecision(1900, 1000)).toEqual({ _tag: 'Renew' })
    expect(sessionDecision(1901, 1000)).toEqual({ _tag: 'ScheduleRenewal', inSeconds: 1 })
  })

  // Proves 4.sign-out-reasons
  it('has the sign-out reasons with the numbers of section 4', () => {
    expect(SIGN_OUT_REASONS).toEqual({ signoutRequest: 1, renewFailure: 2, apiCallFailed: 3 })
  })
})

describe('feature flags', () => {
  it('have their prefix, and sharing is off unless the service turns it on', () => {
    expect(FLAG_PREFIX).toBe('Commissions: ')
    expect(DEFAULT_FLAGS).toEqual({ ShareAgentPaidStatements: false })
    expect(readFlags({})).toEqual(DEFAULT_FLAGS)
    expect(readFlags({ ShareAgentPaidStatements: true })).toEqual(DEFAULT_FLAGS)
    expect(readFlags({ 'Commissions: ShareAgentPaidStatements': true, 'Other: x': true })).toEqual({
      ShareAgentPaidStatements: true,
    })
  })
})
