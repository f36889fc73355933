/** Records operators' commands in the security trails of the agencies concerned, without passwords or keys. */
import { plainUserName } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Kysely } from 'kysely'
import { acrossAgencies } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import type { ToldEvent, Trail, Whose } from '../trail/told.ts'
import type { AskedCommand } from './commands.ts'

interface Named {
  readonly username: string | undefined
  readonly agency: string | undefined
}

/** The names that the user and the agency have after the command, which may have renamed them. */
const named = ({ name, options }: AskedCommand, done: boolean): Named => ({
  username: (done ? options.to : undefined) ?? options.username,
  agency: (name === 'create-agency' || name === 'rename-agency') && done ? options.name : options.agency,
})

/** Whom the command is about: the named user, else the named agency, else every agency (a backup, for example). */
const subjects = (db: Kysely<Database>, { username, agency }: Named): Promise<readonly Whose[]> =>
  acrossAgencies(db, async trx => {
    const rows = await trx.selectFrom('agency').select(['agency_id', 'display_name']).execute()
    const agencies = rows.filter(one => agency === undefined || one.agency_id === agency || one.display_name === agency)
    if (username === undefined) return agencies.map(one => ({ _tag: 'Agency', agencyId: one.agency_id }))
    const users = await trx
      .selectFrom('app_user')
      .select(['agency_id', 'user_id'])
      .where('username', '=', plainUserName(username))
      .execute()
    return users
      .filter(user => agencies.some(one => one.agency_id === user.agency_id))
      .map(user => ({ _tag: 'User', user: { agencyId: user.agency_id, userId: user.user_id } }))
  })

/** One event for each subject of the command. A command about nobody that exists gives one event that belongs to no agency. */
const eventsOf = async (db: Kysely<Database>, asked: AskedCommand, done: boolean): Promise<readonly ToldEvent[]> => {
  const found = await subjects(db, named(asked, done))
  const whom: readonly Whose[] = found.length === 0 ? [{ _tag: 'Nobody' }] : found
  const kind = done ? 'operator_acted' : 'operator_failed'
  return whom.map(whose => ({ kind, whose, address: null, detail: asked.name }))
}

/** Called after the command: its effects stay even if the trail cannot be written, and then the log says so. */
export const tellOfCommand = async (
  db: Kysely<Database>,
  trail: Trail,
  asked: AskedCommand,
  outcome: E.Either<string, string>,
): Promise<void> => {
  for (const told of await eventsOf(db, asked, E.isRight(outcome))) trail.tell(told)
  await trail.close()
}
