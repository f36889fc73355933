/** Every certain proposal of a statement accepted at once: by a person, with one click, line by line in the history. */
import { type Candidate, type LineItem, POSITIONS, type Statement, type StatementId } from '@commissions/core'
import { sql } from 'kysely'
import { giveTime, LARGE } from '../../database/limits.ts'
import { recordHistories } from '../../history/record-history.ts'
import { loadAgentHistories } from '../../search/policies.rows.ts'
import { newEtag, type Work } from '../../work.ts'
import { lineEntry } from '../line-items/line-item.record.ts'
import { linesWithIds, loadLines } from '../line-items/line-item.rows.ts'
import { NO_RULES } from '../no-rules.ts'
import { touchStatement } from '../statements/statements.write.ts'
import { matchColumns } from './match-line.ts'
import { loadMatchWorld, suggestionsFor } from './match-world.rows.ts'
import { policyAgents } from './policy-agents.ts'
import { unmatchedLines } from './unmatched.rows.ts'

interface Accepted {
  readonly line: LineItem
  readonly candidate: Candidate
}

const certainOf = async (work: Work, id: StatementId): Promise<readonly Accepted[]> => {
  const { trx, session } = work
  const lines = (await unmatchedLines(trx, session.agencyId, id)).filter(line => !line.paid)
  if (lines.length === 0) return []
  const suggestions = await suggestionsFor(lines, await loadMatchWorld(trx, session.agencyId))
  return lines.flatMap((line, index) => {
    const candidate = suggestions[index]?.candidates.find(one => one.certain)
    return candidate === undefined ? [] : [{ line, candidate }]
  })
}

type LineMatch = ReturnType<typeof matchColumns> & { readonly line_item_id: string; readonly etag: string }

/** All lines in one statement: thousands of updates one by one would keep the statement locked for seconds. */
const writeMatches = async (work: Work, matches: readonly LineMatch[]): Promise<void> => {
  const { trx, session, now } = work
  await sql`
    update line_item line
       set etag = match.etag, client_id = match.client_id, policy_id = match.policy_id, carrier_id = match.carrier_id,
           writing_carrier = match.writing_carrier, commission_term = match.commission_term,
           modified_at = ${now}::timestamptz, modified_by = ${session.userId}::integer
      from json_to_recordset(${JSON.stringify(matches)}::json) as match (
           line_item_id uuid, etag text, client_id text, policy_id uuid, carrier_id uuid, writing_carrier text,
           commission_term text)
     where line.agency_id = ${session.agencyId} and line.line_item_id = match.line_item_id`.execute(trx)
}

/** The policy's agents of each line's own day take the place of whoever stood there; typed amounts keep their agent. */
const writeAgents = async (work: Work, accepted: readonly Accepted[]): Promise<void> => {
  const { trx, session } = work
  const policies = [...new Set(accepted.map(({ candidate }) => candidate.policy.id))]
  const histories = await loadAgentHistories(trx, session.agencyId, policies)
  const agents = accepted.flatMap(({ line, candidate }) => {
    const of = policyAgents(histories.get(candidate.policy.id), line.transactionDate)
    return POSITIONS.flatMap(position => {
      const agent = of[position]
      return agent === undefined ? [] : [{ line_item_id: line.id, position, agent_id: agent }]
    })
  })
  const given = sql`json_to_recordset(${JSON.stringify(agents)}::json) as given (line_item_id uuid, position smallint, agent_id integer)`
  await sql`
    delete from line_item_agent agent
     where agent.agency_id = ${session.agencyId}
       and agent.line_item_id = any(${accepted.map(({ line }) => line.id)}::uuid[])
       and not exists (select 1 from ${given}
                        where given.line_item_id = agent.line_item_id and given.position = agent.position)`.execute(trx)
  await sql`
    insert into line_item_agent (agency_id, line_item_id, position, agent_id)
    select ${session.agencyId}::uuid, given.line_item_id, given.position, given.agent_id from ${given}
    on conflict (agency_id, line_item_id, position) do update set agent_id = excluded.agent_id`.execute(trx)
}

/** The statement is locked and its state allows it. Without a certain proposal nothing changes, not even the etag. */
export const matchCertain = async (work: Work, { id }: Pick<Statement, 'id'>): Promise<void> => {
  await giveTime(work.trx, LARGE)
  const accepted = await certainOf(work, id)
  if (accepted.length === 0) return
  await writeMatches(
    work,
    accepted.map(({ line, candidate }) => ({
      ...matchColumns(line, candidate),
      line_item_id: line.id,
      etag: newEtag(work),
    })),
  )
  await writeAgents(work, accepted)
  await touchStatement(work, id)
  const ids = accepted.map(({ line }) => line.id)
  const after = await loadLines(work.trx, work.session.agencyId, linesWithIds(ids), NO_RULES)
  const byId = new Map(after.map(line => [line.id, line]))
  await recordHistories(
    work,
    accepted.map(({ line }) => lineEntry('Line matched', line, byId.get(line.id) ?? null)),
  )
}
