/** Writes many lines at once: a handful of statements of SQL, not two per line, so that a statement is not locked for seconds. */
import { type AgentsByPosition, type LineItemId, POSITIONS, type StoredLine } from '@commissions/core'
import { sql } from 'kysely'
import { writeBoth } from '../../database/distribution/write-rows.ts'
import { isOneOf } from '../../database/together.ts'
import { newEtag, type Work } from '../../work.ts'
import { slicesInTurns } from '../../work-in-turns.ts'
import { agentColumns, columnsOf } from './line-columns.ts'
import { COLUMN_TYPES } from './line-field-columns.ts'

/** A locked line, before and after the change. */
export interface LineToUpdate {
  readonly before: StoredLine
  readonly after: StoredLine
}

const COLUMNS = {
  client_id: 'text',
  policy_id: 'uuid',
  ...COLUMN_TYPES,
  before_match: 'jsonb',
  mark: 'text',
  last_note: 'text',
}

const SET = sql.raw(
  Object.keys(COLUMNS)
    .map(column => `${column} = changed.${column}`)
    .join(', '),
)
const SHAPE = sql.raw(
  Object.entries(COLUMNS)
    .map(([column, type]) => `${column} ${type}`)
    .join(', '),
)

/** JSON with lone surrogates replaced: PostgreSQL refuses them in JSON, and a text column would have replaced them as well. */
export const json = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))

const writeColumns = async (work: Work, lines: readonly LineToUpdate[]): Promise<void> => {
  const { trx, session, now } = work
  const rows = lines.map(({ after }) => ({
    line_item_id: after.id,
    etag: newEtag(work),
    voided: after.voided,
    mark: after.mark,
    last_note: after.lastNote,
    ...columnsOf(after),
  }))
  await sql`
    update line_item line
       set ${SET}, voided = changed.voided, etag = changed.etag,
           modified_at = ${now}::timestamptz, modified_by = ${session.userId}::integer
      from json_to_recordset(${json(rows)}::json) as changed (line_item_id uuid, etag text, voided boolean, ${SHAPE})
     where line.agency_id = ${session.agencyId} and line.line_item_id = changed.line_item_id`.execute(trx)
}

const sameAgents = (a: AgentsByPosition, b: AgentsByPosition): boolean =>
  POSITIONS.every(position => a[position] === b[position])

const writeAgents = async ({ trx, session }: Work, lines: readonly LineToUpdate[]): Promise<void> => {
  const moved = lines.filter(({ before, after }) => !sameAgents(before.agents, after.agents))
  if (moved.length === 0) return
  const agents = moved.flatMap(({ after }) => agentColumns(after.id, after.agents))
  // No row is both deleted and inserted, so the order of the two does not matter.
  await writeBoth(trx, {
    given: sql`
      given as materialized (
        select * from json_to_recordset(${json(agents)}::json)
                   as given (line_item_id uuid, position smallint, agent_id integer))`,
    first: sql`
      delete from line_item_agent agent
       where agent.agency_id = ${session.agencyId}
         and agent.line_item_id = any(${moved.map(({ after }) => after.id)}::uuid[])
         and not exists (
           select from given where given.line_item_id = agent.line_item_id and given.position = agent.position)`,
    second: sql`
      insert into line_item_agent (agency_id, line_item_id, position, agent_id)
      select ${session.agencyId}::uuid, given.line_item_id, given.position, given.agent_id from given
      on conflict (agency_id, line_item_id, position) do update set agent_id = excluded.agent_id`,
  })
}

/** How many lines are turned into text at a time: some milliseconds of work. */
export const LINES_AT_ONCE = 500

/** Each line gets its values, exactly its agents (a typed amount keeps the agent it names), and a new etag. */
export const updateLines = (work: Work, lines: readonly LineToUpdate[]): Promise<void> =>
  slicesInTurns(lines, LINES_AT_ONCE, async some => {
    await writeColumns(work, some)
    await writeAgents(work, some)
  })

/** The lines are gone for good; only their history stays. */
export const removeLines = async ({ trx, session }: Work, ids: readonly LineItemId[]): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .deleteFrom('line_item')
    .where('agency_id', '=', session.agencyId)
    .where(isOneOf('line_item_id', ids))
    .execute()
}
