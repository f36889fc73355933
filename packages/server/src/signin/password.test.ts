import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

describe('a password', () => {
  it('is stored as argon2id with 46 MiB and one pass, each time with another salt', async () => {
    const [one, other] = [await hashPassword('a heron'), await hashPassword('a heron')]
    for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    expect(one).not.toBe(other)
  })

  it('matches only its own hash, and nothing matches an invalid hash', async () => {
    const stored = await hashPassword('a heron')
    expect([await isPassword(stored, 'a heron'), await isPassword(stored, 'a Heron')]).toEqual([true, false])
    expect(await isPassword('', 'a heron')).toBe(false)
  })
})
