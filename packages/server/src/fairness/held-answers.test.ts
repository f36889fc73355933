import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HeldAnswer, heldAnswers } from './held-answers.ts'

const LIMITS = { bytes: 100, perAgency: 60, perUser: 40, patienceMs: 1_000 }

const world = (limits = LIMITS) => {
  const due = new Set<() => void>()
  const answers = heldAnswers(limits, (_, then) => {
    due.add(then)
    return () => due.delete(then)
  })
  const patienceEnds = (): void => {
    for (const then of [...due]) if (due.delete(then)) then()
  }
  return { answers, due, patienceEnds }
}

describe('answers that wait for their readers', () => {
  it('are written while there is room, and again when a reader takes some', async () => {
    const { answers, due } = world()
    const mine = answers.open({ agency: 'A', user: '1' }, () => expect.unreachable())
    await mine.hold(40)
    let room = false
    const waiting = mine.hold(10).then(() => {
      room = true
    })
    await Promise.resolve()
    expect(room).toBe(false)
    mine.taken(10)
    await waiting
    expect([answers.figures(), due.size]).toEqual([{ bytes: 40, answers: 1, brokenOff: 0 }, 0])
  })

  it('lose the largest answer of the user who holds most, never one of a user who holds less', async () => {
    const { answers, patienceEnds } = world()
    const broken: string[] = []
    const open = (agency: string, user: string): HeldAnswer =>
      answers.open({ agency, user }, () => broken.push(agency + user))
    await open('A', '1').hold(30)
    await open('A', '2').hold(25)
    await open('B', '1').hold(35)
    const quiet = open('C', '1')
    const waiting = quiet.hold(15)
    patienceEnds()
    await waiting
    expect(broken).toEqual(['A1'])
    expect(answers.figures()).toEqual({ bytes: 75, answers: 3, brokenOff: 1 })
  })

  it('hold no more than the limit once patience has ended, whoever writes, takes and leaves', () => {
    const step = fc.record({
      answer: fc.nat(7),
      act: fc.constantFrom('hold', 'hold', 'hold', 'taken', 'end', 'patience'),
      bytes: fc.integer({ min: 1, max: 50 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), steps => {
        const { answers, due, patienceEnds } = world()
        const held = new Map<number, number>()
        const all = Array.from({ length: 8 }, (_, n) =>
          answers.open({ agency: String(n % 2), user: String(n % 4) }, bytes => {
            expect(bytes).toBe(held.get(n))
            // An answer is cut off only in the agency that holds more, or in one that holds more than a user may.
            const ofAgency = (which: number) => [...held].reduce((sum, [m, b]) => (m % 2 === which ? sum + b : sum), 0)
            expect(ofAgency(n % 2) >= ofAgency(1 - (n % 2)) || ofAgency(n % 2) > LIMITS.perUser).toBe(true)
            held.delete(n)
          }),
        )
        for (let n = 0; n < 8; n += 1) held.set(n, 0)
        for (const { answer, act, bytes } of steps) {
          const before = held.get(answer)
          if (act === 'patience') patienceEnds()
          else if (before === undefined) continue
          else if (act === 'hold') {
            held.set(answer, before + bytes)
            void all[answer]?.hold(bytes)
          } else if (act === 'taken') {
            held.set(answer, before - Math.min(bytes, before))
            all[answer]?.taken(Math.min(bytes, before))
          } else {
            held.delete(answer)
            all[answer]?.end()
          }
          expect(answers.figures().bytes).toBe([...held.values()].reduce((sum, one) => sum + one, 0))
        }
        while (due.size > 0) patienceEnds()
        expect(answers.figures().bytes).toBeLessThanOrEqual(LIMITS.bytes)
        for (const one of all) one.end()
        expect(answers.figures()).toMatchObject({ bytes: 0, answers: 0 })
      }),
      runs(150),
    )
  })
})
