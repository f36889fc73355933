/** Changes rows as somebody could who has the database's own credentials and bypasses every trigger of the program. */
import { canonical } from '@commissions/core'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { entryHash } from '../history/read-history.ts'

export const behindItsBack = (
  db: Kysely<Database>,
  act: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<unknown> =>
  db.transaction().execute(async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await act(trx)
  })

/** Renumbers and rehashes a chain after its entries were changed, as if they had always been so. */
export const hashAgain = async (trx: Transaction<Database>, agencyId: string, id: string): Promise<void> => {
  const rows = await trx
    .selectFrom('history')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('chain_id', '=', id)
    .orderBy('sequence')
    .execute()
  await trx.deleteFrom('history').where('agency_id', '=', agencyId).where('chain_id', '=', id).execute()
  let previous: Buffer | null = null
  for (const [at, row] of rows.entries()) {
    const numbered = { ...row, sequence: at + 1, previous_hash: previous }
    const hash = entryHash(numbered, previous)
    await trx
      .insertInto('history')
      .values({ ...numbered, hash, changes: canonical(row.changes) })
      .execute()
    previous = hash
  }
}

interface Watched {
  /** The columns that the audit does not check: they hold nothing about money or its history. */
  readonly but: readonly string[]
  /** What the audit's sentence has to mention, whatever it calls the fault. */
  readonly named: RegExp
}

const OF_LINE = /\b[Ll]ine \S+ of statement|\bstatement S-\d+/
const OF_PAID_STATEMENT = /\b[Pp]aid statement/
const OF_POLICY = /\b[Pp]olicy\b/
const OF_AGENCY = /\b[Aa]gency /

/** What an audit has to notice: a change of any column of these tables except those in `but`. */
const WATCHED: Readonly<Record<string, Watched>> = {
  history: { but: [], named: /\bhistory/ },
  line_payout: { but: ['warnings'], named: OF_LINE },
  line_item: {
    but: ['etag', 'line_number', 'import_row', 'manual', 'before_match', 'import_warnings', 'mark', 'last_note'],
    named: OF_LINE,
  },
  line_item_agent: { but: [], named: OF_LINE },
  statement: { but: ['etag', 'downloads_batch_id'], named: /\b[Ss]tatement (?:S-\d+|[0-9a-f-]{36})/ },
  ledger_seal: { but: [], named: OF_LINE },
  paid_statement: { but: [], named: OF_PAID_STATEMENT },
  paid_statement_section: { but: [], named: OF_PAID_STATEMENT },
  paid_statement_line: { but: [], named: OF_PAID_STATEMENT },
  told_line: { but: [], named: OF_PAID_STATEMENT },
  paid_statement_adjustment: { but: [], named: OF_PAID_STATEMENT },
  payout_rule: { but: [], named: /\bagent rules of position/ },
  rule_group_history: { but: [], named: /\bagent rules of position/ },
  carrier_setting: { but: ['etag'], named: /\bcarrier setting/ },
  carrier_rule: { but: [], named: /\bcarrier setting/ },
  carrier_setting_history: { but: [], named: /\bcarrier setting/ },
  policy_override: { but: [], named: OF_POLICY },
  policy_agent_history: { but: [], named: OF_POLICY },
  expected_closed: { but: ['closed_at', 'closed_by'], named: OF_POLICY },
  import_mapping: { but: ['shape'], named: /\bimport mapping/ },
  commission_tolerance: { but: ['etag'], named: OF_AGENCY },
  letterhead: { but: ['etag'], named: OF_AGENCY },
  sign_in_rules: { but: ['etag'], named: OF_AGENCY },
  second_factor: { but: ['secret', 'spent_step'], named: /\bThe user / },
  sign_in_name: { but: [], named: /\bThe user / },
  app_user: {
    but: [
      ...[
        'password_hash',
        'must_change_password',
        'password_until',
        'last_sign_in_at',
        'initials',
        'flags',
        'preferences',
      ],
      // The digits of `permissions` are changed one by one in a test of their own.
      ...['draft_key', 'etag', 'permissions'],
    ],
    named: /\b[Uu]ser /,
  },
}
/** Tables in which a copied row is not noticed: nothing reads a row of `told_line` that no paid statement names. */
const COPIED_UNSEEN = new Set(['told_line'])
const NEVER = new Set(['agency_id', 'created_at', 'created_by', 'modified_at', 'modified_by'])

const ANOTHER_JSON: Readonly<Record<string, string>> = { changes: '[{"field": "x"}]', mapping: '{"header_row": 7}' }

