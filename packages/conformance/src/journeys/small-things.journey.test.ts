/** What a bookkeeper does many times a week on a statement, each in as few acts as it needs, in a real browser. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { goAnew, openSignedIn, visit } from './chromium.ts'
import { cell, figure, row } from './reading.ts'
import { openStage } from './stage.ts'

const stage = openStage()

const addLine = async (page: Page, insured: string, commission: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add a line' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Insured').fill(insured)
  await form.getByLabel('Commission', { exact: true }).fill(commission)
  await form.getByLabel('Commission', { exact: true }).press('Tab')
  await form.getByRole('button', { name: `Add a line of $${commission}` }).click()
  await form.waitFor({ state: 'hidden' })
}

describe('a statement typed by hand', () => {
  // Proves beyond.small-things
  it('names its carrier, finds and voids extra lines, searches by insured, and keeps agents, notes and marks', async () => {
    const { page, faults } = await visit(stage.browser)
    await openSignedIn(page, 'bookkeeper', `${stage.address}/statements?new`)
    const opening = page.getByRole('dialog')
    await opening.getByLabel('Control total').fill('a hundred')
    // Clicks the button at its upper edge: leaving the amount shows what is wrong with it, which moves the button down during the click.
    await opening.getByRole('button', { name: 'Cancel' }).click({ position: { x: 10, y: 3 } })
    await opening.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'New statement' }).first().click()
    await opening.getByLabel('Carrier (who pays it)').selectOption({ label: 'Sterling Oak Insurance' })
    await opening.getByLabel('Description').fill('By hand')
    await opening.getByLabel('Control total').fill('100.00')
    await opening.getByRole('button', { name: 'Create statement' }).click()
    await page.waitForURL('**/statements/detail/**')
    await page.getByText('Sterling Oak Insurance').first().waitFor()

    const heightOfFigures = async () => (await page.locator('dl').first().boundingBox())?.height
    const before = await heightOfFigures()
    // 100.00 is the stated amount; 7.00 and 12.50 are too much.
    await addLine(page, 'MOORE RONALD', '100.00')
    await figure(page, 'Unmatched').getByRole('button', { name: 'Show them' }).waitFor()
    // The rows below would jump if a figure grew when its note became a link.
    expect(await heightOfFigures()).toBe(before)
    await addLine(page, 'Twice Tim', '7.00')
    await addLine(page, 'Twice Tom', '12.50')
    await figure(page, 'Difference').getByRole('button', { name: 'Find it' }).click()
    await page
      .getByText(/^Without the 7\.00 of .* and the 12\.50 of .*, the lines add up to the control total$/)
      .waitFor()
    await page.getByRole('button', { name: 'Choose the lines' }).click()
    await page.getByRole('button', { name: 'Void…' }).click()
    await page.getByRole('button', { name: 'Void 2 lines' }).click()
    await page.getByText('Balanced to the cent').waitFor()

    // The user types no search: the line has the name, in the other order.
    await cell(page, 'MOORE RONALD').click()
    await page.getByRole('tab', { name: 'Match' }).click()
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toMatch(/^(MOORE|RONALD)$/)
    await page.getByLabel('The agents I choose here').click({ force: true })
    await page.getByLabel('Agent 2').selectOption({ index: 1 })
    await page.getByText('Agents changed').first().waitFor()

    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByLabel('Note', { exact: true }).fill('Asked for the schedule')
    await page.getByRole('button', { name: 'Add the note' }).click()
    await page.getByRole('complementary').getByText('Asked for the schedule').waitFor()
    await page.getByLabel('Waiting on carrier', { exact: true }).click({ force: true })
    await page.getByRole('radio', { name: 'Waiting on carrier 1' }).waitFor()

    await page.reload()
    await cell(page, 'MOORE RONALD').click()
    await page.getByRole('tab', { name: 'Match' }).click()
    await expect.poll(() => page.getByLabel('Agent 2').inputValue()).not.toBe('')
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByRole('complementary').getByText('Asked for the schedule').waitFor()

    // Goes from there to all lines that wait, whatever statement they are on.
    await goAnew(page, '/lines')
    await page.getByLabel('Waiting on carrier', { exact: true }).click({ force: true })
    await page.waitForURL('**/lines?mark=WaitingOnCarrier')
    await row(page, 'MOORE RONALD', '100.00')
    expect(faults).toEqual([])
  })
})
