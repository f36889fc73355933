/** An agency with any number of lines. SQL writes in a minute what a year of calls would write. */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { NODES } from './cluster.ts'
import { judgedAtTheEnd } from './judged-at-the-end.ts'
import { addAgency, addUser } from './people.ts'
import { at } from './wire.ts'

export interface LargeAgencyPlan {
  readonly name: string
  /** How many closed months there are. The last one, June 2026, is payable; those before it are paid. */
  readonly months: number
  readonly statementsAMonth: number
  readonly linesAStatement: number
  /** The number of lines of each open statement; half of the lines are unmatched. */
  readonly open: readonly number[]
  readonly policies: number
  readonly agents: number
  readonly carriers: number
  /** How many rules position 1 has: each for one carrier, the last one for all carriers. */
  readonly rules: number
}

export interface LargeAgency {
  readonly agencyId: string
  readonly username: string
  readonly lines: number
  readonly linesAMonth: number
  readonly closedStatements: number
  /** In the order of `open` in the plan. */
  readonly openStatementIds: readonly string[]
  /** The month that is payable; the statements' reporting date is its end. The paid ones have the ends of the months before. */
  readonly payable: { readonly start: string; readonly end: string }
  readonly paid: { readonly start: string; readonly end: string }
}

/** The last day of the month that is `before` months before June 2026. */
const monthEnd = (before: number): string => new Date(Date.UTC(2026, 6 - before, 0)).toISOString().slice(0, 10)
const monthStart = (before: number): string => `${monthEnd(before).slice(0, 7)}-01`

/** Several agencies, whose keys and indexes are made once. Within the transaction, if the caller has begun one. */
export const addLargeAgencies = async (
  db: Kysely<Database>,
  plans: readonly LargeAgencyPlan[],
): Promise<readonly LargeAgency[]> => {
  const within = async (trx: Transaction<Database>): Promise<readonly LargeAgency[]> => {
    const all = async (): Promise<readonly LargeAgency[]> => {
      const agencies: LargeAgency[] = []
      for (const plan of plans) agencies.push(await written(trx, plan))
      return agencies
    }
    // On a cluster the keys and indexes stand on each shard.
    const added = await (NODES.length === 0 ? judgedAtTheEnd(trx, all) : all())
    // Last, for PostgreSQL counts the values of an index too.
    await analyzed(trx)
    return added
  }
  return db.isTransaction ? within(db as Transaction<Database>) : db.transaction().execute(within)
}

export const addLargeAgency = async (db: Kysely<Database>, plan: LargeAgencyPlan): Promise<LargeAgency> =>
  at(await addLargeAgencies(db, [plan]), 0)

const written = async (db: Kysely<Database>, plan: LargeAgencyPlan): Promise<LargeAgency> => {
  const agencyId = await addAgency(db, plan.name)
  const username = `${plan.name.toLowerCase().replace(/\W/g, '')}-${randomUUID().slice(0, 8)}`
  const userId = await addUser(db, agencyId, username)
  await addRecords(db, agencyId, plan)
  const by = { db, agencyId, userId, plan }
  for (let month = 0; month < plan.months; month += 1) await addMonth(by, month)
  const openStatementIds: string[] = []
  for (const lines of plan.open) openStatementIds.push(await addOpen(by, openStatementIds.length, lines))
  const closedStatements = plan.months * plan.statementsAMonth
  await db
    .updateTable('agency')
    .set({ last_statement_number: closedStatements + plan.open.length })
    .where('agency_id', '=', agencyId)
    .execute()
  return {
    agencyId,
    username,
    linesAMonth: plan.statementsAMonth * plan.linesAStatement,
    closedStatements,
    lines: closedStatements * plan.linesAStatement + plan.open.reduce((sum, one) => sum + one, 0),
    openStatementIds,
    payable: { start: monthStart(0), end: monthEnd(0) },
    paid: { start: monthStart(1), end: monthEnd(1) },
  }
}

