/**
 * A statement of 20,000 lines, whose answer the test holds back. The first lines show before the rest was sent, a part cannot
 * be reconciled, what the user looks at stays in place, and an answer that broke off is loaded again.
 */
import { endPrograms, type FreshDatabase, freshDatabase, startProgram } from '@commissions/server/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchOptimizing, openSignedIn, visit } from './chromium.ts'
import { type HeldStatement, holdStatement } from './held-statement.ts'
import { money } from './reading.ts'

let database: FreshDatabase
let program: string
let held: HeldStatement
let browser: Browser

beforeAll(async () => {
  database = await freshDatabase({ from: inject('demoTemplate') })
  program = await startProgram({ DATABASE_URL: database.url }).address
  browser = await launchOptimizing()
})
afterEach(() => held?.close())
afterAll(async () => {
  await browser?.close()
  await endPrograms()
  await database.drop()
})

const grid = (page: Page) => page.getByRole('grid', { name: 'Lines of the statement' })

/** Opens a statement of so many lines, of which the first 200 arrive. */
const opened = async (lines: number): Promise<{ readonly page: Page; readonly faults: string[] }> => {
  held = await holdStatement(program, lines)
  held.upTo(200)
  const visited = await visit(browser)
  const { page } = visited
  await openSignedIn(page, 'bookkeeper', `${held.address}/statements`)
  await page
    .getByRole('gridcell', { name: /^S-\d+$/ })
    .first()
    .click()
  return visited
}

/** The text of the cell at a point of the window. */
const under = (page: Page, at: { readonly x: number; readonly y: number }): Promise<string | null> =>
  page.evaluate(({ x, y }) => {
    const cell = document.elementsFromPoint(x, y).find(one => one.getAttribute('role') === 'gridcell')
    return cell?.textContent ?? null
  }, at)

const saysSoFar = (page: Page, count: RegExp) => page.getByText(count).waitFor()

describe('a long statement whose lines are still arriving', () => {
  it('can be read from its first lines on, and is complete when the last line has arrived', async () => {
    const { page, faults } = await opened(20_000)
    await grid(page).waitFor()
    await saysSoFar(page, /^Adding up, \d+ of 20,000 lines$/)
    await page.getByRole('gridcell', { name: 'Client 000000' }).waitFor()
    const reconcile = page.getByRole('button', { name: 'Reconcile…' })
    expect(await reconcile.isDisabled()).toBe(true)
    expect(await reconcile.getAttribute('title')).toMatch(/^Waits for the rest: \d+ of 20,000 lines loaded so far$/)

    // The newest lines are sorted in above the cell under the pointer, which stays in place.
    await page.getByRole('columnheader', { name: /^Insured/ }).click()
    const cell = page.getByRole('gridcell', { name: /^Client \d+$/ }).nth(3)
    await cell.click()
    const chosen = await cell.textContent()
    const box = await cell.boundingBox()
    const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }
    expect(await under(page, at)).toBe(chosen)
    held.upTo(8_000)
    await saysSoFar(page, /^Adding up, [1-8],\d{3} of 20,000 lines$/)
    await expect.poll(() => under(page, at)).toBe(chosen)
    await page
      .getByRole('complementary', { name: 'The chosen line' })
      .getByRole('heading', { name: chosen ?? '' })
      .waitFor()

    // With the pointer and the chosen line elsewhere, the first row in sight stays in place.
    await page.mouse.move(5, 5)
    const scroller = page.locator('.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container')
    const top = { x: at.x, y: await scroller.evaluate(body => body.getBoundingClientRect().top + 15) }
    const before = await under(page, top)
    await scroller.evaluate(body => {
      body.scrollTop = 30 * Math.round((body.scrollTop + 9_000) / 30)
    })
    // Keeps the text that the poll found: a second reading could meet a row that is not drawn yet.
    let looked: string | null = null
    await expect
      .poll(async () => {
        looked = await under(page, top)
        return looked !== null && looked !== before
      })
      .toBe(true)
    held.upTo(14_000)
    await saysSoFar(page, /^Adding up, (9|1[0-4]),\d{3} of 20,000 lines$/)
    await expect.poll(() => under(page, top)).toBe(looked)

    held.cut()
    const alert = page.getByRole('alert').filter({ hasText: 'Only part of it is loaded' })
    await alert.waitFor()
    await saysSoFar(page, /^Incomplete, (9|1[0-4]),\d{3} of 20,000 lines$/)
    expect(await reconcile.isDisabled()).toBe(true)
    held.upTo()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(/^20,000 lines, premium /).waitFor({ timeout: 150_000 })
    await page
      .getByText(money(held.commission() / 100), { exact: true })
      .first()
      .waitFor()
    expect(await grid(page).getAttribute('aria-busy')).toBeNull()
    expect(await reconcile.isEnabled()).toBe(true)
    await page
      .getByRole('complementary', { name: 'The chosen line' })
      .getByRole('heading', { name: chosen ?? '' })
      .waitFor()
    expect(faults.filter(fault => !fault.includes('ERR_'))).toEqual([])
    await page.context().close()
  })

  it('keeps the focus on the last row for who went there, until they go elsewhere', async () => {
    const { page } = await opened(8000)
    const lines = grid(page)
    await page.getByRole('gridcell', { name: 'Client 000000' }).waitFor()
    const focusedRow = async () =>
      Number(/r(\d+)c/.exec((await lines.getAttribute('aria-activedescendant')) ?? '')?.[1])
    const chosen = page.getByRole('complementary', { name: 'The chosen line' }).getByRole('heading').first()
    await lines.focus()
    await page.keyboard.press('Control+End')
    held.upTo(2000)
    await expect.poll(focusedRow).toBeGreaterThan(1000)

    // Who moved on keeps their row, wherever it moves to.
    await page.keyboard.press('Control+Home')
    await expect.poll(focusedRow).toBe(0)
    await page.keyboard.press('ArrowDown')
    await expect.poll(focusedRow).toBe(1)
    const name = await chosen.textContent()
    held.upTo(4000)
    await saysSoFar(page, /^Adding up, [23],\d{3} of 8,000 lines$/)
    expect(await chosen.textContent()).toBe(name)

    await page.keyboard.press('Control+End')
    held.upTo()
    await page.getByText(/^8,000 lines, premium /).waitFor()
    await expect.poll(focusedRow).toBe(7999)
    await page.context().close()
  })

  it('stops arriving when the page is left', async () => {
    const { page } = await opened(2000)
    await saysSoFar(page, /^Adding up, \d+ of 2,000 lines$/)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await held.left()
    await page.context().close()
  })
})
