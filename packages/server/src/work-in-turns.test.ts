import { describe, expect, it } from 'vitest'
import { asShortCall, aTurn, finishInTurns, mapInTurns, slicesInTurns } from './work-in-turns.ts'

const step = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

const busyFor = (ms: number): void => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

describe('long work in turns', () => {
  it('lets a call of many steps finish between two long pieces', async () => {
    let steps = 0
    const piece = async (): Promise<number> => {
      await aTurn()
      const seen = steps
      busyFor(60)
      return seen
    }
    const first = piece()
    const second = piece()
    const call = (async () => {
      await first
      for (; steps < 20; steps += 1) await step()
    })()
    expect(await second).toBe(20)
    await call
  })

  it('lets short calls go on after a piece that is not long', async () => {
    let steps = 0
    const piece = async (): Promise<number> => {
      await aTurn()
      const seen = steps
      busyFor(15)
      return seen
    }
    const call = async (): Promise<void> => {
      for (steps = 0; steps < 20; steps += 1) await step()
    }
    const [first, second] = [piece(), piece()]
    await Promise.all([first, asShortCall(call)])
    expect(await second).toBe(20)
  })

  it('gives every piece a turn, in the order of asking', async () => {
    const order: number[] = []
    const piece = async (n: number): Promise<void> => {
      await aTurn()
      order.push(n)
      if (n % 3 === 0) busyFor(30)
    }
    await Promise.all([0, 1, 2, 3, 4, 5].map(piece))
    await piece(6)
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('takes a list slice by slice and in order, with a turn for others before each slice but the first', async () => {
    const done: (string | readonly number[])[] = []
    const slices = slicesInTurns([1, 2, 3, 4, 5], 2, async some => void done.push(some))
    setImmediate(() => done.push('somebody else'))
    await slices
    expect(done).toEqual([[1, 2], 'somebody else', [3, 4], [5]])
    await slicesInTurns([], 2, () => expect.unreachable())
  })

  it('returns the result of the work', async () => {
    const items = Array.from({ length: 1_201 }, (_, index) => index)
    expect(await mapInTurns(items, item => item * 2)).toEqual(items.map(item => item * 2))
    const work = function* () {
      yield
      yield
      return 'done'
    }
    expect(await finishInTurns(work())).toBe('done')
  })
})
