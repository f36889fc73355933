/**
 * A carrier pays less than was agreed. The statement shows it, closing the statement says
 * it, two acts lead to it in the list of what carriers owe, the list goes to the carrier,
 * and the item is closed once the carrier has answered. Every figure is calculated by hand.
 */
import { readFile } from 'node:fs/promises'
import { type CalendarDate, CalendarDates, dayAt } from '@commissions/core'
import {
  addSmallAgency,
  amountsAfter,
  type FreshDatabase,
  PASSWORD,
  pdfText,
  type SmallAgency,
} from '@commissions/server/testing'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { countActs } from './acts.ts'
import { behind } from './by-calls.ts'
import { goAnew, openSignedIn, visit } from './chromium.ts'
import { cell, figure } from './reading.ts'
import { openStage } from './stage.ts'

const TODAY = dayAt(Date.now(), 'PT')
const before = (days: number): CalendarDate => CalendarDates.addDays(TODAY, -days)
const BEGAN = before(40)

let agency: SmallAgency
const stage = openStage(async ({ db }) => {
  agency = await addSmallAgency(db, 'Harbor')
  await begins(db, agency)
})

/**
 * Progressive renewed Jane Doe's auto forty days ago for 1,200.00, at 12.5%: 150.00. Travelers renewed the bakery's policy
 * ten days ago for 1,200.00, at 10%: 120.00. Nothing else began in the year.
 */
const begins = async (
  db: FreshDatabase['db'],
  { agencyId: agency_id, auto, home, carrierId, otherCarrierId }: SmallAgency,
): Promise<void> => {
  const term = (days: number) => ({
    effective_date: CalendarDates.toIso(before(days)),
    expiration_date: CalendarDates.toIso(CalendarDates.addMonths(before(days), 12)),
  })
  await db.deleteFrom('policy_term').where('agency_id', '=', agency_id).execute()
  await db
    .insertInto('policy_term')
    .values({ agency_id, policy_id: auto.policyId, ...term(40), premium: '1200.00', transaction: 'renew' })
    .execute()
  for (const [policy, days] of [[auto, 40] as const, [home, 10] as const])
    await db.updateTable('policy').set(term(days)).where('policy_id', '=', policy.policyId).execute()
  const setting = { agency_id, etag: 'agreed', new_percentage: '15' }
  await db
    .insertInto('carrier_setting')
    .values([
      { ...setting, carrier_id: carrierId, basis: 'PremiumWritten', renew_percentage: '12.5' },
      { ...setting, carrier_id: otherCarrierId, basis: 'StatementDownload', renew_percentage: '10' },
    ])
    .execute()
}

const inTheBooks = async () => {
  const { db } = stage.database
  const closed = await db.selectFrom('expected_closed').select(['policy_id', 'reason']).execute()
  const told = await db
    .selectFrom('history')
    .select(['action', 'reason'])
    .where('chain_kind', '=', 'policy')
    .orderBy('sequence')
    .execute()
  return { closed, told: told.map(({ action }) => action) }
}

const says = (page: Page, text: string) => page.getByText(text).first().waitFor()

