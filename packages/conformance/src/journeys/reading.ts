/** What a page says, as a listener would find it. */
import type { Locator, Page } from 'playwright-core'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches a text that says all of this, in this order. */
export const inOrder = (...texts: readonly string[]): RegExp => new RegExp(texts.map(escaped).join('.*'))

/** Waits for a row of a grid that says all of this, in this order. */
export const row = (page: Page, ...texts: readonly string[]): Promise<void> =>
  // The grid's rows own their cells without containing them, so the cells are what is drawn.
  page
    .getByRole('row', { name: inOrder(...texts) })
    .first()
    .waitFor({ state: 'attached' })

export const cell = (page: Page, text: string): Locator =>
  page.getByRole('gridcell', { name: text, exact: true }).first()

/** A figure in a list of figures, found by its label. */
export const figure = (page: Page, label: string): Locator =>
  page.locator('dl > div').filter({ hasText: label }).first()

/** As every screen writes an amount: negative ones in parentheses. */
export const money = (dollars: number): string => {
  const text = Math.abs(dollars).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return dollars < 0 ? `(${text})` : text
}
