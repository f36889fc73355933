/**
 * A statement comes a second time, saved again by another program. Import, reconciling and payment each ask about it and name
 * the other statement, one click away. The history keeps each yes.
 */
import { CalendarDates, dayAt } from '@commissions/core'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { carrierField, goAnew, openSignedIn, visit } from './chromium.ts'
import { acceptAllCertain, importFile, reconcile, unmatched } from './month/statement-acts.ts'
import { openStage } from './stage.ts'

const stage = openStage()

const CARRIER = 'Sterling Oak Insurance'
const TODAY = dayAt(Date.now(), 'PT')
/** A day on which the policies' present terms have begun. */
const DAY = CalendarDates.toUs(CalendarDates.addDays(CalendarDates.startOfMonth(TODAY), -1))
const TOMORROW = CalendarDates.addDays(TODAY, 1)

/** Insured, number as the agency has it, premium and commission; together 200.00. */
const LINES = [
  ['Ronald Moore', '43186454', '800.00', '120.00'],
  ['Walter Reyes', '47943765', '300.00', '45.00'],
  ['Rosa Contreras', '47275688', '250.00', '35.00'],
] as const

const first = {
  name: 'sterling-june.csv',
  carrier: CARRIER,
  total: '200.00',
  lines: 3,
  text: [
    'Policy Number,Insured Name,Transaction Date,Gross Premium,Commission Amount',
    ...LINES.map(([insured, number, premium, commission]) => `${number},${insured},${DAY},${premium},${commission}`),
  ].join('\r\n'),
}
/** The same lines with columns and rows in another order, and with values written in other ways. */
const again = {
  ...first,
  name: 'june (2).csv',
  text: [
    'Commission Amount,Gross Premium,Insured Name,Transaction Date,Policy Number',
    ...LINES.toReversed().map(
      ([insured, number, premium, commission]) =>
        `$${commission},$${premium},${insured.toUpperCase()},${DAY},${number.slice(0, 4)}-${number.slice(4)}`,
    ),
  ].join('\n'),
}

const isNamed = async (page: Page, within: 'dialog' | 'main', evidence: RegExp): Promise<void> => {
  await page.getByRole(within).getByRole('listitem').filter({ hasText: evidence }).waitFor()
}

const openPayable = async (page: Page, lines: number): Promise<void> => {
  const day = CalendarDates.toIso(TOMORROW)
  await goAnew(page, `/agent-payout?date_option=ReportingDate&start=${day}&end=${day}`)
  await page.getByRole('button', { name: `Choose all ${lines} payable` }).click()
  await page.getByRole('button', { name: /^Pay \d+ agents? \$/ }).click()
}

describe('a statement that a carrier sends twice', () => {
  // Proves beyond.imported-twice
  it('raises a question at import, Reconcile and Pay, and the confirmation is in the history', async () => {
    const { page, faults } = await visit(stage.browser)
    await openSignedIn(page, 'bookkeeper', `${stage.address}/statements`)
    await page.getByRole('grid', { name: 'Open statements' }).waitFor()

    // The first import asks nothing.
    await importFile(page, first)
    await acceptAllCertain(page, 3)
    await unmatched(page, 0)
    const number = /S-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? 'no number'
    await reconcile(page, { amount: '200.00', reporting: TOMORROW })
    await openPayable(page, 3)
    const paying = page.getByRole('dialog')
    await paying.getByText(/^Pay (it as it is|them as they are)$/).click()
    await paying.getByRole('button', { name: /^Pay \d+ agents? \$/ }).click()
    await page.getByText('Nothing is payable here').waitFor()

    // Saved again, the file has another hash, order and layout, but its lines are recognized.
    await goAnew(page, '/statements')
    await page
      .getByRole('link', { name: 'Import a file' })
      .or(page.getByRole('button', { name: 'Import a file' }))
      .first()
      .click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: again.name, mimeType: 'text/csv', buffer: Buffer.from(again.text) })
    await carrierField(page).selectOption({ label: CARRIER })
    await page.getByLabel('Control total').fill('200.00')
    await page.getByLabel('Control total').press('Tab')
    const evidence = new RegExp(
      `3 of 3 lines with \\$200\\.00 are also on statement ${number} .*All of them are paid\\.`,
    )
    await isNamed(page, 'main', evidence)
    const importing = page.getByRole('button', { name: 'Import 3 lines, $200.00' })
    await importing.click()
    const asked = page.getByRole('dialog', { name: 'Was this statement imported before?' })
    await isNamed(page, 'dialog', evidence)
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      asked.getByRole('link', { name: `statement ${number}` }).click(),
    ])
    await other.getByRole('heading', { level: 1 }).filter({ hasText: number }).waitFor()
    await other.close()
    await asked.getByRole('button', { name: 'Do not import' }).click()
    await asked.waitFor({ state: 'detached' })
    // Enter pressed once too often imports nothing.
    await importing.press('Enter')
    await isNamed(page, 'dialog', evidence)
    await page.keyboard.press('Enter')
    await asked.waitFor({ state: 'detached' })
    await importing.click()
    await asked.getByRole('button', { name: 'It is another statement: import it' }).click()
    await page.waitForURL('**/statements/detail/**')
    await acceptAllCertain(page, 3)
    await unmatched(page, 0)
    const copy = page.url()

    // The statement cannot be closed before somebody says that it is another statement.
    await page.getByRole('button', { name: 'Reconcile…' }).click()
    const closing = page.getByRole('dialog')
    await isNamed(page, 'dialog', evidence)
    const close = closing.getByRole('button', { name: 'Reconcile $200.00' })
    expect(await close.isDisabled()).toBe(true)
    await closing.getByLabel('Reporting date', { exact: true }).fill(CalendarDates.toUs(TOMORROW))
    await closing.getByLabel('Reporting date', { exact: true }).press('Tab')
    await closing.getByText('It is another statement: reconcile it').click()
    await close.click()
    await page.getByText('Reconciled, reporting').waitFor()

    // Nor can it be paid. Its lines can be left out, which leaves nothing to pay.
    await openPayable(page, 3)
    await isNamed(page, 'dialog', evidence)
    expect(await paying.getByRole('button', { name: /^Pay \d+ agents? \$/ }).isDisabled()).toBe(true)
    await paying.getByRole('button', { name: 'Leave its lines out' }).click()
    await paying.getByText(evidence).waitFor({ state: 'detached' })
    await paying.getByRole('button', { name: 'Close', exact: true }).last().click()
    await paying.waitFor({ state: 'detached' })

    // The unpaid lines are still payable, and the history shows what was confirmed.
    await page.getByRole('button', { name: 'Choose all 3 payable' }).waitFor()
    await goAnew(page, new URL(copy).pathname)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'History…' }).click()
    const history = page.getByRole('dialog', { name: /^History of statement/ })
    await history.getByText(`${number} (3 of 3 lines, 3 paid)`).nth(1).waitFor()

    // Months later, nobody remembers either: Home leads to the lines of both statements, each with its warning.
    await goAnew(page, '/')
    await page.getByRole('link', { name: 'Lines on two statements' }).click()
    await page.getByText('6 lines of all statements').waitFor()
    expect(await page.getByText(`are also on statement ${number}`).count()).toBe(3)
    expect(faults).toEqual([])
  })
})