/** Always the same id for the same record of an agency, so that one SQL statement can name what another one wrote. */
const idOf = (agencyId: string, kind: string, n: string) =>
  sql`md5(${agencyId}::text || ${kind}::text || (${sql.raw(n)})::text)::uuid`

const addRecords = async (db: Kysely<Database>, agencyId: string, plan: LargeAgencyPlan): Promise<void> => {
  const { policies, agents, carriers, rules } = plan
  const id = (kind: string, n: string) => idOf(agencyId, kind, n)
  for (const statement of [
    sql`insert into carrier (agency_id, carrier_id, name)
        select ${agencyId}::uuid, ${id('carrier', 'n')}, 'Carrier ' || n from generate_series(1, ${carriers}::integer) n`,
    sql`insert into application_type values (${agencyId}, 1, 1, 'Personal')`,
    sql`insert into line_of_business values (${agencyId}, 1, 'AUTOP', 'Personal Auto'), (${agencyId}, 2, 'HOME', 'Homeowners')`,
    sql`insert into transaction_code values (${agencyId}, 'NBS', 'New business'), (${agencyId}, 'RWL', 'Renewal')`,
    sql`insert into agent (agency_id, agent_id, agent_uuid, first_name, last_name, initials, status)
        select ${agencyId}::uuid, n, ${id('agent', 'n')}, 'Agent', 'Number ' || n, 'AN', 'Active'
          from generate_series(1, ${agents}::integer) n`,
    sql`insert into client (agency_id, client_id, number, business_name)
        select ${agencyId}::uuid, n::text, lpad(n::text, 8, '0'), 'Client ' || md5(n::text)
          from generate_series(1, ${policies}::integer) n`,
    sql`insert into policy (agency_id, policy_id, client_id, policy_index, title, number, carrier_id, status,
               number_of_terms, term, lobs, application_type, effective_date, expiration_date, premium)
        select ${agencyId}::uuid, ${id('policy', 'n')}, n::text, 1, 'Policy ' || n, 'P' || lpad(n::text, 9, '0'),
               ${id('carrier', `1 + n % ${carriers}`)}, 'Active', 1, '12',
               array[case when n % 2 = 0 then 'AUTOP' else 'HOME' end], 'Personal', '2026-01-01', '2027-01-01',
               500 + n % 1000
          from generate_series(1, ${policies}::integer) n`,
    sql`insert into policy_term
        select ${agencyId}::uuid, ${id('policy', 'n')}, '2026-01-01', '2027-01-01', 500 + n % 1000,
               case when n % 3 = 0 then 'new' else 'renew' end
          from generate_series(1, ${policies}::integer) n`,
    sql`insert into policy_agent_history
        select ${agencyId}::uuid, ${id('policy', 'n')}, '2026-01-01T12:00:00Z', '2026-01-01', 1 + n % ${agents}::integer,
               null, null, true
          from generate_series(1, ${policies}::integer) n`,
    sql`insert into rule_group select ${agencyId}::uuid, n, 'etag' from generate_series(1, 3) n`,
    sql`insert into payout_rule (agency_id, rule_id, position, rule_order, fallback, agency_only, calc_type, agent_mode,
               carrier_mode, carrier_ids, lob_mode, application_type_mode, term_new, term_renew, term_rewrite,
               term_new_enabled, term_renew_enabled, term_rewrite_enabled)
        select ${agencyId}::uuid, ${id('rule', 'n')}, 1, n - 1, n = ${rules}::integer, false,
               'PercentOfAgencyCommissionPaid', 'Ignore',
               case when n = ${rules}::integer then 'Ignore' else 'Specific' end,
               case when n = ${rules}::integer then '{}'::uuid[] else array[${id('carrier', `1 + n % ${carriers}`)}] end,
               'Ignore', 'Ignore', 40 + n % 20, 30 + n % 20, 10, true, true, true
          from generate_series(1, ${rules}::integer) n`,
    sql`insert into payout_rule (agency_id, rule_id, position, rule_order, fallback, agency_only, calc_type, agent_mode,
               carrier_mode, lob_mode, application_type_mode, term_new, term_renew, term_rewrite,
               term_new_enabled, term_renew_enabled, term_rewrite_enabled)
        values (${agencyId}::uuid, ${id('rule', '0')}, 2, 0, false, false, 'PercentOfAgent1', 'Ignore', 'Ignore',
               'Ignore', 'Ignore', 10, 10, 10, true, true, true)`,
  ])
    await statement.execute(db)
}

