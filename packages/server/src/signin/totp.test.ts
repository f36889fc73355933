import { describe, expect, it } from 'vitest'
import { base32, codeOf, otpauthUri, STEP_MS, stepAt, stepOf } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

describe('codes by time', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i are those of RFC 6238, appendix B', (second, code) => {
    expect(codeOf(SECRET, stepAt(second * 1_000), 8)).toBe(code)
    expect(codeOf(SECRET, stepAt(second * 1_000))).toBe(code.slice(2))
  })

  it.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [9, '520489'],
  ])('of counter %i are those of RFC 4226, appendix D', (counter, code) => {
    expect(codeOf(SECRET, counter)).toBe(code)
  })

  it('are taken half a minute early or late, with blanks, and no further off', () => {
    const now = 1_234_567_890_000
    const step = stepAt(now)
    for (const near of [-1, 0, 1]) expect(stepOf(SECRET, codeOf(SECRET, step + near), now, 0)).toBe(step + near)
    for (const far of [-2, 2]) expect(stepOf(SECRET, codeOf(SECRET, step + far), now, 0)).toBeNull()
    expect(stepOf(SECRET, ' 005 924 ', now, 0)).toBe(step)
    expect(stepOf(SECRET, '005924', now + STEP_MS, 0)).toBe(step)
  })

  it('are taken once, and none after a later one', () => {
    const now = 1_234_567_890_000
    const step = stepAt(now)
    expect(stepOf(SECRET, codeOf(SECRET, step), now, step)).toBeNull()
    expect(stepOf(SECRET, codeOf(SECRET, step - 1), now, step)).toBeNull()
    expect(stepOf(SECRET, codeOf(SECRET, step + 1), now, step)).toBe(step + 1)
  })

  it.each(['', '12345', '1234567', 'abcdef', '٠٠٥٩٢٤'])('are not %o', typed => {
    expect(stepOf(SECRET, typed, 1_234_567_890_000, 0)).toBeNull()
  })
})

describe('what an authenticator is given', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %o as RFC 4648 does', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written)
  })

  it('names the person and the product', () => {
    expect(otpauthUri(SECRET, 'tess marlow')).toBe(
      'otpauth://totp/Commissions:tess%20marlow?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Commissions&algorithm=SHA1&digits=6&period=30',
    )
  })
})
