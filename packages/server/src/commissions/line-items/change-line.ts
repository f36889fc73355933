/** The commands about single lines: each one locks, decides by the core, and writes. */
import {
  changesOf,
  type DatedLineItemForm,
  decideAddedLine,
  decideChangedLine,
  decideDeletedLine,
  decideMatchedLine,
  decideNotedLine,
  decideRestoredLine,
  decideVoidedLine,
  type Etag,
  type LineChange,
  type LineContents,
  type LineItemForm,
  type LineItemWritten,
  type LineState,
  lineChanges,
  type MatchCommand,
  type NoteForm,
  type Statement,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { recordHistory } from '../../history/record-history.ts'
import type { HttpRefusal, OrRefused } from '../../http/answer/refusal.ts'
import type { Work } from '../../work.ts'
import { lockStatement } from '../statements/lock-statement.ts'
import { touchStatement } from '../statements/statements.write.ts'
import { loadRecords, lowerCased } from './known-ids.ts'
import { insertLines } from './line-item.write.ts'
import { lockLine } from './lock-line.ts'
import { toldLines } from './told-lines.rows.ts'
import { lineEntry, reloadLine, writeChange } from './write-changes.ts'

type Written = OrRefused<LineItemWritten>
type Decided = E.Either<HttpRefusal, LineChange>

const changed = async (work: Work, id: string, decide: (state: LineState) => Decided | Promise<Decided>): Written => {
  const locked = await lockLine(work, id)
  if (E.isLeft(locked)) return locked
  const decided = await decide(locked.right)
  return E.isLeft(decided) ? decided : E.right(await writeChange(work, decided.right))
}

/** Adds a line that a person typed to the statement (locked). */
export const writeAddedLine = async (
  work: Work,
  { id }: Statement,
  contents: LineContents,
): Promise<LineItemWritten> => {
  const [added] = await insertLines(work, id, [{ contents, manual: true }])
  if (added === undefined) throw new Error('A line was added and has no id')
  const line = await reloadLine(work, added)
  await recordHistory(work, lineEntry(line, { action: 'line added', told: lineChanges(null, line) }))
  return { line, statement: await touchStatement(work, id) }
}

export const addLine = async (work: Work, statementId: string, sent: DatedLineItemForm): Written => {
  const statement = await lockStatement(work, statementId)
  if (E.isLeft(statement)) return statement
  const form = lowerCased(sent)
  const decided = decideAddedLine(statement.right.status, form, await loadRecords(work, [form]))
  return E.isLeft(decided) ? decided : E.right(await writeAddedLine(work, statement.right, decided.right))
}

export const changeLine = (work: Work, id: string, seen: Etag, sent: LineItemForm): Written =>
  changed(work, id, async state => {
    const form = changesOf(state.line, lowerCased(sent))
    return decideChangedLine(state, seen, form, await loadRecords(work, [form], [state.line]))
  })

export const matchLine = (work: Work, id: string, sent: MatchCommand): Written =>
  changed(work, id, async state => {
    const command = lowerCased(sent)
    return decideMatchedLine(state, command, await loadRecords(work, [command], [state.line]))
  })

export const voidLine = (work: Work, id: string, seen: Etag | null): Written =>
  changed(work, id, state => decideVoidedLine(state, seen))

export const restoreLine = (work: Work, id: string, seen: Etag | null): Written =>
  changed(work, id, state => decideRestoredLine(state, seen))

export const noteLine = (work: Work, id: string, form: NoteForm): Written =>
  changed(work, id, state => decideNotedLine(state, form))

/** Returns the line as it was before. */
export const deleteLine = (work: Work, id: string, seen: Etag | null): Written =>
  changed(work, id, async state => {
    const told = await toldLines(work, [state.line.id])
    return decideDeletedLine(state, seen, told.has(state.line.id))
  })
