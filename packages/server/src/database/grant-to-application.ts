/** Grants to the application's role where another owns the tables (decision the-applications-role-owns-no-tables). */
import { type Kysely, sql } from 'kysely'
import { MIGRATION_LOCK } from './migrate.ts'
import type { Database } from './schema.ts'

/** Tables to which the program only adds rows: update and delete are revoked for each by name. */
const APPENDED = ['history', 'ledger_seal', 'books_audit']

const currentRole = async (db: Kysely<Database>): Promise<string> => {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db)
  return rows[0]?.role ?? ''
}

/** Runs at each start, because a migration may have made tables. Does nothing where both are the same role. */
export const grantToApplication = async (owner: Kysely<Database>, application: Kysely<Database>): Promise<void> => {
  const role = await currentRole(application)
  if (role === (await currentRole(owner))) return
  const to = sql.id(role)
  await owner.transaction().execute(async trx => {
    // Two programs that grant at once would change the same row of the catalog, and one would fail.
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx)
    const all = sql`all tables in schema public`
    await sql`grant usage on schema public to ${to}`.execute(trx)
    await sql`revoke all on ${all} from ${to}`.execute(trx)
    await sql`grant select, insert, update, delete on ${all} to ${to}`.execute(trx)
    await sql`revoke insert, update, delete on schema_migration from ${to}`.execute(trx)
    for (const table of APPENDED) await sql`revoke update, delete on ${sql.table(table)} from ${to}`.execute(trx)
    await sql`revoke update on security_event from ${to}`.execute(trx)
    await sql`grant usage, select on all sequences in schema public to ${to}`.execute(trx)
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::integer as version`.execute(trx)
    // From PostgreSQL 17 on, `analyze` can be granted by itself (`maintain`), so the program's role may do it.
    if ((rows[0]?.version ?? 0) >= 170_000) await sql`grant maintain on ${all} to ${to}`.execute(trx)
  })
}
