import {
  type ExpectedPage,
  type ExpectedQuery,
  type ExpectedTerms,
  expectedTotals,
  type ServiceFailure,
} from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { readExpectedLook } from '../../parts/expected/expected-look.ts'
import { ExpectedStore, rangeProblem } from './expected.store.ts'

const TODAY = knownDate(2026, 11, 20)
const look = (text: string) => readExpectedLook(new URLSearchParams(text), TODAY)

const term = (at: number) => ({ key: `k${at}` }) as ExpectedPage['items'][number]

/** A service with `terms` terms, whose answers wait until the test releases them. */
const service = (terms: number) => {
  const asked: ExpectedQuery[] = []
  const waiting: (() => void)[] = []
  const summed: ExpectedQuery[] = []
  const list = (query: ExpectedQuery) => async () => {
    summed.push(query)
    return E.right<ServiceFailure, ExpectedPage>({ items: [], next: null, totals: expectedTotals([]), carriers: [] })
  }
  const page = (query: ExpectedQuery) => () => {
    asked.push(query)
    const from = query.cursor === null ? 0 : Number(query.cursor)
    const to = Math.min(from + query.limit, terms)
    const answered: ExpectedTerms = {
      items: Array.from({ length: to - from }, (_, at) => term(from + at)),
      next: to < terms ? String(to) : null,
    }
    return new Promise<E.Either<ServiceFailure, ExpectedTerms>>(answer => waiting.push(() => answer(E.right(answered))))
  }
  const failed = E.left<ServiceFailure>({ _tag: 'NotFound', message: 'Gone' })
  const store = new ExpectedStore({ list, terms: page, close: () => async () => failed }, () => false)
  /** Releases the waiting answers until no more requests come. */
  const answerAll = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      next()
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    }
  }
  return { store, asked, summed, waiting, answerAll }
}

describe('the store of the terms that carriers owe', () => {
  it('fetches page after page up to about 5,000 terms, and more when asked', async () => {
    const { store, asked, answerAll } = service(7_300)
    const done = store.show(look(''))
    await answerAll()
    await done
    expect([store.list.items.length, store.list.hasMore, store.list.fetching]).toEqual([5_200, true, false])
    expect(asked.map(({ cursor }) => cursor)).toEqual([null, '200', '1200', '2200', '3200', '4200'])
    const more = store.list.upTo(10_000)
    await answerAll()
    await more
    expect([store.list.items.length, store.list.hasMore]).toEqual([7_300, false])
    expect(new Set(store.list.items.map(({ key }) => key)).size).toBe(7_300)
  })

  it('drops pages of the query shown before, and fetches all pages of the current one', async () => {
    const { store, asked, waiting, answerAll } = service(2_500)
    const first = store.show(look(''))
    waiting.shift()?.()
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    const second = store.show(look('show=Short'))
    await answerAll()
    await Promise.all([first, second])
    expect(store.list.items.map(({ key }) => key)).toEqual(Array.from({ length: 2_500 }, (_, at) => `k${at}`))
    expect(asked.at(-1)).toMatchObject({ states: ['Short'], cursor: '2200' })
  })

  it('fetches the sums after the first terms, and keeps them for the same range and carriers', async () => {
    const { store, summed, answerAll } = service(1)
    const first = store.show(look(''))
    expect([summed.length, store.totals]).toEqual([0, null])
    await answerAll()
    await first
    expect(store.totals).not.toBeNull()
    expect(summed).toMatchObject([{ states: [], cursor: null, limit: 1 }])
    const sameRange = store.show(look('show=Short'))
    expect(store.totals).not.toBeNull()
    await answerAll()
    await sameRange
    const otherRange = store.show(look('start=2026-01-01&end=2026-02-01'))
    expect(store.totals).toBeNull()
    await answerAll()
    await otherRange
    expect(store.totals).not.toBeNull()
  })

  it('sends the same query once, and none without both days in order', async () => {
    const { store, asked, answerAll } = service(1)
    for (const text of ['', '', 'start=2026-01-01']) {
      const shown = store.show(look(text))
      await answerAll()
      await shown
    }
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ states: ['Missing', 'Short', 'Over'], limit: 200 })
    expect(rangeProblem(look('start=2026-01-01'))).toBe('Both dates are needed')
    expect(rangeProblem(look('start=2026-02-01&end=2026-01-01'))).toBe('The end date is before the start date')
    expect(rangeProblem(look(''))).toBeNull()
  })

  it('gives the reason why a term was not closed', async () => {
    const { store } = service(1)
    expect(await store.close(term(0), 'x')).toMatchObject({ left: { message: 'Gone' } })
  })
})
