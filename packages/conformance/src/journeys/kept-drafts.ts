/** The drafts of typed text that the page stores in the browser's database. */
import type { Page } from 'playwright-core'

/** Waits until the kept drafts fulfill `fits`, an expression over `kept`. It looks at each frame. */
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

/** Types, then waits until the draft has the last letter: one kept while somebody was still typing has only a part. */
export const keptAfter = async (page: Page, type: () => Promise<void>): Promise<void> => {
  await page.evaluate(`(() => {
    window.typedAt = Infinity
    addEventListener('input', () => { window.typedAt = Date.now() }, true)
  })()`)
  await type()
  await kept(page, 'kept.some(({ at }) => at >= window.typedAt)')
}
