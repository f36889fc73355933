/**
 * The first five minutes on the demo, by keyboard alone: a user signs in for the first time and is led through the main job,
 * and never again. What they do is real: they import the file, look for the difference, and ask why the paid line was paid.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findingsInBothSchemes } from './axe.ts'
import { carrierField, openSignedIn, type Visit, visit } from './chromium.ts'
import { openStage } from './stage.ts'

const stage = openStage()

const NEWCOMER = 'bookkeeper'
let visitor: Visit
beforeAll(async () => {
  const { db } = stage.database
  await db.updateTable('app_user').set({ preferences: '{}' }).where('username', '=', NEWCOMER).execute()
  visitor = await visit(stage.browser)
  await openSignedIn(visitor.page, NEWCOMER, `${stage.address}/`)
})
const strip = (page: Page) => page.getByRole('region', { name: 'First steps' })
const step = (page: Page, title: string) => strip(page).getByRole('heading', { name: title }).waitFor()
/** Jumps to the step's heading by its key, tabs to the button of this name, and presses it. */
const act = async (page: Page, name: string) => {
  const button = strip(page).getByRole('button', { name })
  await button.waitFor()
  await page.keyboard.press('Alt+0')
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab')
    if (await button.evaluate(it => it === document.activeElement)) return page.keyboard.press('Enter')
  }
  throw new Error(`${name} is not reached by Tab`)
}
const press = async (page: Page, name: RegExp | string) => {
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}
const kept = async (): Promise<unknown> => {
  const { preferences } = await stage.database.db
    .selectFrom('app_user')
    .select('preferences')
    .where('username', '=', NEWCOMER)
    .executeTakeFirstOrThrow()
  return preferences
}

describe('the first steps', () => {
  it('never cover the screen or print, close at once, and come back from the menu', async () => {
    const { page } = visitor
    await page.setViewportSize({ width: 600, height: 900 })
    await step(page, 'Welcome to the demo')
    const [above, below] = await Promise.all([page.locator('#main').boundingBox(), strip(page).boundingBox()])
    if (above === null || below === null) throw new Error('Both are drawn')
    expect(above.y + above.height).toBeLessThanOrEqual(below.y + 0.5)
    expect(below.y + below.height).toBeLessThanOrEqual(900.5)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(600)
    // Toasts appear at the bottom of the window, above the strip: this is how far above.
    await expect
      .poll(() => page.evaluate(() => document.body.style.getPropertyValue('--app-below-toasts')))
      .toBe(`${Math.round(below.height)}px`)
    await page.emulateMedia({ media: 'print' })
    expect(await strip(page).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })

    await act(page, 'Close first steps')
    await strip(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /menu of/ }).click()
    await page.getByRole('menuitem', { name: 'First steps' }).click()
    await step(page, 'Welcome to the demo')
    await expect.poll(kept).toMatchObject({ firstSteps: { over: [], closed: false } })
  })

  // Proves beyond.first-steps
  it('lead a newcomer by keyboard from a carrier’s file to why an agent was paid, and stay closed afterward', async () => {
    const { page, faults } = visitor
    await page.setViewportSize({ width: 1440, height: 900 })
    await step(page, 'Welcome to the demo')
    expect(await findingsInBothSchemes(page)).toEqual([])
    await act(page, 'Start')

    await step(page, "Import a carrier's statement")
    await act(page, 'Open layout-1-blue-harbor.csv')
    await page.getByRole('heading', { name: 'Import a file' }).waitFor()
    await carrierField(page).selectOption({ label: 'Blue Harbor Property & Casualty' })
    await page.getByRole('button', { name: 'Import 14 lines, $3,190.15' }).waitFor()
    await press(page, 'Import 14 lines, $3,190.15')
    await page.getByRole('heading', { name: 'Statement S-' }).waitFor()

    await step(page, 'Find a difference')
    await act(page, 'Open S-')
    await press(page, 'Find it')
    await page.getByText(/ is voided: restore its .* and the lines add up to the control total$/).waitFor()
    await step(page, 'Ask why an agent was paid')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await act(page, 'Open paid lines')
    await page.getByRole('heading', { name: 'Modify Agent Payout' }).waitFor()
    await page.getByRole('gridcell').first().waitFor()
    await page.getByRole('grid', { name: 'Payments' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await step(page, 'That is the main job')
    await act(page, 'Finish')
    await strip(page).waitFor({ state: 'detached' })
    await expect.poll(kept).toMatchObject({ firstSteps: { over: ['welcome', 'difference', 'why'], closed: true } })
    expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key !== 'theme'))).toEqual([])

    await page.reload()
    await page.getByRole('grid', { name: 'Payments' }).waitFor()
    expect(await strip(page).count()).toBe(0)
    expect(faults).toEqual([])
  })
})
