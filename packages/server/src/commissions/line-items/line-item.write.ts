/** Writes lines. Callers have already checked locks, etags and what the state allows. */
import { type LineContents, type LineItemId, lineItemId, type StatementId } from '@commissions/core'
import type { Insertable } from 'kysely'
import { insertAll } from '../../database/insert-all.ts'
import type { LineItemTable } from '../../database/tables/statements.ts'
import { newEtag, ownRows, type Work } from '../../work.ts'
import { mapInTurns } from '../../work-in-turns.ts'
import { agentColumns, columnsOf } from './line-columns.ts'

export interface LineToInsert {
  readonly contents: LineContents
  /** Typed by a person, not proposed or read from a carrier's file. */
  readonly manual: boolean
}

const insertableColumns = (contents: LineContents) => {
  const { before_match: before, ...columns } = columnsOf(contents)
  return { ...columns, before_match: before === null ? null : JSON.stringify(before) }
}

/** Appends lines to a statement (locked) in their order; answers their ids in that order. */
export const insertLines = async (
  work: Work,
  statement: StatementId,
  lines: readonly LineToInsert[],
): Promise<readonly LineItemId[]> => {
  const { trx, session, now, random } = work
  const { last } = await ownRows(work, 'line_item')
    .select(eb => eb.fn.max('line_number').as('last'))
    .where('statement_id', '=', statement)
    .executeTakeFirstOrThrow()
  const rows = await mapInTurns(
    lines,
    (line, index): Insertable<LineItemTable> => ({
      ...insertableColumns(line.contents),
      agency_id: session.agencyId,
      line_item_id: random.uuid(),
      statement_id: statement,
      etag: newEtag(work),
      line_number: (last ?? 0) + index + 1,
      manual: line.manual,
      import_warnings: [],
      created_at: now,
      created_by: session.userId,
      modified_at: now,
      modified_by: session.userId,
    }),
  )
  const agents = rows.flatMap(({ agency_id, line_item_id }, index) =>
    agentColumns(line_item_id, lines[index]?.contents.agents ?? {}).map(agent => ({ agency_id, ...agent })),
  )
  await insertAll(trx, 'line_item', rows)
  await insertAll(trx, 'line_item_agent', agents)
  return rows.map(row => lineItemId(row.line_item_id))
}
