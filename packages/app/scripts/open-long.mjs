/**
 * Measures how a page opens a statement of 50,000 lines: the time from the click to the first row and to the last, the tasks of the
 * main thread, and the heap. It repeats the lines of the demo agency's largest statement, streamed as the server streams them.
 * Needs `npm run build`, and the program running with its demo data: `node scripts/open-long.mjs http://127.0.0.1:4600 [lines]`.
 */
import { createServer, request } from 'node:http'
import { chromium } from 'playwright-core'
import { launchOptions } from '../../../scripts/chromium.mjs'
import { report, tasksDuring } from './tasks.mjs'

const BEHIND = new URL(process.argv[2] ?? 'http://127.0.0.1:4600')
const LINES = Number(process.argv[3] ?? 50_000)
const AT_ONCE = 400
const LONG = /\/v2\/commissions\/statement\/[0-9a-f-]{36}\?includeItems=true/

/** The rows repeated up to the wanted number, each with its own id. */
const stretched = items => {
  const text = items.map(item => JSON.stringify(item))
  const open = items.map((item, index) => text[index].replaceAll(item.id, '#'))
  return function* () {
    for (let from = 0; from < LINES; from += AT_ONCE) {
      const rows = Array.from({ length: Math.min(AT_ONCE, LINES - from) }, (_, at) => {
        const n = from + at
        return open[n % open.length].replace('#', `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
      })
      yield (from === 0 ? '' : ',') + rows.join(',')
    }
  }
}

const streamed = async (answer, response) => {
  const chunks = []
  for await (const chunk of answer) chunks.push(chunk)
  const { data, ...envelope } = JSON.parse(Buffer.concat(chunks).toString())
  const { items, ...statement } = data
  const head = JSON.stringify({ ...envelope, data: { ...statement, items: [] } })
  const at = head.lastIndexOf('[]') + 1
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write(head.slice(0, at))
  for (const rows of stretched(items)())
    if (!response.write(rows)) await new Promise(resolve => response.once('drain', resolve))
  response.end(head.slice(at))
}

const proxy = createServer((asked, response) => {
  const { method, headers, url } = asked
  const plain = LONG.test(url) ? { ...headers, 'accept-encoding': 'identity' } : headers
  const onward = request({ host: BEHIND.hostname, port: BEHIND.port, method, headers: plain, path: url }, answer => {
    if (LONG.test(url) && answer.statusCode === 200) return void streamed(answer, response)
    response.writeHead(answer.statusCode, answer.headers)
    answer.pipe(response)
  })
  asked.pipe(onward)
})
await new Promise(resolve => proxy.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${proxy.address().port}`

const browser = await chromium.launch(await launchOptions())
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
const page = await context.newPage()
await page.goto(`${address}/statements`)
await page.getByLabel('User name').fill('bookkeeper')
await page.getByLabel('Password').fill('demo-commissions')
await page.getByLabel('Password').press('Enter')
await page.waitForURL('**/statements')
const list = await (
  await context.request.get(`${address}/services/commissions/v2/commissions/statement?state=open`)
).json()
const [largest] = list.data.toSorted((a, b) => b.num_unmatched_items - a.num_unmatched_items)
// A short visit before the measurement fetches and compiles the screen's own chunk.
await page.getByRole('gridcell', { name: largest.statement_number_formatted }).click()
await page.getByRole('heading', { name: 'Statement S-' }).waitFor()
await page.goBack()
await page.getByRole('heading', { name: 'Reconcile Statements', level: 1 }).waitFor()

let first = 0
let whole = 0
const tasks = await tasksDuring(page, async () => {
  const begun = performance.now()
  await page.evaluate(
    `history.pushState(null, '', '/statements/detail/${largest.id}'); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await page.getByRole('grid', { name: 'Lines of the statement' }).waitFor()
  await page.getByRole('gridcell').first().waitFor()
  first = performance.now() - begun
  await page.locator('[role=grid][aria-label="Lines of the statement"]:not([aria-busy])').waitFor({ timeout: 300_000 })
  whole = performance.now() - begun
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
})
report(`open ${LINES.toLocaleString('en-US')} lines`, tasks)
const heap = await page.evaluate(() => performance.memory?.usedJSHeapSize ?? 0)
process.stdout.write(
  `from the click to the first row ${(first / 1000).toFixed(2)} s, to the whole ${(whole / 1000).toFixed(1)} s, heap ${(heap / 2 ** 20).toFixed(0)} MiB\n`,
)
await browser.close()
proxy.closeAllConnections()
proxy.close()
