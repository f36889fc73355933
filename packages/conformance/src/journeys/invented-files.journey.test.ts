/** Files in layouts that nobody here has seen are imported with a few acts each, and each line says what its row means. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findingsInBothSchemes } from './axe.ts'
import { goAnew, openSignedIn, type Visit, visit } from './chromium.ts'
import { benefitsWorkbook, bondPages, type InventedFile, type InventedLine, wholesalerText } from './invented-files.ts'
import { figure } from './reading.ts'
import { openStage } from './stage.ts'

/** An import takes fewer acts than this: presses, choices, and fields filled in. */
const MOST_ACTS = 10

const stage = openStage()

interface Answered {
  readonly data: {
    readonly items: readonly {
      readonly policy_number: string
      readonly insured_name: string
      readonly transaction_date: string
      readonly gross_amount: number
      readonly commission_amount: number
      readonly transaction_type: string | null
      readonly commission_term: string | null
    }[]
  }
}

/**
 * The lines of the statement on the page, as the service returns them.
 * If the file gave neither type nor term, the last item is empty.
 */
const linesOf = async (page: Page): Promise<readonly InventedLine[]> => {
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
    line.transaction_type ?? line.commission_term ?? '',
  ])
}

/** Imports the file as a statement and returns how many acts that took. */
const imported = async (page: Page, file: InventedFile, look: () => Promise<void>): Promise<number> => {
  let acts = 0
  const act = async (doing: Promise<unknown>): Promise<void> => {
    acts += 1
    await doing
  }
  await goAnew(page, '/statements/import')
  const { name, mimeType, bytes: buffer } = file
  await act(page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer }))
  for (const label of file.answers)
    await act(page.getByRole('region', { name: 'To decide' }).getByRole('button', { name: label }).click())
  await page.getByText('Nothing is left to decide').waitFor()
  await act(page.getByRole('textbox', { name: 'Statement date' }).fill(file.statementDate))
  // The date counts once its field loses the focus, and a choice by the browser driver does not move the focus.
  await act(page.keyboard.press('Tab'))
  await act(page.getByLabel(/^Carrier/).selectOption({ label: file.carrier }))
  await page.getByRole('button', { name: `Import ${file.lines.length} lines, ${file.total}` }).waitFor()
  // The last reading, with the chosen date and carrier, is done.
  await figure(page, 'Policy found').filter({ hasText: /\d/ }).waitFor()
  await look()
  await act(page.getByRole('button', { name: `Import ${file.lines.length} lines` }).click())
  await page.waitForURL('**/statements/detail/**')
  expect(await linesOf(page)).toEqual(file.lines)
  return acts
}

/** Waits until the page of the PDF is drawn, and not a white sheet. */
const isDrawn = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('section[aria-label^="Page"] canvas')
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return pixels.some((value, at) => at % 4 === 0 && value < 128 && pixels[at + 3] === 255)
  })

describe('files in unfamiliar layouts', () => {
  let visitor: Visit
  beforeAll(async () => {
    visitor = await visit(stage.browser, { viewport: { width: 1024, height: 768 } })
    await openSignedIn(visitor.page, 'bookkeeper', `${stage.address}/statements/import`)
    await visitor.page.waitForURL('**/statements/import')
  })

  // Proves 3.custom-import, beyond.workbench
  it('a PDF is imported beside its pages, and a line leads back to its place on a page', async () => {
    const { page, faults } = visitor
    const file = await bondPages()
    const acts = await imported(page, file, async () => {
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
    })
    expect(acts).toBeLessThan(MOST_ACTS)

    await page.getByRole('gridcell', { name: '540.00' }).first().click()
    await page.getByRole('tab', { name: 'Details' }).click()
    await page.getByRole('button', { name: /of the carrier's file$/ }).click()
    const origin = page.getByRole('dialog')
    await isDrawn(page)
    await origin.getByText('Page 2 of 2').waitFor()
    await origin.getByRole('img', { name: 'Commission', exact: true }).waitFor()
    expect(await findingsInBothSchemes(page)).toEqual([])
    expect(faults).toEqual([])
  })

  // One of each kind that carriers send; the tests of core prove what other layouts mean.
  it.each([
    ['a workbook with sections, hidden rows and several sheets', benefitsWorkbook],
    ['a wholesaler with an invoice that is not paid yet', wholesalerText],
  ])('%s is imported with every line right, in fewer than ten steps', async (_, made) => {
    const { page, faults } = visitor
    expect(await imported(page, made(), async () => undefined)).toBeLessThan(MOST_ACTS)
    expect(faults).toEqual([])
  })
})
