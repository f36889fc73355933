/**
 * What an agency asks about its payouts: what is outstanding, who was paid for this row of the file, who else is paid on a
 * line, and what keeps a line from being paid. The test counts the acts that each answer takes.
 */
import { CalendarDates, dayAt } from '@commissions/core'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { countActs } from './acts.ts'
import { openSignedIn, visit } from './chromium.ts'
import { acceptAllCertain, importFile, reconcile, unmatched } from './month/statement-acts.ts'
import { openStage } from './stage.ts'

const stage = openStage()

const TODAY = dayAt(Date.now(), 'PT')
/** A day on which the policies' present terms have begun. */
const DAY = CalendarDates.toUs(CalendarDates.addDays(CalendarDates.startOfMonth(TODAY), -1))

/** Rows 2 to 4 of the file: insured, number as the agency has it, premium and commission; the last has no policy here. */
const LINES = [
  ['Ronald Moore', '43186454', '800.00', '120.00'],
  ['Walter Reyes', '47943765', '300.00', '45.00'],
  ['Quentin Nowhere', '90909091', '250.00', '35.00'],
] as const

const FILE = {
  name: 'sterling-september.csv',
  carrier: 'Sterling Oak Insurance',
  total: '200.00',
  lines: 3,
  text: [
    'Policy Number,Insured Name,Transaction Date,Gross Premium,Commission Amount',
    ...LINES.map(([insured, number, premium, commission]) => `${number},${insured},${DAY},${premium},${commission}`),
  ].join('\r\n'),
}

/** Chooses the statement of this number in the statement filter. */
const chooseStatement = async (page: Page, number: string): Promise<void> => {
  const filter = page.getByLabel('Statement', { exact: true })
  const option = filter.locator('option').filter({ hasText: number })
  await filter.selectOption({ value: (await option.getAttribute('value')) ?? '' })
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

const said = (page: Page, text: RegExp | string) => page.getByText(text).first().waitFor()

describe('questions about payouts', () => {
  // Proves beyond.payout-questions
  it('are answered in at most three steps: who was paid on a row of a file, from Modify Agent Payout or Home', async () => {
    const { page, faults } = await visit(stage.browser)
    await openSignedIn(page, 'bookkeeper', `${stage.address}/statements`)
    await page.getByRole('grid', { name: 'Open statements' }).waitFor()
    await importFile(page, FILE)
    const number = /S-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? 'no number'
    await acceptAllCertain(page, 2)
    await unmatched(page, 1)
    // The line that nobody can match is reconciled too: it waits for its match, and no rule pays it meanwhile.
    await page.getByRole('gridcell', { name: 'Quentin Nowhere' }).first().click()
    await reconcile(page, { amount: '200.00', reporting: TODAY, asked: 'has no policy' })

    // The screen opens with what is outstanding.
    await tab(page, 'Agent Payout').click()
    await page.getByRole('grid', { name: 'Payouts' }).waitFor()
    expect(await page.getByRole('button', { name: 'Outstanding' }).getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByLabel('To', { exact: true }).getAttribute('placeholder')).toBe('No end')

    // By keyboard alone: F goes to the search, Escape leaves it.
    await page.keyboard.press('f')
    await page.keyboard.type('reyes row 3')
    await said(page, /, 1 line, /)
    await page.keyboard.press('Escape')
    await page.getByText(/, 1 line, /).waitFor({ state: 'detached' })

    await chooseStatement(page, number)
    await page.getByRole('button', { name: /^Choose all \d+ payable$/ }).click()
    await page.getByRole('button', { name: /^Pay \d+ agents? \$/ }).click()
    const paying = page.getByRole('dialog')
    await paying.getByText(/^Pay (it as it is|them as they are)$/).click()
    await paying.getByRole('button', { name: /^Pay \d+ agents? \$/ }).click()
    await paying.waitFor({ state: 'detached' })

    // Row 3 of the file: who was paid on it?
    const { act, done } = countActs()
    await act('to what was paid last', () => tab(page, 'Modify Agent Payout').click())
    await page.getByRole('grid', { name: 'Payments' }).waitFor()
    expect(await page.getByLabel('By which date').inputValue()).toBe('AgentPaidDate')
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe(CalendarDates.toUs(TODAY))
    await act('its statement', () => chooseStatement(page, number))
    await act('its row', () => page.getByLabel('Find lines').fill('row 3'))
    await page
      .getByRole('row', { name: /Walter Reyes.*47943765/ })
      .first()
      .waitFor({ state: 'attached' })
    await said(page, /, 1 line, .* paid$/)
    expect(done.length).toBeLessThanOrEqual(3)

    // The same question from Home, with nothing but the file at hand.
    await tab(page, 'Home').click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    const fromHome = countActs()
    const finder = page.getByRole('combobox', { name: 'Find a client or policy' })
    await page.keyboard.press('/')
    await fromHome.act('the file and its row', () => finder.fill(`${FILE.name} row 3`))
    const found = page.getByRole('option', { name: new RegExp(`Walter Reyes.*${number} row 3`) })
    await fromHome.act('the line', () => found.click())
    const panel = page.getByRole('complementary', { name: 'The chosen line' })
    await panel.getByRole('region', { name: 'Paid' }).getByRole('link').first().waitFor()
    await panel.getByText("Row 3 of the carrier's file").waitFor()
    expect(fromHome.done.length).toBeLessThanOrEqual(3)
    expect(faults).toEqual([])
  })
})
