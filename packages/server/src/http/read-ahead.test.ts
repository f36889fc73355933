import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAhead } from './read-ahead.ts'

/** Pages that record when they are asked for and when their reader is done with them. */
const telling = (pages: readonly number[], failing = Number.POSITIVE_INFINITY) => {
  const asked: number[] = []
  let closed = false
  async function* source(): AsyncGenerator<number> {
    try {
      for (const [at, page] of pages.entries()) {
        asked.push(page)
        if (at === failing) throw new Error('It could not be read')
        yield page
      }
    } finally {
      closed = true
    }
  }
  return { asked, isClosed: () => closed, pages: source() }
}

describe('pages that are read ahead', () => {
  it('come in order and completely, each after the next was asked for', () =>
    fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat()), async all => {
        const { asked, pages, isClosed } = telling(all)
        const taken: number[] = []
        for await (const page of readAhead(pages)) {
          taken.push(page)
          expect(asked).toEqual(all.slice(0, taken.length + 1))
        }
        expect(taken).toEqual(all)
        expect(isClosed()).toBe(true)
      }),
      runs(100),
    ))

  it('come up to the one that cannot be read', async () => {
    const { pages } = telling([1, 2, 3], 2)
    const taken: number[] = []
    const all = async () => {
      for await (const page of readAhead(pages)) taken.push(page)
    }
    await expect(all()).rejects.toThrow('It could not be read')
    expect(taken).toEqual([1, 2])
  })

  it('stop when the reader stops, once the page being read has come, even if that page fails', async () => {
    for (const failing of [1, Number.POSITIVE_INFINITY]) {
      const { asked, pages, isClosed } = telling([1, 2, 3], failing)
      for await (const page of readAhead(pages)) {
        expect(page).toBe(1)
        break
      }
      expect(asked).toEqual([1, 2])
      expect(isClosed()).toBe(true)
    }
  })
})
