/** Writes lines; locks, etags and what the state allows have been seen to. */
import { type AgentsByPosition, type LineItemId, lineItemId, POSITIONS, type StatementId } from '@commissions/core'
import type { Insertable, Updateable } from 'kysely'
import type { LineItemAgentTable, LineItemTable } from '../../database/schema.ts'
import { newEtag, type Work } from '../../work.ts'
import { columnsOf, type LineValues } from './line-values.ts'

export interface LineToInsert {
  readonly values: LineValues
  readonly agents: AgentsByPosition
  /** Typed by a person, as against a carrier's file. */
  readonly manual: boolean
  readonly importRow: number | null
  readonly importWarnings: readonly string[]
}

// PostgreSQL takes at most 65,535 parameters in one statement.
const AT_ONCE = 1_500

const agentRows = (agencyId: string, id: string, agents: AgentsByPosition): readonly Insertable<LineItemAgentTable>[] =>
  POSITIONS.flatMap(position => {
    const agent = agents[position]
    return agent === undefined
      ? []
      : [
          {
            agency_id: agencyId,
            line_item_id: id,
            position,
            agent_id: agent,
            manual_amount: null,
            manual_agent_id: null,
          },
        ]
  })

/** Appends lines to a statement (locked) in their order; answers their ids in that order. */
export const insertLines = async (
  work: Work,
  statement: StatementId,
  lines: readonly LineToInsert[],
): Promise<readonly LineItemId[]> => {
  const { trx, session, now, random } = work
  const { last } = await trx
    .selectFrom('line_item')
    .select(eb => eb.fn.max('line_number').as('last'))
    .where('agency_id', '=', session.agencyId)
    .where('statement_id', '=', statement)
    .executeTakeFirstOrThrow()
  const rows = lines.map(
    (line, index): Insertable<LineItemTable> => ({
      ...columnsOf(line.values),
      agency_id: session.agencyId,
      line_item_id: random.uuid(),
      statement_id: statement,
      etag: newEtag(work),
      line_number: (last ?? 0) + index + 1,
      import_row: line.importRow,
      manual: line.manual,
      agent_paid_date: null,
      import_warnings: [...line.importWarnings],
      created_at: now,
      created_by: session.userId,
      modified_at: now,
      modified_by: session.userId,
    }),
  )
  const agents = rows.flatMap((row, index) => agentRows(session.agencyId, row.line_item_id, lines[index]?.agents ?? {}))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await trx
      .insertInto('line_item')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
  for (let from = 0; from < agents.length; from += AT_ONCE)
    await trx
      .insertInto('line_item_agent')
      .values(agents.slice(from, from + AT_ONCE))
      .execute()
  return rows.map(row => lineItemId(row.line_item_id))
}

export type LineColumns = Omit<Updateable<LineItemTable>, 'agency_id' | 'line_item_id' | 'statement_id' | 'etag'>

/** Writes the columns, a new etag and who did it. */
export const updateLine = async (work: Work, id: LineItemId, columns: LineColumns): Promise<void> => {
  const { trx, session, now } = work
  await trx
    .updateTable('line_item')
    .set({ ...columns, etag: newEtag(work), modified_at: now, modified_by: session.userId })
    .where('agency_id', '=', session.agencyId)
    .where('line_item_id', '=', id)
    .executeTakeFirstOrThrow()
}

/**
 * The line has these agents and no others. An amount typed for a position stays with it and names the agent it was
 * meant for, so that it counts for nobody else.
 */
export const replaceAgents = async (
  { trx, session }: Work,
  id: LineItemId,
  agents: AgentsByPosition,
): Promise<void> => {
  const rows = agentRows(session.agencyId, id, agents)
  await trx
    .deleteFrom('line_item_agent')
    .where('agency_id', '=', session.agencyId)
    .where('line_item_id', '=', id)
    .where(eb => eb.not(eb('position', '=', eb.fn.any(eb.val(rows.map(row => row.position))))))
    .execute()
  if (rows.length === 0) return
  await trx
    .insertInto('line_item_agent')
    .values([...rows])
    .onConflict(clash =>
      clash
        .columns(['agency_id', 'line_item_id', 'position'])
        .doUpdateSet(eb => ({ agent_id: eb.ref('excluded.agent_id') })),
    )
    .execute()
}
