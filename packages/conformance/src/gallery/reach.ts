/** Ways to bring a screen of the demo to what a picture shows. Each waits until that is there. */
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { carrierField } from '../journeys/chromium.ts'

export type Reach = (page: Page) => Promise<unknown>

export interface Screen {
  /** The beginning of its pictures' file names. */
  readonly name: string
  readonly path: string
  readonly reach: Reach
}

type Role = Parameters<Page['getByRole']>[0]
type Name = string | RegExp

/** One step after another. */
export const steps =
  (...all: readonly Reach[]): Reach =>
  async page => {
    for (const step of all) await step(page)
  }

const first = (page: Page, role: Role, name?: Name) => page.getByRole(role, name === undefined ? {} : { name }).first()

/** Waits until the element is there. */
export const shows =
  (role: Role, name?: Name): Reach =>
  page =>
    first(page, role, name).waitFor()
/** Clicks the first of that name. */
export const press =
  (name: Name, role: Role = 'button'): Reach =>
  page =>
    first(page, role, name).click()
export const keys =
  (name: string): Reach =>
  page =>
    page.keyboard.press(name)

export const heading = (name: string): Reach => shows('heading', name)
export const saying =
  (text: Name): Reach =>
  page =>
    page.getByText(text).first().waitFor()
export const labelled =
  (label: string): Reach =>
  page =>
    page.getByLabel(label, { exact: true }).first().waitFor()
export const rows: Reach = shows('gridcell')
/** Opens what the first cell links to. */
export const openCell: Reach = steps(rows, page => page.getByRole('gridcell').first().click())
export const rulesOfAgent1: Reach = shows('list', 'Rules of Agent 1')
// Clicking one of the first cells may only choose the row.
const openRow: Reach = page => page.getByRole('gridcell').nth(2).click()
export const openFirst: Reach = steps(rows, openRow, heading('Statement S-'), rows)
/** Chooses every row of the table. */
export const chooseAll: Reach = steps(rows, page => page.getByRole('grid').focus(), keys('Control+a'))
/** The demo data hold payments of the month before. Rows of the range before it stay for a moment, so the links of the rows are asked. */
export const lastMonth: Reach = async page => {
  await press('Last month')(page)
  await page.waitForURL(/[?&]start=/)
  const start = new URL(page.url()).searchParams.get('start')
  await page.getByRole('gridcell').locator(`a[href*="start=${start}"]`).first().waitFor()
}
export const openPaid: Reach = steps(
  lastMonth,
  page => page.getByRole('gridcell').getByRole('link').first().click(),
  shows('grid', 'Payments'),
  rows,
)
/** Chooses the first row and waits for its panel. */
export const firstRow: Reach = steps(
  rows,
  page => page.getByRole('gridcell').nth(1).click(),
  page => page.getByRole('complementary').last().waitFor(),
)
/** Waits until a screen is there and nothing is being loaded: a page that has not begun loads nothing either. */
export const filled: Reach = async page => {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('.bp6-skeleton, .bp6-spinner, [role=status][aria-label^=Loading]') === null,
  )
}

const CSV = Buffer.from(
  'Date,Policy Number,Insured,Premium,Commission\r\n10/31/2026,43186454,"MOORE, RONALD",100.00,12.00\r\nTotal,,,100.00,12.00\r\n',
)
export const setFile: Reach = page =>
  page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: CSV })
export const chooseFile: Reach = steps(setFile, page => carrierField(page).selectOption({ index: 1 }), rows)

const DEMO_FILE = fileURLToPath(new URL('../../../../docs/demo/layout-3-sterling-oak.csv', import.meta.url))
/** A file as a carrier would send it. */
export const chooseDemoFile: Reach = steps(
  page => page.locator('input[type=file]').setInputFiles(DEMO_FILE),
  page => carrierField(page).selectOption({ label: 'Sterling Oak Insurance' }),
  rows,
)
