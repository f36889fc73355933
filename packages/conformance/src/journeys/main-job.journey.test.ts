/**
 * The main job, as a bookkeeper does it in a browser as it comes: a carrier's file becomes a statement, its lines find their
 * policies, the difference is closed, the statement is reconciled, and everybody can see what each agent is owed and why. The
 * figures were calculated on paper from the demo agency's rules, not taken from the program.
 */
import { type CalendarDate, CalendarDates, dayAt } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { AS_IT_COMES, carrierField, signIn, visit } from './chromium.ts'
import { cell, figure, row } from './reading.ts'
import { openStage } from './stage.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The last day of the month before, when the policies' present terms have begun. */
const monthEnd = (): CalendarDate => CalendarDates.addDays(CalendarDates.startOfMonth(dayAt(Date.now(), 'PT')), -1)

/** The date as this carrier prints it: 31Oct26. */
const printed = ({ year, month, day }: CalendarDate): string =>
  `${String(day).padStart(2, '0')}${MONTHS[month - 1]}${String(year % 100).padStart(2, '0')}`

/**
 * The file is in the third layout, with amounts in parentheses, a prefix that the agency does not write before each policy
 * number, and a totals row: 485.05 - 13.56 + 61.85 + 213.71 = 747.05.
 */
const carrierFile = (): string => {
  const day = printed(monthEnd())
  const row = (name: string, number: string, what: string, premium: string, commission: string): string =>
    `${day},8812047,Harbor Street Ins,CA,"${name}",${number},04,${day},${what},"${premium}",14.125,"${commission}",Standard`
  return [
    'Date,NPN,Producer Name,Risk State,Policyholder Name or Description,Policy Number,MOD,Date Entered,Transaction Description,Premium Amount,Comm %,Commission Amount,Commission Rate Reason',
    row('MOORE, RONALD', 'HO 43186454', 'Renewal', '$3,434.00', '$485.05'),
    row('MOORE, RONALD', 'HO 43186454', 'Endorsement', '($96.00)', '($13.56)'),
    row('REYES, WALTER', 'HO 47943765', 'Endorsement', '$437.88', '$61.85'),
    row('CONTRERAS, ROSA', 'HO 47275688', 'Renewal', '$1,513.00', '$213.71'),
    'Total,,,,,,,,,"$5,288.88",,"$747.05",',
  ].join('\r\n')
}

const stage = openStage()

describe('the main job in a browser', () => {
  // Proves 1.statements, 1.payouts, 3.custom-import, 9.cents
  it('goes from a carrier’s file to a reconciled statement and an explained payout', async () => {
    const { page, faults } = await visit(stage.browser, AS_IT_COMES)

    // A user who is not signed in is sent to sign in, and then comes back to the address they asked for.
    await page.goto(`${stage.address}/statements`)
    await signIn(page, 'bookkeeper')
    await page.waitForURL('**/statements')
    await page.getByRole('heading', { name: 'Reconcile Statements' }).waitFor()

    await page
      .getByRole('link', { name: 'Import a file' })
      .or(page.getByRole('button', { name: 'Import a file' }))
      .first()
      .click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'sterling.csv', mimeType: 'text/csv', buffer: Buffer.from(carrierFile()) })
    await carrierField(page).selectOption({ label: 'Sterling Oak Insurance' })
    await page.getByLabel('Control total').fill('760.00')
    await page.getByLabel('Control total').press('Tab')

    // The dry run: four lines, one total left out, nothing refused.
    await row(page, 'HO 47943765', '61.85', '437.88')
    await row(page, 'Totals row')
    await page.getByRole('button', { name: 'Import 4 lines, $747.05' }).click()
    await page.waitForURL('**/statements/detail/**')
    await page.getByText('The lines fall short of the total').waitFor()
    expect(await figure(page, 'Control total').textContent()).toContain('760.00')
    expect(await figure(page, 'Sum of the lines').textContent()).toContain('747.05')
    expect(await figure(page, 'Difference').textContent()).toContain('12.95')

    // The number key accepts each line's best proposal and goes on to the next unmatched line.
    for (const left of ['3', '2', '1', '0']) {
      await page.getByRole('region', { name: 'Suggestions' }).getByText('Same insured').first().waitFor()
      await page.keyboard.press('1')
      await figure(page, 'Unmatched')
        .filter({ hasText: new RegExp(`Unmatched\\s*${left}`) })
        .waitFor()
    }
    // 30% of 485.05 = 145.515, a half cent that is rounded up; 30% of -13.56 = -4.068.
    await row(page, 'MOORE', 'Ronald Moore', '485.05', '145.52')
    await row(page, 'MOORE', 'Ronald Moore', '(13.56)', '(4.07)')
    // 45% of 61.85 = 27.8325, and 15% of those 27.83 = 4.1745: together 32.00.
    await row(page, 'REYES', 'Walter Reyes', '61.85', '32.00')
    // 30% of 213.71 = 64.113, and 5.00 flat: together 69.11.
    await row(page, 'CONTRERAS', 'Rosa Contreras', '213.71', '69.11')

    // The search finds no line that explains the difference, so the difference becomes an adjustment line.
    await page.getByRole('button', { name: 'Find it' }).click()
    await page.getByRole('button', { name: 'Add the difference as a line…' }).click()
    await page.getByRole('button', { name: 'Add a line of $12.95' }).click()
    await page.getByText('Balanced to the cent').waitFor()

    await page.getByRole('button', { name: 'Reconcile…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reconcile $760.00' }).click()
    await page.getByText('Reconciled, reporting').waitFor()

    // What each agent is owed, this month by reporting date, and why.
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Agent Payout', exact: true })
      .click()
    await carrierField(page).selectOption({ label: 'Sterling Oak Insurance' })
    const agents = page.getByRole('navigation', { name: 'Payable by agent' })
    await agents.getByText('Priscilla Duong').click()
    await row(page, 'Ronald Moore', '(4.07)', '43186454', '(13.56)')
    await row(page, 'Ronald Moore', '145.52', '43186454', '485.05')
    await cell(page, '485.05').click()
    await page.getByText('30% of 485.05 = 145.52').waitFor()
    await agents.getByText('Yesenia Barrera').click()
    await row(page, 'Walter Reyes', '4.17', '47943765')
    await cell(page, '61.85').click()
    await page.getByText('45% of 61.85 = 27.83').waitFor()
    await page.getByText('15% of 27.83 = 4.17').waitFor()

    expect(faults).toEqual([])
  })
})