/** SQL for another value of the same type; null if there is none for this type. */
const another = (column: string, type: string): string | null => {
  switch (type) {
    case 'numeric':
      return `coalesce(${column}, 0) + 0.01`
    case 'int2':
    case 'int4':
      return `coalesce(${column}, 0) + 1`
    case 'bool':
      return `not ${column}`
    case 'date':
      return `coalesce(${column}, '2026-01-01') + 1`
    case 'timestamptz':
      return `${column} + interval '1 second'`
    case 'uuid':
      return 'gen_random_uuid()'
    case 'text':
      return `coalesce(${column}, '') || 'x'`
    case 'bytea':
      return `sha256(coalesce(${column}, ''))`
    case 'jsonb':
      return `${column} || '${ANOTHER_JSON[column] ?? '{"policy_number": "x"}'}'`
    default:
      return null
  }
}

interface WatchedColumn {
  readonly table: string
  readonly column: string
  readonly type: string
}

export interface Tampering {
  readonly what: string
  /** What the audit's sentence has to mention. */
  readonly named: RegExp
  readonly undo: () => Promise<unknown>
}

const columnsOf = async (db: Kysely<Database>) => {
  const { rows } = await sql<WatchedColumn & { readonly keyed: boolean }>`
    select c.relname as table, a.attname as column, t.typname as type,
           exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) as keyed
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relname = any(${Object.keys(WATCHED)}::text[])
     order by 1, 2`.execute(db)
  return rows
}

/** How a row is changed. A copied row gets another key; a column means that its value is changed. */
type Deed = 'removed' | 'copied' | WatchedColumn

interface Aim {
  readonly deed: Deed
  readonly own: readonly (WatchedColumn & { readonly keyed: boolean })[]
  readonly table: string
  readonly saved: unknown
}

/** SQL that makes the change and answers the changed row; null if there is no other value of the type. */
const deedOf = ({ deed, own, table, saved }: Aim, keys: RawBuilder<unknown>): RawBuilder<{ row: unknown }> | null => {
  const from = recordOf(table, saved)
  if (deed === 'removed')
    return sql`delete from ${sql.table(table)} stands using ${from} saved where ${keys} returning null as row`
  const names = own.map(({ column }) => column)
  const changed = deed === 'copied' ? own.filter(({ keyed, column }) => keyed && column !== 'agency_id').at(-1) : deed
  const value = changed === undefined ? null : another(changed.column, changed.type)
  if (changed === undefined || value === null) return null
  const { column } = changed
  const of = (row: string): string => value.replaceAll(column, `${row}.${column}`)
  if (deed === 'copied')
    return sql`insert into ${sql.table(table)} as stands (${sql.raw(names.join(', '))})
        select ${sql.raw(names.map(name => (name === column ? of('saved') : name)).join(', '))} from ${from} saved
      returning to_jsonb(stands) as row`
  return sql`update ${sql.table(table)} stands set ${sql.raw(`${column} = ${of('stands')}`)}
      from ${from} saved where ${keys} returning to_jsonb(stands) as row`
}

const recordOf = (table: string, row: unknown): RawBuilder<unknown> =>
  sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`

/**
 * Changes one value of one row of an agency, deletes a row, or copies it under another key. `chance` holds numbers from 0 to below 1
 * that choose which. Null if there is no such row, or the database itself refuses the change.
 */
export const tamperAtRandom = async (
  db: Kysely<Database>,
  agencyId: string,
  chance: readonly [number, number, number],
): Promise<Tampering | null> => {
  const pick = <A>(values: readonly A[], at: 0 | 1 | 2): A | undefined => values[Math.floor(chance[at] * values.length)]
  const table = pick(Object.keys(WATCHED), 0) ?? 'history'
  const { but, named } = WATCHED[table] ?? { but: [], named: /./ }
  const own = (await columnsOf(db)).filter(one => one.table === table)
  const columns = own.filter(({ column, keyed }) => !keyed && !NEVER.has(column) && !but.includes(column))
  const deed =
    pick<Deed>(['removed', ...(COPIED_UNSEEN.has(table) ? [] : ['copied' as const]), ...columns], 1) ?? 'removed'
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(record) as row from ${sql.table(table)} record
     where agency_id = ${agencyId} order by record::text`.execute(db)
  const saved = pick(rows, 2)?.row
  if (saved === undefined) return null
  const keys = sql.raw(
    own.flatMap(({ column, keyed }) => (keyed ? [`stands.${column} = saved.${column}`] : [])).join(' and '),
  )
  const act = deedOf({ deed, own, table, saved }, keys)
  if (act === null) return null
  let stands: unknown = null
  try {
    await behindItsBack(db, async trx => {
      stands = (await act.execute(trx)).rows[0]?.row ?? null
    })
  } catch {
    return null
  }
  const names = sql.raw(own.map(({ column }) => column).join(', '))
  return {
    what: typeof deed === 'string' ? `a row of ${table} ${deed}` : `${table}.${deed.column} changed`,
    named,
    undo: () =>
      behindItsBack(db, async trx => {
        if (stands !== null)
          await sql`delete from ${sql.table(table)} stands using ${recordOf(table, stands)} saved where ${keys}`.execute(
            trx,
          )
        if (deed !== 'copied')
          await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${recordOf(table, saved)} saved`.execute(
            trx,
          )
      }),
  }
}
