/** The agency's own records: itself, its agents, its people and its offices. */
import {
  type Agency,
  type AgencyUser,
  type Agent,
  agentId,
  canonical,
  compareAgents,
  type DraftKey,
  type Preferences,
} from '@commissions/core'
import { sql } from 'kysely'
import { containing } from '../database/containing.ts'
import { isOfUser } from '../signin/user.ts'
import { ownRows, type ReadWork, type Work } from '../work.ts'

/**
 * Locks the agency's row, for rows that may not exist yet: a setting, or the statement of a file. Numbering a statement and changing
 * people take it too: of two calls at the same time the second sees what the first has done, so the last administrator stays.
 */
export const lockAgency = async (work: ReadWork): Promise<void> => {
  await ownRows(work, 'agency').select('agency_id').forNoKeyUpdate().execute()
}

/** The row exists, because the caller belongs to the agency. */
export const loadAgency = async (work: ReadWork): Promise<Agency> => {
  const row = await ownRows(work, 'agency').select(['display_name', 'time_zone']).executeTakeFirstOrThrow()
  return { displayName: row.display_name, timeZone: row.time_zone }
}

/** Agents in the order of the specification's section 9, at most `max`. */
export const loadAgents = async (work: ReadWork, max: number): Promise<readonly Agent[]> => {
  const rows = await ownRows(work, 'agent').selectAll().execute()
  return rows
    .map(
      (row): Agent => ({
        id: agentId(row.agent_id),
        status: row.status,
        firstName: row.first_name,
        lastName: row.last_name,
        initials: row.initials,
        isDeleted: row.is_deleted,
      }),
    )
    .toSorted(compareAgents)
    .slice(0, max)
}

/**
 * People whose name or initials contain the text, ignoring case; everybody if the text is blank. Agents are people of the agency
 * whether they sign in or not: a rule names them by their uuid, which no other call tells (section 3, agent_rule_value).
 */
export const findUsers = async (work: ReadWork, criteria: string, max: number): Promise<readonly AgencyUser[]> => {
  const pattern = containing(criteria.trim())
  const agents = ownRows(work, 'agent')
    .where('is_deleted', '=', false)
    .select(['agent_uuid as uuid', 'agent_id as userId', 'first_name', 'last_name', 'initials'])
  return ownRows(work, 'app_user')
    .select(['user_uuid as uuid', 'user_id as userId', 'first_name', 'last_name', 'initials'])
    .unionAll(agents)
    .$call(people => work.trx.selectFrom(people.as('people')))
    .select(['uuid', 'userId', 'first_name as firstName', 'last_name as lastName', 'initials'])
    .where(eb =>
      eb.or([
        eb(sql<string>`first_name || ' ' || last_name`, 'ilike', pattern),
        eb(sql<string>`last_name || ', ' || first_name`, 'ilike', pattern),
        eb('initials', 'ilike', pattern),
      ]),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('userId')
    .limit(max)
    .execute()
}

export const countOffices = async (work: ReadWork, includeArchived: boolean): Promise<number> => {
  const { count } = await ownRows(work, 'office')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .$if(!includeArchived, query => query.where('archived', '=', false))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The row exists, because the user is the caller. */
export const loadPreferences = async (work: ReadWork, userId: number): Promise<Preferences> => {
  const row = await ownRows(work, 'app_user')
    .select('preferences')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.preferences
}

/** Preferences are table layouts and the like, not records, so no history entry is written. */
export const savePreferences = async ({ trx, session }: Work, preferences: Preferences): Promise<void> => {
  await trx
    .updateTable('app_user')
    .set({ preferences: canonical(preferences) })
    .where(isOfUser(session))
    .executeTakeFirstOrThrow()
}

export const loadDraftKey = async (work: ReadWork, userId: number): Promise<DraftKey> => {
  const row = await ownRows(work, 'app_user')
    .select('draft_key')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.draft_key.toString('base64') as DraftKey
}
