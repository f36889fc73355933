/** Spreads the tables of a Citus cluster by agency (decision a-citus-cluster-is-spread-by-the-program). */
import { type Kysely, sql, type Transaction } from 'kysely'
import { seeEvery } from '../agency-scope.ts'
import { giveTime, MIGRATING } from '../limits.ts'
import type { Database } from '../schema.ts'
import { knowEngine } from './engine.ts'
import { REWORDED_TRIGGERS } from './reworded-triggers.ts'

/** The table that leads from a user name to its agency. Every machine has a full copy (a reference table). */
const DIRECTORY = 'sign_in_name'

/**
 * Replaces `keep_to_agency` by one that uses a policy without subqueries, which a cluster refuses, and spreads the table beside its
 * agency's rows. So a later migration that calls it spreads its table too.
 */
const KEEP_TO_AGENCY = `
  create or replace function keep_to_agency(kept regclass) returns void language plpgsql as $body$
  declare
    setting constant text := 'current_setting(''commissions.agency_id'', true)';
    own constant text := format(
      'agency_id = nullif(nullif(%s, ''''), ''*'')::uuid or %s = ''*''', setting, setting);
  begin
    execute format('drop policy if exists own_agency on %s', kept);
    execute format('alter table %s enable row level security', kept);
    execute format('alter table %s force row level security', kept);
    execute format('create policy own_agency on %s using (%s) with check (%s)', kept, own, own);
    if exists (select from pg_dist_partition where logicalrelid = kept) then
      return;
    elsif kept = 'agency'::regclass then
      perform create_distributed_table(kept, 'agency_id');
    elsif kept = '${DIRECTORY}'::regclass then
      perform create_reference_table(kept);
    else
      perform create_distributed_table(kept, 'agency_id', colocate_with => 'agency');
    end if;
  end $body$`

/** The tables, each after the tables that it refers to. */
const TABLES = sql<{ name: string }>`
  with recursive kept as (
    select c.oid, c.relname::text as name
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'),
  placed as (
    select oid, 0 as depth from kept
     union
    select key.conrelid, placed.depth + 1
      from pg_constraint key
      join placed on placed.oid = key.confrelid
     where key.contype = 'f' and key.conrelid <> key.confrelid)
  select kept.name from kept join placed using (oid) group by kept.name order by max(placed.depth), kept.name`

/** Foreign keys with `on delete set null`: a cluster refuses them, so the program empties the reference before it deletes. */
const EMPTYING_KEYS = sql<{ owner: string; name: string; definition: string }>`
  select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
   where contype = 'f' and connamespace = current_schema()::regnamespace and confdeltype = 'n'`

const keepReferences = async (trx: Transaction<Database>): Promise<void> => {
  const { rows } = await EMPTYING_KEYS.execute(trx)
  for (const { owner, name, definition } of rows) {
    const kept = definition.replace(/ ON DELETE SET NULL( \([^)]*\))?/, '')
    await sql`
      alter table ${sql.table(owner)} drop constraint ${sql.id(name)}, add constraint ${sql.id(name)} ${sql.raw(kept)}`.execute(
      trx,
    )
  }
}

const TRIGGERS = sql<{ owner: string; name: string; definition: string }>`
  select tgrelid::regclass::text as owner, tgname as name, pg_get_triggerdef(trigger.oid) as definition
    from pg_trigger trigger
    join pg_class on pg_class.oid = tgrelid
   where not tgisinternal and relnamespace = current_schema()::regnamespace`

/**
 * A cluster keeps a trigger for TRUNCATE on the coordinator's table, not on the shards that hold the rows: one trigger for TRUNCATE
 * and other events would guard no row. So such a trigger becomes two.
 */
const apart = (definition: string): readonly string[] =>
  definition.includes(' OR TRUNCATE ON ')
    ? [
        definition.replace(' OR TRUNCATE ON ', ' ON '),
        definition.replace(/^CREATE TRIGGER (\S+) (BEFORE|AFTER) .*? ON /, 'CREATE TRIGGER $1_emptied $2 TRUNCATE ON '),
      ]
    : [definition]

/** Drops the triggers while rows move: they ran when the rows were written, and must not guard or count them once more. */
const withoutTriggers = async <A>(trx: Transaction<Database>, move: () => Promise<A>): Promise<A> => {
  const { rows } = await TRIGGERS.execute(trx)
  for (const { owner, name } of rows) await sql`drop trigger ${sql.id(name)} on ${sql.table(owner)}`.execute(trx)
  const moved = await move()
  for (const definition of rows.flatMap(one => apart(one.definition))) await sql.raw(definition).execute(trx)
  return moved
}

const isDistributed = async (trx: Transaction<Database>): Promise<boolean> => {
  const { rows } = await sql`select from pg_dist_partition where logicalrelid = 'agency'::regclass`.execute(trx)
  return rows.length > 0
}

const hasData = async (trx: Transaction<Database>): Promise<boolean> =>
  (await trx.selectFrom('agency').select('agency_id').limit(1).execute()).length > 0

const spreadTables = async (trx: Transaction<Database>): Promise<{ readonly tables: readonly string[] }> => {
  await keepReferences(trx)
  for (const reworded of [KEEP_TO_AGENCY, ...REWORDED_TRIGGERS]) await sql.raw(reworded).execute(trx)
  const { rows } = await TABLES.execute(trx)
  await withoutTriggers(trx, async () => {
    for (const { name } of rows) await sql`select keep_to_agency(${name}::regclass)`.execute(trx)
  })
  return { tables: rows.map(({ name }) => name) }
}

export type Distributed = 'NoExtension' | 'Already' | { readonly tables: readonly string[] }

const distributeUnless = async <Refusal>(
  db: Kysely<Database>,
  refuse: (trx: Transaction<Database>) => Promise<Refusal | null>,
): Promise<Distributed | Refusal> => {
  if (!(await knowEngine(db))) return 'NoExtension'
  return db.transaction().execute(async trx => {
    await giveTime(trx, MIGRATING)
    await seeEvery(trx)
    // When two programs start at once, the second one waits here and finds it done.
    await sql`lock table schema_migration in share row exclusive mode`.execute(trx)
    if (await isDistributed(trx)) return 'Already'
    return (await refuse(trx)) ?? (await spreadTables(trx))
  })
}

/** Distributes the tables, connected as their owner. They are locked until all their rows have moved. */
export const distribute = (db: Kysely<Database>): Promise<Distributed> => distributeUnless<never>(db, async () => null)

/** For the program's start: spreads empty tables only. Rows that exist already move only by the command `distribute`. */
export const distributeEmpty = (db: Kysely<Database>): Promise<Distributed | 'HasData'> =>
  distributeUnless(db, async trx => ((await hasData(trx)) ? 'HasData' : null))
