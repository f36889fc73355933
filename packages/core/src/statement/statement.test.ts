import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { centsArbitrary, PayoutFixtures, runs, workingDateArbitrary } from '../../testing/index.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { add, ZERO } from '../money/cents.ts'
import { paidStatementName } from './paid-statement-name.ts'
import { difference, type StatementStatus } from './statement.ts'
import { isUnmatched, statementSums } from './statement-sums.ts'
import { fieldsOfStatus, type StatusFields, statusFromFields } from './status-from-fields.ts'

const { dollars } = PayoutFixtures

const lineArbitrary = fc.record({
  voided: fc.boolean(),
  unmatched: fc.boolean(),
  grossAmount: centsArbitrary,
  commissionAmount: centsArbitrary,
})

const statusArbitrary: fc.Arbitrary<StatementStatus> = fc.oneof(
  fc.constant<StatementStatus>({ _tag: 'Open' }),
  fc.record({
    _tag: fc.constant('Reconciled' as const),
    by: fc.string(),
    on: workingDateArbitrary,
    reportingDate: workingDateArbitrary,
    reason: fc.option(fc.string()),
  }),
  fc.record({ _tag: fc.constant('Archived' as const), by: fc.string(), on: workingDateArbitrary }),
)

describe('sums of a statement', () => {
  it('law 8: count a voided line in no amount, but still as a line', () => {
    fc.assert(
      fc.property(fc.array(lineArbitrary), lineArbitrary, (lines, extra) => {
        const sums = statementSums(lines)
        const lineCount = sums.lineCount + 1
        expect(statementSums([...lines, { ...extra, voided: true }])).toEqual({ ...sums, lineCount })
      }),
      runs(200),
    )
  })

  it('law 10: change by exactly the line that is added', () => {
    fc.assert(
      fc.property(fc.array(lineArbitrary), lineArbitrary, (lines, extra) => {
        const before = statementSums(lines)
        const after = statementSums([...lines, { ...extra, voided: false }])
        expect(after.grossAmount).toBe(add(before.grossAmount, extra.grossAmount))
        expect(after.commissionPaid).toBe(add(before.commissionPaid, extra.commissionAmount))
        expect(after.unmatchedCount - before.unmatchedCount).toBe(extra.unmatched ? 1 : 0)
        expect(after.lineCount - before.lineCount).toBe(1)
      }),
      runs(200),
    )
  })

  it('have a difference of control total less commission, and none without a control total', () => {
    expect(difference({ controlTotal: dollars(100), commissionPaid: dollars(99.5) })).toBe(50)
    expect(difference({ controlTotal: null, commissionPaid: ZERO })).toBeNull()
  })

  it('count a line as unmatched without a policy and not marked as agency income', () => {
    expect([
      isUnmatched({ policy: null, agencyIncome: false }),
      isUnmatched({ policy: null, agencyIncome: true }),
      isUnmatched({ policy: {}, agencyIncome: false }),
    ]).toEqual([true, false, false])
  })
})

describe('the state of a statement', () => {
  it('law 7: reads back from its fields', () => {
    fc.assert(
      fc.property(statusArbitrary, status => {
        expect(statusFromFields(fieldsOfStatus(status))).toEqual(E.right(status))
      }),
      runs(200),
    )
  })

  // Proves 4.statement-incomplete
  it('law 7: is refused if a reconciled or archived statement lacks any of its fields', () => {
    fc.assert(
      fc.property(statusArbitrary, fc.boolean(), fc.nat(), (status, _, pick) => {
        fc.pre(status._tag !== 'Open')
        const fields = fieldsOfStatus(status)
        const needed: readonly (keyof StatusFields)[] =
          status._tag === 'Reconciled'
            ? ['reconciledBy', 'reconciledDate', 'reportingDate']
            : ['archivedBy', 'archivedDate']
        const missing = needed[pick % needed.length] ?? 'reconciledBy'
        expect(statusFromFields({ ...fields, [missing]: null })).toEqual(
          E.left(
            status._tag === 'Reconciled'
              ? 'A reconciled statement needs who reconciled it, when, and its reporting date'
              : 'An archived statement needs who archived it and when',
          ),
        )
      }),
      runs(200),
    )
  })

  it('is refused if both reconciled and archived', () => {
    const on = knownDate(2026, 1, 1)
    const reconciled = fieldsOfStatus({ _tag: 'Reconciled', reason: null, by: 'ann', on, reportingDate: on })
    expect(statusFromFields({ ...reconciled, archived: true, archivedBy: 'ann', archivedDate: on })).toEqual(
      E.left('A statement cannot be both reconciled and archived'),
    )
  })

  it('has no person and no date for a state that it is not in', () => {
    expect(fieldsOfStatus({ _tag: 'Open' })).toEqual({
      reconciled: false,
      reconciledBy: null,
      reconciledDate: null,
      reportingDate: null,
      reconciledReason: null,
      archived: false,
      archivedBy: null,
      archivedDate: null,
    })
    const on = knownDate(2026, 1, 1)
    expect(fieldsOfStatus({ _tag: 'Archived', by: 'ann', on })).toMatchObject({ reconciled: false, reconciledBy: null })
    expect(fieldsOfStatus({ _tag: 'Reconciled', reason: null, by: 'ann', on, reportingDate: on })).toMatchObject({
      archived: false,
      archivedBy: null,
    })
  })
})

describe('a paid statement', () => {
  it('is named from its start and end dates as year month day, zero padded', () => {
    expect(paidStatementName(knownDate(2026, 1, 1), knownDate(2026, 1, 31))).toBe('20260101-20260131')
  })
})
