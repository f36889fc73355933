/** Pays the agents, corrects one payment, and reads what the agents get about it. */
import { readFile } from 'node:fs/promises'
import { type CalendarDate, CalendarDates } from '@commissions/core'
import { amountsAfter, pdfText } from '@commissions/server/testing'
import type { Locator, Page } from 'playwright-core'
import { cell, inOrder, money, row } from '../reading.ts'
import type { Owed } from './paper.ts'

const dollars = (amount: number): string => (amount < 0 ? `($${money(-amount)})` : `$${money(amount)}`)

/** The query with which the payout screens show one day by reporting date. */
export const reported = (on: CalendarDate): string => {
  const day = CalendarDates.toIso(on)
  return `date_option=ReportingDate&start=${day}&end=${day}`
}

const rail = (page: Page) => page.getByRole('navigation', { name: 'Payable by agent' })

/** Waits for every agent's amount and number of lines as calculated on paper, and expects no other agent. */
export const seePayable = async (page: Page, owed: readonly Owed[], total: number): Promise<void> => {
  const entries = rail(page).getByRole('button')
  await entries.filter({ hasText: inOrder('All agents', money(total)) }).waitFor()
  for (const { agent, amount, lines } of owed)
    await entries.filter({ hasText: inOrder(agent, money(amount), `${lines} line`) }).waitFor()
  const found = await entries.count()
  if (found !== owed.length + 1) throw new Error(`Expected ${owed.length} agents, got ${found - 1}`)
}

/** Looks among one agent's payable lines for the one of this commission, and why it pays what it does. */
export const seeWhy = async (
  page: Page,
  of: {
    readonly agent: string
    readonly line: readonly string[]
    readonly commission: string
    readonly why: readonly string[]
  },
): Promise<void> => {
  await rail(page).getByText(of.agent).click()
  await row(page, ...of.line)
  await cell(page, of.commission).click()
  for (const told of of.why) await page.getByText(told).waitFor()
  await rail(page).getByText('All agents').click()
}

/** Answers what paying asks first, one checkbox each. The questions come all at once; without any, the button is enabled then. */
export const answerQuestions = async (dialog: Locator): Promise<void> => {
  const questions = dialog.getByRole('checkbox', { name: /^Pay (it as it is|them as they are|anyway)$/ })
  await questions.or(dialog.locator('button[type=submit]:enabled')).first().waitFor()
  for (const asked of await questions.all()) await asked.press('Space')
}

export const payAll = async (
  page: Page,
  of: { readonly lines: number; readonly owed: readonly Owed[]; readonly total: number; readonly on: CalendarDate },
): Promise<void> => {
  const pay = `Pay ${of.owed.length} agents ${dollars(of.total)}`
  await page.getByRole('button', { name: `Choose all ${of.lines} payable` }).click()
  await page.getByRole('button', { name: `${pay}…` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Agent paid date', { exact: true }).fill(CalendarDates.toUs(of.on))
  await dialog.getByLabel('Agent paid date', { exact: true }).press('Tab')
  for (const { agent, amount } of of.owed.filter(one => one.amount < 0))
    await dialog
      .getByText(`${agent}'s total is negative: ${dollars(amount)}, which this agent owes the agency.`)
      .waitFor()
  // The bonus has neither a premium nor a rate. Paying asks about that, and about a negative total.
  await dialog.getByText(/^Pay (it as it is|them as they are)$/).click()
  await dialog.getByText('Pay anyway').click()
  await dialog.getByRole('button', { name: pay }).click()
  await page.getByText('Nothing is payable here').waitFor()
}

/** Changes what one agent was paid on one line. The cell takes the amount as it is typed. */
export const modifyPayout = async (
  page: Page,
  change: {
    readonly insured: string
    readonly agent: string
    readonly from: number
    readonly to: number
    readonly reason: string
  },
): Promise<void> => {
  await row(page, change.agent, change.insured, money(change.from))
  await cell(page, money(change.from)).click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(String(change.to))
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /^Change/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(money(change.to)).first().waitFor()
  await dialog.getByLabel('Reason').fill(change.reason)
  await dialog.getByRole('button', { name: /^Change/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await row(page, change.agent, change.insured, money(change.to))
}

export const paidOn = (on: CalendarDate): string => {
  const day = CalendarDates.toIso(on)
  return `date_option=AgentPaidDate&start=${day}&end=${day}`
}

export const seePaid = async (page: Page, paid: readonly Owed[], total: number): Promise<void> => {
  const transactions = paid.reduce((sum, { lines }) => sum + lines, 0)
  await page.getByText(`${paid.length} agents, ${transactions} transactions, ${dollars(total)} paid`).waitFor()
  for (const { agent, amount, lines } of paid) await row(page, agent, money(amount), String(lines))
}

export const createStatements = async (page: Page, count: number, version = 1): Promise<void> => {
  await page.getByRole('button', { name: 'Create all statements' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Create ${count} statements` })
    .click()
  await page.getByText(`version ${version}, for`).waitFor()
}

const download = async (page: Page, format: string, agent: string): Promise<Buffer> => {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download the ${format} of ${agent}`, exact: true }).click()
  const file = await coming
  return readFile(await file.path())
}

/** The cents of an amount as a report writes it. */
const cents = (text: string): number => {
  const figures = Math.round(Number(text.replace(/[(),]/g, '')) * 100)
  return text.startsWith('(') ? -figures : figures
}

/** In cents. */
export interface TotalsOnFile {
  readonly pdf: number
  readonly csv: number
}

/** The total of one agent's PDF, and the sum of the last column of their CSV. */
export const totalsIn = async (pdf: Buffer, csv: Buffer): Promise<TotalsOnFile> => {
  const [total] = amountsAfter(await pdfText(pdf), /Total paid/)
  const [, ...rows] = csv.toString('utf8').trim().split(/\r?\n/)
  return {
    pdf: total === undefined ? Number.NaN : cents(total),
    csv: rows.reduce((sum, line) => sum + Math.round(Number(line.slice(line.lastIndexOf(',') + 1)) * 100), 0),
  }
}

export const totalsOnFile = async (page: Page, agent: string): Promise<TotalsOnFile> =>
  totalsIn(await download(page, 'PDF', agent), await download(page, 'CSV', agent))
