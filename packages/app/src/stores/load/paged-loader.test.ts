import type { Answer, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { held } from '../../testing/held.ts'
import { PagedLoader, type PageOf } from './paged-loader.ts'

const LOST: ServiceFailure = { _tag: 'NoAnswer', message: 'Request cancelled' }

/** The numbers from 7 down to 1, three on a page. */
const numbers =
  (asked: (number | null)[] = []) =>
  (from: number | null): Answer<PageOf<number, number>> =>
  async () => {
    asked.push(from)
    const first = from === null ? 7 : from - 1
    const items = [first, first - 1, first - 2].filter(one => one > 0)
    return E.right({ items, next: first > 3 ? first - 2 : null })
  }

const loader = () => new PagedLoader<number, number>(() => false)

describe('a list loaded in pages', () => {
  it('loads page after page until there is no next page', async () => {
    const list = loader()
    const asked: (number | null)[] = []
    await list.show(numbers(asked))
    expect([list.items, list.hasMore]).toEqual([[7, 6, 5], true])
    await list.more()
    await list.more()
    expect([list.items, list.hasMore]).toEqual([[7, 6, 5, 4, 3, 2, 1], false])
    await list.more()
    expect(asked).toEqual([null, 5, 2])
  })

  it('keeps the loaded pages when the next page fails, and fetches that page again', async () => {
    const list = loader()
    let isDown = true
    const ask = numbers()
    await list.show(from => (from !== null && isDown ? async () => E.left(LOST) : ask(from)))
    await list.more()
    expect([list.items, list.failure]).toEqual([[7, 6, 5], LOST])
    isDown = false
    await list.more()
    expect([list.items, list.failure]).toEqual([[7, 6, 5, 4, 3, 2], null])
  })

  it('fetches all pages for a file or fails, without changing the shown list', async () => {
    const list = loader()
    let isDown = false
    const ask = numbers()
    await list.show(from => (isDown ? async () => E.left(LOST) : ask(from)))
    expect(await list.every()).toEqual([7, 6, 5, 4, 3, 2, 1])
    isDown = true
    expect(await list.every()).toBeNull()
    expect(list.items).toEqual([7, 6, 5])
  })

  it('drops a late page of the list shown before', async () => {
    const list = loader()
    const late = held<E.Either<ServiceFailure, PageOf<number, number>>>()
    const ask = numbers()
    await list.show(from => (from === null ? ask(from) : () => late.promise))
    const more = list.more()
    await list.show(() => async () => E.right({ items: [70], next: null }))
    late.give(E.right({ items: [4, 3, 2], next: null }))
    await more
    expect(list.items).toEqual([70])
  })

  it('reports the failure of a further page, as of the first', async () => {
    const told: ServiceFailure[] = []
    const list = new PagedLoader<number, number>(failure => told.push(failure) > 0)
    const ask = numbers()
    await list.show(from => (from === null ? ask(from) : async () => E.left(LOST)))
    await list.more()
    expect(told).toEqual([LOST])
  })

  it('fetches further pages even while a page of an earlier list is still on its way', async () => {
    const list = loader()
    const late = held<E.Either<ServiceFailure, PageOf<number, number>>>()
    const ask = numbers()
    await list.show(from => (from === null ? ask(from) : () => late.promise))
    const more = list.more()
    await list.show(ask)
    await list.more()
    expect([list.items, list.fetching]).toEqual([[7, 6, 5, 4, 3, 2], false])
    late.give(E.right({ items: [70], next: null }))
    await more
    expect(list.items).toEqual([7, 6, 5, 4, 3, 2])
  })

  it('fetches pages until the wanted number, the end or a failure', async () => {
    const list = loader()
    const asked: (number | null)[] = []
    const ask = numbers(asked)
    let isDown = false
    await list.show(from => (isDown ? async () => E.left(LOST) : ask(from)))
    await list.upTo(3)
    expect(asked).toEqual([null])
    isDown = true
    await list.upTo(7)
    expect([list.items.length, list.failure, list.fetching]).toEqual([3, LOST, false])
    isDown = false
    await list.upTo(4)
    expect([list.items.length, list.failure]).toEqual([6, null])
    await list.upTo(100)
    expect(list.items).toEqual([7, 6, 5, 4, 3, 2, 1])
  })
})
