/**
 * A file that the program cannot read by itself is corrected in place, with keys and clicks, and becomes a statement; a PDF in a
 * layout that nobody here has seen is imported beside its pages. Each line leads back to the cells or the place it came from.
 */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { countActs } from './acts.ts'
import { findingsInBothSchemes } from './axe.ts'
import { BOND_LINES, type BondLine, bondPages } from './bond-pages.ts'
import { goAnew, openSignedIn, type Visit, visit } from './chromium.ts'
import { figure, row } from './reading.ts'
import { openStage } from './stage.ts'

/** A file with two commission columns, of which one was received, a typing error, and money that is no commission. */
const FILE = [
  'Sterling Oak commission statement,,,,,,',
  '',
  'Policy Number,Insured Name,Transaction Date,Trans Type,Written Prem,Gross Comm,Net Comm',
  'HO 43186454,"MOORE, RONALD",10/03/2026,Renewal,3434.00,485.05,436.55',
  'HO 43186454,"MOORE, RONALD",10/04/2026,Endorsement,-96.00,-13.56,-12.20',
  'HO 47943765,"REYES, WALTER",10/05/2026,Endorsement,437.88,61.85,55.67',
  'HO 47275688,"CONTRERAS, ROSA",10/06/2026,Renewal,1513.00,213.71,19Z.34',
  'Total,,,,5288.88,747.05,672.36',
].join('\r\n')

const stage = openStage()

let visitor: Visit
beforeAll(async () => {
  visitor = await visit(stage.browser)
  await openSignedIn(visitor.page, 'bookkeeper', `${stage.address}/statements/import`)
  await visitor.page.waitForURL('**/statements/import')
})

const fileGrid = (page: Page): Locator => page.getByRole('region', { name: 'File', exact: true })
const asked = (page: Page): Locator => page.getByRole('region', { name: 'To decide' })
const nothingLeft = (page: Page): Promise<void> => page.getByText('Nothing is left to decide').waitFor()

interface Answered {
  readonly data: {
    readonly items: readonly {
      readonly policy_number: string
      readonly insured_name: string
      readonly transaction_date: string
      readonly gross_amount: number
      readonly commission_amount: number
      readonly transaction_type: string | null
    }[]
  }
}

/** The lines of the statement on the page, as the service returns them. */
const linesOf = async (page: Page): Promise<readonly BondLine[]> => {
  const id = page.url().split('/').at(-1) ?? ''
  const answer = await page.request.get(
    `${stage.address}/services/commissions/v2/commissions/statement/${id}?includeItems=true`,
  )
  const { data }: Answered = await answer.json()
  return data.items.map(line => [
    line.policy_number,
    line.insured_name,
    line.transaction_date,
    line.gross_amount,
    line.commission_amount,
    line.transaction_type ?? '',
  ])
}

/** Waits until the page of the PDF is drawn, and not a white sheet. */
const isDrawn = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('section[aria-label^="Page"] canvas')
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return pixels.some((value, at) => at % 4 === 0 && value < 128 && pixels[at + 3] === 255)
  })

