/** The states that a screen can be in besides the one it opens in (every-screen.journey.test.ts): axe finds nothing in light or dark. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SCENES } from '../gallery/screens.ts'
import { SETTINGS_STATES, STATES, type State } from './accessibility-states.ts'
import { findingsInBothSchemes } from './axe.ts'
import { goAnew, openSignedIn, visit } from './chromium.ts'
import { movingForever } from './screen-audits.ts'
import { openStage } from './stage.ts'

const stage = openStage()

const VISITORS: readonly { readonly username: string; readonly states: readonly State[] }[] = [
  { username: 'bookkeeper', states: STATES },
  { username: 'admin', states: [...SCENES, ...SETTINGS_STATES] },
]

// Proves beyond.accessibility
describe.each(VISITORS)('axe finds no fault for the $username', ({ username, states }) => {
  let page: Page

  beforeAll(async () => {
    ;({ page } = await visit(stage.browser))
    await openSignedIn(page, username, `${stage.address}/statements`)
    await page.waitForURL('**/statements')
  })
  afterAll(() => page?.context().close())

  // Each state reloads the same page: a new page, with a new process, costs more than the rest of the state.
  it.each(states)('in $name', async ({ path, before, next = [], ...first }) => {
    await before?.(page)
    // Edited rules outlive their screen, but not the page.
    if (path.startsWith('/settings/agent-rules')) await page.goto(`${stage.address}${path}`)
    else await goAnew(page, path)
    for (const { name, reach } of [first, ...next]) {
      await reach(page)
      expect(await findingsInBothSchemes(page), name).toEqual([])
      expect(await movingForever(page), `${name}, for whoever asked for less movement`).toEqual([])
    }
    await page.unrouteAll()
  })
})