/** Adds the rate that each carrier is expected to pay; without rates no commission is expected. */
export const addRates = async (db: Kysely<Database>, agencyId: string): Promise<void> => {
  await sql`
    insert into carrier_setting (agency_id, carrier_id, etag, basis, new_percentage, renew_percentage)
    select agency_id, carrier_id, 'etag', 'PremiumPaid', 15, 12 from carrier where agency_id = ${agencyId}`.execute(db)
}

interface Filling {
  readonly db: Kysely<Database>
  readonly agencyId: string
  readonly userId: number
  readonly plan: LargeAgencyPlan
}

/** Adds the closed statements of one month. The newest month (0) is payable, the others are paid. */
const addMonth = async (by: Filling, month: number): Promise<void> => {
  const { db, agencyId, userId, plan } = by
  const { statementsAMonth: count, carriers } = plan
  const day = monthEnd(month)
  const first = month * count
  await sql`
    insert into statement (agency_id, statement_id, statement_number, etag, carrier_id, source, statement_date, status,
           reconciled_by, reconciled_date, reporting_date, created_at, created_by, modified_at, modified_by)
    select ${agencyId}::uuid, ${idOf(agencyId, 'statement', 'n')}, n, 'etag',
           ${idOf(agencyId, 'carrier', `1 + n % ${carriers}`)}, 'CustomImport', ${day}, 'reconciled',
           ${userId}, ${day}, ${day}, now(), ${userId}, now(), ${userId}
      from generate_series(${first + 1}::integer, ${first + count}::integer) n`.execute(db)
  await addLines(by, { from: first + 1, to: first + count, lines: plan.linesAStatement, day, paid: month > 0 })
}

const addOpen = async (by: Filling, index: number, lines: number): Promise<string> => {
  const { db, agencyId, userId, plan } = by
  const number = plan.months * plan.statementsAMonth + 1 + index
  const { rows } = await sql<{ statement_id: string }>`
    insert into statement (agency_id, statement_id, statement_number, etag, carrier_id, source, statement_date,
           created_at, created_by, modified_at, modified_by)
    values (${agencyId}::uuid, ${idOf(agencyId, 'statement', `${number}`)}, ${number}, 'etag',
           ${idOf(agencyId, 'carrier', '1')}, 'CustomImport', ${monthEnd(0)}, now(), ${userId}, now(), ${userId})
    returning statement_id`.execute(db)
  await addLines(by, { from: number, to: number, lines, day: monthEnd(0), paid: false, halfUnmatched: true })
  return rows[0]?.statement_id ?? ''
}

const analyzed = (db: Kysely<Database>) => sql`analyze statement, line_item, line_item_agent`.execute(db)

/** By three hundred rows of each table: enough to join them well meanwhile, at a fraction of the work. */
const roughlyAnalyzed = async (db: Kysely<Database>): Promise<void> => {
  await sql`set local default_statistics_target = 1`.execute(db)
  await analyzed(db)
  await sql`reset default_statistics_target`.execute(db)
}

interface Lines {
  /** The first and last number of the statements. */
  readonly from: number
  readonly to: number
  readonly lines: number
  readonly day: string
  readonly paid: boolean
  readonly halfUnmatched?: boolean
}

