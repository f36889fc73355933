/** The grid in real Chromium, on its story page: jsdom lays nothing out and scrolls nothing. */
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchOptions } from '../../../../../scripts/chromium.mjs'

const APP = fileURLToPath(new URL('../../../', import.meta.url))

let site: ViteDevServer
let browser: Browser
let page: Page

beforeAll(async () => {
  site = await createServer({
    root: APP,
    configFile: `${APP}/vite.config.ts`,
    logLevel: 'error',
    cacheDir: `${APP}/dist/.vite-grid-test`,
    server: { port: 0, strictPort: false, host: '127.0.0.1', hmr: false, watch: null },
  })
  await site.listen()
  browser = await chromium.launch(await launchOptions())
  // The first visit has vite prepare every library; how long that takes is the machine's affair.
  await open('rows=0', { width: 1280, height: 800 }, 240_000)
  await page.close()
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

afterEach(() => page?.close())

const open = async (query: string, size = { width: 1280, height: 800 }, timeout = 60_000): Promise<void> => {
  page = await browser.newPage({ viewport: size })
  await page.goto(`${site.resolvedUrls?.local[0]}__stories/grid?${query}`, { timeout })
  await page.getByRole('grid').waitFor({ timeout })
}

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** The text of the cell that has the focus, once it is drawn. */
const focused = async (): Promise<string> => {
  const id = await page.getByRole('grid').getAttribute('aria-activedescendant')
  const cell = page.locator(`[id="${id}"]`)
  await cell.waitFor()
  return (await cell.textContent()) ?? ''
}

describe('a grid of 50,000 rows', () => {
  it('draws a window’s worth of them, and says how many there are', async () => {
    await open('rows=50000')
    const grid = page.getByRole('grid', { name: 'Stories' })
    expect(await grid.getAttribute('aria-rowcount')).toBe('50002')
    expect(await page.locator('.bp6-table-cell').count()).toBeLessThan(400)
  }, 90_000)

  it('goes to its last row and back by keys, and draws what the focus is on', async () => {
    await open('rows=50000')
    await page.getByRole('grid').focus()
    await press('Control+End')
    expect(await page.getByRole('grid').getAttribute('aria-activedescendant')).toContain('r49999c5')
    expect(await focused()).not.toBe('')
    await press('Control+Home', 'PageDown', 'ArrowRight')
    expect(await focused()).toMatch(/ \d\d$/)
  }, 60_000)
})

describe('what a screen reader gets', () => {
  it('is a grid of rows of cells, with headings that tell the order', async () => {
    await open('rows=1')
    const row = page.getByRole('row', { selected: true })
    expect(await row.getAttribute('aria-rowindex')).toBe('2')
    const tree = await page.getByRole('grid').ariaSnapshot()
    expect(tree).toContain('columnheader "Insured"')
    expect(tree).toContain('gridcell "Harbor Bakery 0"')
    await page.getByRole('columnheader', { name: 'Insured' }).click()
    expect(await page.getByRole('columnheader', { name: 'Insured' }).getAttribute('aria-sort')).toBe('ascending')
  }, 60_000)

  it('tells a screen that follows the focus of every row a person goes to, the first one too', async () => {
    await open('rows=50&follow')
    await page.getByRole('gridcell').first().click()
    await page.getByText('50 rows, at story-0').waitFor()
    await press('ArrowDown')
    await page.getByText('50 rows, at story-1').waitFor()
  }, 60_000)

  it('has one tab stop', async () => {
    await open('rows=5000')
    await page.getByRole('grid').focus()
    await press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[class*=frame]') === null)).toBe(true)
  }, 60_000)
})

describe('sorting', () => {
  it('by key keeps the row that has the focus', async () => {
    await open('rows=5000')
    await page.getByRole('grid').focus()
    await press('ArrowDown', 'ArrowDown', 'ArrowRight')
    const before = await focused()
    await page.getByRole('columnheader', { name: 'Premium' }).click()
    await page.getByRole('grid').focus()
    await press('Enter')
    expect(await page.getByRole('columnheader', { name: 'Premium' }).getAttribute('aria-sort')).toBe('descending')
    await press('ArrowDown')
    expect(await focused()).not.toBe('')
    expect(before).toBe('Pike Street Dental 2')
  }, 60_000)
})

describe('editing', () => {
  const editor = () => page.getByRole('textbox', { name: 'Commission' })
  const toCommission = async () => {
    await page.getByRole('grid').focus()
    await press('End')
  }

  it('takes what is typed, goes down, and says what became of it', async () => {
    await open('rows=5000')
    await toCommission()
    await page.keyboard.type('12.5')
    await press('Enter')
    await page.getByText('Commission: saved').waitFor({ state: 'attached' })
    await press('ArrowUp')
    expect(await focused()).toContain('12.50')
  }, 60_000)

  it('keeps the editor open on what is no amount, with the reason', async () => {
    await open('rows=5000')
    await toCommission()
    await press('F2')
    await editor().fill('twelve')
    await press('Enter')
    expect(await editor().getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByText('Type an amount such as').first().isVisible()).toBe(true)
    await press('Escape')
    expect(await editor().count()).toBe(0)
    expect(await focused()).toContain('(90.00)')
  }, 60_000)

  it('marks a refused edit in its cell', async () => {
    await open('rows=5000')
    await toCommission()
    await page.keyboard.type('5000')
    await press('Enter')
    await page.getByText('Commission: refused. More than the premium').waitFor({ state: 'attached' })
  }, 60_000)

  it('does not open on a row that cannot be edited', async () => {
    await open('rows=5000')
    await toCommission()
    await press(...Array.from({ length: 7 }, () => 'ArrowDown'), 'F2')
    expect(await editor().count()).toBe(0)
  }, 60_000)
})

describe('choosing and copying', () => {
  it('takes a run of rows with Shift and copies it as cells', async () => {
    await open('rows=5000')
    await page.getByRole('grid').focus()
    await press('Shift+ArrowDown')
    const copied = await page.evaluate(() => {
      const data = new DataTransfer()
      const event = new ClipboardEvent('copy', { bubbles: true, clipboardData: data })
      document.querySelector('[role=grid]')?.dispatchEvent(event)
      return data.getData('text/plain')
    })
    expect(copied.split('\n').map(line => line.split('\t').length)).toEqual([6, 6, 6])
    expect(copied).toContain('-90.00')
  }, 60_000)

  it('has a checkbox for each row where a screen asks for it', async () => {
    await open('rows=5000&choice=1')
    await page.getByRole('grid').focus()
    await press('Space', 'ArrowDown', 'Space')
    expect(await page.getByRole('row', { selected: true }).count()).toBe(2)
    await press('Control+a')
    await page.getByText('5000 rows chosen').waitFor({ state: 'attached' })
  }, 60_000)
})

describe('columns', () => {
  it('are resized by dragging and by keys, and line up with their cells when scrolled', async () => {
    await open('rows=5000', { width: 600, height: 700 })
    const heading = page.getByRole('columnheader', { name: 'Policy number' })
    const before = (await heading.boundingBox())?.width ?? 0
    await page.getByRole('grid').focus()
    await press('ArrowRight', 'ArrowRight', 'Alt+ArrowRight')
    expect((await heading.boundingBox())?.width).toBe(before + 16)
    await press('Control+End')
    // True once the table has scrolled to its end and the headings have followed; never, if they do not line up.
    await page.waitForFunction(() => {
      const active = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant') ?? ''
      const left = (element: Element | null | undefined): number => element?.getBoundingClientRect().x ?? Number.NaN
      const headings = [...document.querySelectorAll('[role=columnheader]')]
      const last = headings.find(heading => heading.textContent === 'Commission')
      return Math.abs(left(document.getElementById(active)) - left(last)) < 1.5
    })
  }, 60_000)
})

describe('arranging the columns', () => {
  const headings = () => page.getByRole('columnheader').evaluateAll(all => all.map(one => one.textContent))

  it('moves them by keys, and the focus with them', async () => {
    await open('rows=5000')
    await page.getByRole('grid').focus()
    await press('ArrowRight', 'Alt+Shift+ArrowLeft')
    expect((await headings()).slice(0, 2)).toEqual(['Insured', 'Date'])
    expect(await focused()).toBe('Harbor Bakery 0')
  }, 60_000)

  it('moves them by dragging, without sorting', async () => {
    await open('rows=5000')
    const from = await page.getByRole('columnheader', { name: 'Premium' }).boundingBox()
    const to = await page.getByRole('columnheader', { name: 'Insured' }).boundingBox()
    await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 4 })
    await page.mouse.up()
    expect((await headings()).slice(0, 3)).toEqual(['Date', 'Premium', 'Insured'])
    expect(await page.locator('[role=columnheader][aria-sort=ascending]').count()).toBe(0)
  }, 60_000)

  it('hides and pins them from the menu of the heading, which the keyboard opens', async () => {
    await open('rows=5000', { width: 700, height: 700 })
    await page.getByRole('grid').focus()
    await press('ArrowRight', 'ArrowRight', 'Alt+ArrowDown')
    await page.getByRole('menuitem', { name: 'Pin to the left' }).click()
    expect((await headings())[0]).toBe('Policy number')
    await press('Control+End')
    await page.getByRole('columnheader', { name: 'Commission' }).waitFor()
    const pinned = await page.getByRole('columnheader', { name: 'Policy number' }).boundingBox()
    const frame = await page.locator('[role=row][id$=head]').boundingBox()
    expect(Math.abs((pinned?.x ?? 0) - (frame?.x ?? 100))).toBeLessThan(1.5)
    await page.getByRole('columnheader', { name: 'Policy number' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Hide' }).click()
    expect(await headings()).not.toContain('Policy number')
  }, 60_000)

  it('filters by a column', async () => {
    await open('rows=5000')
    await page.getByRole('button', { name: 'Columns and export' }).click()
    await page.getByRole('button', { name: 'Filter by column' }).click()
    await page.getByLabel('Filter by Insured').fill('marine 4999')
    await page.getByText('1 of 5000 rows').waitFor({ state: 'attached' })
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('3')
  }, 60_000)
})

describe('leaving the screen', () => {
  it.each(['CSV', 'XLSX'])(
    'exports what is shown as %s',
    async format => {
      await open('rows=1')
      await page.getByRole('button', { name: 'Columns and export' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: `Export ${format}` }).click()
      expect((await download).suggestedFilename()).toBe(`Stories.${format.toLowerCase()}`)
    },
    60_000,
  )

  it('prints every row under headings that are repeated', async () => {
    await open('rows=5000')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('table', { name: 'Stories' }).getByRole('row').count()).toBe(5002)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.getByRole('table').waitFor({ state: 'detached' })
  }, 60_000)
})

describe('a grid without rows', () => {
  it('says what belongs here', async () => {
    await open('rows=0')
    expect(await page.getByText('Nothing here yet.').isVisible()).toBe(true)
    await page.getByRole('grid').focus()
    await press('ArrowDown', 'Enter', 'Control+End')
    expect(await page.getByText('Nothing here yet.').isVisible()).toBe(true)
  }, 60_000)
})
