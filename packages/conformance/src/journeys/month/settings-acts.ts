/** What an agency sets before its month begins: what carriers are expected to pay, and what agents earn. */
import type { Page } from 'playwright-core'
import { inOrder } from '../reading.ts'

export interface WrittenCarrierSetting {
  readonly carrier: string
  readonly basis: string
  readonly renewal: string
}

export const writeCarrierSetting = async (page: Page, setting: WrittenCarrierSetting): Promise<void> => {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Anticipated Commissions' }).click()
  await page.getByRole('gridcell', { name: setting.carrier }).click()
  const form = page.getByRole('region', { name: setting.carrier })
  await form.getByLabel('Basis').selectOption({ label: setting.basis })
  await form.getByLabel('Renewal', { exact: true }).fill(setting.renewal)
  await page.getByRole('button', { name: 'Save 1 carrier' }).click()
  await page.getByText('Saved 1 carrier').waitFor()
}

export interface WrittenRule {
  readonly position: 1 | 2 | 3
  readonly carriers: readonly string[]
  readonly pays: string
  /** The values for new business, renewals and rewrites. */
  readonly values: readonly [string, string, string]
  /** A part of the rule's sentence that no other rule contains. */
  readonly sentence: string
}

/** Writes a new rule by keyboard, moves it before all others and saves it. */
export const writeRule = async (page: Page, rule: WrittenRule): Promise<void> => {
  const agent = `Agent ${rule.position}`
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: agent }).click()
  await page.getByRole('button', { name: 'New rule' }).click()
  const editor = page.getByRole('form', { name: /^Rule \d+/ })
  await editor.getByLabel('Carriers').focus()
  for (const carrier of rule.carriers) {
    await page.keyboard.type(carrier)
    await page.getByRole('option', { name: carrier }).waitFor()
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await editor.getByLabel('Pays').selectOption({ label: rule.pays })
  for (const [index, term] of ['New', 'Renewal', 'Rewrite'].entries())
    await editor.getByLabel(`${term} value`).fill(rule.values[index] ?? '')
  const rules = page.getByRole('list', { name: `Rules of ${agent}` })
  await rules.getByRole('button', { name: rule.sentence }).focus()
  await page.keyboard.press('Alt+Home')
  await rules.getByRole('button', { name: inOrder('Rule 1.', rule.sentence) }).waitFor()
  await page.getByRole('button', { name: `Save ${agent}` }).click()
  await page.getByText(`Saved ${agent}: 1 new`).waitFor()
}
