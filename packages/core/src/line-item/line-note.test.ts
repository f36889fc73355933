import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { lineItem } from '../../testing/fixtures/line-items.ts'
import { timestampOf } from '../calendar/time-zone.ts'
import type { HistoryEntry } from '../history/history-entry.ts'
import type { StatusTag } from '../statement/statement.ts'
import type { LineChange } from './line-change.ts'
import type { StoredLine } from './line-contents.ts'
import { LINE_MARK_LABELS } from './line-mark.ts'
import { decideNotedLine, type NoteForm, notesOf } from './line-note.ts'

const LINE: StoredLine = { ...lineItem({ lastNote: 'Called them' }), beforeMatch: null, typed: {} }
const MARKED: StoredLine = { ...LINE, mark: 'WaitingOnCarrier' }
const noted = (form: NoteForm, line = LINE, status: StatusTag = { _tag: 'Open' }) =>
  decideNotedLine({ line, status }, form)
const done = (...asked: Parameters<typeof noted>): LineChange => {
  const change = noted(...asked)
  return E.isRight(change) ? change.right : expect.unreachable(JSON.stringify(change.left))
}

describe('a note on a line', () => {
  it('has marks with labels for the screen', () => {
    expect(LINE_MARK_LABELS.WaitingOnCarrier).toBe('Waiting on carrier')
  })

  it('is saved on the line and in its history, without blanks around it', () => {
    const { action, after, told } = done({ text: ' Paid short ' })
    expect([action, after?.lastNote, after?.mark]).toEqual(['note added', 'Paid short', null])
    expect(told).toEqual([{ field: 'note', before: null, after: 'Paid short' }])
  })

  it('may set or clear a mark, and a mark alone keeps the last note', () => {
    const of = (...asked: Parameters<typeof noted>) => {
      const { action, after, told } = done(...asked)
      return [action, after?.mark, after?.lastNote, told.map(({ field }) => field)]
    }
    expect(of({ text: 'Asked', mark: 'WaitingOnCarrier' })).toEqual([
      'note added',
      'WaitingOnCarrier',
      'Asked',
      ['note', 'mark'],
    ])
    expect(of({ mark: 'WaitingOnCarrier' })).toEqual(['line marked', 'WaitingOnCarrier', 'Called them', ['mark']])
    expect(of({ text: null, mark: null }, MARKED)).toEqual(['mark taken away', null, 'Called them', ['mark']])
    expect(of({ text: 'Asked' }, MARKED)).toEqual(['note added', 'WaitingOnCarrier', 'Asked', ['note']])
  })

  it('is refused if it changes nothing, and on an archived statement', () => {
    const nothing = E.left({ _tag: 'BadRequest', message: 'text: expected a note, or another mark', details: null })
    expect([
      noted({}),
      noted({ text: ' ' }),
      noted({ mark: null }),
      noted({ mark: 'WaitingOnCarrier' }, MARKED),
    ]).toEqual([nothing, nothing, nothing, nothing])
    expect(E.isLeft(noted({ text: 'Late' }, LINE, { _tag: 'Archived' }))).toBe(true)
    expect(E.isRight(noted({ text: 'Late' }, { ...LINE, paid: true, voided: true }, { _tag: 'Reconciled' }))).toBe(true)
  })

  it('is read back from the history, with its author and time', () => {
    const at = timestampOf(Date.UTC(2026, 0, 5))
    const changes = [
      { field: 'note', before: null, after: 'Paid short' },
      { field: 'mark', before: null, after: 'WaitingOnCarrier' },
      { field: 'note', before: null, after: 7 },
    ]
    const entry = { id: 'e-1', at, by: 'AL', action: 'note added', reason: null, changes } as unknown as HistoryEntry
    expect(notesOf([entry])).toEqual([{ id: 'e-1', at, by: 'AL', text: 'Paid short' }])
  })
})
