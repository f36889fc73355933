import type { Answer, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { held } from '../testing/held.ts'
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

describe('a long list', () => {
  it('is there page by page, the newest first, until nothing follows', async () => {
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

  it('keeps what is there when the next page does not come, and asks for it again', async () => {
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

  it('is whole for a file, or nothing, while what is shown stays as it is', async () => {
    const list = loader()
    let isDown = false
    const ask = numbers()
    await list.show(from => (isDown ? async () => E.left(LOST) : ask(from)))
    expect(await list.every()).toEqual([7, 6, 5, 4, 3, 2, 1])
    isDown = true
    expect(await list.every()).toBeNull()
    expect(list.items).toEqual([7, 6, 5])
  })

  it('drops a page of what is no longer looked at', async () => {
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

  it('tells whoever watches why a further page does not come, as of the first', async () => {
    const told: ServiceFailure[] = []
    const list = new PagedLoader<number, number>(failure => told.push(failure) > 0)
    const ask = numbers()
    await list.show(from => (from === null ? ask(from) : async () => E.left(LOST)))
    await list.more()
    expect(told).toEqual([LOST])
  })

  it('goes on to further pages of what is looked at now, though one of something else is still to come', async () => {
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

  it('goes on until so many are there, or all, or one page does not come', async () => {
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
