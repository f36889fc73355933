import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { timestampOf } from '../calendar/time-zone.ts'
import { compareSessions, decideEndSessions, type OwnSession, sessionId } from './own-session.ts'

const sessions: fc.Arbitrary<readonly OwnSession[]> = fc
  .uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), used: fc.nat({ max: 9 }) }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 6,
  })
  .map(all =>
    all.map(({ id, used }, at) => ({
      id: sessionId(id),
      signedIn: timestampOf(0),
      lastUsed: timestampOf(used),
      address: null,
      browser: null,
      isThis: at === 0,
    })),
  )

describe('ending sessions', () => {
  it('law: never ends the session in use, whatever is asked for', () => {
    fc.assert(
      fc.property(sessions, fc.nat(), (own, at) => {
        const id = own[at % own.length]?.id ?? sessionId('nowhere')
        const ended = [decideEndSessions(own, { _tag: 'AllOthers' }), decideEndSessions(own, { _tag: 'One', id })]
        for (const one of ended) if (E.isRight(one)) expect(one.right.some(({ isThis }) => isThis)).toBe(false)
        expect(ended[0]).toEqual(E.right(own.slice(1)))
        expect(ended[1]).toMatchObject(at % own.length === 0 ? { left: { _tag: 'Conflict' } } : { right: [{ id }] })
      }),
      runs(100),
    )
  })

  it('is refused for a session that has already ended', () => {
    expect(decideEndSessions([], { _tag: 'One', id: sessionId('gone') })).toMatchObject({
      left: { _tag: 'NotFound', message: 'That session has already ended' },
    })
  })

  it('law: lists the session in use first, then the others by last use, latest first', () => {
    fc.assert(
      fc.property(sessions, own => {
        const sorted = own.toSorted(compareSessions)
        expect(sorted[0]?.isThis).toBe(true)
        const used = sorted.slice(1).map(({ lastUsed }) => lastUsed)
        expect(used).toEqual(used.toSorted().toReversed())
      }),
      runs(100),
    )
  })
})
