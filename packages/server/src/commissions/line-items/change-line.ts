/** The changes of single lines. Each one: lock, version, state, write, history, and the statement becomes another version. */
import {
  type DatedLineItemForm,
  type Etag,
  type LineAct,
  type LineItem,
  type LineItemForm,
  type LineItemId,
  type LineItemWritten,
  statementAllows,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { recordHistory } from '../../history/record-history.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { Work } from '../../work.ts'
import { allowed } from '../refusals.ts'
import { lockStatement, seenAt } from '../statements/lock-statement.ts'
import { touchStatement } from '../statements/statements.write.ts'
import { deletables, removeLines } from './delete-lines.ts'
import { fillChangedLine, fillNewLine } from './fill-line.ts'
import { knownIds } from './known-ids.ts'
import { actsOf, allAllowed } from './line-acts.ts'
import { lineEntry } from './line-item.record.ts'
import { loadLine } from './line-item.rows.ts'
import { insertLines, type LineColumns, updateLine } from './line-item.write.ts'
import { updateLines } from './line-items.bulk.ts'
import { valuesOf } from './line-values.ts'
import { lockLine, lockLineAt } from './lock-line.ts'

type Written = Promise<E.Either<Refusal, LineItemWritten>>

/** The line as it stands after a write; it was just written, so it is there. */
const reload = async ({ trx, session }: Work, id: LineItemId): Promise<LineItem> => {
  const line = await loadLine(trx, session.agencyId, id)
  if (line === null) throw new Error(`Line ${id} vanished while it was locked`)
  return line
}

/** Tells the history what became of the line, makes its statement another version, and answers both. */
export const lineWritten = async (
  work: Work,
  action: string,
  before: LineItem | null,
  id: LineItemId,
): Promise<LineItemWritten> => {
  const line = await reload(work, id)
  await recordHistory(work, lineEntry(action, before, line))
  return { line, statement: await touchStatement(work, line.statementId) }
}

export const addLine = async (work: Work, statementId: string, form: DatedLineItemForm): Written => {
  const statement = await lockStatement(work, statementId)
  if (E.isLeft(statement)) return statement
  const known = await knownIds(work, form)
  if (E.isLeft(known)) return known
  const may = allowed(statementAllows(statement.right.status, 'AddLine', 0))
  if (E.isLeft(may)) return may
  const filled = fillNewLine(form, known.right)
  if (E.isLeft(filled)) return filled
  const [id] = await insertLines(work, statement.right.id, [
    { ...filled.right, manual: true, importRow: null, importWarnings: [] },
  ])
  if (id === undefined) throw new Error('A line was added and has no id')
  return E.right(await lineWritten(work, 'line added', null, id))
}

export const changeLine = async (work: Work, id: string, seen: Etag, form: LineItemForm): Written => {
  const locked = await lockLine(work, id)
  if (E.isLeft(locked)) return locked
  const { line, statement } = locked.right
  const known = await knownIds(work, form)
  if (E.isLeft(known)) return known
  const current = seenAt(line, seen)
  if (E.isLeft(current)) return current
  const before = { values: valuesOf(line), agents: line.agents }
  const filled = fillChangedLine(before, form, known.right)
  if (E.isLeft(filled)) return filled
  const may = allAllowed(statement.status, line, actsOf(before, filled.right))
  if (E.isLeft(may)) return may
  await updateLines(work, [{ id: line.id, ...filled.right }])
  return E.right(await lineWritten(work, 'line changed', line, line.id))
}

const mark = async (
  work: Work,
  id: string,
  seen: Etag,
  act: LineAct,
  action: string,
  columns: LineColumns,
): Written => {
  const locked = await lockLineAt(work, id, seen)
  if (E.isLeft(locked)) return locked
  const { line, statement } = locked.right
  const may = allAllowed(statement.status, line, [act])
  if (E.isLeft(may)) return may
  await updateLine(work, line.id, columns)
  return E.right(await lineWritten(work, action, line, line.id))
}

export const voidLine = (work: Work, id: string, seen: Etag): Written =>
  mark(work, id, seen, 'Void', 'line voided', { voided: true })

export const restoreLine = (work: Work, id: string, seen: Etag): Written =>
  mark(work, id, seen, 'Restore', 'line restored', { voided: false })

/** Answers the line as it was. */
export const deleteLine = async (work: Work, id: string, seen: Etag): Written => {
  const locked = await lockLineAt(work, id, seen)
  if (E.isLeft(locked)) return locked
  const { line, statement } = locked.right
  const may = (await deletables(work, statement.status, [line]))(line)
  if (E.isLeft(may)) return may
  const asItWas = await reload(work, line.id)
  await removeLines(work, [line])
  return E.right({ line: asItWas, statement: await touchStatement(work, statement.id) })
}
