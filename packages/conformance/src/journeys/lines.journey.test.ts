/**
 * Questions that lie across statements, each asked with the acts that a bookkeeper needs, counted: what a carrier paid for a
 * client in a year, why somebody was paid what they were, what is outstanding, and who was paid for this row of the file.
 */
import { readFile } from 'node:fs/promises'
import { CalendarDates, dayAt } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { type ClientYear, clientYear } from '@commissions/server/testing'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { countActs } from './acts.ts'
import { behind } from './by-calls.ts'
import { goAnew, openSignedIn, type Visit, visit } from './chromium.ts'
import { money } from './reading.ts'
import { openStage } from './stage.ts'

let known: ClientYear

const stage = openStage()
beforeAll(async () => {
  known = await clientYear(stage.database.db)
})

const WINDOW = { width: 1440, height: 900 }
/** One for all tests: nobody leaves anything behind here but a smaller window. */
let visitor: Visit
beforeAll(async () => {
  visitor = await visit(stage.browser, { viewport: WINDOW })
  await openSignedIn(visitor.page, 'bookkeeper', `${stage.address}/lines`)
})

const start = async (): Promise<Visit> => {
  const { page } = visitor
  await page.setViewportSize(WINDOW)
  await goAnew(page, '/')
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  return visitor
}

const finder = (page: Page) => page.getByRole('combobox', { name: 'Find a client or policy' })
const sumOf = (page: Page, label: string) =>
  page.locator('dl[aria-label="Sums of all lines found"] > div').filter({ hasText: label }).locator('dd')

/** Names are in quotes because of their comma; no name contains a quote. */
const cellsOf = (line: string): readonly string[] => line.match(/"[^"]*"|[^,]+|(?<=,|^)(?=,|$)/g) ?? []

/** Lines in these states are listed but count in no sum. */
const NOT_SUMMED: readonly string[] = ['Voided', 'Expected']

/** The commission in cents, summed over the lines of the exported file that count in sums. */
const exportedCommission = async (page: Page): Promise<number> => {
  const coming = page.waitForEvent('download')
  const telling = page.waitForResponse(response => response.url().endsWith('/security/exports'))
  await page.getByRole('button', { name: 'Columns and export: Lines' }).click()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  const [head = [], ...rows] = file.trim().split(/\r?\n/).map(cellsOf)
  // The page wrote the file by itself, and reports it to the security trail all the same.
  const told = await telling
  expect([told.status(), told.request().postDataJSON()]).toEqual([
    200,
    { table: 'lines', format: 'csv', rows: rows.length },
  ])
  const [at, state] = [head.indexOf('Commission'), head.indexOf('Status')]
  return rows
    .filter(cells => !NOT_SUMMED.includes(cells[state] ?? ''))
    .reduce((sum, cells) => sum + Math.round(Number(cells[at] ?? 0) * 100), 0)
}

/** The text of each cell of a table, row by row. */
const rowsOf = (table: Locator): Promise<readonly (readonly string[])[]> =>
  table
    .locator('tbody tr')
    .evaluateAll(rows => rows.map(row => [...row.children].map(cell => (cell.textContent ?? '').trim())))

/** The cents in a text like `1,204.10`, or `(1,204.10)` where it is negative. */
const inCents = (said: string | undefined): number => {
  const amount = Math.round(Number((said ?? '').replace(/[(),$]/g, '')) * 100)
  return said?.startsWith('(') ? -amount : amount
}

const dollars = (said: string): string => (said.startsWith('(') ? `($${said.slice(1)}` : `$${said}`)

/** The columns of an agent's tables. */
const [LINES, COMMISSION, EARNED, PAID, OUTSTANDING] = [1, 2, 3, 4, 5] as const

const sumOfColumn = (rows: readonly (readonly string[])[], column: number): number =>
  rows.reduce((sum, cells) => sum + inCents(cells[column]), 0)

