/** Notes on a line: who said what about it and when. They are part of its history, which nobody can change afterwards. */
import { either as E } from 'fp-ts'
import type { Timestamp } from '../calendar/time-zone.ts'
import { allowed, badRequest, type Refusal } from '../failure/refusal.ts'
import type { HistoryEntry } from '../history/history-entry.ts'
import { lineAllows } from '../statement/allowed.ts'
import type { LineState } from './decide-line.ts'
import { type LineChange, lineChange } from './line-change.ts'
import type { LineMark } from './line-mark.ts'

export interface LineNote {
  readonly id: string
  readonly at: Timestamp
  readonly by: string
  readonly text: string
}

/** A note, a new mark, or both. A mark that is left out stays; null removes it. */
export interface NoteForm {
  readonly text?: string | null
  readonly mark?: LineMark | null
}

/** The largest number of characters of a note, as of any other description. */
export const LONGEST_NOTE = 500

const NOTE = 'note'
const NOTHING_NOTED = badRequest('text: expected a note, or another mark')

/** Any line can get notes and marks unless its statement is archived. No version is checked: a note outdates no other. */
export const decideNotedLine = (
  { line, status }: LineState,
  { text: sent, mark = line.mark }: NoteForm,
): E.Either<Refusal, LineChange> => {
  const may = allowed(lineAllows(status, line, 'Annotate'))
  if (E.isLeft(may)) return may
  const text = sent?.trim() ?? ''
  if (text === '' && mark === line.mark) return E.left(NOTHING_NOTED)
  const noted = text === '' ? null : { field: NOTE, before: null, after: text }
  const change = lineChange(noted !== null ? 'note added' : mark === null ? 'mark taken away' : 'line marked', line, {
    ...line,
    mark,
    lastNote: noted === null ? line.lastNote : text,
  })
  return E.right({ ...change, told: [...(noted === null ? [] : [noted]), ...change.told] })
}

/** The notes in a line's history, in the order of its entries. */
export const notesOf = (entries: readonly HistoryEntry[]): readonly LineNote[] =>
  entries.flatMap(({ id, at, by, changes }) =>
    changes.flatMap(({ field, after }) =>
      field === NOTE && typeof after === 'string' ? [{ id, at, by, text: after }] : [],
    ),
  )
