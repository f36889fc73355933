import type { ServiceFailure } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { Failures, mayBeDone, sentence, watchList } from './failures.ts'

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

  // Proves 2.list-forbidden
  it('of the list of statements says that it is forbidden, and any other takes that back', () => {
    const told: boolean[] = []
    const watch = watchList({ watch: () => false, onForbidden: is => told.push(is) })
    expect([watch({ _tag: 'Forbidden', message: '' }), watch(refusal('NoAnswer'))]).toEqual([true, false])
    expect(told).toEqual([true, false])
  })

  it('without a place on its screen is shown in the Error dialog', () => {
    const { seen, failures: central } = failures()
    central.show(refusal('Conflict'))
    expect(seen).toEqual(['error: Conflict'])
  })

  it('of an unavailable service leaves open whether the write was done, unless it says that nothing was saved', () => {
    const away = { _tag: 'Failed', status: 503, message: 'The disk is full' } as const
    expect(mayBeDone(away)).toBe(true)
    expect(mayBeDone({ ...away, saved: 'nothing' })).toBe(false)
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
