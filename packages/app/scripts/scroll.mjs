/**
 * Measures how the grid scrolls 50,000 rows in a production build: the main thread's tasks while the wheel, the keys and the scrollbar
 * move it. Needs `npx vite build --mode stories --outDir dist/stories`.
 */
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { preview } from 'vite'
import { launchOptions } from '../../../scripts/chromium.mjs'
import { report, tasksDuring } from './tasks.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const site = await preview({ root, build: { outDir: 'dist/stories' }, preview: { port: 0 }, logLevel: 'error' })
const browser = await chromium.launch(await launchOptions())
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.goto(`${site.resolvedUrls.local[0]}__stories/grid?rows=50000`)
await page.getByRole('gridcell').first().waitFor()

const settle = () =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
const frames = async (count, step) => {
  for (let frame = 0; frame < count; frame += 1) {
    await step(frame)
    await settle()
  }
}

await page.mouse.move(700, 500)
report('wheel, 200 notches', await tasksDuring(page, () => frames(200, () => page.mouse.wheel(0, 240))))
const scroller = page.locator('.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container')
report(
  'scrollbar, 100 leaps',
  await tasksDuring(page, () =>
    frames(100, frame =>
      scroller.evaluate((element, to) => {
        element.scrollTop = to
      }, frame * 14_000),
    ),
  ),
)
await page.getByRole('grid').focus()
report('arrow down, 200 rows', await tasksDuring(page, () => frames(200, () => page.keyboard.press('ArrowDown'))))
report('page down, 100 pages', await tasksDuring(page, () => frames(100, () => page.keyboard.press('PageDown'))))
report(
  'sort by a text column',
  await tasksDuring(page, async () => {
    await page.getByRole('columnheader', { name: 'Insured' }).click()
    await settle()
  }),
)
const heap = await page.evaluate(() => performance.memory?.usedJSHeapSize ?? 0)
process.stdout.write(`heap ${(heap / 2 ** 20).toFixed(0)} MiB\n`)
await browser.close()
await site.close()
