import type { Arrival, ServiceFailure } from '@commissions/core'
import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { held } from '../../testing/held.ts'
import { ArrivingLoader } from './arriving-loader.ts'

type Rows = readonly string[]

const BROKEN: ServiceFailure = { _tag: 'NoAnswer', message: 'Request cancelled' }

/** A service that sends parts and ends its answer when the test says so. */
const service = () => {
  const asked: { readonly arrival: Arrival<Rows>; readonly end: (given: E.Either<ServiceFailure, Rows>) => void }[] = []
  let stopped = 0
  return {
    ask: (arrival: Arrival<Rows>) => () => {
      const { promise, give } = held<E.Either<ServiceFailure, Rows>>()
      arrival.onBegin(() => {
        stopped += 1
      })
      asked.push({ arrival, end: give })
      return promise
    },
    tell: (rows: Rows) => asked.at(-1)?.arrival.onPart(rows),
    end: (given: E.Either<ServiceFailure, Rows>) => asked.at(-1)?.end(given),
    first: () => asked[0],
    stopped: () => stopped,
  }
}

const loaderOf = (all: number | null = null) => new ArrivingLoader<Rows>({ came: rows => rows.length, all: () => all })
const rows = (count: number, of = 'line'): Rows => Array.from({ length: count }, (_, at) => `${of} ${at}`)

describe('a loader of an answer that arrives in parts', () => {
  it('law: the shown rows are the first rows of the full answer, marked as a part until all have arrived', async () => {
    const attempt = fc.record({ steps: fc.array(fc.nat({ max: 9 }), { maxLength: 6 }), isWhole: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 4 }), async attempts => {
        const truth = rows(40)
        const { ask, tell, end } = service()
        const loader = loaderOf(truth.length)
        let everWhole = false
        const check = () => {
          const { value } = loader
          if (value !== null) expect(value).toEqual(truth.slice(0, value.length))
          expect(loader.isPart).toBe(value !== null && value.length < truth.length)
          expect(loader.waits === null).toBe(!loader.isPart)
          if (everWhole) expect(value).toEqual(truth)
        }
        for (const { steps, isWhole } of attempts) {
          const shown = loader.value?.length ?? 0
          const running = loader.again(ask)
          let came = 0
          for (const step of steps) {
            came = Math.min(came + step, truth.length - 1)
            tell(truth.slice(0, came))
            check()
            // An attempt never takes back what was shown before it.
            expect(loader.value?.length ?? 0).toBeGreaterThanOrEqual(shown)
          }
          end(isWhole ? E.right(truth) : E.left(BROKEN))
          await running
          everWhole ||= isWhole
          check()
          expect(await loader.whole()).toBe(everWhole)
          expect(loader.isComing).toBe(false)
        }
      }),
      runs(200),
    )
  })

  it('law: ends in the same state as a loader that gets the answer at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 20 })), fc.boolean(), async (parts, fails) => {
        const given = fails ? E.left(BROKEN) : E.right(rows(20))
        const [slow, quick] = [service(), service()]
        const [arriving, atOnce] = [loaderOf(), loaderOf()]
        const running = [arriving.run(slow.ask), atOnce.run(quick.ask)]
        for (const count of parts.toSorted((a, b) => a - b)) slow.tell(rows(count))
        slow.end(given)
        quick.end(given)
        await Promise.all(running)
        if (fails) expect([arriving.isComing, atOnce.value]).toEqual([false, null])
        else expect(arriving.state).toEqual(atOnce.state)
      }),
      runs(100),
    )
  })

  it('says how many rows have arrived, and of how many if that is known', async () => {
    const { ask, tell, end } = service()
    const loader = loaderOf(50_000)
    const running = loader.run(ask)
    expect([loader.waits, loader.value]).toEqual([null, null])
    tell(rows(12_000))
    expect(loader.waits).toBe('Waits for the rest: 12,000 of 50,000 lines loaded so far')
    end(E.left(BROKEN))
    await running
    expect(loader.state).toMatchObject({ _tag: 'BrokenOff', failure: BROKEN })
    expect(loader.waits).toBe('Needs the rest: only 12,000 of 50,000 lines loaded')
    const other = loaderOf()
    void other.run(ask)
    tell(rows(7))
    expect(other.came).toBe('7 lines')
  })

  it('keeps a complete answer during a reload, and replaces it with the first row of another query', async () => {
    const { ask, tell, end } = service()
    const loader = loaderOf()
    const first = loader.run(ask)
    end(E.right(rows(5)))
    await first
    const again = loader.again(ask)
    tell(rows(2))
    expect([loader.value, loader.isPart]).toEqual([rows(5), false])
    end(E.right(rows(6)))
    await again
    void loader.run(ask)
    expect([loader.value, loader.isPart]).toEqual([rows(6), false])
    tell(rows(1, 'other'))
    expect([loader.value, loader.isPart]).toEqual([rows(1, 'other'), true])
    // A part of the answer is not kept when something else is asked.
    void loader.run(ask)
    expect(loader.value).toBeNull()
  })

  it('drops the rows of a replaced or stopped request, and stops its transfer', async () => {
    const { ask, first, stopped } = service()
    const loader = loaderOf()
    const running = loader.run(ask)
    void loader.run(ask)
    expect(stopped()).toBe(1)
    first()?.arrival.onPart(rows(3))
    first()?.end(E.right(rows(3)))
    await running
    expect(loader.value).toBeNull()
    loader.stop()
    expect([stopped(), loader.state]).toEqual([2, { _tag: 'None' }])
  })

  it('makes a caller who needs all rows wait for them', async () => {
    const { ask, tell, end } = service()
    const loader = loaderOf()
    void loader.run(ask)
    tell(rows(3))
    const waited = loader.whole()
    void loader.again(ask)
    end(E.right(rows(4)))
    expect(await waited).toBe(true)
    expect(loader.value).toEqual(rows(4))
  })
})
