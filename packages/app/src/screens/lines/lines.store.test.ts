import {
  EVERY_LINE,
  type LineCursor,
  type LineItem,
  type LinePage,
  type LinePageAsked,
  type LineSearch,
  type LineTotals,
  lineItemId,
  Money,
  type ServiceFailure,
} from '@commissions/core'
import { LineItemFixtures } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { heldAnswer } from '../../testing/held.ts'
import { LinesStore } from './lines.store.ts'

const line = (id: string): LineItem => LineItemFixtures.lineItem({ id: lineItemId(id) })
const TOTALS: LineTotals = {
  lines: 5,
  summed: 5,
  grossAmount: Money.ZERO,
  commissionAmount: Money.ZERO,
  payouts: Money.ZERO,
}
const page = (ids: readonly string[], next: string | null): LinePage => ({
  items: ids.map(line),
  next: next as LineCursor | null,
  totals: null,
})
const PAGES: Readonly<Record<string, LinePage>> = {
  first: page(['1', '2'], 'second'),
  second: page(['3', '4'], 'third'),
  third: page(['5'], null),
}
const BROKEN: ServiceFailure = { _tag: 'NoAnswer', message: 'Request cancelled' }

const make = (broken: string | null = null) => {
  const asked: (LineSearch & LinePageAsked)[] = []
  let fails = broken
  const store = new LinesStore(
    {
      search: (search, of) => async () => {
        asked.push({ ...search, ...of })
        const at = of.cursor ?? 'first'
        return at === fails ? E.left(BROKEN) : E.right(PAGES[at] as LinePage)
      },
      totals: () => async () => E.right(TOTALS),
      summary: () => async () => E.right([]),
    },
    () => false,
  )
  return { store, asked, mend: () => (fails = null) }
}
const ids = (store: LinesStore) => store.list.items.map(({ id }) => id)

describe('the lines of a search', () => {
  it('arrive page by page, and each page is fetched once', async () => {
    const { store, asked } = make()
    await store.show(EVERY_LINE)
    await store.show({ ...EVERY_LINE })
    expect(ids(store)).toEqual(['1', '2'])
    await Promise.all([store.list.more(), store.list.more()])
    expect(ids(store)).toEqual(['1', '2', '3', '4'])
    await store.list.more()
    await store.list.more()
    expect(ids(store)).toEqual(['1', '2', '3', '4', '5'])
    expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'second', 'third'])
  })

  it('are all loaded for a file, or none are', async () => {
    const whole = make()
    await whole.store.show(EVERY_LINE)
    expect((await whole.store.every())?.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
    const cut = make('third')
    await cut.store.show(EVERY_LINE)
    expect(await cut.store.every()).toBeNull()
    expect(cut.store.list.failure).toEqual(BROKEN)
    cut.mend()
    await cut.store.list.more()
    expect([cut.store.list.failure, ids(cut.store)?.length]).toEqual([null, 5])
  })

  it('are not mixed with a late page of another search', async () => {
    const late = heldAnswer<LinePage>()
    const store = new LinesStore(
      {
        search: ({ text }, { cursor }) =>
          cursor === null
            ? async () => E.right(text === null ? (PAGES.first as LinePage) : page(['other'], null))
            : late.answer,
        totals: () => async () => E.right(TOTALS),
        summary: () => async () => E.right([]),
      },
      () => false,
    )
    await store.show(EVERY_LINE)
    const more = store.list.more()
    await store.show({ ...EVERY_LINE, text: 'other' })
    late.give(PAGES.second as LinePage)
    await more
    expect(ids(store)).toEqual(['other'])
  })

  it('are shown before their sums, and never beside the sums of an earlier search', async () => {
    const sums = [heldAnswer<LineTotals>(), heldAnswer<LineTotals>()] as const
    const asked: (string | null)[] = []
    const store = new LinesStore(
      {
        search:
          ({ text }) =>
          async () =>
            E.right(text === 'all' ? { ...page(['1'], null), totals: TOTALS } : page(['1', '2'], 'second')),
        totals: ({ text }) => {
          asked.push(text)
          return sums[asked.length - 1]?.answer ?? (async () => E.left(BROKEN))
        },
        summary: () => async () => E.right([]),
      },
      () => false,
    )
    const first = store.show(EVERY_LINE)
    const second = store.show({ ...EVERY_LINE, text: 'other' })
    sums[1].give({ ...TOTALS, lines: 7 })
    sums[0].give({ ...TOTALS, lines: 9 })
    await Promise.all([first, second])
    expect([ids(store), asked]).toEqual([['1', '2'], ['other']])
    expect(store.totals?.lines).toBe(9)

    const third = store.show({ ...EVERY_LINE, text: 'third' })
    await third
    expect([ids(store), store.totals?.lines]).toEqual([['1', '2'], 7])
    await store.show({ ...EVERY_LINE, text: 'all' })
    expect([store.totals, store.sumsFailure]).toEqual([TOTALS, null])
    expect(asked).toEqual(['other', 'third'])

    await store.show({ ...EVERY_LINE, text: 'broken' })
    expect([ids(store), store.totals, store.sumsFailure]).toEqual([['1', '2'], null, BROKEN])
  })
})
