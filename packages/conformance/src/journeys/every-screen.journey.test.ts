/**
 * Opens every route once and checks it in every way that a machine can: with axe, in the colors of light, dark and the system's few,
 * by the Tab key alone, enlarged to 200 %, and on paper: on A4, the narrower one, and one of many rows on Letter, the shorter one. The
 * tests of tables and groups prove what the arrow keys do inside them.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../gallery/screens.ts'
import { axeColorFindings, axeFindings } from './axe.ts'
import { goAnew, openSignedIn, visit } from './chromium.ts'
import { colorFindings } from './colors.ts'
import { outside, paperFindings, printed, textOf } from './paper.ts'
import { chosenUnseen, edgeless, movingForever, movingInTime, outOfReach, walkByTab } from './screen-audits.ts'
import { openStage } from './stage.ts'

const stage = openStage()

const WINDOW = { width: 1440, height: 900 }
/** What is left of that window when everything in it is twice as large. */
const ENLARGED = { width: 720, height: 450 }

// Proves beyond.accessibility, beyond.paper
describe('every screen', { timeout: 600_000 }, () => {
  let page: Page

  beforeAll(async () => {
    ;({ page } = await visit(stage.browser, { viewport: WINDOW }))
    await openSignedIn(page, 'admin', `${stage.address}/statements`)
    await page.waitForURL('**/statements')
  })
  afterAll(() => page?.context().close())

  // Each route is loaded into the same page: a new page, with a new process, costs more than the rest of the route.
  it.each(ROUTES)(
    '$name is right by axe, by Tab, enlarged, in forced colors and on paper',
    async ({ name, path, reach }) => {
      await page.setViewportSize(WINDOW)
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
      await goAnew(page, path)
      await reach(page)
      expect(await paperFindings(page, name === 'lines' ? ['A4', 'Letter'] : ['A4']), 'paper').toEqual([])

      await page.locator('html:not(.bp6-dark)').waitFor()
      expect(await axeFindings(page), 'axe').toEqual([])
      expect(await colorFindings(page), 'colors, light').toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.locator('html.bp6-dark').waitFor()
      // It shows while it has the focus, and is outside of the page at all other times.
      await page.getByRole('link', { name: 'Skip to content' }).focus()
      expect(await colorFindings(page), 'colors, dark').toEqual([])
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
      await page.locator('html:not(.bp6-dark)').waitFor()
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
      expect(await colorFindings(page), 'colors, forced colors').toEqual([])
      expect(await chosenUnseen(page), 'chosen, forced colors').toEqual([])
      expect(await edgeless(page), 'edges, forced colors').toEqual([])
      await page.emulateMedia({ forcedColors: 'none' })

      // This visitor asked for reduced motion.
      expect(await movingInTime(page), 'moves').toEqual([])
      expect(await movingForever(page), 'moves and never stops').toEqual([])

      // Wait for all rows: while they arrive, the lists beside them grow and change their order.
      await page.waitForFunction(() => document.querySelector('[role=grid][aria-busy]') === null)
      const { stops, missed } = await walkByTab(page)
      expect(stops.at(-1)?.isEnd, `Tab is held by ${stops.at(-1)?.name}`).toBe(true)
      expect(missed, 'passed over by Tab').toEqual([])
      expect(
        stops.flatMap(({ unseen }) => unseen ?? []),
        'looks the same with the focus',
      ).toEqual([])
      expect(stops[0]?.name).toContain('Skip to content')

      await page.setViewportSize(ENLARGED)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(ENLARGED.width)
      await expect.poll(() => outOfReach(page)).toEqual([])
    },
  )

  it('of which the colors are planted too close: each element that axe finds is found by the style sheets too', async () => {
    const [home] = ROUTES
    if (home === undefined) throw new Error('Expected a route')
    await page.setViewportSize(WINDOW)
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' })
    await goAnew(page, home.path)
    await home.reach(page)
    await page.evaluate(() => {
      for (const token of ['ink', 'ink-quiet', 'good', 'bad', 'warn', 'accent-ink'])
        document.body.style.setProperty(`--app-${token}`, '#777')
    })
    const elements = (findings: readonly string[]) => findings.map(finding => /<[^>]*>/.exec(finding)?.[0])
    const byAxe = elements(await axeColorFindings(page))
    expect(byAxe.length).toBeGreaterThan(20)
    const bySheets = new Set(elements(await colorFindings(page)))
    expect(byAxe.filter(element => !bySheets.has(element))).toEqual([])
  })

  it('that is printed while it is loading says what was not loaded yet, and cuts nothing off', async () => {
    // Never answered: the page is printed while it waits.
    const summary = '**/paid-statement/summary**'
    await page.route(summary, () => undefined)
    await goAnew(page, '/agent-paid-statements')
    await page.getByRole('status', { name: 'Loading the agents' }).waitFor()
    const pages = await printed(page, 'Letter')
    await page.unroute(summary)
    expect(pages.flatMap(outside)).toEqual([])
    expect(pages.map(textOf).join(' ')).toContain('Loading the agents when this was printed')
  })

  it('of commission rules has fifteen of them on a page', async () => {
    await goAnew(page, '/settings/agent-rules')
    const rules = page.getByRole('list', { name: 'Rules of Agent 1' })
    await rules.waitFor()
    const count = await rules.getByRole('listitem').count()
    const pages = await printed(page, 'Letter')
    expect(count).toBeGreaterThan(5)
    expect(pages).toHaveLength(Math.ceil(count / 15))
  })
})
