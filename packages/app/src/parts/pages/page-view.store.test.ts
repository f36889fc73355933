import { describe, expect, it } from 'vitest'
import { held } from '../../testing/held.ts'
import { PageViewStore } from './page-view.store.ts'
import { type OpenPdf, sharpness } from './pdf-pages.ts'

const closed: string[] = []
const pages = (name: string, count: number): OpenPdf => ({
  count,
  size: async page => ({ width: 100 * page, height: 200 }),
  draw: () => Promise.reject(new Error('Nothing is drawn here')),
  close: () => void closed.push(name),
})
const BYTES = new Uint8Array([1])

describe('the shown page of a file', () => {
  it('stays within the file, fits the width until a person zooms, and limits the zoom', async () => {
    const store = new PageViewStore(async () => pages('one', 3))
    store.measure(224)
    await store.open(BYTES)
    expect([store.page, store.count, store.scale]).toEqual([1, 3, 2])
    await store.turnTo(9)
    expect([store.page, store.size?.width]).toEqual([3, 300])
    store.magnify(1)
    expect(store.scale).toBeCloseTo((200 / 300) * 1.25)
    for (let times = 0; times < 20; times += 1) store.magnify(-1)
    expect(store.scale).toBe(0.25)
    store.fit()
    expect(store.scale).toBeCloseTo(200 / 300)
  })

  it('is the page asked for while the file was still opening', async () => {
    const store = new PageViewStore(async () => pages('one', 3))
    const opening = store.open(BYTES)
    await store.turnTo(2)
    await opening
    expect([store.page, store.size?.width]).toEqual([2, 200])
  })

  it('belongs to the file opened last, and a file that cannot be drawn is marked as failed', async () => {
    const waiting = held<OpenPdf>()
    const answers = [waiting.promise, Promise.resolve(pages('second', 2)), Promise.reject(new Error('broken'))]
    const store = new PageViewStore(() => answers.shift() ?? Promise.reject(new Error('no more')))
    const first = store.open(BYTES)
    await store.open(new Uint8Array([2]))
    waiting.give(pages('first', 9))
    await first
    expect([store.count, closed.includes('first')]).toEqual([2, true])
    await store.open(new Uint8Array([3]))
    expect([store.isFailed, store.pages]).toEqual([true, null])
  })
})

describe('the sharpness of a drawn page', () => {
  it('matches the screen, unless the canvas would exceed what browsers can draw', () => {
    expect(sharpness({ width: 612, height: 792 }, 1.5, 2)).toBe(3)
    const huge = { width: 14_400, height: 14_400 }
    expect(sharpness(huge, 4, 2) * huge.width).toBeLessThanOrEqual(4_000)
    expect(sharpness({ width: 20_000, height: 10 }, 1, 1) * 20_000).toBeLessThanOrEqual(8_192)
  })
})
