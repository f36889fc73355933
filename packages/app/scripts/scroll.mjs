/**
 * How the grid scrolls 50,000 rows in a production build: the tasks of the main thread while the wheel, the keys and the scrollbar
 * move it. Needs `npx vite build --mode stories --outDir dist/stories`.
 */
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { preview } from 'vite'
import { launchOptions } from '../../../scripts/chromium.mjs'

const LONG_MS = 50
const root = fileURLToPath(new URL('..', import.meta.url))
const site = await preview({ root, build: { outDir: 'dist/stories' }, preview: { port: 0 }, logLevel: 'error' })
const browser = await chromium.launch(await launchOptions())
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.goto(`${site.resolvedUrls.local[0]}__stories/grid?rows=50000`)
await page.getByRole('gridcell').first().waitFor()
const client = await page.context().newCDPSession(page)

/** The milliseconds of each task of the page's main thread while the work is done. */
const tasksDuring = async work => {
  const events = []
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await client.send('Tracing.start', {
    categories: 'toplevel,disabled-by-default-devtools.timeline',
    transferMode: 'ReportEvents',
  })
  await work()
  const done = new Promise(resolve => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.end')
  await done
  client.removeAllListeners('Tracing.dataCollected')
  const main = events.find(event => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
  return events
    .filter(
      event => event.name === 'RunTask' && (main === undefined || (event.tid === main.tid && event.pid === main.pid)),
    )
    .filter(event => event.dur !== undefined)
    .map(event => ({ wall: event.dur / 1000, own: (event.tdur ?? event.dur) / 1000 }))
}

// On a busy machine a task also waits for others; its own time is what the program asks of the processor.
const report = (name, tasks) => {
  const figures = of => {
    const sorted = tasks.map(of).sort((a, b) => a - b)
    const at = share => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
    return `longest ${at(1).padStart(6)} ms  99 % ${at(0.99).padStart(6)} ms  over ${LONG_MS} ms: ${sorted.filter(ms => ms > LONG_MS).length}`
  }
  process.stdout.write(
    `${name.padEnd(24)} own time ${figures(task => task.own)} | by the clock ${figures(task => task.wall)}\n`,
  )
}

const settle = () =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
const frames = async (count, step) => {
  for (let frame = 0; frame < count; frame += 1) {
    await step(frame)
    await settle()
  }
}

await page.mouse.move(700, 500)
report('wheel, 200 notches', await tasksDuring(() => frames(200, () => page.mouse.wheel(0, 240))))
const scroller = page.locator('.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container')
report(
  'scrollbar, 100 leaps',
  await tasksDuring(() =>
    frames(100, frame =>
      scroller.evaluate((element, to) => {
        element.scrollTop = to
      }, frame * 14_000),
    ),
  ),
)
await page.getByRole('grid').focus()
report('arrow down, 200 rows', await tasksDuring(() => frames(200, () => page.keyboard.press('ArrowDown'))))
report('page down, 100 pages', await tasksDuring(() => frames(100, () => page.keyboard.press('PageDown'))))
report(
  'sort by a text column',
  await tasksDuring(async () => {
    await page.getByRole('columnheader', { name: 'Insured' }).click()
    await settle()
  }),
)
const heap = await page.evaluate(() => performance.memory?.usedJSHeapSize ?? 0)
process.stdout.write(`heap ${(heap / 2 ** 20).toFixed(0)} MiB\n`)
await browser.close()
await site.close()
