/** The audit finds and names records that were moved, or were copied together with their history. */
import { sql, type Transaction } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/schema.ts'
import { appStage } from '../testing/app-stage.ts'
import { type Auditor, auditor } from '../testing/auditor.ts'
import { behindItsBack, hashAgain } from '../testing/tamper.ts'
import { addWorkedAgency, type WorkedAgency } from '../testing/worked-agency.ts'

const TIMEOUT = 180_000
const { database, app } = appStage()
const opened: Auditor[] = []
afterAll(async () => {
  for (const one of opened) await one.close()
})

/** Adds an agency that was worked in, and audits it once without a fault. */
const audited = async (mark: string): Promise<WorkedAgency & { readonly audit: Auditor }> => {
  const agency = await addWorkedAgency(app, database.db, mark)
  const audit = await auditor(database.db, agency.agencyId)
  opened.push(audit)
  expect(await audit.faults()).toEqual([])
  return { ...agency, audit }
}

const TOLD = ['', '_section', '_line', '_adjustment', '_share'].map(part => `paid_statement${part}`)
const COPY = '00000000-0000-4000-8000-0000000000aa'

const writtenColumns = async (trx: Transaction<Database>, table: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(trx)
  return rows.map(({ name }) => name).join(', ')
}

describe('an audit of records that were moved or copied', { timeout: TIMEOUT }, () => {
  it('names a paid statement that was moved to another agency with its history, in both audits', async () => {
    const [one, other] = [await audited('Harbor'), await audited('Prairie')]
    const id = one.paidStatementId
    await behindItsBack(database.db, async trx => {
      // The other agency has a paid statement of the same days too, so this one takes a version and a number that are free.
      await sql`update paid_statement set version = 9, ordinal = 99 where paid_statement_id = ${id}`.execute(trx)
      for (const table of TOLD)
        await sql`update ${sql.table(table)} set agency_id = ${other.agencyId} where paid_statement_id = ${id}`.execute(
          trx,
        )
      await sql`
        insert into told_line select (jsonb_populate_record(t, jsonb_build_object('agency_id', ${other.agencyId}::text))).*
          from told_line t where agency_id = ${one.agencyId} on conflict do nothing`.execute(trx)
      await sql`update history set agency_id = ${other.agencyId} where chain_id = ${id}`.execute(trx)
    })
    expect(await one.audit.faults()).toContainEqual(
      expect.stringMatching(/^The history of paid statement .* is gone; it had \d+ entr/),
    )
    expect(await other.audit.faults()).toContainEqual(
      expect.stringMatching(/^The history of paid statement .* is broken from entry 1 on/),
    )
  })

  it.each<[string, (trx: Transaction<Database>, of: WorkedAgency) => Promise<unknown>, RegExp]>([
    [
      'a paid line that went to another statement with all entries about it',
      async (trx, { agencyId, closedStatementId, statementId, paidLineId }) => {
        await sql`update line_item set statement_id = ${statementId}, line_number = 99 where line_item_id = ${paidLineId}`.execute(
          trx,
        )
        await sql`update history set chain_id = ${statementId}, sequence = sequence + 1000 where line_item_id = ${paidLineId}`.execute(
          trx,
        )
        for (const id of [statementId, closedStatementId]) await hashAgain(trx, agencyId, id)
      },
      /^Line 99 of statement S-\d+ .*, paid to Ann Harbor, does not match its history/,
    ],
    [
      'a statement that was copied with its past, hashed as it ought to be',
      async (trx, { agencyId, closedStatementId: id }) => {
        for (const table of ['statement', 'line_item']) {
          const columns = sql.raw(await writtenColumns(trx, table))
          await sql`
            insert into ${sql.table(table)} (${columns}) select ${columns} from (
              select (jsonb_populate_record(r, jsonb_build_object(
                       'statement_id', ${COPY}::text, 'line_item_id', gen_random_uuid(), 'statement_number', 900))).*
                from ${sql.table(table)} r where agency_id = ${agencyId} and statement_id = ${id}) copied`.execute(trx)
        }
        await sql`
          insert into history select (jsonb_populate_record(h, jsonb_build_object('chain_id', ${COPY}::text, 'history_id', gen_random_uuid()))).*
            from history h where agency_id = ${agencyId} and chain_id = ${id}`.execute(trx)
        await hashAgain(trx, agencyId, COPY)
      },
      /^Line \d+ of statement S-0*900 .* exists, and no history entry creates it/,
    ],
    [
      'a shared link that was led to another agent',
      (trx, { paidStatementId, agents }) =>
        sql`update paid_statement_share set agent_id = ${agents.bob} where paid_statement_id = ${paidStatementId}`.execute(
          trx,
        ),
      /^The shared links of paid statement \S+, version \d+ for (Bob \S+ and Ann Harbor|Ann Harbor and Bob \S+) are not those in their history/,
    ],
    [
      'a shared link that was given more days',
      (trx, { paidStatementId }) =>
        sql`update paid_statement_share set expires_at = expires_at + interval '1 year' where paid_statement_id = ${paidStatementId}`.execute(
          trx,
        ),
      /^The shared links of paid statement \S+, version \d+ for Ann Harbor are not those in their history/,
    ],
    [
      'a shared link that nobody created',
      (trx, { paidStatementId }) =>
        sql`
          insert into paid_statement_share
          select (jsonb_populate_record(s, jsonb_build_object('token_hash', '\\x' || repeat('ab', 32)))).* from paid_statement_share s
           where paid_statement_id = ${paidStatementId}`.execute(trx),
      /^The shared links of paid statement \S+, version \d+ for Ann Harbor are not those in their history/,
    ],
    [
      'two paid statements of one agent that were given one number',
      (trx, { paidStatementId }) =>
        sql`update paid_statement set version = version + 1 where paid_statement_id = ${paidStatementId}`.execute(trx),
      /^Paid statement \S+, version \d+ does not match its history/,
    ],
    [
      'a payout that was dated into another year',
      (trx, { paidLineId }) =>
        sql`update line_payout set agent_paid_date = agent_paid_date - 365 where line_item_id = ${paidLineId}`.execute(
          trx,
        ),
      /^Line 1 of statement S-\d+ .*, paid to Ann Harbor, does not match its history/,
    ],
    [
      'who paid, so that somebody else seems to have',
      (trx, { paidLineId }) =>
        sql`update line_payout set paid_by = paid_by + 1 where line_item_id = ${paidLineId}`.execute(trx),
      /^Line 1 of statement S-\d+ .*, paid to Ann Harbor, does not match its history/,
    ],
  ])('names %s', async (_, act, named) => {
    const of = await audited('Harbor')
    await behindItsBack(database.db, trx => act(trx, of))
    const faults = await of.audit.faults()
    expect(faults).toContainEqual(expect.stringMatching(named))
    expect(await of.audit.faults()).toEqual(faults)
  })

  it('finds nothing when the program closes and creates share links, and names one that was reopened', async () => {
    const { audit, calls, agents, paidStatementId: id } = await audited('Harbor')
    const share = `paid-statement/${id}/share`
    for (const expires_in_days of [1, 90]) await calls.post(share, { agent_id_int: agents.ann, expires_in_days })
    await calls.del(share, { agent_id_int: agents.ann })
    await calls.post(share, { agent_id_int: agents.ann, expires_in_days: 90 })
    expect(await audit.faults()).toEqual([])
    await behindItsBack(database.db, trx =>
      sql`update paid_statement_share set revoked_at = null where paid_statement_id = ${id}`.execute(trx),
    )
    expect(await audit.faults()).toEqual([
      expect.stringMatching(/^The shared links of paid statement \S+, version \d+ for Ann Harbor are not those/),
    ])
  })
})
