import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsArbitrary, runs, workingDateArbitrary } from '../../testing/index.ts'
import {
  addMonths,
  type CalendarDate,
  compare,
  endOfMonth,
  knownDate,
  startOfMonth,
} from '../calendar/calendar-date.ts'
import { cents, sum } from '../money/cents.ts'
import { commissionByMonth } from './commission-by-month.ts'
import type { StatementStatus } from './statement.ts'
import { STATEMENT_SOURCES, type StatementSource } from './statement-source.ts'

const TODAY = knownDate(2026, 2, 20)
const RECONCILED: StatementStatus = { _tag: 'Reconciled', reason: null, by: 'AL', on: TODAY, reportingDate: TODAY }
const ARCHIVED: StatementStatus = { _tag: 'Archived', by: 'AL', on: TODAY }
const OPEN: StatementStatus = { _tag: 'Open' }

const paid = (
  statementDate: CalendarDate,
  amount: number,
  status: StatementStatus = OPEN,
  source: StatementSource = 'Download',
) => ({ statementDate, commissionPaid: cents(amount), status, source })

describe('the commission of each month', () => {
  it('is divided into reconciled, open, anticipated and proposed', () => {
    const statements = [
      paid(knownDate(2026, 2, 1), 100, RECONCILED),
      paid(knownDate(2026, 2, 28), 20, RECONCILED, 'Anticipated'),
      paid(knownDate(2026, 2, 3), 3),
      paid(knownDate(2026, 2, 4), 4, OPEN, 'Anticipated'),
      paid(knownDate(2026, 2, 5), 5_000, ARCHIVED),
      paid(knownDate(2026, 1, 31), -7),
    ]
    const proposals = [{ transactionDate: knownDate(2026, 2, 9), commissionAmount: cents(9) }]
    expect(commissionByMonth(statements, proposals, TODAY, 2)).toEqual([
      {
        start: knownDate(2026, 1, 1),
        end: knownDate(2026, 1, 31),
        reconciled: 0,
        open: -7,
        anticipated: 0,
        proposed: 0,
      },
      {
        start: knownDate(2026, 2, 1),
        end: knownDate(2026, 2, 28),
        reconciled: 120,
        open: 3,
        anticipated: 4,
        proposed: 9,
      },
    ])
  })

  it('covers months of the year before', () => {
    const months = commissionByMonth([paid(knownDate(2025, 12, 31), 5)], [], TODAY, 12)
    expect(months.map(({ start }) => start.month)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2])
    expect(months[9]).toMatchObject({ start: knownDate(2025, 12, 1), open: 5 })
  })

  it('law: counts every statement of its months once, without archived ones', () => {
    const statement = fc.record({
      statementDate: workingDateArbitrary,
      commissionPaid: centsArbitrary,
      status: fc.constantFrom(OPEN, RECONCILED, ARCHIVED),
      source: fc.constantFrom(...STATEMENT_SOURCES),
    })
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 30 }), workingDateArbitrary, (statements, today) => {
        const months = commissionByMonth(statements, [], today, 12)
        const from = addMonths(startOfMonth(today), -11)
        const counted = statements.filter(
          ({ statementDate, status }) =>
            status._tag !== 'Archived' &&
            compare(from, statementDate) <= 0 &&
            compare(statementDate, endOfMonth(today)) <= 0,
        )
        expect(sum(months.flatMap(one => [one.reconciled, one.open, one.anticipated]))).toBe(
          sum(counted.map(one => one.commissionPaid)),
        )
      }),
      runs(200),
    )
  })
})