describe('a carrier that pays less than agreed', () => {
  // Proves beyond.carriers-owe
  it('is found on the statement, listed in two steps, sent a list, and its term is closed and opened again', async () => {
    const { page, faults } = await visit(stage.browser)
    await openSignedIn(page, agency.username, `${stage.address}/`, PASSWORD)
    const owed = page.getByRole('region', { name: 'What carriers owe' })
    await owed.getByText('$270.00').waitFor()

    // 8% came, in two parts: 31.50 and 22.50 less than 12.5% of 700.00 and 500.00.
    const office = await behind(stage, agency.username, { password: PASSWORD, agency: agency.agencyId })
    const { id } = await office.imported({
      name: 'progressive.csv',
      carrier: 'Progressive',
      total: '96.00',
      lines: 2,
      text: [
        'Policy Number,Insured Name,Transaction Date,Gross Premium,Commission Amount',
        `PA-12 345,Jane Doe,${CalendarDates.toUs(BEGAN)},700.00,56.00`,
        `PA-12 345,Jane Doe,${CalendarDates.toUs(BEGAN)},500.00,40.00`,
      ].join('\r\n'),
    })
    await goAnew(page, `/statements/detail/${id}`)
    await figure(page, 'Short of what was agreed').getByText('54.00', { exact: true }).waitFor()
    await page.getByRole('button', { name: '2 lines short by 54.00' }).click()
    await page.getByRole('radio', { name: 'Short or over 2' }).waitFor()
    await page.getByRole('tab', { name: 'Details' }).click()
    await cell(page, 'Doe, Jane').or(cell(page, 'Jane Doe')).click()
    await says(page, '8% paid, 12.5% agreed: 31.50 short')
    await page.getByRole('button', { name: 'Reconcile…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 lines short by 54.00').waitFor()
    await dialog.getByRole('button', { name: 'Reconcile $96.00' }).click()
    await says(page, 'Reconciled, reporting')

    // What Progressive owes is two acts away from Home.
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    const { act, done } = countActs()
    await act('to what carriers owe', () => page.getByRole('link', { name: 'Carriers Owe' }).click())
    await act('the carrier', () => page.getByRole('link', { name: 'Progressive' }).click())
    await says(page, '$54.00 owed: $0.00 missing, $54.00 short')
    await says(page, '8% paid, 12.5% agreed: 54.00 short')
    expect(done.length).toBeLessThanOrEqual(2)

    // Downloads the list for the carrier as a letter and as a table.
    const letter = page.waitForEvent('download')
    await page.getByRole('button', { name: 'List for the carrier' }).click()
    await page.getByRole('menuitem', { name: 'PDF' }).click()
    expect((await letter).suggestedFilename()).toMatch(/commission-owed-progressive-.*\.pdf$/)
    const { text } = await pdfText(await readFile(await (await letter).path()))
    for (const said of ['Progressive', 'PA-12 345', 'Jane Doe', '8% paid, 12.5% agreed: 54.00 short'])
      expect(text).toContain(said)
    expect(amountsAfter({ pages: [], text }, /Owed on 1 policy term/)).toEqual(['54.00'])
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Columns and export: What Progressive owes' }).click()
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await readFile(await (await coming).path(), 'utf8')
    const [head = '', line = '', ...more] = file.trim().split(/\r?\n/)
    expect(head).toContain('Policy number')
    expect(line).toContain('PA-12 345')
    expect(line).toContain('54.00')
    expect(more.filter(text => text.includes('PA-12'))).toEqual([])

    // The carrier has answered, and the term is closed by keyboard alone.
    await cell(page, 'Jane Doe').click()
    await page.keyboard.press('c')
    await page.getByRole('dialog').getByLabel('Why').waitFor()
    await page.keyboard.type('Carrier confirmed 8%')
    await page.keyboard.press('Enter')
    await says(page, 'Closed the term of Jane Doe, PA-12 345')
    await page.getByRole('heading', { name: 'No open terms' }).waitFor()
    expect(await inTheBooks()).toEqual({
      closed: [{ policy_id: agency.auto.policyId, reason: 'Carrier confirmed 8%' }],
      told: ['expected closed'],
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await says(page, '$54.00 owed: $0.00 missing, $54.00 short')
    expect(await inTheBooks()).toEqual({ closed: [], told: ['expected closed', 'expected reopened'] })

    await page.getByRole('link', { name: 'Home' }).click()
    await owed.getByText('$120.00').waitFor()
    await owed.getByRole('link', { name: /Short/ }).click()
    await says(page, '$174.00 owed: $120.00 missing, $54.00 short')
    await page.getByRole('radio', { name: 'Short 1' }).waitFor()

    // A term leads to the lines of its policy.
    await page.getByRole('link', { name: 'PA-12 345' }).click()
    await page.getByRole('heading', { name: 'Lines', level: 1 }).waitFor()
    await cell(page, 'Jane Doe').waitFor()
    expect(faults).toEqual([])
  })
})