describe('a file with questions and unreadable cells', () => {
  // Proves beyond.workbench
  it('is answered and corrected by keys, imported, and each line leads back to its cell', async () => {
    const { page, faults } = visitor
    await goAnew(page, '/statements/import')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'sterling.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })

    // The rows of the question are highlighted, and one key says which of the two commissions was received.
    await asked(page).getByText('Which one is the commission you received?').waitFor()
    expect(await findingsInBothSchemes(page)).toEqual([])
    await page.keyboard.press('2')

    // A value is typed for the cell that cannot be read.
    await page.getByRole('textbox', { name: 'Net Comm of row 7' }).fill('192.34')
    await page.keyboard.press('Enter')
    await nothingLeft(page)
    await page.getByRole('button', { name: 'Import 4 lines, $672.36' }).waitFor()

    // In the file, a key leaves the chosen row out, the same key takes it back in, and undo works.
    await fileGrid(page).getByRole('gridcell', { name: '10/04/2026' }).click()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Import 3 lines, $684.56' }).waitFor()
    await row(page, 'Left out by hand')
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Import 4 lines, $672.36' }).waitFor()
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Import 3 lines, $684.56' }).waitFor()
    await page.getByRole('button', { name: 'Bring back' }).click()
    await page.getByRole('button', { name: 'Import 4 lines, $672.36' }).waitFor()

    // A key takes the control total from the chosen cell.
    await fileGrid(page).getByRole('gridcell', { name: '672.36' }).click()
    await page.keyboard.press('t')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[value="672.36"]') !== null)
    expect(await page.getByLabel('Control total').inputValue()).toBe('672.36')

    // The menu of a column's heading chooses what the column means, without a pointer too.
    await fileGrid(page).getByRole('columnheader', { name: 'Transaction type' }).click()
    await page.getByRole('menuitem', { name: 'Transaction description' }).click()
    await fileGrid(page).getByRole('columnheader', { name: 'Transaction description' }).waitFor()

    // Leaving the page loses nothing: the app still has the file. Only a reload makes the page ask for the same file again.
    await page.getByRole('link', { name: 'Reconcile Statements' }).first().click()
    await page.waitForURL('**/statements')
    await page
      .getByRole('link', { name: 'Import a file' })
      .or(page.getByRole('button', { name: 'Import a file' }))
      .first()
      .click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Import 4 lines, $672.36' }).waitFor()
    expect(await page.getByLabel('Control total').inputValue()).toBe('672.36')
    await page.reload()
    await page.getByText('Choose the same file again').waitFor()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
    await page.getByRole('button', { name: 'Import 4 lines, $672.36' }).waitFor()
    await fileGrid(page).getByRole('columnheader', { name: 'Transaction description' }).waitFor()

    await page.getByLabel(/^Carrier/).selectOption({ label: 'Sterling Oak Insurance' })
    await figure(page, 'Policy found').filter({ hasText: '4' }).waitFor()
    // Leaving the date field makes the program read the file again, between the press and the release of the button.
    await page.getByRole('textbox', { name: 'Statement date' }).fill('10/31/2026')
    await page.getByRole('button', { name: 'Import 4 lines, $672.36' }).click()
    await page.waitForURL('**/statements/detail/**')

    // The line leads to its cell in the carrier's file.
    await page.getByRole('gridcell', { name: '192.34' }).first().click()
    await page.getByRole('tab', { name: 'Details' }).click()
    await page.getByRole('button', { name: "Row 7 of the carrier's file" }).click()
    const origin = page.getByRole('dialog')
    await origin.getByRole('heading', { name: /row 7 of again\.csv/ }).waitFor()
    await origin
      .getByRole('listitem')
      .filter({ hasText: /Commission G7\s*19Z\.34/ })
      .waitFor()
    await origin.getByRole('gridcell', { name: '19Z.34' }).waitFor({ state: 'attached' })
    expect(await findingsInBothSchemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await origin.waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
  })
})

describe('a PDF in an unfamiliar layout', () => {
  // Proves 3.custom-import, beyond.workbench
  it('is imported beside its pages in fewer than ten acts, and a line leads back to its place on a page', async () => {
    const { page, faults } = visitor
    await page.setViewportSize({ width: 1024, height: 768 })
    await goAnew(page, '/statements/import')
    const { act, done } = countActs()
    const buffer = await bondPages()
    await act('the file', () =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'keystone-surety.pdf', mimeType: 'application/pdf', buffer }),
    )
    await nothingLeft(page)
    await act('its date', () => page.getByRole('textbox', { name: 'Statement date' }).fill('10/31/2026'))
    // The date counts once its field loses the focus, and a choice by the browser driver does not move the focus.
    await act('to the next field', () => page.keyboard.press('Tab'))
    await act('its carrier', () => page.getByLabel(/^Carrier/).selectOption({ label: 'Sterling Oak Insurance' }))
    const importing = page.getByRole('button', { name: 'Import 5 lines, $1,640.00' })
    await importing.waitFor()
    // The last reading, with the chosen date and carrier, is done.
    await figure(page, 'Policy found').filter({ hasText: /\d/ }).waitFor()

    await isDrawn(page)
    const sheet = page.getByRole('region', { name: /of the carrier's file/ })
    await page.getByText('Page 1 of 2').waitFor()
    // Only rows in sight are drawn. The filter leaves only the lines, which are all in sight.
    await page.getByText('Lines 5', { exact: true }).click()
    // A click on a figure shows its page of the PDF, here the last, and marks the figure there.
    await page.getByRole('gridcell', { name: '540.00' }).click()
    await page.getByText('Page 2 of 2').waitFor()
    await sheet.getByRole('img', { name: 'Commission', exact: true }).waitFor()
    await sheet.focus()
    await page.keyboard.press('PageUp')
    await page.getByText('Page 1 of 2').waitFor()
    await page.keyboard.press('+')
    await page.keyboard.press('0')
    expect(await findingsInBothSchemes(page)).toEqual([])
    await act('the import', () => importing.click())
    await page.waitForURL('**/statements/detail/**')
    expect(await linesOf(page)).toEqual(BOND_LINES)
    expect(done.length).toBeLessThan(10)

    await page.getByRole('gridcell', { name: '540.00' }).first().click()
    await page.getByRole('tab', { name: 'Details' }).click()
    await page.getByRole('button', { name: /of the carrier's file$/ }).click()
    const origin = page.getByRole('dialog')
    await isDrawn(page)
    await origin.getByText('Page 2 of 2').waitFor()
    await origin.getByRole('img', { name: 'Commission', exact: true }).waitFor()
    expect(faults).toEqual([])
  })
})
