/** Locks rule groups, replaces them as a whole, and keeps their past versions. */
import { listOf, StoredRuleCodec } from '@commissions/contract'
import type { PayoutRule, Position, RuleGroup, RuleHistoryItem } from '@commissions/core'
import { sql } from 'kysely'
import { onKey } from '../../database/joins.ts'
import { keptAs } from '../../database/kept.ts'
import { inPortions } from '../../database/portions.ts'
import { instantOf, nameIn } from '../../database/values.ts'
import { newEtag, ownRows, type ReadWork, type Work } from '../../work.ts'
import { loadAgentRows, loadRuleGroups, UNSAVED, withAgentUuids } from '../rules-in-force.ts'
import { ruleColumns } from './rule-columns.ts'

/** Locks the group until the call ends. A group that nobody has saved yet gets its row here. */
export const lockRuleGroup = async (work: Work, position: Position): Promise<RuleGroup> => {
  const { trx, session } = work
  const { agencyId } = session
  await trx
    .insertInto('rule_group')
    .values({ agency_id: agencyId, position, etag: UNSAVED })
    .onConflict(clash => clash.columns(['agency_id', 'position']).doNothing())
    .execute()
  await ownRows(work, 'rule_group').select('etag').where('position', '=', position).forUpdate().execute()
  // Read again after the wait by a separate query, which sees what the previous holder of the lock has committed.
  return (await loadRuleGroups(work))[position]
}

/** Gives the group (locked) exactly these rules, under a new etag. */
export const replaceRules = async (
  work: Work,
  position: Position,
  rules: readonly PayoutRule[],
): Promise<RuleGroup> => {
  const { trx, session } = work
  await trx
    .updateTable('rule_group')
    .set({ etag: newEtag(work) })
    .where('agency_id', '=', session.agencyId)
    .where('position', '=', position)
    .execute()
  await trx
    .deleteFrom('payout_rule')
    .where('agency_id', '=', session.agencyId)
    .where('position', '=', position)
    .execute()
  if (rules.length > 0)
    await trx
      .insertInto('payout_rule')
      .values(rules.map(rule => ({ agency_id: session.agencyId, ...ruleColumns(position, rule) })))
      .execute()
  return (await loadRuleGroups(work))[position]
}

/** Keeps the group (locked) as it is now. */
export const keepRuleVersion = async (work: Work, group: RuleGroup): Promise<void> => {
  const { trx, session, now } = work
  const { last } = await ownRows(work, 'rule_group_history')
    .select(eb => eb.fn.max('version').as('last'))
    .where('position', '=', group.position)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('rule_group_history')
    .values({
      agency_id: session.agencyId,
      position: group.position,
      version: (last ?? 0) + 1,
      rules: JSON.stringify(group.rules.map(StoredRuleCodec.encode)),
      created_by: session.userId,
      created_at: now,
    })
    .execute()
}

const StoredRules = listOf(StoredRuleCodec)

/** How many versions are read at a time: each has all rules of its group, up to thousands. */
const VERSIONS_AT_ONCE = 5

/** What the group was after each save, newest first. */
export async function* ruleVersionPages(
  work: ReadWork,
  position: Position,
): AsyncGenerator<readonly RuleHistoryItem[]> {
  const { trx, session } = work
  const versions = trx
    .selectFrom('rule_group_history as version')
    .innerJoin('app_user', onKey('app_user.user_id', 'version.created_by'))
    .where('version.agency_id', '=', session.agencyId)
    .where('version.position', '=', position)
    .orderBy('version.version', 'desc')
    .select(['version.rules', 'version.created_at', 'app_user.first_name', 'app_user.last_name'])
  type Row = Awaited<ReturnType<(typeof versions)['execute']>>[number]
  const named = withAgentUuids(await loadAgentRows(work))
  for await (const rows of inPortions(trx, sql<Row>`${versions}`, VERSIONS_AT_ONCE))
    yield rows.map(row => ({
      rules: keptAs(StoredRules, row.rules).map(named),
      createdBy: nameIn(row),
      created: instantOf(row.created_at),
    }))
}
