import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollars } from '../../testing/fixtures/payouts.ts'
import { runs, workingDateArbitrary } from '../../testing/index.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import type { Statement } from './statement.ts'
import { compareStatements } from './statement.ts'
import { statementChanges, toldStatement } from './statement-history.ts'
import { STATEMENT_SOURCE_LABELS, STATEMENT_SOURCES } from './statement-source.ts'

const ON = knownDate(2026, 3, 5)
const OPEN = {
  numberFormatted: '00012',
  source: 'CustomImport',
  filename: 'march.csv',
  company: 'Progressive',
  statementDate: ON,
  description: 'March',
  controlTotal: dollars(100.5),
  status: { _tag: 'Open' },
} as Statement

describe('a statement in its history', () => {
  it('has days and dollars as they are written, and null for an absent value', () => {
    expect(toldStatement(OPEN)).toEqual({
      statement_number_formatted: '00012',
      statement_source: 'CustomImport',
      filename: 'march.csv',
      company: 'Progressive',
      statement_date: '2026-03-05',
      description: 'March',
      commission_paid_orig: 100.5,
      reconciled: false,
      reconciled_by: null,
      reconciled_date: null,
      reporting_date: null,
      archived: false,
      archived_by: null,
      archived_date: null,
    })
    expect(toldStatement({ ...OPEN, controlTotal: null }).commission_paid_orig).toBeNull()
  })

  it('lists what changed, and everything for a new or deleted statement', () => {
    const closed: Statement = {
      ...OPEN,
      status: { _tag: 'Reconciled', reason: null, by: 'Tess', on: ON, reportingDate: knownDate(ON.year, ON.month, 6) },
    }
    expect(statementChanges(OPEN, OPEN)).toEqual([])
    expect(statementChanges(OPEN, closed)).toEqual([
      { field: 'reconciled', before: false, after: true },
      { field: 'reconciled_by', before: null, after: 'Tess' },
      { field: 'reconciled_date', before: null, after: '2026-03-05' },
      { field: 'reporting_date', before: null, after: '2026-03-06' },
    ])
    const filename = (before: Statement | null, after: Statement | null) =>
      statementChanges(before, after).find(({ field }) => field === 'filename')
    expect(filename(null, OPEN)).toEqual({ field: 'filename', before: null, after: 'march.csv' })
    expect(filename(OPEN, null)).toEqual({ field: 'filename', before: 'march.csv', after: null })
  })
})

describe('the order of statements', () => {
  it('law: is by date, then by number', () => {
    const one = fc.record({ statementDate: workingDateArbitrary, number: fc.nat({ max: 3 }) })
    const days = ({ year, month, day }: Statement['statementDate']) => (year * 100 + month) * 100 + day
    fc.assert(
      fc.property(one, one, fc.boolean(), (a, b, isSameDay) => {
        const other = isSameDay ? { ...b, statementDate: a.statementDate } : b
        const expected = days(a.statementDate) - days(other.statementDate) || a.number - other.number
        expect(Math.sign(compareStatements(a, other))).toBe(Math.sign(expected))
      }),
      runs(100),
    )
  })
})

it('the sources of statements have their labels', () => {
  expect(STATEMENT_SOURCES.map(source => STATEMENT_SOURCE_LABELS[source])).toEqual([
    'Unknown',
    'Download',
    'Custom Import',
    'Manual',
    'Anticipated',
  ])
})
