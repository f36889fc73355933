/**
 * What stands before a payment: a statement that came a second time is asked about at import, Reconcile and Pay, a policy's own
 * calculation comes before the rules, and a line that lacks what a paid line should say is named.
 */
import { CalendarDates, dayAt } from '@commissions/core'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Behind, behind } from './by-calls.ts'
import { carrierField, goAnew, openSignedIn, type Visit, visit } from './chromium.ts'
import { keptAfter } from './kept-drafts.ts'
import { reported } from './month/payout-acts.ts'
import { acceptAllCertain, unmatched } from './month/statement-acts.ts'
import { cell, row } from './reading.ts'
import { openStage } from './stage.ts'

const stage = openStage()

const CARRIER = 'Sterling Oak Insurance'
const TODAY = dayAt(Date.now(), 'PT')
/** A day on which the policies' present terms have begun. */
const DAY = CalendarDates.toUs(CalendarDates.addDays(CalendarDates.startOfMonth(TODAY), -1))
/** Each story has a reporting date of its own. */
const [TWICE, OVERRIDDEN] = [CalendarDates.addDays(TODAY, 1), CalendarDates.addDays(TODAY, 2)]

let visitor: Visit
let office: Behind
beforeAll(async () => {
  visitor = await visit(stage.browser)
  office = await behind(stage, 'admin')
  await openSignedIn(visitor.page, 'admin', `${stage.address}/statements`)
  await visitor.page.getByRole('grid', { name: 'Open statements' }).waitFor()
})

const openPayable = async (page: Page, reporting: typeof TODAY): Promise<void> => {
  await goAnew(page, `/agent-payout?${reported(reporting)}`)
  await page.getByRole('button', { name: /^Choose all \d+ payable$/ }).click()
  await page.getByRole('button', { name: /^Pay \d+ agents? \$/ }).click()
}

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

describe('a statement that a carrier sends twice', () => {
  // Proves beyond.imported-twice
  it('raises a question at import, Reconcile and Pay, and the confirmation is in the history', async () => {
    const { page, faults } = visitor
    const paidBefore = await office.imported(first)
    const number = paidBefore.numberFormatted
    await office.reconciled(paidBefore, TWICE)
    await office.paid(TWICE, TODAY)

    // Saved again, the file has another hash, order and layout, but its lines are recognized.
    await goAnew(page, '/statements/import')
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
    const other = asked.getByRole('link', { name: `statement ${number}` })
    expect([await other.getAttribute('href'), await other.getAttribute('target')]).toEqual([
      `/statements/detail/${paidBefore.id}`,
      '_blank',
    ])
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
    // This dialog comes and goes as for most people: elsewhere journeys do without the movement, which costs.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('button', { name: 'Reconcile…' }).click()
    const closing = page.getByRole('dialog')
    await isNamed(page, 'dialog', evidence)
    const close = closing.getByRole('button', { name: 'Reconcile $200.00' })
    expect(await close.isDisabled()).toBe(true)
    await closing.getByLabel('Reporting date', { exact: true }).fill(CalendarDates.toUs(TWICE))
    await closing.getByLabel('Reporting date', { exact: true }).press('Tab')
    await closing.getByText('It is another statement: reconcile it').click()
    await close.click()
    await page.getByText('Reconciled, reporting').waitFor()
    await closing.waitFor({ state: 'detached' })
    await page.emulateMedia({ reducedMotion: 'reduce' })

    // Nor can it be paid. Its lines can be left out, which leaves nothing to pay.
    await openPayable(page, TWICE)
    const paying = page.getByRole('dialog')
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
  await page.getByRole('button', { name: new RegExp(`^(Override|Change the overrides of) policy ${NUMBER}$`) }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: `Overrides of policy ${NUMBER}` }).waitFor()
}

const override = (page: Page) => page.getByRole('row', { name: new RegExp(NUMBER) })

describe('an override of a policy', () => {
  // Proves 4.payout-kinds, 5.agent-paid-form, beyond.overrides
  it('is made on the client card, pays before every rule, and is ended there', async () => {
    const { page, faults } = visitor
    await goAnew(page, '/statements')
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

    // A line of that policy without a transaction type and a rate.
    const line = {
      name: 'overridden.csv',
      carrier: CARRIER,
      total: '200.00',
      lines: 1,
      text: `Policy Number,Insured Name,Transaction Date,Gross Premium,Commission Amount\r\n${NUMBER},Walter Reyes,${CalendarDates.toUs(TODAY)},1000.00,200.00`,
    }
    await office.reconciled(await office.imported(line), OVERRIDDEN)

    // Shows what it pays and why; then the payment, which first asks about the line.
    await goAnew(page, `/agent-payout?${reported(OVERRIDDEN)}`)
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
