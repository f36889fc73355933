import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { knownDate } from '../calendar/calendar-date.ts'
import {
  anticipatedEditable,
  LINE_ACTS,
  type LineAct,
  type LineFacts,
  lineAllows,
  STATEMENT_ACTS,
  type StatementAct,
  statementAllows,
} from './allowed.ts'
import type { StatementStatus } from './statement.ts'

const ON = knownDate(2026, 1, 31)
const OPEN: StatementStatus = { _tag: 'Open' }
const RECONCILED: StatementStatus = { _tag: 'Reconciled', reason: null, by: 'ann', on: ON, reportingDate: ON }
const ARCHIVED: StatementStatus = { _tag: 'Archived', by: 'ann', on: ON }

const typed: LineFacts = { paid: false, voided: false, manual: true, statementSource: 'Manual' }

const statementActs = (status: StatementStatus, paid = 0): readonly StatementAct[] =>
  STATEMENT_ACTS.filter(act => E.isRight(statementAllows(status, act, paid)))
const lineActs = (status: StatementStatus, line: Partial<LineFacts> = {}): readonly LineAct[] =>
  LINE_ACTS.filter(act => E.isRight(lineAllows(status, { ...typed, ...line }, act)))
const why = (decision: E.Either<string, void>): string => (E.isLeft(decision) ? decision.left : 'allowed')

describe('the acts that a statement allows', () => {
  it('are all but Unreconcile and Restore if it is open', () => {
    expect(statementActs(OPEN)).toEqual(STATEMENT_ACTS.filter(act => act !== 'Unreconcile' && act !== 'Restore'))
  })

  it('are matching, policy information, withdrawing, and unreconciling without a paid line, if it is reconciled', () => {
    expect(statementActs(RECONCILED)).toEqual(['MatchCertain', 'RefreshPolicyInformation', 'Unreconcile', 'Withdraw'])
    expect(statementActs(RECONCILED, 1)).toEqual(['MatchCertain', 'RefreshPolicyInformation', 'Withdraw'])
  })

  it('exclude unreconciling with paid lines, and the refusal counts them', () => {
    expect(why(statementAllows(RECONCILED, 'Unreconcile', 3))).toBe(
      'The statement cannot be unreconciled: 3 lines are paid. Withdraw the statement, or take the payments back first',
    )
    expect(why(statementAllows(RECONCILED, 'Unreconcile', 1))).toContain('1 line is paid')
  })

  it('are only Restore if it is archived', () => {
    expect(statementActs(ARCHIVED)).toEqual(['Restore'])
  })

  it('exclude archiving if it is reconciled', () => {
    expect(why(statementAllows(RECONCILED, 'Archive', 0))).toContain('Only an open statement can be archived')
  })

  it.each<[StatementStatus, StatementAct, string]>([
    [OPEN, 'Unreconcile', 'The statement is not reconciled'],
    [OPEN, 'Restore', 'The statement is not archived'],
    [RECONCILED, 'Reconcile', 'The statement is already reconciled'],
    [RECONCILED, 'Archive', 'Only an open statement can be archived: unreconcile or withdraw it'],
    [RECONCILED, 'Restore', 'The statement is not archived'],
    [RECONCILED, 'Edit', 'The statement is reconciled: unreconcile it first'],
    [ARCHIVED, 'Archive', 'The statement is already archived'],
    [ARCHIVED, 'Withdraw', 'The statement is already archived'],
    [ARCHIVED, 'Edit', 'The statement is archived: restore it first'],
  ])('are refused with the reason: %o, %s', (status, act, sentence) => {
    expect(why(statementAllows(status, act, 0))).toBe(sentence)
  })

  it.each<[StatementStatus, LineAct, Partial<LineFacts>, string]>([
    [OPEN, 'Pay', {}, 'The statement is not reconciled: its lines cannot be paid yet'],
    [OPEN, 'ModifyPayouts', {}, 'The statement is not reconciled: its lines cannot be paid yet'],
    [RECONCILED, 'Pay', { paid: true }, 'The line is already paid'],
    [RECONCILED, 'Pay', { voided: true }, 'The line is voided'],
    [RECONCILED, 'ModifyPayouts', { voided: true }, 'The line is voided'],
    [RECONCILED, 'EditAmounts', {}, 'The statement is reconciled: unreconcile it first'],
    [RECONCILED, 'Restore', { voided: true }, 'The statement is reconciled: unreconcile it first'],
    [
      OPEN,
      'EditAmounts',
      { paid: true },
      'The line is paid: only its payouts can change, until its payment is taken back',
    ],
    [
      OPEN,
      'Delete',
      { manual: false, statementSource: 'CustomImport' },
      'An imported or downloaded line cannot be deleted: void it instead',
    ],
    [OPEN, 'Void', { voided: true }, 'The line is already voided'],
    [OPEN, 'Restore', {}, 'The line is not voided'],
    [ARCHIVED, 'Annotate', {}, 'The statement is archived: restore it first'],
  ])('are refused for one of its lines with the reason: %o, %s, %o', (status, act, line, sentence) => {
    expect(why(lineAllows(status, { ...typed, ...line }, act))).toBe(sentence)
  })

  it('have a sentence for every refusal', () => {
    for (const status of [OPEN, RECONCILED, ARCHIVED]) {
      for (const act of STATEMENT_ACTS) expect(why(statementAllows(status, act, 1))).toMatch(/^(allowed|[A-Z].{15,})$/)
      for (const act of LINE_ACTS) expect(why(lineAllows(status, typed, act))).toMatch(/^(allowed|[A-Z].{15,})$/)
    }
  })
})

