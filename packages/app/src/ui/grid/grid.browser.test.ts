/** The grid in real Chromium, on its story page: jsdom lays nothing out and scrolls nothing. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { goWithin, launchOptions } from '../../../../../scripts/chromium.mjs'

const APP = fileURLToPath(new URL('../../../', import.meta.url))
const DESK = { width: 1280, height: 800 }

const BOX = '<label class="bp6-control"><input type="checkbox"><i class="bp6-control-indicator"></i></label>'
const BOXES = BOX.replace('"checkbox"', '"checkbox" checked') + BOX

let site: PreviewServer
let browser: Browser
/** One page for all tests. Loading it again for each would cost half a second of processor time. */
let page: Page

beforeAll(async () => {
  const stories = {
    root: APP,
    configFile: `${APP}/vite.config.ts`,
    mode: 'stories',
    logLevel: 'error',
    build: { outDir: `${APP}/dist/grid-test`, minify: false, sourcemap: false },
    preview: { port: 0, host: '127.0.0.1' },
  } as const
  await build(stories)
  site = await preview(stories)
  browser = await chromium.launch(await launchOptions())
  page = await browser.newPage({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  await page.goto(`${site.resolvedUrls?.local[0]}unauthorized`)
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Removes what a test left: the arrangement of the columns and the emulated paper. */
afterEach(async () => {
  await page.evaluate(() => localStorage.clear())
  await page.emulateMedia({ media: null, forcedColors: null })
})

/** A grid as it is first drawn: the page that has no grid takes away the one before. */
const open = async (query: string, size = DESK): Promise<void> => {
  await page.setViewportSize(size)
  await goWithin(page, '/unauthorized')
  await page.getByRole('heading', { name: 'Not authorized' }).waitFor()
  await goWithin(page, `/__stories/grid?${query}`)
  await page.getByRole('grid').waitFor()
}

/** Opens a grid and gives it the focus. */
const enter = async (query: string, size = DESK): Promise<void> => {
  await open(query, size)
  await page.getByRole('grid').focus()
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

const editor = () => page.getByRole('textbox', { name: 'Commission' })

/** Opens a grid with the focus on the commission of its first row. */
const toCommission = async (): Promise<void> => {
  await enter('rows=5000')
  await press('End')
}

describe('a grid of 50,000 rows', () => {
  it('draws only the visible rows, and states the number of all rows', async () => {
    await open('rows=50000')
    const grid = page.getByRole('grid', { name: 'Stories' })
    expect(await grid.getAttribute('aria-rowcount')).toBe('50002')
    expect(await page.locator('.bp6-table-cell').count()).toBeLessThan(400)
  })

  // Proves beyond.grid-keys
  it('goes to its last row and back by keys, and draws the focused cell', async () => {
    await enter('rows=50000')
    await press('Control+End')
    expect(await page.getByRole('grid').getAttribute('aria-activedescendant')).toContain('r49999c5')
    expect(await focused()).not.toBe('')
    await press('Control+Home', 'PageDown', 'ArrowRight')
    expect(await focused()).toMatch(/ \d\d$/)
  })
})

describe('a grid for a screen reader', () => {
  it('has rows, cells and headings with their sort order', async () => {
    await open('rows=1')
    const row = page.getByRole('row', { selected: true })
    expect(await row.getAttribute('aria-rowindex')).toBe('2')
    const tree = await page.getByRole('grid').ariaSnapshot()
    expect(tree).toContain('columnheader "Insured"')
    expect(tree).toContain('gridcell "Harbor Bakery 0"')
    await page.getByRole('columnheader', { name: 'Insured' }).click()
    expect(await page.getByRole('columnheader', { name: 'Insured' }).getAttribute('aria-sort')).toBe('ascending')
  })

  it('reports each row that gets the focus, including the first', async () => {
    await open('rows=50&follow')
    await page.getByRole('gridcell').first().click()
    await page.getByText('50 rows, at story-0').waitFor()
    await press('ArrowDown')
    await page.getByText('50 rows, at story-1').waitFor()
  })

  // Proves beyond.grid-keys
  it('has one tab stop', async () => {
    await enter('rows=5000')
    await press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[class*=frame]') === null)).toBe(true)
  })
})

describe('sorting a grid', () => {
  it('is done by a click on a heading and reversed by Enter on it', async () => {
    await open('rows=5000')
    const heading = page.getByRole('columnheader', { name: 'Premium' })
    const firstPremium = () => page.getByRole('gridcell').nth(4).textContent()
    await heading.click()
    expect(await heading.getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(firstPremium).toBe('100.00')
    await page.getByRole('grid').focus()
    await press('Enter')
    expect(await heading.getAttribute('aria-sort')).toBe('descending')
    await expect.poll(firstPremium).toBe('9,099.78')
  })

  it('keeps the focus on the row that had it', async () => {
    await enter('rows=5000')
    await press('ArrowDown', 'ArrowDown', 'ArrowRight')
    expect(await focused()).toBe('Pike Street Dental 2')
    await press('Alt+ArrowDown')
    await page.getByRole('menuitem', { name: 'Sort descending' }).click()
    const heading = page.getByRole('columnheader', { name: 'Insured' })
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending')
    await press('ArrowLeft', 'ArrowRight')
    expect(await focused()).toBe('Pike Street Dental 2')
    expect(await page.getByRole('grid').getAttribute('aria-activedescendant')).not.toContain('r2c')
  })
})

describe('editing a cell', () => {
  it('saves the typed value, moves down, and announces that it was saved', async () => {
    await toCommission()
    await page.keyboard.type('12.5')
    await press('Enter')
    await page.getByText('Commission: saved').waitFor({ state: 'attached' })
    await press('ArrowUp')
    expect(await focused()).toContain('12.50')
  })

  it('keeps the editor open on an invalid amount, with the reason', async () => {
    await toCommission()
    await press('F2')
    await editor().fill('twelve')
    await press('Enter')
    expect(await editor().getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByText('Type an amount such as').first().isVisible()).toBe(true)
    await press('Escape')
    expect(await editor().count()).toBe(0)
    expect(await focused()).toContain('(90.00)')
  })

  it('marks a refused edit in its cell', async () => {
    await toCommission()
    await page.keyboard.type('5000')
    await press('Enter')
    await page.getByText('Commission: refused. More than the premium').waitFor({ state: 'attached' })
  })

  it('is not possible in a row that cannot be edited', async () => {
    await toCommission()
    await press(...Array.from({ length: 7 }, () => 'ArrowDown'), 'F2')
    expect(await editor().count()).toBe(0)
  })
})

describe('an edit that is interrupted', () => {
  it('stays half typed in its editor while a dialog has the focus, and goes on from there', async () => {
    await toCommission()
    await press('6')
    await page.evaluate(() => {
      const dialog = document.createElement('div')
      dialog.className = 'bp6-overlay'
      dialog.tabIndex = 0
      document.body.append(dialog)
      dialog.focus()
      dialog.remove()
    })
    expect(await editor().inputValue()).toBe('6')
    await editor().focus()
    await press('6', 'Enter', 'ArrowUp')
    expect(await focused()).toContain('66.00')
  })

  it('stays half typed while another window is in front', async () => {
    await toCommission()
    await press('6')
    // The window's element keeps the focus, and is told that it lost it.
    await editor().dispatchEvent('focusout')
    await press('6', 'Enter', 'ArrowUp')
    expect(await focused()).toContain('66.00')
  })
})

describe('the keys of the search and the help', () => {
  it('start no edit', async () => {
    await toCommission()
    await press('/', '?')
    expect(await editor().count()).toBe(0)
    await press('5')
    expect(await editor().inputValue()).toBe('5')
  })
})

/** Happens to the body, as in Firefox where nothing is selected. In other browsers it happens to the grid, and gets there, too. */
const clipboard = (type: 'copy' | 'paste', text = ''): Promise<string> =>
  page.evaluate(
    ([kind, given]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', given)
      document.body.dispatchEvent(new ClipboardEvent(kind, { bubbles: true, cancelable: true, clipboardData }))
      return clipboardData.getData('text/plain')
    },
    [type, text] as const,
  )

describe('pasting', () => {
  const paste = (text: string) => clipboard('paste', text)

  it('puts an amount of a spreadsheet into the editor of the cell, and Enter saves it', async () => {
    await toCommission()
    await paste(' $ (12.50)\r\n')
    expect(await editor().inputValue()).toBe('$ (12.50)')
    await press('Enter', 'ArrowUp')
    // Behind it the cell says what became of the edit.
    expect(await focused()).toMatch(/^\(12\.50\)/)
  })

  it('does nothing in a cell that cannot be edited', async () => {
    await enter('rows=5000')
    await paste('12.50')
    expect(await editor().count()).toBe(0)
  })
})

describe('choosing and copying rows', () => {
  it('takes a range of rows with Shift, and copies it as tab-separated cells', async () => {
    await enter('rows=5000')
    await press('Shift+ArrowDown')
    const copied = await clipboard('copy')
    expect(copied.split('\n').map(line => line.split('\t').length)).toEqual([6, 6, 6])
    expect(copied).toContain('-90.00')
    await page.getByRole('grid').blur()
    expect(await clipboard('copy'), 'the focus is elsewhere').toBe('')
  })

  it('are told from the others in forced colors, as a checked box of a form is, which has an edge there', async () => {
    await enter('rows=50&choice=1')
    await press('Space')
    await page.emulateMedia({ forcedColors: 'active' })
    await page.evaluate(box => document.body.insertAdjacentHTML('beforeend', `<p class="bp6-portal">${box}</p>`), BOXES)
    for (const where of ['[role="gridcell"] [class*="box"]', '.bp6-portal .bp6-control-indicator']) {
      const all = page.locator(where)
      const boxes = await all.evaluateAll(of => of.slice(0, 2).map(one => ({ ...getComputedStyle(one) })))
      expect(new Set(boxes.map(one => one.backgroundColor)).size).toBe(2)
      expect(boxes.map(one => one.borderTopStyle)).toEqual(['solid', 'solid'])
    }
  })

  it('works with a checkbox for each row where a screen has checkboxes', async () => {
    await enter('rows=5000&choice=1')
    await press('Space', 'ArrowDown', 'Space')
    expect(await page.getByRole('row', { selected: true }).count()).toBe(2)
    await press('Control+a')
    await page.getByText('5,000 rows chosen').waitFor({ state: 'attached' })
  })
})

describe('the columns of a grid', () => {
  it('are resized by keys, and line up with their cells when scrolled', async () => {
    await open('rows=5000', { width: 600, height: 700 })
    const heading = page.getByRole('columnheader', { name: 'Policy number' })
    const before = (await heading.boundingBox())?.width ?? 0
    await page.getByRole('grid').focus()
    await press('ArrowRight', 'ArrowRight', 'Alt+ArrowRight')
    expect((await heading.boundingBox())?.width).toBe(before + 16)
    await press('Control+End')
    // True once the table has scrolled to its end and the headings have followed. If they do not line up, it never becomes true.
    await page.waitForFunction(() => {
      const active = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant') ?? ''
      const left = (element: Element | null | undefined): number => element?.getBoundingClientRect().x ?? Number.NaN
      const headings = [...document.querySelectorAll('[role=columnheader]')]
      const last = headings.find(heading => heading.textContent === 'Commission')
      return Math.abs(left(document.getElementById(active)) - left(last)) < 1.5
    })
  })
})

describe('arranging the columns of a grid', () => {
  const headings = () => page.getByRole('columnheader').evaluateAll(all => all.map(one => one.textContent))

  it('moves a column by keys, and keeps the focus on it', async () => {
    await enter('rows=5000')
    await press('ArrowRight', 'Alt+Shift+ArrowLeft')
    expect((await headings()).slice(0, 2)).toEqual(['Insured', 'Date'])
    expect(await focused()).toBe('Harbor Bakery 0')
  })

  it('moves a column by dragging, without sorting', async () => {
    await open('rows=5000')
    const from = await page.getByRole('columnheader', { name: 'Premium' }).boundingBox()
    const to = await page.getByRole('columnheader', { name: 'Insured' }).boundingBox()
    await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 4 })
    await page.mouse.up()
    expect((await headings()).slice(0, 3)).toEqual(['Date', 'Premium', 'Insured'])
    expect(await page.locator('[role=columnheader][aria-sort=ascending]').count()).toBe(0)
  })

  it('pins and hides a column from the menu of its heading, opened by keyboard or mouse', async () => {
    await enter('rows=5000', { width: 700, height: 700 })
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
  })

  it('filters the rows by a column', async () => {
    await open('rows=5000')
    await page.getByRole('button', { name: 'Columns and export' }).click()
    await page.getByRole('button', { name: 'Filter by column' }).click()
    await page.getByLabel('Filter by Insured').fill('marine 4999')
    await page.getByText('1 of 5,000 rows').waitFor({ state: 'attached' })
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('3')
  })
})

describe('exporting and printing a grid', () => {
  it.each(['CSV', 'XLSX'])('saves the rows as a %s file', async format => {
    await open('rows=1')
    await page.getByRole('button', { name: 'Columns and export' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: `Export ${format}` }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe(`Stories.${format.toLowerCase()}`)
    const bytes = readFileSync(await saved.path())
    const parts = format === 'XLSX' ? Object.values(unzipSync(bytes)) : [bytes]
    expect(parts.map(part => strFromU8(part)).join()).toContain('Harbor Bakery 0')
  })

  it('prints every row', async () => {
    await open('rows=500')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('table', { name: 'Stories' }).locator('tr').count()).toBe(502)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.getByRole('table').waitFor({ state: 'detached' })
  })
})

describe('a grid without rows', () => {
  it('says that there is nothing yet', async () => {
    await open('rows=0')
    expect(await page.getByText('Nothing here yet.').isVisible()).toBe(true)
    await page.getByRole('grid').focus()
    await press('ArrowDown', 'Enter', 'Control+End')
    expect(await page.getByText('Nothing here yet.').isVisible()).toBe(true)
  })
})
