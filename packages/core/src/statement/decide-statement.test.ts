import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { dollars } from '../../testing/fixtures/payouts.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { etag } from '../history/etag.ts'
import {
  decideStatement,
  type StatementCommand,
  type StatementDecision,
  type StatementFacts,
} from './decide-statement.ts'
import type { SimilarStatement } from './similar-statements.ts'
import type { Statement } from './statement.ts'

const day = (of: number) => knownDate(2026, 3, of)
const SEEN = etag('seen')
const FACTS: StatementFacts = { by: 'Adele Kirkwood', today: day(20), paidLines: 0, similar: [] }
const RECONCILE: StatementCommand = { _tag: 'Reconcile', reconcileDate: day(5), reportingDate: day(6) }

const OPEN = {
  etag: SEEN,
  description: 'March',
  statementDate: day(1),
  controlTotal: dollars(100),
  commissionPaid: dollars(100),
  unmatchedCount: 0,
  status: { _tag: 'Open' },
} as Statement
const RECONCILED: Statement = {
  ...OPEN,
  status: { _tag: 'Reconciled', reason: null, by: 'Somebody', on: day(2), reportingDate: day(3) },
}
const ARCHIVED: Statement = { ...OPEN, status: { _tag: 'Archived', by: 'Somebody', on: day(2) } }

const decided = (before: Statement, command: StatementCommand, facts = FACTS, seen: typeof SEEN | null = SEEN) =>
  decideStatement(before, seen, command, facts)
const doneBy = (...asked: Parameters<typeof decided>): StatementDecision => {
  const decision = decided(...asked)
  return E.isRight(decision) ? decision.right : expect.unreachable(JSON.stringify(decision.left))
}
const fieldsTold = (...asked: Parameters<typeof decided>) =>
  doneBy(...asked).told.map(({ field, after }) => [field, after])

describe('changing the state of a statement', () => {
  it.each([
    ['changed', OPEN, { _tag: 'Edit', to: {} }, { _tag: 'Open' }],
    [
      'reconciled',
      OPEN,
      RECONCILE,
      { _tag: 'Reconciled', reason: null, by: 'Adele Kirkwood', on: day(5), reportingDate: day(6) },
    ],
    ['unreconciled', RECONCILED, { _tag: 'Unreconcile' }, { _tag: 'Open' }],
    ['archived', OPEN, { _tag: 'Archive' }, { _tag: 'Archived', by: 'Adele Kirkwood', on: day(20) }],
    ['restored', ARCHIVED, { _tag: 'Restore' }, { _tag: 'Open' }],
  ] as const)('gives %s, and keeps the other fields', (action, before, command, status) => {
    const { description, controlTotal, statementDate } = before
    const done = doneBy(before, command)
    expect([done.action, done.after]).toEqual([action, { description, controlTotal, statementDate, status }])
  })

  it.each([
    ['Carrier pays it in April ', 'Carrier pays it in April'],
    ['  ', null],
  ])('keeps why it was reconciled, as far as “%s” says it', (reason, kept) => {
    expect(doneBy(OPEN, { ...RECONCILE, reason }).after.status).toMatchObject({ _tag: 'Reconciled', reason: kept })
  })

  it('changes only the fields given, and clears the control total if it is null', () => {
    const to = { description: 'April', statementDate: day(9), controlTotal: dollars(7) }
    expect(doneBy(OPEN, { _tag: 'Edit', to }).after).toEqual({ ...to, status: OPEN.status })
    expect(doneBy(OPEN, { _tag: 'Edit', to: { controlTotal: null } }).after.controlTotal).toBeNull()
    expect(fieldsTold(OPEN, { _tag: 'Edit', to: { description: 'April' } })).toEqual([['description', 'April']])
  })

  it('is refused for another version, or if the state does not allow it', () => {
    expect(decided(OPEN, { _tag: 'Archive' }, FACTS, etag('older'))).toMatchObject(E.left({ _tag: 'OutOfDate' }))
    expect(decided(ARCHIVED, { _tag: 'Edit', to: {} })).toMatchObject(E.left({ _tag: 'Conflict' }))
    expect(decided(RECONCILED, { _tag: 'Unreconcile' }, { ...FACTS, paidLines: 2 })).toMatchObject(
      E.left({ message: expect.stringContaining('2 lines are paid') }),
    )
  })

  it('is marked as unguarded if no version was given', () => {
    expect(fieldsTold(OPEN, { _tag: 'Edit', to: {} }, FACTS, null)).toEqual([['unguarded', true]])
  })
})

describe('the history of reconciling a statement', () => {
  const ends = (before: Statement, command: StatementCommand = RECONCILE) =>
    fieldsTold(before, command).filter(([field]) => field === 'difference' || field === 'num_unmatched_items')

  it('has the difference and the number of unmatched lines, if any', () => {
    const short: Statement = { ...OPEN, commissionPaid: dollars(97.5), unmatchedCount: 3 }
    expect(ends(OPEN)).toEqual([])
    expect(fieldsTold(OPEN, RECONCILE).map(([field]) => field)).toEqual([
      'reconciled',
      'reconciled_by',
      'reconciled_date',
      'reporting_date',
    ])
    expect(ends(short)).toEqual([
      ['difference', 2.5],
      ['num_unmatched_items', 3],
    ])
    expect(ends({ ...short, controlTotal: null })).toEqual([['num_unmatched_items', 3]])
    expect(ends(short, { _tag: 'Archive' })).toEqual([])
  })

  it('has the other statements with the same lines', () => {
    const one = { numberFormatted: 'S-000007', lines: 4, of: 5, paid: 1 } as SimilarStatement
    const told = (command: StatementCommand) =>
      fieldsTold(OPEN, command, { ...FACTS, similar: [one] }).filter(([field]) => field === 'similar_statements')
    expect(told(RECONCILE)).toEqual([['similar_statements', ['S-000007 (4 of 5 lines, 1 paid)']]])
    expect(told({ _tag: 'Archive' })).toEqual([])
  })
})
