import type { ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { Failures, sentence } from './failures.ts'

const failures = () => {
  const seen: string[] = []
  return {
    seen,
    failures: new Failures({
      expired: () => seen.push('sign-in'),
      forbidden: () => seen.push('unauthorized'),
      showError: message => seen.push(`error: ${message}`),
      note: message => seen.push(`note: ${message}`),
    }),
  }
}

const refusal = (tag: 'NotFound' | 'OutOfDate' | 'Conflict' | 'NoAnswer'): ServiceFailure => ({
  _tag: tag,
  message: tag,
})

describe('a failure', () => {
  // Proves 8.unauthorized, 8.forbidden-call
  it('of authentication leads to sign-in, of permission to Unauthorized, both without a message', () => {
    const { seen, failures: central } = failures()
    expect(central.watch({ _tag: 'Unauthorized', message: '' })).toBe(true)
    expect(central.watch({ _tag: 'Forbidden', message: '' })).toBe(true)
    expect(seen).toEqual(['sign-in', 'unauthorized'])
  })

  it('of any other kind is left to the screen', () => {
    const { seen, failures: central } = failures()
    for (const tag of ['NotFound', 'OutOfDate', 'Conflict', 'NoAnswer'] as const)
      expect(central.watch(refusal(tag))).toBe(false)
    expect(seen).toEqual([])
  })

  it('of an act is shown in the Error dialog, and an act that succeeds returns its value', async () => {
    const { seen, failures: central } = failures()
    expect(await central.act(async () => E.left(refusal('Conflict')))).toBeNull()
    expect(await central.act(async () => E.right(7))).toBe(7)
    expect(seen).toEqual(['error: Conflict'])
  })

  it('of several items lists the reason for each', () => {
    expect(
      sentence({
        _tag: 'ItemsRefused',
        message: 'Nothing was changed',
        items: [{ id: 'a', errors: ['Already paid'] }],
      }),
    ).toBe('Nothing was changed\nAlready paid')
  })
})