describe('lines across statements', () => {
  // Proves beyond.lines
  it('what a carrier paid for a client in a year is found in three steps, and its lines add up to the figure', async () => {
    const { page, faults } = await start()
    const { act, done } = countActs()
    await page.keyboard.press('/')
    await act('the client is typed', () => finder(page).fill(known.client))
    await page
      .getByRole('option', { name: new RegExp(known.client) })
      .first()
      .waitFor()
    await act('and chosen', () => page.keyboard.press('Enter'))
    const card = page.getByRole('dialog', { name: known.client })
    const commission = money(Number(known.commission))
    const heading = card.getByRole('columnheader', { name: String(known.year) }).first()
    await heading.waitFor()
    const figure = card
      .getByRole('row', { name: new RegExp(`^${known.carrier} `) })
      .getByRole('link', { name: commission, exact: true })
      .first()
    // The figure itself is the answer; one more act shows what it is made of.
    await figure.waitFor()
    await act('its figure', () => figure.click())
    await page.getByRole('heading', { level: 1, name: 'Lines' }).waitFor()
    await page.getByRole('grid', { name: 'Lines' }).waitFor()
    expect(await sumOf(page, 'Commission').textContent()).toBe(`$${commission}`)
    expect(done.length).toBeLessThanOrEqual(3)
    expect(await exportedCommission(page)).toBe(Math.round(Number(known.commission) * 100))
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('start'), searchParams.get('end')]).toEqual([
      CalendarDates.toIso(knownDate(known.year, 1, 1)),
      CalendarDates.toIso(knownDate(known.year, 12, 31)),
    ])
    await page.getByRole('button', { name: known.client }).waitFor()
    expect(faults).toEqual([])
  })

  // Proves beyond.lines
  it('why an agent was paid is found in three steps, with links to statement, policy, payments and agent', async () => {
    const { page, faults } = await start()
    const { act, done } = countActs()
    await act('to the lines', () => page.getByRole('link', { name: 'Lines', exact: true }).click())
    await page.getByRole('grid', { name: 'Lines' }).waitFor()
    await act('the insured is typed', () => page.getByRole('searchbox', { name: 'Find lines' }).fill(known.insured))
    await page.getByRole('combobox', { name: 'Status' }).waitFor()
    await page.waitForURL(/[?&]q=/)
    const paid = page.getByRole('gridcell', { name: 'Paid', exact: true }).first()
    await paid.waitFor()
    await act('a paid line', () => paid.click())
    const panel = page.getByRole('complementary', { name: 'The chosen line' })
    await panel.getByRole('region', { name: /^Agent 1: / }).waitFor()
    expect(done.length).toBeLessThanOrEqual(3)
    await panel.getByRole('link', { name: /^S-\d+ of / }).waitFor()
    await panel.getByRole('link', { name: /^All lines of policy/ }).waitFor()
    await panel.getByRole('region', { name: 'Paid' }).getByRole('link').first().waitFor()
    // Goes on to the agent, and from a figure back to lines.
    await panel
      .getByRole('region', { name: /^Agent 1: / })
      .getByRole('link')
      .click()
    await page.getByRole('region', { name: /^By month of \d{4}$/ }).waitFor()
    await page.getByRole('region', { name: 'By year' }).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: 'Lines' }).waitFor()
    await page.waitForURL(/[?&]agent=\d+/)
    expect(faults).toEqual([])
  })

  it('Home leads from a figure to its lines, and the finder leads to all lines of an insured', async () => {
    const { page, faults } = await start()
    const cards = page.getByRole('region', { name: 'Commission by carrier' })
    await cards.getByRole('row').nth(1).waitFor()
    const figure = cards.getByRole('row').nth(1).getByRole('link').last()
    const shown = await figure.textContent()
    await figure.click()
    await page.getByRole('grid', { name: 'Lines' }).waitFor()
    await sumOf(page, 'Commission')
      .filter({ hasText: `$${shown}` })
      .waitFor()
    await page.keyboard.press('/')
    await finder(page).fill(known.insured)
    await page.getByRole('option', { name: /^All (\d+ )?lines? with/ }).click()
    await page.waitForURL(/\/lines\?q=/)
    expect(faults).toEqual([])
  })

  // Proves beyond.lines
  it('the headings and totals of the sums by month stay at the edges of a dialog that is too low for them', async () => {
    const { page, faults } = await start()
    await page.setViewportSize({ width: 683, height: 384 })
    await page.getByRole('link', { name: 'Lines', exact: true }).click()
    await page.getByRole('button', { name: 'By month…' }).click()
    const table = page.getByRole('dialog').getByRole('table').first()
    await table.waitFor()
    const outside = await table.evaluate((sums: HTMLTableElement) => {
      const scrolls = sums.closest('.bp6-dialog-body')
      if (scrolls === null) return 'no dialog'
      const edge = scrolls.getBoundingClientRect()
      // The middle of the table comes to the middle of the dialog.
      const { top, bottom } = sums.getBoundingClientRect()
      scrolls.scrollTop += (top + bottom - edge.top - edge.bottom) / 2
      const [head, foot] = [sums.tHead, sums.tFoot].map(part => part?.querySelector('th')?.getBoundingClientRect())
      return { above: head && head.top - edge.top, below: foot && edge.bottom - foot.bottom }
    })
    expect(outside).toEqual({ above: 0, below: 0 })
    expect(faults).toEqual([])
  })

  // Proves beyond.lines
  it('a day that cannot be read says below its field what to type, within a narrow window', async () => {
    const { page, faults } = await start()
    await page.setViewportSize({ width: 683, height: 384 })
    await page.getByRole('link', { name: 'Lines', exact: true }).click()
    const field = page.getByLabel('To', { exact: true })
    await field.fill('13/45/2026')
    await field.press('Enter')
    const [said, asked] = [
      await page.getByText('Type a date such as 3/31/2026').boundingBox(),
      await field.boundingBox(),
    ]
    if (said === null || asked === null) throw new Error('The field and its problem are drawn')
    expect(said.y).toBeGreaterThanOrEqual(asked.y + asked.height)
    expect(said.width).toBeGreaterThanOrEqual(asked.width)
    expect(said.x + said.width).toBeLessThanOrEqual(683)
    expect(faults).toEqual([])
  })

  // Proves beyond.agent-page
  it('an agent’s page agrees with Home, and every figure equals the sum of its lines', async () => {
    const { page, faults } = await start()
    const payable = page.getByRole('region', { name: 'Payable to agents' })
    await payable.getByRole('row').nth(1).waitFor()
    const [agent = '', , , atHome = ''] =
      (await rowsOf(payable)).toSorted((a, b) => inCents(b[3]) - inCents(a[3]))[0] ?? []
    expect(inCents(atHome)).toBeGreaterThan(0)
    await payable.getByRole('link', { name: agent, exact: true }).click()
    const table = (title: RegExp) => page.getByRole('region', { name: title })
    const tables = [/^By year$/, /^By carrier$/, /^By line of business$/]
    await table(/^By year$/).waitFor()
    const read = await Promise.all(tables.map(title => rowsOf(table(title))))
    for (const rows of read) {
      expect(rows.length).toBeGreaterThan(0)
      expect(sumOfColumn(rows, OUTSTANDING)).toBe(inCents(atHome))
      for (const column of [LINES, COMMISSION, PAID])
        expect(sumOfColumn(rows, column)).toBe(sumOfColumn(read[0] ?? [], column))
      for (const cells of rows) expect(inCents(cells[EARNED])).toBe(inCents(cells[PAID]) + inCents(cells[OUTSTANDING]))
    }
    const cellOf = (title: RegExp, column: number) =>
      table(title)
        .locator(`tbody tr:has(td:nth-child(${column + 1}) a) td:nth-child(${column + 1}) a`)
        .first()
    const back = async () => {
      await page.goBack()
      await table(/^By year$/).waitFor()
    }
    for (const title of tables) {
      const commission = (await cellOf(title, COMMISSION).textContent()) ?? ''
      await cellOf(title, COMMISSION).click()
      await sumOf(page, 'Commission')
        .filter({ hasText: dollars(commission) })
        .waitFor()
      if (title === tables[0]) expect(await exportedCommission(page)).toBe(inCents(commission))
      await back()
      const paid = (await cellOf(title, PAID).textContent()) ?? ''
      await cellOf(title, PAID).click()
      await sumOf(page, 'Paid to')
        .filter({ hasText: dollars(paid) })
        .waitFor()
      await back()
    }
    // The outstanding figure leads to the screen that pays it, which says the same amount.
    for (const title of tables.slice(0, 2)) {
      const owed = (await cellOf(title, OUTSTANDING).textContent()) ?? ''
      await cellOf(title, OUTSTANDING).click()
      await page.getByRole('heading', { level: 1, name: 'Agent Payout' }).waitFor()
      await page
        .getByText(`, ${dollars(owed)} payable`)
        .first()
        .waitFor()
      await back()
    }
    expect(faults).toEqual([])
  })
})

