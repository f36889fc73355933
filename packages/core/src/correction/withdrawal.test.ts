import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { lineItem } from '../../testing/fixtures/line-items.ts'
import { ANN, BOB, dollars } from '../../testing/fixtures/payouts.ts'
import type { AgentId } from '../agent/agent.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { etag } from '../history/etag.ts'
import type { StoredLine } from '../line-item/line-contents.ts'
import { type LineItem, lineItemId } from '../line-item/line-item.ts'
import { EMPTY_SLOT, type PayoutSlot } from '../payout/payout.ts'
import type { Statement } from '../statement/statement.ts'
import { finished } from '../steps/in-steps.ts'
import { type DecidedWithdrawal, decideWithdrawal, type WithdrawalCommand, type WithdrawalFacts } from './withdrawal.ts'

const ON = knownDate(2026, 3, 5)
const TODAY = knownDate(2026, 3, 20)
const SEEN = etag('seen')

const STATEMENT = {
  etag: SEEN,
  numberFormatted: 'S-000007',
  source: 'CustomImport',
  filename: 'march.csv',
  company: 'Progressive',
  description: 'March',
  statementDate: ON,
  controlTotal: dollars(300),
  status: { _tag: 'Reconciled', reason: null, by: 'Tess', on: ON, reportingDate: ON },
} as Statement

const paidTo = (agentId: AgentId, amount: number): PayoutSlot => ({
  ...EMPTY_SLOT,
  payoutType: 'RuleApplied',
  payout: { manual: false, amount: dollars(amount), agentId },
})
const line = (id: string, change: Partial<LineItem>): StoredLine => ({
  ...lineItem({ id: lineItemId(id), paid: true, processed: true, agentPaidDate: ON, ...change }),
  beforeMatch: null,
  typed: {},
})
/** Bob and Ann were paid on one line, Ann alone on another. */
const PAID = [
  line('both', { agents: { 1: BOB, 2: ANN }, agent1: paidTo(BOB, 75), agent2: paidTo(ANN, 7.5) }),
  line('alone', { agents: { 1: ANN }, agent1: paidTo(ANN, 20) }),
]
const FACTS: WithdrawalFacts = { by: 'Adele Kirkwood', today: TODAY, paid: PAID, told: 0 }
const ARCHIVE: WithdrawalCommand = { end: 'Archive', reason: 'Imported twice' }
const TAKE_BACK: WithdrawalCommand = { end: 'TakeImportBack', reason: 'Imported twice' }

const decided = (command: WithdrawalCommand, facts: Partial<WithdrawalFacts> = {}, before = STATEMENT, seen = SEEN) =>
  finished(decideWithdrawal(before, seen, command, { ...FACTS, ...facts }))
const done = (...asked: Parameters<typeof decided>): DecidedWithdrawal => {
  const withdrawal = decided(...asked)
  return E.isRight(withdrawal) ? withdrawal.right : expect.unreachable(JSON.stringify(withdrawal.left))
}
const told = (...asked: Parameters<typeof decided>) =>
  done(...asked).statement.told.map(({ field, before, after }) => [field, before, after])

describe('withdrawing a statement', () => {
  it('takes every payment back, under the given reason', () => {
    const { reason, payouts } = done(ARCHIVE)
    expect(reason).toBe('Imported twice')
    expect(payouts.map(one => [one.id, one.reason, one.write?.change.action, one.write?.change.after?.paid])).toEqual(
      PAID.map(({ id }) => [id, 'Imported twice', 'payment taken back', false]),
    )
  })

  it('gives the amount that each agent pays back in all, sorted by agent, and the lines that paid them', () => {
    const { agents, touched } = done(ARCHIVE)
    expect(agents).toEqual([
      { agentId: ANN, takenBack: dollars(27.5) },
      { agentId: BOB, takenBack: dollars(75) },
    ])
    expect(touched).toEqual([
      { agentId: BOB, lineItemId: 'both' },
      { agentId: ANN, lineItemId: 'both' },
      { agentId: ANN, lineItemId: 'alone' },
    ])
  })

  it('archives the statement as of today in the user’s name, and keeps its other fields', () => {
    const { statement } = done(ARCHIVE)
    const { description, controlTotal, statementDate } = STATEMENT
    expect([statement.end, statement.action]).toEqual(['Archive', 'withdrawn'])
    expect(statement.after).toEqual({
      description,
      controlTotal,
      statementDate,
      status: { _tag: 'Archived', by: 'Adele Kirkwood', on: TODAY },
    })
    expect(told(ARCHIVE)).toEqual([
      ['reconciled', true, false],
      ['reconciled_by', 'Tess', null],
      ['reconciled_date', '2026-03-05', null],
      ['reporting_date', '2026-03-05', null],
      ['archived', false, true],
      ['archived_by', null, 'Adele Kirkwood'],
      ['archived_date', null, '2026-03-20'],
      ['payments_taken_back', null, 2],
    ])
  })

  it('deletes the statement with its import instead, and records what it was in the history', () => {
    const { statement } = done(TAKE_BACK)
    expect([statement.end, statement.action]).toEqual(['TakeImportBack', 'import taken back'])
    expect(told(TAKE_BACK)).toContainEqual(['statement_number_formatted', 'S-000007', null])
    expect(told(TAKE_BACK).at(-1)).toEqual(['payments_taken_back', null, 2])
  })

  it('takes no payment back if nothing was paid', () => {
    const { payouts, agents, touched } = done(ARCHIVE, { paid: [] })
    expect([payouts, agents, touched]).toEqual([[], [], []])
    expect(told(ARCHIVE, { paid: [] }).map(([field]) => field)).not.toContain('payments_taken_back')
  })
})

describe('a withdrawal is refused', () => {
  it('for another version of the statement', () => {
    expect(decided(ARCHIVE, {}, STATEMENT, etag('older'))).toMatchObject(E.left({ _tag: 'OutOfDate' }))
  })

  it('for an archived statement', () => {
    const archived: Statement = { ...STATEMENT, status: { _tag: 'Archived', by: 'Tess', on: ON } }
    expect(decided(ARCHIVE, {}, archived)).toMatchObject(E.left({ message: 'The statement is already archived' }))
  })

  it('if there is no import to take back, or if agents were told of its lines', () => {
    const typed: Statement = { ...STATEMENT, source: 'Manual' }
    expect(decided(TAKE_BACK, {}, typed)).toMatchObject(
      E.left({ message: 'The statement was not imported from a file: archive it instead' }),
    )
    expect(decided(TAKE_BACK, { told: 1 })).toMatchObject(
      E.left({ message: expect.stringContaining('1 of its lines is on a paid statement') }),
    )
    expect([decided(ARCHIVE, {}, typed), decided(ARCHIVE, { told: 1 })].map(E.isRight)).toEqual([true, true])
  })
})
