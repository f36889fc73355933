import {
  carrierId,
  type FirstSteps,
  Money,
  NOT_OFFERED,
  type ServiceFailure,
  type Statement,
  statementId,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { statement } from '../../testing/statement.fixture.ts'
import { FirstStepsStore, outOfBalance, readProgress } from './first-steps.store.ts'

const OFFER: FirstSteps = {
  file: { name: 'a.csv', text: 'Policy\r\n', carrierId: carrierId('blue'), lineCount: 14, total: Money.cents(319_015) },
  imported: null,
}
const IMPORTED: FirstSteps = { ...OFFER, imported: statementId('made') }
const FAILED: ServiceFailure = { _tag: 'NoAnswer', message: 'Request cancelled' }

const stated = (id: string, lines: number, off: number): Statement => ({
  ...statement(),
  id: statementId(id),
  lineCount: lines,
  controlTotal: Money.cents(10_000),
  commissionPaid: Money.cents(10_000 - off),
})

/** The store over a service whose answer the test sets, and the user's kept progress. */
const led = (kept: unknown = undefined) => {
  const world = {
    answer: E.right(OFFER) as E.Either<ServiceFailure, FirstSteps | null>,
    open: [stated('large', 40, 500), stated('small', 9, -250), stated('balanced', 2, 0)],
    kept,
    asked: 0,
  }
  const store = new FirstStepsStore({
    firstSteps: async () => {
      world.asked += 1
      return world.answer
    },
    statements: { list: () => async () => E.right(world.open) },
    preferences: {
      kept: () => world.kept,
      keep: (_, value) => {
        world.kept = value
      },
    },
  })
  return { store, world }
}

describe('the first steps', () => {
  it('follow one another as the person does them, and the progress is stored', async () => {
    const { store, world } = led()
    expect(store.isShown).toBe(false)
    await store.look()
    expect([store.isShown, store.step]).toEqual([true, 'welcome'])
    await store.finish('welcome')
    expect(store.step).toBe('import')
    // Nothing tells the store of the import: its next look finds the statement that was made from the file.
    world.answer = E.right(IMPORTED)
    await store.look()
    expect([store.step, store.different?.id]).toEqual(['difference', 'small'])
    store.did('difference')
    expect(store.step).toBe('why')
    store.did('why')
    expect([store.isShown, store.step]).toEqual([true, null])
    store.close()
    expect(store.isShown).toBe(false)
    expect(readProgress(world.kept)).toEqual({ over: ['welcome', 'difference', 'why'], closed: true })
  })

  it('do not count a step before its turn', async () => {
    const { store } = led()
    await store.look()
    store.did('why')
    store.did('difference')
    expect(store.step).toBe('welcome')
  })

  it('continue where the person stopped', async () => {
    const { store } = led({ over: ['welcome', 'import'], closed: false })
    await store.look()
    expect([store.step, store.different?.id]).toEqual(['difference', 'small'])
  })

  it('send no request for a person who closed them, until that person starts them again', async () => {
    const { store, world } = led({ over: ['welcome'], closed: true })
    await store.look()
    expect([store.isShown, world.asked]).toEqual([false, 0])
    expect(await store.begin()).toBe(true)
    expect([store.isShown, store.step]).toEqual([true, 'welcome'])
  })

  it('end once the agency works on its own statements, and are not fetched again', async () => {
    const { store, world } = led()
    await store.look()
    world.answer = E.right(null)
    await store.look()
    expect(store.isShown).toBe(false)
    await store.look()
    expect(world.asked).toBe(2)
    expect(await store.begin()).toBe(false)
  })

  it('do not appear over a service without the call, and are fetched again after a failed call', async () => {
    const { store, world } = led()
    world.answer = E.left(FAILED)
    await store.look()
    expect(store.isShown).toBe(false)
    world.answer = E.left(NOT_OFFERED)
    await store.look()
    await store.look()
    expect([store.isShown, world.asked]).toEqual([false, 2])
  })

  it('name no statement when none is out of balance', async () => {
    const { store, world } = led({ over: ['welcome'], closed: false })
    world.open = [stated('balanced', 2, 0)]
    world.answer = E.right(IMPORTED)
    await store.look()
    expect([store.step, store.different]).toEqual(['difference', null])
  })
})

describe('the stored progress of the first steps', () => {
  it.each([undefined, null, 7, 'x', [], { over: 3 }, { over: ['dance'], closed: 'yes' }])('%j is no progress', kept => {
    expect(readProgress(kept)).toEqual({ over: [], closed: false })
  })
})

describe('the statement that the first steps point to', () => {
  it('is the shortest one that is out of balance, and never one without a control total', () => {
    expect(outOfBalance([stated('a', 9, 1), stated('b', 3, -1)])?.id).toBe('b')
    expect(outOfBalance([{ ...stated('a', 9, 1), controlTotal: null }, stated('b', 3, 0)])).toBeNull()
  })
})
