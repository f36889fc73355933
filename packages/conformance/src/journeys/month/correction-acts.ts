/** Mistakes put right in one act, each thing that a bookkeeper does counted. */
import type { Page } from 'playwright-core'
import { inOrder, money } from '../reading.ts'

/** Runs what a person does, one thing at a time. */
export interface Acts {
  readonly count: () => number
  readonly act: (does: () => Promise<unknown>) => Promise<void>
}

export const countedActs = (): Acts => {
  let count = 0
  return {
    count: () => count,
    act: async does => {
      count += 1
      await does()
    },
  }
}

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

/** From Modify Agent Payout, on the lines of a range. */
export const trueUpRange = async (
  page: Page,
  of: {
    readonly agents: readonly TruedUp[]
    readonly lines: number
    readonly difference: number
    readonly supersedes: string
    readonly reason: string
  },
): Promise<number> => {
  const { act, count } = countedActs()
  const text = `True ${of.lines} lines up by ${dollars(of.difference)}`
  await act(() => page.getByRole('button', { name: 'More actions' }).click())
  await act(() => page.getByRole('menuitem', { name: 'True up the lines…' }).click())
  const dialog = page.getByRole('dialog')
  for (const { agent, old, now } of of.agents) await told(page, agent, money(old), money(now))
  await dialog.getByText(of.supersedes).waitFor()
  await act(() => dialog.getByLabel('Reason').fill(of.reason))
  await act(() => dialog.getByRole('button', { name: text }).click())
  await dialog.waitFor({ state: 'detached' })
  return count()
}

/** From the list of the reconciled statements. */
export const withdrawStatement = async (
  page: Page,
  of: {
    readonly number: string
    readonly agents: readonly { readonly agent: string; readonly amount: number }[]
    readonly total: number
    readonly supersedes: string
    readonly reason: string
  },
): Promise<number> => {
  const { act, count } = countedActs()
  await act(() => page.getByRole('gridcell', { name: of.number, exact: true }).click())
  await act(() => page.getByRole('button', { name: 'Withdraw…' }).click())
  const dialog = page.getByRole('dialog')
  for (const { agent, amount } of of.agents) await told(page, agent, money(amount))
  await dialog.getByText(of.supersedes).waitFor()
  await act(() => dialog.getByLabel('Reason').fill(of.reason))
  await act(() => dialog.getByRole('button', { name: `Withdraw and take back ${dollars(of.total)}` }).click())
  await dialog.waitFor({ state: 'detached' })
  return count()
}
