import { decodePermissions, STATEMENT_SOURCES } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenAt } from '../books/audit-chain.ts'
import { PERMISSION_GROUPS } from '../session/permission-metadata.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { DEMO_DAY, demoDatabase } from '../testing/demo-database.ts'
import { DEMO_PASSWORD } from './agencies.ts'
import { loadDemo } from './load.ts'

/** In milliseconds: enough for a whole load on a busy machine. */
const PATIENCE = 60_000

/** A digest of every row of every table, without the keys of drafts, which are random because nobody may be able to guess them. */
const digests = async ({ db }: FreshDatabase): Promise<Readonly<Record<string, string>>> => {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name <> 'schema_migration' order by 1`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg((to_jsonb(t) - 'draft_key')::text, '|' order by (to_jsonb(t) - 'draft_key')::text)) as digest
        from ${sql.table(name)} t`.execute(db)
    found[name] = rows[0]?.digest ?? 'empty'
  }
  return found
}

describe('demo data', () => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await demoDatabase()
  }, PATIENCE)
  afterAll(() => fresh.drop())

  /** Counts rows of the larger agency. `from`: the SQL after `from`, with a `where`. */
  const count = async (from: string): Promise<number> => {
    const { rows } = await sql
      .raw<{ n: string }>(
        `select count(*) as n from ${from} and agency_id = (select agency_id from agency where time_zone = 'PT')`,
      )
      .execute(fresh.db)
    return Number(rows[0]?.n)
  }
  const offenders = async (query: string): Promise<readonly unknown[]> => (await sql.raw(query).execute(fresh.db)).rows

  it.each([
    ['carriers', 'carrier where true', 14],
    ['bases', '(select distinct agency_id, basis from carrier_setting) b where true', 5],
    ['inactive carriers', 'carrier where inactive', 2],
    [
      'carriers with several writing carriers',
      '(select agency_id, carrier_id from writing_carrier group by 1, 2 having count(*) > 1) w where true',
      4,
    ],
    ['agents', 'agent where true', 14],
    ['inactive agents', "agent where status = 'Inactive'", 2],
    ['deleted agents', 'agent where is_deleted', 1],
    ['clients', 'client where true', 620],
    ['businesses', 'client where business_name is not null', 150],
    ['second contacts', "client_contact where type = 'Second'", 100],
    ['policies', 'policy where true', 950],
    ['policies on which agents changed', 'policy_agent_history where not is_current', 100],
    ['policies with an arrangement of their own', 'policy_override where true', 10],
    ['rewritten terms', "policy_term where transaction = 'rewrite'", 20],
    ['lines of business in use', '(select distinct agency_id, unnest(lobs) from policy) l where true', 14],
    ['offices', 'office where true', 2],
    ['statements', 'statement where true', 32],
    ['statements of this month', "statement where statement_date >= '2026-11-01'", 6],
    ['open statements with a difference', "statement where status = 'open' and control_total <> commission_paid", 2],
    ['open statements without one', "statement where status = 'open' and control_total = commission_paid", 2],
    [
      'payable lines',
      "line_item l join statement s using (agency_id, statement_id) where status = 'reconciled' and not paid and not voided",
      60,
    ],
    ['paid lines', 'line_item where paid', 300],
    ['voided lines', 'line_item where voided', 6],
    ['chargebacks with a positive premium', 'line_item where commission_amount < 0 and gross_amount > 0', 1],
    ['agency income', 'line_item where agency_income', 4],
    ['typed payouts', 'line_payout where manual', 3],
    ['sections of a paid statement', 'paid_statement_section where true', 5],
  ])('has enough %s', async (_, from, atLeast) => {
    expect(await count(from)).toBeGreaterThanOrEqual(atLeast)
  })

  it('is analyzed, so that the first queries are not planned for empty tables', async () => {
    const uncounted = await offenders(
      "select relname from pg_class where relname in ('line_item', 'line_payout', 'policy', 'statement') and reltuples <= 0 and relkind = 'r'",
    )
    expect(uncounted).toEqual([])
  })

  it('has a second, smaller agency', async () => {
    const of = async (table: 'client' | 'policy' | 'statement'): Promise<number> => {
      const { n } = await fresh.db
        .selectFrom(table)
        .select(eb => eb.fn.countAll<string>().as('n'))
        .where('agency_id', '=', eb => eb.selectFrom('agency').select('agency_id').where('time_zone', '=', 'CT'))
        .executeTakeFirstOrThrow()
      return Number(n)
    }
    expect([await of('client'), await of('policy'), await of('statement')]).toEqual([60, 90, 6])
  })

  // Proves 3.statement-sources
  it('has open and reconciled statements of every source, and archived ones', async () => {
    const found = await fresh.db.selectFrom('statement').select(['status', 'source']).distinct().execute()
    for (const source of STATEMENT_SOURCES)
      for (const status of ['open', 'reconciled']) expect(found).toContainEqual({ status, source })
    expect(found.map(({ status }) => status)).toContain('archived')
  })

  it('has an open newest statement with many lines, many of them unmatched', async () => {
    const newest = await fresh.db
      .selectFrom('statement')
      .select(['status', 'line_count', 'unmatched_count', 'statement_date'])
      .where('agency_id', '=', eb => eb.selectFrom('agency').select('agency_id').where('time_zone', '=', 'PT'))
      .orderBy('statement_date', 'desc')
      .executeTakeFirstOrThrow()
    expect(newest.status).toBe('open')
    expect(newest.line_count).toBeGreaterThan(40)
    expect(newest.unmatched_count).toBeGreaterThan(15)
    expect(newest.statement_date).toBe('2026-11-20')
  })

  it('has rules of every calculation type, for agency income, as fallback, with a term off and with a deleted agent', async () => {
    const rules = await fresh.db.selectFrom('payout_rule').selectAll().execute()
    expect(new Set(rules.map(rule => rule.calc_type)).size).toBe(6)
    expect(new Set(rules.map(rule => rule.position))).toEqual(new Set([1, 2, 3]))
    expect(rules.some(rule => rule.agency_only)).toBe(true)
    expect(rules.some(rule => rule.fallback)).toBe(true)
    expect(rules.some(rule => !rule.agency_only && !rule.term_renew_enabled)).toBe(true)
    const deleted = await fresh.db.selectFrom('agent').select('agent_id').where('is_deleted', '=', true).execute()
    expect(rules.some(rule => rule.agent_ids.some(id => deleted.some(({ agent_id }) => agent_id === id)))).toBe(true)
  })

  it('has four users with the printed password, each with the right permissions', async () => {
    const users = await fresh.db.selectFrom('app_user').selectAll().orderBy('username').execute()
    const held = users.map(user => [
      user.username,
      [...decodePermissions(user.permissions, PERMISSION_GROUPS)].filter(id => id === 10000 || id === 10002),
    ])
    expect(held).toEqual([
      ['admin', [10000, 10002]],
      ['bookkeeper', [10002]],
      ['prairie', [10000, 10002]],
      ['producer', []],
    ])
    for (const user of users) expect(await verify(user.password_hash, DEMO_PASSWORD)).toBe(true)
  })

  it('has a payout for each agent of a paid line, and none on an unpaid line', async () => {
    expect(
      await offenders(`
        select l.line_item_id from line_item l
          left join line_item_agent a using (agency_id, line_item_id)
          left join line_payout p using (agency_id, line_item_id, position)
          join statement s using (agency_id, statement_id)
         where l.paid and (a.agent_id is null or p.agent_id is distinct from a.agent_id or s.status <> 'reconciled'
                           or p.agent_paid_date <> l.agent_paid_date)
            or not l.paid and p.position is not null`),
    ).toEqual([])
  })

  it('has statements whose sums equal their lines', async () => {
    expect(
      await offenders(`
        select s.statement_number from statement s
          left join line_item l using (agency_id, statement_id)
         group by s.agency_id, s.statement_id
        having s.gross_amount <> coalesce(sum(l.gross_amount) filter (where not l.voided), 0)
            or s.commission_paid <> coalesce(sum(l.commission_amount) filter (where not l.voided), 0)
            or s.line_count <> count(l.line_item_id)
            or s.unmatched_count <> count(l.line_item_id) filter (where l.unmatched and not l.voided)`),
    ).toEqual([])
  })

  it('has paid statements that equal their lines and the payouts', async () => {
    expect(
      await offenders(`
        select s.agent_id from paid_statement_section s
          join paid_statement_line l using (agency_id, paid_statement_id, agent_id)
          join line_payout p using (agency_id, line_item_id, position)
         group by s.agency_id, s.paid_statement_id, s.agent_id
        having s.total_commission_paid <> sum(l.amount) or sum(l.amount) <> sum(p.amount)
            or s.total_commission_transactions <> count(distinct line_item_id)`),
    ).toEqual([])
  })

  it('has no date in the future, and closes nothing before its date', async () => {
    expect(
      await offenders(`
        select statement_number from statement
         where statement_date > '2026-11-20' or reconciled_date > '2026-11-20' or archived_date > '2026-11-20'
            or reporting_date > '2026-11-30' or reconciled_date < statement_date or archived_date < statement_date
            or modified_at < created_at or modified_at > '2026-11-20T08:00:00Z'`),
    ).toEqual([])
    expect(
      await offenders(`
        select line_item_id from line_item l join statement s using (agency_id, statement_id)
         where l.transaction_date > s.statement_date or l.agent_paid_date < s.reconciled_date
            or l.agent_paid_date > '2026-11-20' or l.modified_at > '2026-11-20T08:00:00Z'`),
    ).toEqual([])
  })

  it('has sound history chains', async () => {
    const chains = await fresh.db
      .selectFrom('history')
      .select(['agency_id', 'chain_kind as kind', 'chain_id as id'])
      .distinct()
      .execute()
    expect(chains.filter(({ kind }) => kind !== 'policy')).toHaveLength(45)
    const broken = await fresh.db.transaction().execute(async trx => {
      const found: (number | null)[] = []
      for (const { agency_id, kind, id } of chains)
        found.push(await brokenAt({ trx, session: { agencyId: agency_id } }, { kind, id }))
      return found.filter(sequence => sequence !== null)
    })
    expect(broken).toEqual([])
  })

  it('has a history entry for every closed term, with who closed it and why', async () => {
    const untold = await offenders(`
      select closed.policy_id from expected_closed closed
        left join history told
          on told.agency_id = closed.agency_id and told.chain_kind = 'policy' and told.chain_id = closed.policy_id::text
         and told.action = 'expected closed' and told.reason = closed.reason and told.user_id = closed.closed_by
         and told.at = closed.closed_at
         and told.changes -> 0 ->> 'field' = 'expected_' || closed.effective_date
       where told.history_id is null`)
    expect(untold).toEqual([])
    const { count } = await fresh.db
      .selectFrom('expected_closed')
      .select(eb => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBeGreaterThan(500)
  })

  it(
    'is the same every time it is loaded for the same day',
    async () => {
      const again = await freshDatabase()
      try {
        await loadDemo(again.db, DEMO_DAY)
        expect(await digests(again)).toEqual(await digests(fresh))
      } finally {
        await again.drop()
      }
    },
    PATIENCE,
  )

  it.each([
    ['the first of a month', knownDate(2027, 3, 1)],
    ['a leap day', knownDate(2028, 2, 29)],
    ['the last of a year', knownDate(2025, 12, 31)],
  ])(
    'can be loaded on %s',
    async (_, today) => {
      const other = await freshDatabase()
      try {
        await loadDemo(other.db, today)
        const { rows } = await sql<{ n: string }>`select count(*) as n from line_payout`.execute(other.db)
        expect(Number(rows[0]?.n)).toBeGreaterThan(300)
      } finally {
        await other.drop()
      }
    },
    PATIENCE,
  )
})