const TODAY = dayAt(Date.now(), 'PT')
/** A day on which the policies' present terms have begun. */
const DAY = CalendarDates.toUs(CalendarDates.addDays(CalendarDates.startOfMonth(TODAY), -1))

/** Rows 2 to 4 of the file: insured, number as the agency has it, premium and commission; the last has no policy here. */
const ROWS = [
  ['Ronald Moore', '43186454', '800.00', '120.00'],
  ['Walter Reyes', '47943765', '300.00', '45.00'],
  ['Quentin Nowhere', '90909091', '250.00', '35.00'],
] as const

const FILE = {
  name: 'sterling-september.csv',
  carrier: 'Sterling Oak Insurance',
  total: '200.00',
  lines: 3,
  text: [
    'Policy Number,Insured Name,Transaction Date,Gross Premium,Commission Amount',
    ...ROWS.map(([insured, number, premium, commission]) => `${number},${insured},${DAY},${premium},${commission}`),
  ].join('\r\n'),
}

/** Chooses the statement of this number in the statement filter. */
const chooseStatement = async (page: Page, number: string): Promise<void> => {
  const filter = page.getByLabel('Statement', { exact: true })
  const option = filter.locator('option').filter({ hasText: number })
  await filter.selectOption({ value: (await option.getAttribute('value')) ?? '' })
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

const said = (page: Page, text: RegExp | string) => page.getByText(text).first().waitFor()

describe('questions about payouts', () => {
  // Proves beyond.payout-questions
  it('are answered in at most three steps: who was paid on a row of a file, from Modify Agent Payout or Home', async () => {
    const { page, faults } = await start()
    // The line that nobody can match is reconciled too: it waits for its match, and no rule pays it meanwhile.
    const office = await behind(stage, 'bookkeeper')
    const statement = await office.imported(FILE)
    const number = statement.numberFormatted
    await office.reconciled(statement, TODAY)

    // The screen opens with what is outstanding.
    await tab(page, 'Agent Payout').click()
    await page.getByRole('grid', { name: 'Payouts' }).waitFor()
    expect(await page.getByRole('button', { name: 'Outstanding' }).getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByLabel('To', { exact: true }).getAttribute('placeholder')).toBe('No end')

    // By keyboard alone: F goes to the search, Escape leaves it.
    await page.keyboard.press('f')
    await page.keyboard.type('reyes row 3')
    await said(page, /, 1 line, /)
    await page.keyboard.press('Escape')
    await page.getByText(/, 1 line, /).waitFor({ state: 'detached' })

    await chooseStatement(page, number)
    await page.getByRole('button', { name: /^Choose all \d+ payable$/ }).click()
    await page.getByRole('button', { name: /^Pay \d+ agents? \$/ }).click()
    const paying = page.getByRole('dialog')
    await paying.getByText(/^Pay (it as it is|them as they are)$/).click()
    await paying.getByRole('button', { name: /^Pay \d+ agents? \$/ }).click()
    await paying.waitFor({ state: 'detached' })

    // Row 3 of the file: who was paid on it?
    const { act, done } = countActs()
    await act('to what was paid last', () => tab(page, 'Modify Agent Payout').click())
    await page.getByRole('grid', { name: 'Payments' }).waitFor()
    expect(await page.getByLabel('By which date').inputValue()).toBe('AgentPaidDate')
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe(CalendarDates.toUs(TODAY))
    await act('its statement', () => chooseStatement(page, number))
    await act('its row', () => page.getByLabel('Find lines').fill('row 3'))
    await page
      .getByRole('row', { name: /Walter Reyes.*47943765/ })
      .first()
      .waitFor({ state: 'attached' })
    await said(page, /, 1 line, .* paid$/)
    expect(done.length).toBeLessThanOrEqual(3)

    // The same question from Home, with nothing but the file at hand.
    await tab(page, 'Home').click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    const fromHome = countActs()
    const finder = page.getByRole('combobox', { name: 'Find a client or policy' })
    await page.keyboard.press('/')
    await fromHome.act('the file and its row', () => finder.fill(`${FILE.name} row 3`))
    const found = page.getByRole('option', { name: new RegExp(`Walter Reyes.*${number} row 3`) })
    await fromHome.act('the line', () => found.click())
    const panel = page.getByRole('complementary', { name: 'The chosen line' })
    await panel.getByRole('region', { name: 'Paid' }).getByRole('link').first().waitFor()
    await panel.getByText("Row 3 of the carrier's file").waitFor()
    expect(fromHome.done.length).toBeLessThanOrEqual(3)
    expect(faults).toEqual([])
  })
})