describe('the acts that a line allows', () => {
  it('are all but paying on an open statement, with either Void or Restore', () => {
    expect(lineActs(OPEN)).toEqual(LINE_ACTS.filter(act => !['Restore', 'Pay', 'ModifyPayouts'].includes(act)))
    expect(lineActs(OPEN, { voided: true })).toEqual(
      LINE_ACTS.filter(act => !['Void', 'Pay', 'ModifyPayouts'].includes(act)),
    )
  })

  it('exclude changes of amounts, dates, voids and the set of lines on a reconciled statement', () => {
    const allowed = LINE_ACTS.filter(act => !['EditAmounts', 'Delete', 'Void', 'Restore'].includes(act))
    expect(lineActs(RECONCILED)).toEqual(allowed)
  })

  it('are only notes and payout changes on a paid line', () => {
    expect(lineActs(RECONCILED, { paid: true })).toEqual(['Annotate', 'ModifyPayouts'])
    expect(lineActs(OPEN, { paid: true })).toEqual(['Annotate'])
    expect(why(lineAllows(RECONCILED, { ...typed, paid: true }, 'Pay'))).toBe('The line is already paid')
  })

  it('exclude paying a voided line', () => {
    expect(lineActs(RECONCILED, { voided: true })).not.toContain('Pay')
  })

  it('are none on an archived statement', () => {
    expect(lineActs(ARCHIVED)).toEqual([])
  })

  it('include deleting a typed or anticipated line, and only voiding an imported or downloaded one', () => {
    const deletable = (line: Partial<LineFacts>) => lineActs(OPEN, line).includes('Delete')
    expect(deletable({ manual: true, statementSource: 'CustomImport' })).toBe(true)
    expect(deletable({ manual: false, statementSource: 'Anticipated' })).toBe(true)
    for (const statementSource of ['CustomImport', 'Download', 'Unknown'] as const) {
      expect(deletable({ manual: false, statementSource })).toBe(false)
      expect(lineActs(OPEN, { manual: false, statementSource })).toContain('Void')
    }
  })

  it('include inline edits of anticipated lines with the permission, on an open statement of that source', () => {
    const editable = (status: StatementStatus, source: 'Anticipated' | 'Manual', permitted: boolean) =>
      anticipatedEditable({ status, source }, permitted)
    expect(editable(OPEN, 'Anticipated', true)).toBe(true)
    expect(editable(OPEN, 'Anticipated', false)).toBe(false)
    expect(editable(OPEN, 'Manual', true)).toBe(false)
    expect(editable(RECONCILED, 'Anticipated', true)).toBe(false)
    expect(editable(ARCHIVED, 'Anticipated', true)).toBe(false)
  })
})
