/**
 * A policy's own calculation, from the client card to the payment and to its end, by keyboard in the card and the form. A line
 * that lacks what a paid line should say is named before it is paid.
 */
import { CalendarDates, dayAt } from '@commissions/core'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { goAnew, openSignedIn, visit } from './chromium.ts'
import { keptAfter } from './kept-drafts.ts'
import { reconcile } from './month/statement-acts.ts'
import { cell, row } from './reading.ts'
import { openStage } from './stage.ts'

const stage = openStage()

const NUMBER = '47943765'
const TEN = 'Agent 1 is paid 10% of the commission on every line of this policy, before any rule.'

const openCard = async (page: Page): Promise<void> => {
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Find a client or policy' }).fill('walter reyes')
  await page
    .getByRole('option', { name: /Walter Reyes/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Walter Reyes' }).waitFor()
}

const openOverrides = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: `Change the overrides of policy ${NUMBER}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: `Overrides of policy ${NUMBER}` }).waitFor()
}

const override = (page: Page) => page.getByRole('row', { name: new RegExp(NUMBER) })

describe('an override of a policy', () => {
  // Proves 4.payout-kinds, 5.agent-paid-form, beyond.overrides
  it('is made on the client card, pays before every rule, and is ended there', async () => {
    const { page, faults } = await visit(stage.browser)
    await openSignedIn(page, 'admin', `${stage.address}/statements`)
    await page.getByRole('grid', { name: 'Open statements' }).waitFor()

    // The first field has the focus; the rest is typed.
    await openCard(page)
    await openOverrides(page)
    await page.keyboard.type('% of Agency')
    await page.keyboard.press('Tab')
    const dialog = page.getByRole('dialog', { name: `Overrides of policy ${NUMBER}` })
    await keptAfter(page, async () => {
      await page.keyboard.type('10')
      await dialog.getByText(TEN).waitFor()
    })
    // The reload loses the page and its form. The form offers what was typed when it is opened again.
    page.on('dialog', asked => void asked.accept())
    await page.reload()
    await page.getByRole('grid', { name: 'Open statements' }).waitFor()
    await openCard(page)
    await openOverrides(page)
    await dialog.getByRole('button', { name: 'Restore' }).press('Enter')
    await dialog.getByText(TEN).waitFor()
    // The notice is gone with its buttons, so the focus is now in the form.
    await dialog.getByLabel('Agent 1 is paid').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await override(page).getByText(TEN).waitFor()
    await page.keyboard.press('Escape')

    // A line of that policy, typed by hand without a transaction type and a rate.
    const today = dayAt(Date.now(), 'PT')
    await page.getByRole('button', { name: 'New statement' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Statement date', { exact: true }).fill(CalendarDates.toUs(today))
    await form.getByLabel('Description').fill('Overridden')
    await form.getByLabel('Control total').fill('200.00')
    await form.getByRole('button', { name: 'Create statement' }).click()
    await page.waitForURL('**/statements/detail/**')
    await page.getByRole('button', { name: 'Add a line' }).first().click()
    const line = page.getByRole('dialog', { name: 'Add a line' })
    await line.getByRole('button', { name: 'Choose the policy' }).click()
    await line.getByRole('searchbox', { name: 'Find a policy' }).fill(NUMBER)
    await line.getByRole('button', { name: new RegExp(NUMBER) }).click()
    await line.getByLabel('Premium').fill('1000')
    await line.getByLabel('Commission', { exact: true }).fill('200')
    await line.getByLabel('Commission', { exact: true }).press('Tab')
    await line.getByRole('button', { name: 'Add a line of $200.00' }).click()
    await page.getByText('Balanced to the cent').waitFor()
    await reconcile(page, { amount: '200.00', reporting: CalendarDates.addDays(today, 1) })

    // Shows what it pays and why; then the payment, which first asks about the line.
    const day = CalendarDates.toIso(CalendarDates.addDays(today, 1))
    await goAnew(page, `/agent-payout?date_option=ReportingDate&start=${day}&end=${day}`)
    await row(page, 'Walter Reyes', '20.00', NUMBER, '200.00')
    await cell(page, '200.00').click()
    await page.getByText('10% of 200.00 = 20.00').waitFor()
    await page.getByText("The policy's own calculation comes before every rule.").first().waitFor()
    await page.getByRole('button', { name: /^Choose all \d+ payable$/ }).click()
    await page.getByRole('button', { name: /^Pay \d+ agents? \$/ }).click()
    const paying = page.getByRole('dialog')
    await paying.getByText(/no transaction type code, no commission rate/).waitFor()
    const pay = paying.getByRole('button', { name: /^Pay \d+ agents? \$/ })
    expect(await pay.isDisabled()).toBe(true)
    await paying.getByText('Pay it as it is').click()
    await pay.click()
    await page.getByText('Nothing is payable here').waitFor()

    await openCard(page)
    await openOverrides(page)
    await page.keyboard.type('By the rules')
    await page.getByText('Agent 1 is paid by the rules.').waitFor()
    await page.getByRole('button', { name: 'Save the overrides' }).press('Enter')
    await override(page).getByText('None: by the rules').waitFor()
    expect(faults).toEqual([])
  })
})
