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

// Proves beyond.accessibility
describe('axe finds no fault', () => {
  let page: Page

  beforeAll(async () => {
    ;({ page } = await visit(stage.browser))
    await openSignedIn(page, 'admin', `${stage.address}/statements`)
    await page.waitForURL('**/statements')
  })
  afterAll(() => page?.context().close())

  // All states are those of one page: a new page, with a new process, costs more than the rest of a state.
  it.each<State>([...STATES, ...SCENES, ...SETTINGS_STATES])(
    'in $name',
    async ({ path, before, next = [], ...first }) => {
      await before?.(page)
      await goAnew(page, path)
      for (const { name, reach } of [first, ...next]) {
        await reach(page)
        expect(await findingsInBothSchemes(page), name).toEqual([])
        expect(await movingForever(page), `${name}, for whoever asked for less movement`).toEqual([])
      }
      await page.unrouteAll()
    },
  )
})
