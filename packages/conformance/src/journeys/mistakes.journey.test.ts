/**
 * Two mistakes of a month: a rate that was agreed otherwise, found after its lines were paid and reported, and a statement that
 * ought not to have been paid at all. One act of few steps corrects each. What every agent then has was calculated on paper;
 * screens, files and database must say the same.
 *
 * On lines of Compass Rose, as on the month's paper, agent 1 earns 37.5% on renewals and 42.25% on rewrites, agent 2 12.5% of that:
 *   Green  184.90  renewal   69.34 Pemberton    8.67 Duong        at 40%:  73.96   9.25 (9.245)
 *   James  -79.87  rewrite  -33.75 Duong                          stays
 *   Sato   206.30  renewal   77.36 Castellano   9.67 Whitfield    at 40%:  82.52  10.32 (10.315)
 * On lines of Sterling Oak, the demo agency's own rules pay Duong 145.52 for Moore, and Marquez 27.83 and Barrera 4.17 for Reyes.
 */
import { CalendarDates, dayAt } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { behind } from './by-calls.ts'
import { goAnew, openSignedIn, visit } from './chromium.ts'
import { COMPASS_ROSE, STERLING_OAK } from './month/carrier-files.ts'
import { trueUpPaidLast, withdrawStatement } from './month/correction-acts.ts'
import { agencyNamed, paidInDatabase } from './month/ledger.ts'
import { RULES } from './month/paper.ts'
import { createStatements, paidOn, totalsOnFile } from './month/payout-acts.ts'
import { openStage } from './stage.ts'

const stage = openStage()

// The demo agency has paid and reported until today, so the days after belong to this journey alone.
const TODAY = dayAt(Date.now(), 'PT')
const FIRST = CalendarDates.addDays(TODAY, 1)
const SECOND = CalendarDates.addDays(TODAY, 2)
const nameOf = (day: typeof FIRST): string => {
  const text = CalendarDates.toIso(day).replaceAll('-', '')
  return `${text}-${text}`
}

const cents = (amounts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(amounts).map(([agent, amount]) => [agent, Math.round(amount * 100)]))

describe('wrong payments', () => {
  // Proves beyond.true-up, beyond.withdrawal
  it('are corrected in four steps each from Home, and settled to the cent on the agents’ next paid statements', async () => {
    const [first, second] = RULES
    if (first === undefined || second === undefined) throw new Error('Expected the rules of the first two agents')
    const office = await behind(stage, 'admin')
    await office.rule(first)
    await office.rule(second)
    const month = await office.imported(COMPASS_ROSE)
    await office.reconciled(month, FIRST)
    await office.paid(FIRST)
    await office.told(FIRST)
    const agency = await agencyNamed(stage.database.db, 'Harbor Street Insurance')
    expect(await paidInDatabase(stage.database.db, agency, FIRST)).toEqual(
      cents({
        'Stuart Pemberton': 69.34,
        'Raymond Castellano': 77.36,
        'Priscilla Duong': -25.08,
        'Douglas Whitfield': 9.67,
      }),
    )

    // Renewals were agreed at 40%.
    await office.rule({ ...first, values: ['50', '40', '42.25'] })
    const { page, faults } = await visit(stage.browser)
    await openSignedIn(page, 'admin', `${stage.address}/`)
    const acts = await trueUpPaidLast(page, {
      agents: [
        { agent: 'Stuart Pemberton', old: 69.34, now: 73.96 },
        { agent: 'Raymond Castellano', old: 77.36, now: 82.52 },
        { agent: 'Priscilla Duong', old: 8.67, now: 9.25 },
        { agent: 'Douglas Whitfield', old: 9.67, now: 10.32 },
      ],
      lines: 2,
      difference: 11.01,
      supersedes: nameOf(FIRST),
      reason: 'Renewals were agreed at 40%',
    })
    expect(acts).toHaveLength(4)
    expect(await paidInDatabase(stage.database.db, agency, FIRST)).toEqual(
      cents({
        'Stuart Pemberton': 73.96,
        'Raymond Castellano': 82.52,
        'Priscilla Duong': -24.5,
        'Douglas Whitfield': 10.32,
      }),
    )

    await office.reconciled(await office.imported(STERLING_OAK), SECOND)
    await office.paid(SECOND)
    await office.told(SECOND)
    // 145.52 for Moore, and 0.58 that the true-up left due.
    expect(await office.onFile('Priscilla Duong', SECOND)).toEqual({ pdf: 14_610, csv: 14_610 })

    const steps = await withdrawStatement(page, {
      number: month.numberFormatted,
      agents: [
        { agent: 'Stuart Pemberton', amount: 73.96 },
        { agent: 'Raymond Castellano', amount: 82.52 },
        { agent: 'Priscilla Duong', amount: -24.5 },
        { agent: 'Douglas Whitfield', amount: 10.32 },
      ],
      total: 142.3,
      supersedes: nameOf(FIRST),
      reason: 'The carrier sent it twice',
    })
    expect(steps).toHaveLength(4)
    expect(await paidInDatabase(stage.database.db, agency, FIRST)).toEqual({})

    // Her lines were reported as -33.75 and 8.67. With 145.52, those 25.08 come back to her.
    await goAnew(page, `/agent-paid-statements?${paidOn(SECOND)}`)
    await createStatements(page, 3, 2)
    expect(await totalsOnFile(page, 'Priscilla Duong')).toEqual({ pdf: 17_060, csv: 17_060 })
    expect(faults).toEqual([])
  })
})