/** Adds lines, each on the next policy with its agent, every third with a second one. Paid lines paid two fifths. */
const addLines = async (
  { db, agencyId, userId, plan }: Filling,
  { from, to, lines, day, paid, halfUnmatched = false }: Lines,
): Promise<void> => {
  const { policies, agents, carriers } = plan
  const policy = `1 + (s.statement_number * ${lines} + k) % ${policies}`
  const unmatched = halfUnmatched ? sql`k % 2 = 0` : sql`false`
  const added = sql`
    line.agency_id = ${agencyId}::uuid and line.statement_id in (
      select statement_id from statement
       where agency_id = ${agencyId}::uuid and statement_number between ${from}::integer and ${to}::integer)`
  await sql`
    insert into line_item (agency_id, line_item_id, statement_id, etag, line_number, import_row, manual, paid,
           agent_paid_date, client_id, policy_id, carrier_id, transaction_type, transaction_date, effective_date,
           gross_amount, commission_rate, commission_amount, commission_term, insured_name, lob, policy_number,
           created_at, created_by, modified_at, modified_by)
    select s.agency_id, gen_random_uuid(), s.statement_id, 'etag', k, k, false, ${paid},
           ${paid ? day : null}::date,
           case when not ${unmatched} then (${sql.raw(policy)})::text end,
           case when not ${unmatched} then ${idOf(agencyId, 'policy', policy)} end,
           ${idOf(agencyId, 'carrier', `1 + (${policy}) % ${carriers}`)}, 'RWL',
           ${day}::date - k % 28, '2026-01-01', 100 + k % 900, 15, 15 + k % 135, 'Renewal',
           'CLIENT ' || md5((${sql.raw(policy)})::text), 'AUTOP', 'P' || lpad((${sql.raw(policy)})::text, 9, '0'),
           now(), ${userId}, now(), ${userId}
      from statement s cross join generate_series(1, ${lines}::integer) k
     where s.agency_id = ${agencyId}::uuid
       and s.statement_number between ${from}::integer and ${to}::integer`.execute(db)
  // PostgreSQL does not analyze rows of a running transaction itself, and without statistics each line is compared with all of them.
  // Every month once more would take longer than the lines themselves.
  const isMostOfAll = (to - from + 1) * lines >= (from - 1) * plan.linesAStatement
  const counted = async () => void (isMostOfAll && (await roughlyAnalyzed(db)))
  await counted()
  await sql`
    insert into line_item_agent (agency_id, line_item_id, position, agent_id)
    select line.agency_id, line.line_item_id, position,
           1 + (line.client_id::integer + position - 1) % ${agents}::integer
      from line_item line cross join generate_series(1, case when line.line_number % 3 = 0 then 2 else 1 end) position
     where ${added} and line.policy_id is not null`.execute(db)
  await counted()
  if (paid)
    await sql`
      insert into line_payout (agency_id, line_item_id, position, agent_id, amount, manual, outcome, rule_id,
             rule_sentence, calc_type, value, basis, agent_paid_date, paid_by, paid_at)
      select line.agency_id, line.line_item_id, agent.position, agent.agent_id,
             round(line.commission_amount * 0.4, 2), false, 'RuleApplied', ${idOf(agencyId, 'rule', '1')},
             'Two fifths of the commission', 'PercentOfAgencyCommissionPaid', 40, line.commission_amount, ${day},
             ${userId}, now()
        from line_item line join line_item_agent agent using (agency_id, line_item_id)
       where ${added}`.execute(db)
  await sql`
    insert into history (agency_id, chain_kind, chain_id, sequence, history_id, at, user_id, action, changes, hash)
    select agency_id, 'statement', statement_id, 1, gen_random_uuid(), now(), ${userId}, 'imported', '[]',
           sha256(statement_id::text::bytea)
      from statement
     where agency_id = ${agencyId}::uuid
       and statement_number between ${from}::integer and ${to}::integer`.execute(db)
}
