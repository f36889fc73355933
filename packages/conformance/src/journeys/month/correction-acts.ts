/** Corrects mistakes in one act, and counts each thing that a bookkeeper does for it. */
import type { Page } from 'playwright-core'
import { countActs } from '../acts.ts'
import { inOrder, money } from '../reading.ts'

/** Each task is counted from Home. Getting there is not counted. */
const home = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

const dollars = (amount: number): string => (amount < 0 ? `($${money(-amount)})` : `$${money(amount)}`)

/** Waits for a row of a table in the dialog that says all of this, in this order. */
const told = async (page: Page, ...texts: readonly string[]): Promise<void> => {
  await page
    .getByRole('dialog')
    .getByRole('row')
    .filter({ hasText: inOrder(...texts) })
    .first()
    .waitFor()
}

export interface TruedUp {
  readonly agent: string
  readonly old: number
  readonly now: number
}

/** Begins at Home and goes to what was paid last: the month whose rule was wrong. */
export const trueUpPaidLast = async (
  page: Page,
  of: {
    readonly agents: readonly TruedUp[]
    readonly lines: number
    readonly difference: number
    readonly supersedes: string
    readonly reason: string
  },
): Promise<readonly string[]> => {
  await home(page)
  const { act, done } = countActs()
  const text = `True up ${of.lines} lines by ${dollars(of.difference)}`
  await act('to what was paid last', () => tab(page, 'Modify Agent Payout').click())
  await act('its true-up', () => page.getByRole('button', { name: 'True up…' }).click())
  const dialog = page.getByRole('dialog')
  for (const { agent, old, now } of of.agents) await told(page, agent, money(old), money(now))
  await dialog.getByText(of.supersedes).waitFor()
  await act('the reason', () => dialog.getByLabel('Reason').fill(of.reason))
  await act('the act itself', () => dialog.getByRole('button', { name: text }).click())
  await dialog.waitFor({ state: 'detached' })
  return done
}

/** Begins at Home and goes to the statement's row among the reconciled ones. */
export const withdrawStatement = async (
  page: Page,
  of: {
    readonly number: string
    readonly agents: readonly { readonly agent: string; readonly amount: number }[]
    readonly total: number
    readonly supersedes: string
    readonly reason: string
  },
): Promise<readonly string[]> => {
  await home(page)
  const { act, done } = countActs()
  await act('to the reconciled statements', () => tab(page, 'Previous Statements').click())
  await act('the statement', () => page.getByRole('button', { name: `Withdraw statement ${of.number}…` }).click())
  const dialog = page.getByRole('dialog')
  for (const { agent, amount } of of.agents) await told(page, agent, money(amount))
  await dialog.getByText(of.supersedes).waitFor()
  await act('the reason', () => dialog.getByLabel('Reason').fill(of.reason))
  await act('the act itself', () =>
    dialog.getByRole('button', { name: `Withdraw and take back ${dollars(of.total)}` }).click(),
  )
  await dialog.waitFor({ state: 'detached' })
  return done
}
