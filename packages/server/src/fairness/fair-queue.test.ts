import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { type After, fairQueue, type Leave, type QueueLimits } from './fair-queue.ts'

const LIMITS: QueueLimits = {
  slots: 1,
  perAgency: 1,
  perUser: 1,
  waitingPerUser: 2,
  waitingPerAgency: 4,
  patienceMs: 10_000,
}
const MINE = { agency: 'A', user: '1' }

/** A clock that the test moves forward. */
const handTime = () => {
  const due = new Map<() => void, number>()
  let now = 0
  const after: After = (milliseconds, then) => {
    due.set(then, now + milliseconds)
    return () => due.delete(then)
  }
  const pass = (milliseconds: number): void => {
    now += milliseconds
    for (const [then, at] of [...due]) if (at <= now && due.delete(then)) then()
  }
  return { after, pass, timers: () => due.size }
}

const leaveOf = (entered: E.Either<unknown, Leave>): Leave => {
  if (E.isLeft(entered)) throw new Error('It was refused')
  return entered.right
}

describe('waiting for a turn', () => {
  it('ends with the turn, and the next caller has it when the work is done or fails', async () => {
    const queue = fairQueue(LIMITS, handTime().after)
    const order: string[] = []
    const failing = queue.run(MINE, async () => {
      order.push('first')
      throw new Error('It failed')
    })
    const next = queue.run(MINE, async () => order.push('second'))
    await expect(failing).rejects.toThrow('It failed')
    expect(await next).toEqual(E.right(2))
    expect(order).toEqual(['first', 'second'])
    expect(queue.figures()).toMatchObject({ held: 0, waiting: 0 })
  })

  it('ends after the longest time allowed, and leaves the turns of others as they are', async () => {
    const time = handTime()
    const queue = fairQueue(LIMITS, time.after)
    const leave = leaveOf(await queue.enter(MINE))
    const late = queue.enter(MINE)
    time.pass(9_999)
    const other = queue.enter({ agency: 'B', user: '1' })
    time.pass(1)
    expect(await late).toEqual(E.left({ _tag: 'Busy', why: 'WaitedTooLong' }))
    leave()
    leaveOf(await other)()
    expect(queue.figures()).toEqual({
      held: 0,
      waiting: 0,
      refused: { LineIsFull: 0, WaitedTooLong: 1, CallerGone: 0 },
    })
    expect(time.timers()).toBe(0)
  })

  it('is refused at once when the queue is full', async () => {
    const queue = fairQueue(LIMITS, handTime().after)
    leaveOf(await queue.enter(MINE))
    void queue.enter(MINE)
    void queue.enter(MINE)
    expect(await queue.enter(MINE)).toEqual(E.left({ _tag: 'Busy', why: 'LineIsFull' }))
    expect(queue.figures()).toMatchObject({ held: 1, waiting: 2, refused: { LineIsFull: 1 } })
  })

  it('ends as soon as the caller goes away, before or after asking', async () => {
    const time = handTime()
    const queue = fairQueue(LIMITS, time.after)
    const leave = leaveOf(await queue.enter(MINE))
    const caller = new AbortController()
    const gone = queue.enter(MINE, { signal: caller.signal })
    caller.abort()
    expect(await gone).toEqual(E.left({ _tag: 'Busy', why: 'CallerGone' }))
    expect(await queue.enter(MINE, { signal: caller.signal })).toEqual(E.left({ _tag: 'Busy', why: 'CallerGone' }))
    leave()
    expect(queue.figures()).toMatchObject({ held: 0, waiting: 0 })
    expect(time.timers()).toBe(0)
  })

  it('gives a slot back once, however often the caller leaves', async () => {
    const queue = fairQueue({ ...LIMITS, slots: 2, perAgency: 2, perUser: 2 }, handTime().after)
    const [one, two] = [leaveOf(await queue.enter(MINE)), leaveOf(await queue.enter(MINE))]
    one()
    one()
    expect(queue.figures().held).toBe(1)
    two()
    expect(queue.figures().held).toBe(0)
  })

  it('leaves no slot taken and no timer running, whatever fails, is canceled or takes too long', async () => {
    const call = fc.record({
      agency: fc.constantFrom('A', 'B'),
      user: fc.constantFrom('1', '2'),
      slots: fc.integer({ min: 1, max: 2 }),
      ends: fc.constantFrom('well', 'badly', 'cancelled'),
      passes: fc.constantFrom(0, 0, 0, 6_000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 30 }), async calls => {
        const time = handTime()
        const queue = fairQueue({ ...LIMITS, slots: 3, perAgency: 2, perUser: 2 }, time.after)
        const finish: (() => void)[] = []
        let most = 0
        let under = 0
        const answers = calls.map(({ slots, ends, passes, ...party }) => {
          const caller = new AbortController()
          const work = async (): Promise<void> => {
            under += slots
            most = Math.max(most, under)
            await new Promise<void>(resolve => finish.push(resolve))
            under -= slots
            if (ends === 'badly') throw new Error('It failed')
          }
          const answer = queue.run(party, work, { slots, signal: caller.signal }).catch(() => null)
          if (ends === 'cancelled') caller.abort()
          time.pass(passes)
          return answer
        })
        let ended = false
        const all = Promise.all(answers).then(() => {
          ended = true
        })
        while (!ended) {
          finish.shift()?.()
          await Promise.resolve()
        }
        await all
        expect(most).toBeLessThanOrEqual(3)
        expect(queue.figures()).toMatchObject({ held: 0, waiting: 0 })
        expect(time.timers()).toBe(0)
      }),
      runs(60),
    )
  })
})
