import { describe, expect, it } from 'vitest'
import { otpauthUri, STEP_MS, stepOf, typedSecret } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

describe('time-based codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238, appendix B, at second %i', (second, code) => {
    expect(stepOf(SECRET, code, second * 1_000, 0)).toBe(Math.floor(second / 30))
  })

  // The codes of RFC 4226, appendix D, for the counters 1 to 5.
  const [before, early, now, late, after] = ['287082', '359152', '969429', '338314', '254676']
  const NOW = 3 * STEP_MS + 1

  it('are accepted for half a minute after their step, with blanks, never later and never earlier', () => {
    expect([early, now].map(code => stepOf(SECRET, String(code), NOW, 0))).toEqual([2, 3])
    expect([before, late, after].map(code => stepOf(SECRET, String(code), NOW, 0))).toEqual([null, null, null])
    // A code is accepted for a minute at most, from the first moment of its step to the last of the next one.
    const [from, to] = [3 * STEP_MS, 5 * STEP_MS]
    const counts = [from - 1, from, to - 1, to].map(at => stepOf(SECRET, now, at, 0) !== null)
    expect(counts).toEqual([false, true, true, false])
    expect(stepOf(SECRET, ' 969 429 ', NOW, 0)).toBe(3)
  })

  it('are accepted once, and not after a later code', () => {
    expect([early, now].map(code => stepOf(SECRET, String(code), NOW, 2))).toEqual([null, 3])
    expect([early, now].map(code => stepOf(SECRET, String(code), NOW, 3))).toEqual([null, null])
  })

  it.each(['', '12345', '1234567', 'abcdef', '٩٦٩٤٢٩'])('are not %o', typed => {
    expect(stepOf(SECRET, typed, NOW, 0)).toBeNull()
  })
})

describe('the secret for an authenticator', () => {
  it('is shown in letters that a person can type', () => {
    expect(typedSecret(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  })

  it('names the user and the product in its link', () => {
    const uri = new URL(otpauthUri(SECRET, 'tess marlow'))
    expect(uri.href).toMatch(/^otpauth:\/\/totp\/Commissions:tess%20marlow\?/)
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Commissions',
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
