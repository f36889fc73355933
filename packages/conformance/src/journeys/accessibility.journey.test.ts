/** No screen, in none of its states, in neither color, breaks a rule that axe knows. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES, SCENES } from '../gallery/screens.ts'
import { SETTINGS_STATES, STATES, type State } from './accessibility-states.ts'
import { axeFindings, colorFindings } from './axe.ts'
import { signIn, visit } from './chromium.ts'
import { openStage } from './stage.ts'

const stage = openStage()

/** What still moves on this page, and will not stop. */
const MOVING_FOR_EVER = `document.getAnimations()
  .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime === Infinity)
  .map(({ animationName }) => animationName)`

const VISITORS: readonly { readonly username: string; readonly states: readonly State[] }[] = [
  { username: 'bookkeeper', states: STATES },
  { username: 'admin', states: [...ROUTES, ...SCENES, ...SETTINGS_STATES] },
]

// Proves beyond.accessibility
describe.each(VISITORS)('axe finds nothing for the $username', ({ username, states }) => {
  let page: Page

  beforeAll(async () => {
    ;({ page } = await visit(stage.browser))
    await page.goto(`${stage.address}/statements`)
    await signIn(page, username)
    await page.waitForURL('**/statements')
  })
  afterAll(() => page?.context().close())

  // The page is loaded anew for each state, in the process it has: a new one costs more than the rest of the state.
  it.each(states)('in $name', async ({ path, before, reach }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await before?.(page)
    await page.goto(`${stage.address}${path}`)
    await reach(page)
    await page.locator('html:not(.bp6-dark)').waitFor()
    expect(await axeFindings(page), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html.bp6-dark').waitFor()
    expect(await colorFindings(page), 'dark').toEqual([])
    expect(await page.evaluate(MOVING_FOR_EVER), 'for whoever asked for less movement').toEqual([])
    await page.unrouteAll()
  })
})
