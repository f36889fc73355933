/**
 * An agency's month, from the carriers' files to the agents' paid statements, in a browser on a database of its own. What every
 * agent is owed was calculated on paper (month/paper.ts); screens, files and database must say the same.
 */
import { CalendarDates, dayAt } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { ledgerFaults } from '@commissions/server/testing'
import { describe, expect, it } from 'vitest'
import { behind } from './by-calls.ts'
import { goAnew, signIn, visit } from './chromium.ts'
import { BLUE_HARBOR, COMPASS_ROSE, STERLING_OAK } from './month/carrier-files.ts'
import { agencyNamed, paidInDatabase } from './month/ledger.ts'
import { MODIFIED, OWED, PAID, RULES, TOTAL_OWED, TOTAL_PAID } from './month/paper.ts'
import {
  createStatements,
  modifyPayout,
  paidOn,
  payAll,
  reported,
  seePaid,
  seePayable,
  seeWhy,
  totalsOnFile,
} from './month/payout-acts.ts'
import { writeCarrierSetting, writeRule } from './month/settings-acts.ts'
import {
  acceptAllCertain,
  acceptOneByOne,
  addDifference,
  importFile,
  importShort,
  reconcile,
  saveAnticipated,
  typeStatement,
  unmatched,
  unreconcile,
} from './month/statement-acts.ts'
import { row } from './reading.ts'
import { openStage } from './stage.ts'

const stage = openStage()

// The demo agency has paid and reported until today, so the day after belongs to this month alone.
const day = CalendarDates.addDays(dayAt(Date.now(), 'PT'), 1)

describe('an agency’s month', () => {
  // Proves 1.statements, 1.payouts, 3.custom-import, 9.cents, beyond.month
  it('ends with the same totals on every screen, in every file and in the database', async () => {
    const office = await behind(stage, 'admin')
    const [first, ...others] = RULES
    if (first === undefined) throw new Error('Expected the rule of the first agent')
    for (const rule of others) await office.rule(rule)
    await office.reconciled(await office.imported(COMPASS_ROSE), day)

    // A user who is not signed in is sent to sign in, and then comes back to the address they asked for.
    const { page, faults } = await visit(stage.browser)
    await page.goto(`${stage.address}/statements`)
    await signIn(page, 'admin')
    await page.waitForURL('**/statements')
    await page.getByRole('heading', { name: 'Reconcile Statements' }).waitFor()

    await writeCarrierSetting(page, {
      carrier: 'Sterling Oak Insurance',
      basis: 'Premium Written (As Written)',
      renewal: '12',
    })
    await writeRule(page, first)

    await saveAnticipated(page, {
      carrier: 'Sterling Oak Insurance',
      day: knownDate(2026, 10, 25),
      client: 'Claire Evans',
      amount: '636.96',
    })
    await reconcile(page, { amount: '636.96', reporting: day, asked: 'confirms that the money came' })

    await importFile(page, BLUE_HARBOR)
    await acceptAllCertain(page, 3)
    await unmatched(page, 0)
    await reconcile(page, { amount: '425.53', reporting: day })

    await importShort(page, STERLING_OAK, {
      total: '560.00',
      difference: '13.10',
      rows: [['HO 47943765', '61.85', '437.88'], ['Totals row']],
    })
    await acceptOneByOne(page, 2)
    await row(page, 'MOORE', 'Ronald Moore', '485.05', '145.52')
    await row(page, 'REYES', 'Walter Reyes', '61.85', '32.00')
    await addDifference(page, '13.10')
    await reconcile(page, { amount: '560.00', reporting: day })
    await unreconcile(page)
    await reconcile(page, { amount: '560.00', reporting: day })

    await typeStatement(page, {
      description: 'Contingency bonus',
      date: '10/31/2026',
      amount: '250.00',
      agent: 'Renata Marquez',
    })
    await reconcile(page, { amount: '250.00', reporting: day })

    await goAnew(page, `/agent-payout?${reported(day)}`)
    await seePayable(page, OWED, TOTAL_OWED)
    await seeWhy(page, {
      agent: 'Yesenia Barrera',
      line: ['Walter Reyes', '4.17', '47943765'],
      commission: '61.85',
      why: ['45% of 61.85 = 27.83', '15% of 27.83 = 4.17'],
    })
    await payAll(page, { lines: 10, owed: OWED, total: TOTAL_OWED, on: day })

    await goAnew(page, `/modify-agent-payout?${reported(day)}`)
    await modifyPayout(page, { ...MODIFIED, reason: 'The rewrite was agreed at 75' })

    await goAnew(page, `/agent-paid-statements?${paidOn(day)}`)
    await seePaid(page, PAID, TOTAL_PAID)
    await createStatements(page, PAID.length)
    expect(await totalsOnFile(page, MODIFIED.agent)).toEqual(await office.onFile(MODIFIED.agent, day))
    for (const { agent, amount } of PAID) {
      const told = Math.round(amount * 100)
      expect(await office.onFile(agent, day), agent).toEqual({ pdf: told, csv: told })
    }

    const agency = await agencyNamed(stage.database.db, 'Harbor Street Insurance')
    expect(await paidInDatabase(stage.database.db, agency, day)).toEqual(
      Object.fromEntries(PAID.map(({ agent, amount }) => [agent, Math.round(amount * 100)])),
    )
    expect(await ledgerFaults(stage.database.db, agency)).toEqual([])
    expect(faults).toEqual([])
  })
})
