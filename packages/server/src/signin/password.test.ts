import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

describe('a password', () => {
  it('is kept as argon2id of 46 MiB and one pass, each time with another salt', async () => {
    const [one, other] = [await hashPassword('a heron'), await hashPassword('a heron')]
    for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    expect(one).not.toBe(other)
  })

  it('opens by itself and nothing else, and nothing opens by a hash that is none', async () => {
    const stored = await hashPassword('a heron')
    expect([await isPassword(stored, 'a heron'), await isPassword(stored, 'a Heron')]).toEqual([true, false])
    expect(await isPassword('', 'a heron')).toBe(false)
  })
})
