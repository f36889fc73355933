/** What a bookkeeper does with a statement until it is closed, and again if it was closed too early. */
import { type CalendarDate, CalendarDates } from '@commissions/core'
import type { Locator, Page } from 'playwright-core'
import { carrierField } from '../chromium.ts'
import { cell, figure, row } from '../reading.ts'
import type { CarrierFile } from './carrier-files.ts'

/** Chooses the file, its carrier and the control total. Returns the button that imports it. */
const readFile = async (page: Page, file: CarrierFile, total: string): Promise<Locator> => {
  await page.getByRole('link', { name: 'Reconcile Statements' }).first().click()
  await page
    .getByRole('link', { name: 'Import a file' })
    .or(page.getByRole('button', { name: 'Import a file' }))
    .first()
    .click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) })
  await carrierField(page).selectOption({ label: file.carrier })
  await page.getByLabel('Control total').fill(total)
  await page.getByLabel('Control total').press('Tab')
  return page.getByRole('button', { name: `Import ${file.lines} lines, $${file.total}` })
}

export const importFile = async (page: Page, file: CarrierFile): Promise<void> => {
  await (await readFile(page, file, file.total)).click()
  await page.waitForURL('**/statements/detail/**')
  await page.getByText('Balanced to the cent').waitFor()
}

/** Imports a file whose lines fall short of what the carrier paid. The dry run shows some of its rows first. */
export const importShort = async (
  page: Page,
  file: CarrierFile,
  of: { readonly total: string; readonly difference: string; readonly rows: readonly (readonly string[])[] },
): Promise<void> => {
  const importing = await readFile(page, file, of.total)
  for (const texts of of.rows) await row(page, ...texts)
  await importing.click()
  await page.waitForURL('**/statements/detail/**')
  await page.getByText('The lines fall short of the total').waitFor()
  const figures = { 'Control total': of.total, 'Sum of the lines': file.total, Difference: of.difference }
  for (const [label, amount] of Object.entries(figures)) await figure(page, label).filter({ hasText: amount }).waitFor()
}

/** The search finds no line that explains the difference, so it becomes a line. */
export const addDifference = async (page: Page, difference: string): Promise<void> => {
  await page.getByRole('button', { name: 'Find it' }).click()
  await page.getByRole('button', { name: 'Add the difference as a line…' }).click()
  await page.getByRole('button', { name: `Add a line of $${difference}` }).click()
  await page.getByText('Balanced to the cent').waitFor()
}

export const acceptAllCertain = async (page: Page, count: number): Promise<void> => {
  await page.getByRole('button', { name: `Accept all certain (${count})` }).click()
}

/** Accepts each line's best proposal by its number key, which goes on to the next unmatched line. */
export const acceptOneByOne = async (page: Page, count: number): Promise<void> => {
  for (let left = count - 1; left >= 0; left -= 1) {
    await page.getByRole('region', { name: 'Suggestions' }).getByText('Same insured').first().waitFor()
    await page.keyboard.press('1')
    await unmatched(page, left)
  }
}

export const unmatched = (page: Page, count: number): Promise<void> =>
  figure(page, 'Unmatched')
    .filter({ hasText: new RegExp(`Unmatched\\s*${count}`) })
    .waitFor()

/** Types a bonus that belongs to no policy: a statement by hand, with one line whose agent is named by hand. */
export const typeStatement = async (
  page: Page,
  statement: { readonly description: string; readonly date: string; readonly amount: string; readonly agent: string },
): Promise<void> => {
  await page.getByRole('link', { name: 'Reconcile Statements' }).first().click()
  await page.getByRole('button', { name: 'New statement' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Statement date', { exact: true }).fill(statement.date)
  await form.getByLabel('Description').fill(statement.description)
  await form.getByLabel('Control total').fill(statement.amount)
  await form.getByRole('button', { name: 'Create statement' }).click()
  await page.waitForURL('**/statements/detail/**')
  await page.getByRole('button', { name: 'Add a line' }).first().click()
  const line = page.getByRole('dialog')
  await line.getByLabel('Insured').fill(statement.description)
  await line.getByLabel('Commission', { exact: true }).fill(statement.amount)
  await line.getByLabel('Commission', { exact: true }).press('Tab')
  await line.getByText('Agency income that belongs to no policy').click()
  await line.getByRole('button', { name: `Add a line of $${statement.amount}` }).click()
  await page.getByText('Balanced to the cent').waitFor()
  await page.getByRole('tab', { name: 'Match' }).click()
  await page.getByLabel('Agent 1').selectOption({ label: statement.agent })
  await row(page, statement.description, statement.amount)
}

export interface Reconciling {
  readonly amount: string
  readonly reporting: CalendarDate
  /** The question that is asked first if something is unusual. */
  readonly asked?: string
}

export const reconcile = async (page: Page, { amount, reporting, asked }: Reconciling): Promise<void> => {
  await page.getByRole('button', { name: 'Reconcile…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reporting date', { exact: true }).fill(CalendarDates.toUs(reporting))
  await dialog.getByLabel('Reporting date', { exact: true }).press('Tab')
  if (asked !== undefined) {
    await dialog.getByText(asked).waitFor()
    await dialog.getByText('Reconcile anyway').click()
  }
  await dialog.getByRole('button', { name: `Reconcile $${amount}` }).click()
  await page.getByText('Reconciled, reporting').waitFor()
}

export const unreconcile = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Unreconcile…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Unreconcile/ })
    .click()
  await page.getByRole('button', { name: 'Reconcile…' }).waitFor()
}

/** Saves one expected commission as a statement and leaves out every other proposal of these days. */
export const saveAnticipated = async (
  page: Page,
  of: { readonly carrier: string; readonly day: CalendarDate; readonly client: string; readonly amount: string },
): Promise<void> => {
  const day = CalendarDates.toUs(of.day)
  await page.getByRole('link', { name: 'Reconcile Statements' }).first().click()
  await page
    .getByRole('link', { name: 'Anticipated' })
    .or(page.getByRole('button', { name: 'Anticipated' }))
    .click()
  for (const field of ['From', 'To', 'Statement date']) {
    await page.getByLabel(field, { exact: true }).fill(day)
    await page.getByLabel(field, { exact: true }).press('Enter')
  }
  await page.getByRole('button', { name: 'All carriers' }).click()
  await page
    .getByRole('menuitemcheckbox', { name: of.carrier })
    .or(page.getByRole('menuitem', { name: of.carrier }))
    .click()
  await page.keyboard.press('Escape')
  await row(page, of.client, of.amount)
  // Which other proposals fall on these days depends on when the demo agency was made.
  await cell(page, of.client).click()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: /^Leave out/ }).click()
  await cell(page, of.client).click()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: /^Bring back/ }).click()
  await page.getByRole('button', { name: `Save 1 line, $${of.amount}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Save 1 line, $${of.amount}` })
    .click()
  await page.waitForURL('**/statements/detail/**')
}
