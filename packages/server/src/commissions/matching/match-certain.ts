/** Accepting all certain proposals for a statement: matched before anything is locked, written some hundred lines at a time. */
import { decideCertainMatches, type Etag, type LineItemId, type PolicyId, statementOpenTo } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Kysely } from 'kysely'
import { readAgency } from '../../database/agency-scope.ts'
import { giveTime, LARGE_WORK } from '../../database/limits.ts'
import type { Database } from '../../database/schema.ts'
import { finishInTurns } from '../../work-in-turns.ts'
import { loadRecords } from '../line-items/known-ids.ts'
import { afterwards, type LinesAnswered, type LinesCall } from '../line-items/line-batch.ts'
import { linesWithIds, loadLines } from '../line-items/line-item.rows.ts'
import { LINES_AT_ONCE } from '../line-items/line-items.bulk.ts'
import { lockLinesOf } from '../line-items/lock-line.ts'
import { writeChanges } from '../line-items/write-changes.ts'
import { NO_RULES } from '../no-rules.ts'
import { lockStatement } from '../statements/lock-statement.ts'
import { findStatement } from '../statements/statements.rows.ts'
import { touchStatement } from '../statements/statements.write.ts'
import { matched } from './match-apart.ts'
import { unmatchedLines } from './unmatched.rows.ts'

type CertainCall = LinesCall<{ readonly etag: Etag }>

/** Each line's certain policy, worked out before anything is locked. None if the caller saw another version, which is refused. */
export const certainBefore = async (
  { session: { agencyId }, params, body }: Omit<CertainCall, 'trx'>,
  db: Kysely<Database>,
): Promise<ReadonlyMap<LineItemId, PolicyId>> => {
  const read = async (trx: CertainCall['trx']) => {
    const work = { trx, session: { agencyId } }
    const found = await findStatement(work, params.id)
    if (E.isLeft(found) || E.isLeft(statementOpenTo(found.right, body.etag, 'MatchCertain'))) return []
    const lines = await unmatchedLines(work, found.right.id)
    return lines.length === 0 ? [] : matched(work, lines, 'certain')
  }
  const pieces = await readAgency(db, agencyId, read)
  const certain = new Map<LineItemId, PolicyId>()
  for await (const some of pieces) for (const [line, policy] of some) certain.set(line, policy)
  return certain
}

/** Without a certain proposal nothing changes, not even the etag. Some hundred lines are in memory at a time. */
export const matchCertain = async (work: CertainCall, certain: ReadonlyMap<LineItemId, PolicyId>): LinesAnswered => {
  const { etag: seen } = work.body
  await giveTime(work.trx, LARGE_WORK)
  const locked = await lockStatement(work, work.params.id)
  if (E.isLeft(locked)) return locked
  const statement = locked.right
  const may = statementOpenTo(statement, seen, 'MatchCertain')
  if (E.isLeft(may)) return may
  await lockLinesOf(work, statement)
  const named = [...certain].map(([id, policyId]) => ({ id, policyId }))
  const ids: LineItemId[] = []
  for (let from = 0; from < named.length; from += LINES_AT_ONCE) {
    const some = named.slice(from, from + LINES_AT_ONCE)
    const found = await loadLines(work, linesWithIds(some.map(({ id }) => id)), NO_RULES)
    const lines = found.filter(line => line.unmatched && !line.voided)
    const records = await loadRecords(work, some)
    const decided = await finishInTurns(decideCertainMatches({ statement, lines }, seen, certain, records))
    if (E.isLeft(decided)) return decided
    await writeChanges(work, decided.right)
    ids.push(...decided.right.map(({ before }) => before.id))
  }
  if (ids.length > 0) await touchStatement(work, statement.id)
  return E.right(await afterwards(work, statement, ids))
}
