/** Several lines of one statement at once: all of them are changed, or each refused one is named and nothing is. */
import {
  type Etag,
  type LineItem,
  type LineItemForm,
  type LineItemId,
  lineItemId,
  MESSAGES,
  type Statement,
  type StatementAct,
  statementAllows,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { giveTimeFor } from '../../database/limits.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { Work } from '../../work.ts'
import { allOrNothing } from '../all-or-nothing.ts'
import { allowed, LINE_NAMED_TWICE, NO_LINES, NO_SUCH_LINE, refusalSentence } from '../refusals.ts'
import { lockStatementAt } from '../statements/lock-statement.ts'
import { loadStatement } from '../statements/statements.rows.ts'
import { touchStatement } from '../statements/statements.write.ts'
import { deletables, removeLines } from './delete-lines.ts'
import { fillChangedLine } from './fill-line.ts'
import { checkNamed, loadNamed, type NamedRecords } from './known-ids.ts'
import { actsOf, allAllowed } from './line-acts.ts'
import { valuesOf } from './line-values.ts'
import { lockLines } from './lock-line.ts'
import { type FilledUpdate, writeLines } from './write-lines.ts'

type Written = Promise<E.Either<Refusal, Statement>>

/** A line as a caller names it, in the version they saw. */
interface SeenLine {
  readonly id: LineItemId
  readonly etag: Etag
}

interface Batch {
  readonly statement: Statement
  /** The lines named, locked; by id. */
  readonly lines: ReadonlyMap<LineItemId, LineItem>
}

/** The statement and the lines named, locked, when there are any and the statement's state allows the act. */
const lockBatch = async (
  work: Work,
  id: string,
  seen: Etag,
  act: StatementAct,
  items: readonly SeenLine[],
): Promise<E.Either<Refusal, Batch>> => {
  if (items.length === 0) return E.left(NO_LINES)
  const statement = await lockStatementAt(work, id, seen)
  if (E.isLeft(statement)) return statement
  const may = allowed(statementAllows(statement.right.status, act, 0))
  if (E.isLeft(may)) return may
  const locked = await lockLines(
    work,
    items.map(item => item.id),
  )
  const own = locked.filter(line => line.statementId === statement.right.id)
  return E.right({ statement: statement.right, lines: new Map(own.map(line => [line.id, line])) })
}

/** The line of the statement that the item names for the first time, in the version seen; else why not. */
const lineSeen = (batch: Batch, item: SeenLine, named: Set<LineItemId>): E.Either<string, LineItem> => {
  const line = batch.lines.get(lineItemId(item.id.toLowerCase()))
  if (line === undefined) return E.left(NO_SUCH_LINE)
  if (named.has(line.id)) return E.left(LINE_NAMED_TWICE)
  named.add(line.id)
  return line.etag === item.etag ? E.right(line) : E.left(MESSAGES.outOfDate)
}

const onlyFault = E.mapLeft((why: string): readonly string[] => [why])

const reload = async (work: Work, { id }: Statement, items: boolean): Promise<Statement> => {
  const statement = await loadStatement(work.trx, work.session.agencyId, id, { items })
  if (statement === null) throw new Error(`Statement ${id} vanished while it was locked`)
  return statement
}

export interface LineUpdate extends LineItemForm, SeenLine {}

const fill = (
  batch: Batch,
  line: LineItem,
  form: LineItemForm,
  records: NamedRecords,
): E.Either<string, FilledUpdate> => {
  const known = checkNamed(records, form)
  if (E.isLeft(known)) return E.left(refusalSentence(known.left))
  const before = { values: valuesOf(line), agents: line.agents }
  const filled = fillChangedLine(before, form, known.right)
  if (E.isLeft(filled)) return E.left(refusalSentence(filled.left))
  const may = allAllowed(batch.statement.status, line, actsOf(before, filled.right))
  return E.isLeft(may) ? E.left(refusalSentence(may.left)) : E.right({ line, ...filled.right })
}

/** Answers the statement with all its lines. */
export const quickUpdate = async (work: Work, id: string, seen: Etag, items: readonly LineUpdate[]): Written => {
  await giveTimeFor(work.trx, items)
  const batch = await lockBatch(work, id, seen, 'QuickUpdate', items)
  if (E.isLeft(batch)) return batch
  const records = await loadNamed(work, items)
  const named = new Set<LineItemId>()
  const updates = allOrNothing(items, ({ id: of, etag, ...form }) => {
    const line = lineSeen(batch.right, { id: of, etag }, named)
    return onlyFault(E.isLeft(line) ? line : fill(batch.right, line.right, form, records))
  })
  if (E.isLeft(updates)) return updates
  await writeLines(work, 'line changed', updates.right)
  await touchStatement(work, batch.right.statement.id)
  return E.right(await reload(work, batch.right.statement, true))
}

/** Answers the statement without lines. */
export const deleteItems = async (work: Work, id: string, seen: Etag, items: readonly SeenLine[]): Written => {
  await giveTimeFor(work.trx, items)
  const batch = await lockBatch(work, id, seen, 'QuickUpdate', items)
  if (E.isLeft(batch)) return batch
  const { statement, lines } = batch.right
  const mayDelete = await deletables(work, statement.status, [...lines.values()])
  const named = new Set<LineItemId>()
  const doomed = allOrNothing<SeenLine, LineItem>(items, item => {
    const line = lineSeen(batch.right, item, named)
    if (E.isLeft(line)) return onlyFault(line)
    const may = mayDelete(line.right)
    return E.isLeft(may) ? E.left([refusalSentence(may.left)]) : line
  })
  if (E.isLeft(doomed)) return doomed
  await removeLines(work, doomed.right)
  await touchStatement(work, statement.id)
  return E.right(await reload(work, statement, false))
}
