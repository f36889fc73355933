/** Every route comes out of the printer whole: on A4, the narrower paper, and one of many rows on Letter, the shorter one. */
import { type PdfPage, pdfPages } from '@commissions/server/testing'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../gallery/screens.ts'
import { goAnew, openSignedIn, visit } from './chromium.ts'
import { openStage } from './stage.ts'

const stage = openStage()
let page: Page

beforeAll(async () => {
  ;({ page } = await visit(stage.browser))
  // The machine that runs the tests may be busy with much else.
  page.setDefaultTimeout(120_000)
  await openSignedIn(page, 'admin', `${stage.address}/statements`)
  await page.getByRole('heading', { name: 'Reconcile Statements' }).waitFor()
})

/** The narrowest margin of `@page`, in points, less what rounding takes. */
const MARGIN = 33

const outside = ({ width, height, items }: PdfPage): readonly string[] =>
  items
    .filter(item => item.x < MARGIN || item.x + item.width > width - MARGIN || item.y < 0 || item.y > height - MARGIN)
    .map(({ text }) => text)

const textOf = ({ items }: PdfPage): string => items.map(({ text }) => text).join(' ')

/** The headings of the tables that are long enough to cover several pages. */
const headings = (): Promise<readonly string[]> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    const tables = [...document.querySelectorAll('table')].filter(table => table.rows.length > 60)
    const found = tables.flatMap(table => [...table.querySelectorAll('thead th')].map(th => th.textContent ?? ''))
    window.dispatchEvent(new Event('afterprint'))
    return found
  })

/** The pages that the long tables name: another browser would print what follows their first page upright, and cut columns off. */
const pagesNamed = (): Promise<readonly string[]> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    const named = [document.body, ...document.querySelectorAll('main table')].map(
      element => getComputedStyle(element).page,
    )
    window.dispatchEvent(new Event('afterprint'))
    return [...new Set(named)]
  })

/** Text that is on the paper but that nobody could read, because its own box cuts it off. */
const cutOff = (): Promise<readonly string[]> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    const cut = [...document.querySelectorAll<HTMLElement>('main *')].filter(element => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const hides = (overflow: string) => overflow !== 'visible'
      return (
        element.checkVisibility() &&
        !element.matches('.visually-hidden, input, select, textarea') &&
        ((hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1))
      )
    })
    const found = cut.map(({ className, textContent }) => `${className}: ${textContent?.slice(0, 60)}`)
    window.dispatchEvent(new Event('afterprint'))
    return found
  })

describe('a printed screen', { timeout: 600_000 }, () => {
  // Proves beyond.paper
  it.each(ROUTES)('$name is complete on every page', async ({ name, path, reach }) => {
    await goAnew(page, path)
    await reach(page)
    const repeated = await headings()
    for (const format of name === 'lines' ? (['A4', 'Letter'] as const) : (['A4'] as const)) {
      const pages = await pdfPages(await page.pdf({ format, preferCSSPageSize: true }))
      expect(pages.length).toBeGreaterThan(0)
      for (const [index, printed] of pages.entries()) {
        expect(outside(printed)).toEqual([])
        const number = `Page ${index + 1} of ${pages.length}`
        expect(textOf(printed)).toContain(number)
        expect(textOf(printed).replace(number, '').trim(), `what ${number} says`).not.toBe('')
        // The last page may hold a remark alone.
        if (index < pages.length - 1) for (const heading of repeated) expect(textOf(printed)).toContain(heading)
      }
    }
    await page.emulateMedia({ media: 'print' })
    expect(await cutOff()).toEqual([])
    expect(await pagesNamed()).toHaveLength(1)
    await page.emulateMedia({ media: null })
  })

  it('says what was not loaded yet, and cuts nothing off', async () => {
    // Never answered: the page is printed while it waits.
    const summary = '**/paid-statement/summary**'
    await page.route(summary, () => undefined)
    await goAnew(page, '/agent-paid-statements')
    await page.getByRole('status', { name: 'Loading the agents' }).waitFor()
    const pages = await pdfPages(await page.pdf({ format: 'Letter', preferCSSPageSize: true }))
    await page.unroute(summary)
    expect(pages.flatMap(outside)).toEqual([])
    expect(pages.map(textOf).join(' ')).toContain('Loading the agents when this was printed')
  })

  it('the commission rules fit fifteen to a page', async () => {
    await goAnew(page, '/settings/agent-rules')
    const rules = page.getByRole('list', { name: 'Rules of Agent 1' })
    await rules.waitFor()
    const count = await rules.getByRole('listitem').count()
    const pages = await pdfPages(await page.pdf({ format: 'Letter', preferCSSPageSize: true }))
    expect(count).toBeGreaterThan(5)
    expect(pages).toHaveLength(Math.ceil(count / 15))
  })
})
