/** The drafts of typed text that the page stores in the browser's database. */
import type { Page } from 'playwright-core'

/** Waits until what is kept is as `fits` says, an expression over `kept`; looks at each frame. */
export const kept = (page: Page, fits: string): Promise<unknown> =>
  page.evaluate(`(async () => {
    const answer = request => new Promise(resolve => {
      request.onsuccess = () => resolve(request.result)
    })
    const records = async () => {
      const there = (await indexedDB.databases()).some(({ name }) => name === 'commissions-drafts')
      if (!there) return []
      const database = await answer(indexedDB.open('commissions-drafts'))
      const all = await answer(database.transaction('drafts').objectStore('drafts').getAll())
      database.close()
      return all
    }
    const fits = kept => ${fits}
    while (!fits(await records())) await new Promise(requestAnimationFrame)
  })()`)

export const drafts = (page: Page, count: number): Promise<unknown> => kept(page, `kept.length === ${count}`)

/**
 * What was typed is kept, to the last letter: keeping waits for a pause, so what was kept while somebody was still typing is only a
 * part of it.
 */
export const keptAfter = async (page: Page, type: () => Promise<void>): Promise<void> => {
  await page.evaluate(`(() => {
    window.typedAt = Infinity
    addEventListener('input', () => { window.typedAt = Date.now() }, true)
  })()`)
  await type()
  await kept(page, 'kept.some(({ at }) => at >= window.typedAt)')
}
