import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonical } from '@commissions/core'
import { sql, type Transaction } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '../database/schema.ts'
import { testApp } from '../testing/app.ts'
import { signedIn } from '../testing/commissions-calls.ts'
import { copyStage } from '../testing/copy-stage.ts'
import { asServed, type FreshDatabase } from '../testing/database.ts'
import { demoDatabase } from '../testing/demo-database.ts'
import { behindItsBack, hashAgain } from '../testing/tamper.ts'
import { at } from '../testing/wire.ts'
import { addWorkedAgency, type WorkedAgency } from '../testing/worked-agency.ts'
import { type AgencyAudit, auditBooks } from './audit.ts'
import { ensureKey } from './books-key.ts'

const TIMEOUT = 60_000
const NOW = Date.UTC(2026, 10, 20, 2)
const random = { uuid: randomUUID, bytes: randomBytes }

type Where = Pick<WorkedAgency, 'agencyId'>

const auditIn = async (
  database: FreshDatabase,
  directory: string,
  of: Where,
  more: { readonly accept?: boolean } = {},
): Promise<AgencyAudit> => {
  const key = await ensureKey(directory)
  // Works as the role that the program works as.
  const db = asServed(database.db)
  const run = { db, directory, key, now: NOW, random, occasion: 'command', only: [of.agencyId] } as const
  return at(await auditBooks({ ...run, ...more }), 0)
}

/** An agency that was worked in, and audited once without a fault. */
const {
  database,
  beside,
  prepared: agency,
} = copyStage(async (original, directory) => {
  const worked = await addWorkedAgency(testApp(original.db), original.db, 'Harbor')
  expect(await auditIn(original, directory, worked)).toMatchObject({ faultCount: 0, faults: [] })
  return worked
})
const audit = (more: { readonly accept?: boolean } = {}) => auditIn(database, beside.directory, agency, more)

const tampered = async (act: (trx: Transaction<Database>, of: WorkedAgency) => Promise<unknown>) => {
  await behindItsBack(database.db, trx => act(trx, agency))
  return (await audit()).faults
}

describe('an audit', { timeout: TIMEOUT }, () => {
  it('finds nothing when only the program wrote, counts what it read, and stores its result', async () => {
    const again = await audit()
    expect(again).toMatchObject({
      faults: [],
      paidLines: 1,
      paidAmount: 4000,
      anchoredSince: '2026-11-20T02:00:00.000Z',
    })
    expect(again.lines).toBe(4)
    expect(again.entries).toBeGreaterThan(8)
    const kept = await database.db
      .selectFrom('books_audit')
      .selectAll()
      .where('agency_id', '=', agency.agencyId)
      .execute()
    expect(kept).toHaveLength(2)
    expect(kept[0]).toMatchObject({ fault_count: 0, paid_lines: '1', paid_amount: '40.00', occasion: 'command' })
  })

  it('finds nothing in the demo agencies, whose past was loaded', async () => {
    const demo = await demoDatabase()
    const beside = await mkdtemp(join(tmpdir(), 'commissions-books-'))
    const key = await ensureKey(beside)
    const audits = await auditBooks({ db: demo.db, directory: beside, key, now: NOW, random, occasion: 'command' })
    expect(audits.map(({ faults }) => faults)).toEqual([[], []])
    await demo.drop()
    await rm(beside, { recursive: true })
  })

  it.each<[string, (trx: Transaction<Database>, of: WorkedAgency) => Promise<unknown>, RegExp]>([
    [
      'a payout that was raised',
      (trx, of) => sql`update line_payout set amount = amount + 110 where line_item_id = ${of.paidLineId}`.execute(trx),
      /^Line 1 of statement S-\d+ \(Harbor\): the payout of position 1 is 150\.00 to Ann Harbor, and its history says 40\.00 to Ann Harbor\.$/,
    ],
    [
      'a paid line whose commission was changed',
      (trx, of) => sql`update line_item set commission_amount = 200 where line_item_id = ${of.paidLineId}`.execute(trx),
      /^Line 1 of statement S-\d+ \(Harbor\), paid to Ann Harbor, does not match its history/,
    ],
    [
      'a payout that was removed',
      (trx, of) => sql`delete from line_payout where line_item_id = ${of.paidLineId}`.execute(trx),
      /the payout of position 1 is not there, and its history says 40\.00 to Ann Harbor/,
    ],
    [
      'a payout that was put in',
      (trx, of) =>
        sql`insert into line_payout select agency_id, ${of.lineId}::uuid, position, agent_id, amount, manual, outcome, rule_id,
              rule_sentence, calc_type, value, basis, warnings, agent_paid_date, paid_by, paid_at
              from line_payout where line_item_id = ${of.paidLineId}`.execute(trx),
      /^Line 1 of statement S-\d+ .* does not match its history/,
    ],
    [
      'a line that was imported and is changed before anybody touched it',
      (trx, of) =>
        sql`update line_item set commission_amount = 11 where line_item_id = ${of.importedLineId}`.execute(trx),
      /^Line 1 of statement S-\d+ \(Harbor 1, Harbor Bakery\) does not match its history/,
    ],
    [
      'a line that was removed',
      (trx, of) => sql`delete from line_item where line_item_id = ${of.importedLineId}`.execute(trx),
      /^Line [0-9a-f-]{36} of statement S-\d+ is missing/,
    ],
    [
      'a statement that was opened again',
      (trx, of) =>
        sql`update statement set reporting_date = '2027-01-31' where statement_id = ${of.closedStatementId}`.execute(
          trx,
        ),
      /^Statement S-\d+ does not match its history/,
    ],
    [
      'sums of a statement that are not its lines',
      (trx, of) =>
        sql`update statement set commission_paid = 101 where statement_id = ${of.closedStatementId}`.execute(trx),
      /^Statement S-\d+ says 101\.00 of commission, 1000\.00 of premium, 1 lines, .* lines come to 100\.00 of commission/,
    ],
    [
      'what an agent was told',
      (trx, of) =>
        sql`update paid_statement_line set amount = 41 where paid_statement_id = ${of.paidStatementId}`.execute(trx),
      /^Paid statement 20260731-20260731, version 1 does not match its history/,
    ],
    [
      'the newest entry of a chain that was removed',
      (trx, of) =>
        sql`delete from history where chain_id = ${of.closedStatementId} and sequence =
              (select max(sequence) from history where chain_id = ${of.closedStatementId})`.execute(trx),
      /^The history of statement S-\d+ ends at entry \d+, and had \d+ entries on 2026-11-20/,
    ],
    [
      'a whole chain that was removed',
      (trx, of) => sql`delete from history where chain_id = ${of.closedStatementId}`.execute(trx),
      /^The history of statement S-\d+ is gone; it had \d+ entries on 2026-11-20/,
    ],
    [
      'a chain of rules that was removed with its subject',
      async (trx, of) => {
        await sql`delete from history where chain_id = ${of.paidStatementId}`.execute(trx)
        for (const table of ['_share', '_adjustment', '_line', '_section', ''])
          await sql`delete from ${sql.table(`paid_statement${table}`)} where paid_statement_id = ${of.paidStatementId}`.execute(
            trx,
          )
      },
      /^The history of paid statement [0-9a-f-]{36} is gone/,
    ],
    [
      'an entry that was changed',
      (trx, of) =>
        sql`update history set reason = 'because' where chain_id = ${of.closedStatementId} and sequence = 2`.execute(
          trx,
        ),
      /^The history of statement S-\d+ is broken from entry 2 on/,
    ],
    [
      'a chain that was forged and hashed again, payout and all',
      async (trx, of) => {
        const { agencyId, closedStatementId: id, paidLineId: line } = of
        await sql`update line_payout set amount = 150 where line_item_id = ${line}`.execute(trx)
        const row = await trx
          .selectFrom('history')
          .selectAll()
          .where('chain_id', '=', id)
          .where('action', '=', 'line paid')
          .executeTakeFirstOrThrow()
        const changes = canonical(row.changes).replaceAll('"amount":40', '"amount":150')
        await trx.updateTable('history').set({ changes }).where('history_id', '=', row.history_id).execute()
        await hashAgain(trx, agencyId, id)
      },
      /^The history of statement S-\d+ was rewritten: its entry \d+ is not the one of 2026-11-20/,
    ],
    [
      'seals that were made to fit',
      async (trx, of) => {
        await sql`update ledger_seal set state = sha256('x') where subject_id = ${of.importedLineId}`.execute(trx)
      },
      /^What sealed the lines of statement S-\d+ on 2026-11-20 was changed/,
    ],
    [
      'anchors in the database that were changed',
      (trx, of) =>
        sql`update books_anchor set content = replace(content, 'statement', 'policy') where agency_id = ${of.agencyId}`.execute(
          trx,
        ),
      /^The anchors of earlier audits in the database were changed/,
    ],
    [
      'anchors in the database that were removed',
      (trx, of) => sql`delete from books_anchor where agency_id = ${of.agencyId}`.execute(trx),
      /^The anchors of earlier audits were removed from the database/,
    ],
  ])('names %s', async (_, act, sentence) => {
    const faults = await tampered(act)
    expect(
      faults.some(fault => sentence.test(fault)),
      faults.join('\n'),
    ).toBe(true)
  })

  it.each<[string, (trx: Transaction<Database>, of: WorkedAgency) => Promise<unknown>, RegExp]>([
    [
      'a payout that is no number',
      (trx, of) => sql`update line_payout set amount = 'NaN' where line_item_id = ${of.paidLineId}`.execute(trx),
      /^Line 1 of statement S-\d+ .*: the payout of position 1 is no number to Ann Harbor, and its history says 40\.00/,
    ],
    [
      'an entry that was moved to a history of nothing',
      (trx, of) =>
        sql`update history set chain_id = chain_id || 'x' where chain_id = ${of.closedStatementId} and sequence = 1`.execute(
          trx,
        ),
      /^There is a history of statement [0-9a-f-]{36}x, and no such record was ever made by the program/,
    ],
    [
      'a seal that was moved to nothing',
      (trx, of) =>
        sql`update ledger_seal set chain_id = upper(chain_id) where subject_id = ${of.importedLineId}`.execute(trx),
      /^There is a history of statement [0-9A-F-]{36}, and no such record was ever made by the program/,
    ],
    [
      'changes that say nothing',
      (trx, of) =>
        sql`update history set changes = '[null, 7]' where chain_id = ${of.closedStatementId} and sequence = 2`.execute(
          trx,
        ),
      /^The history of statement S-\d+ is broken from entry 2 on/,
    ],
    [
      'an amount in an entry that is beyond all sums',
      (trx, of) =>
        sql`update history set changes = replace(changes::text, '"amount": 40', '"amount": 1e300')::jsonb
             where chain_id = ${of.closedStatementId} and action = 'line paid'`.execute(trx),
      /^The history of statement S-\d+ is broken from entry \d+ on/,
    ],
    [
      'an entry of no day',
      (trx, of) =>
        sql`update history set at = 'infinity' where chain_id = ${of.closedStatementId} and sequence = 2`.execute(trx),
      /^The history of statement S-\d+ is broken from entry 2 on/,
    ],
  ])('is not stopped by %s, and names another change too', async (_, act, sentence) => {
    const faults = await tampered(async (trx, of) => {
      await act(trx, of)
      await sql`update statement set control_total = 7 where statement_id = ${of.anticipatedStatementId}`.execute(trx)
    })
    const other = /^Statement S-\d+ does not match its history/
    for (const said of [sentence, other])
      expect(
        faults.some(fault => said.test(fault)),
        faults.join('\n'),
      ).toBe(true)
  })

  it('names changed anchors beside the database at every audit, and uses the copy in the database', async () => {
    const file = join(beside.directory, `${agency.agencyId}.anchors`)
    await writeFile(file, (await readFile(file, 'utf8')).replace('"statement"', '"policy"'))
    await behindItsBack(database.db, trx =>
      sql`delete from history where chain_id = ${agency.closedStatementId}`.execute(trx),
    )
    const { faults } = await audit()
    expect(faults[0]).toBe(`The anchors of earlier audits in ${file} were changed outside this program.`)
    expect(faults.some(fault => fault.includes('is gone'))).toBe(true)
    expect((await audit()).faults).toEqual(faults)
    expect((await audit({ accept: true })).faults.some(fault => fault.includes('anchors'))).toBe(false)
  })

  it('names a hundred faults of a kind and counts the others', async () => {
    const sealed = (from: number, to: number) =>
      behindItsBack(database.db, trx =>
        sql`insert into ledger_seal select ${agency.agencyId}, 'statement', ${agency.statementId}, gen_random_uuid(), sha256('x')
              from generate_series(${from}::integer, ${to}::integer)`.execute(trx),
      )
    await sealed(1, 130)
    const { faultCount, faults } = await audit()
    // Each of the 130 seals is a line that is missing. One more fault is that the anchors know of no such seals.
    expect([faultCount, faults.length]).toEqual([131, 102])
    expect(faults.at(-1)).toBe('The same is true of 30 more records.')
  })

  it('repeats a fault until it is put right', async () => {
    const set = (amount: number) =>
      behindItsBack(database.db, trx =>
        sql`update line_payout set amount = ${amount} where line_item_id = ${agency.paidLineId}`.execute(trx),
      )
    await set(50)
    const { faults } = await audit()
    // The payout itself, and the sum that its statement keeps.
    expect(faults).toEqual([
      expect.stringMatching(/^Line 1 of statement .* the payout of position 1 is 50\.00/),
      expect.stringMatching(
        /^Statement S-\d+ says .*, 40\.00 paid to agents, and its lines come to .*, 50\.00 paid to agents/,
      ),
    ])
    expect((await audit()).faults).toEqual(faults)
    await set(40)
    expect((await audit()).faults).toEqual([])
  })
})

describe('a paid figure', { timeout: TIMEOUT }, () => {
  it.each([
    ['a payout', (of: WorkedAgency) => sql`update line_payout set amount = 150 where line_item_id = ${of.paidLineId}`],
    ['a payment', (of: WorkedAgency) => sql`delete from line_payout where line_item_id = ${of.paidLineId}`],
    [
      'a paid line',
      (of: WorkedAgency) => sql`update line_item set commission_amount = 150 where line_item_id = ${of.paidLineId}`,
    ],
  ])('is not changed by a direct write to %s without a history entry of the line', async (_, statement) => {
    await expect(statement(agency).execute(database.db)).rejects.toThrow('a paid figure changes only with an entry')
    expect((await audit()).faults).toEqual([])
  })

  it('is kept when somebody truncates its table', async () => {
    await expect(sql`truncate line_payout`.execute(database.db)).rejects.toThrow('what was paid is not emptied')
  })

  it('is changed and taken back by the program, and the audit finds nothing', async () => {
    const calls = await signedIn(testApp(database.db), agency.username)
    const send = (payout: object, more: object) =>
      calls.put('line-item/agent-payouts', [
        { id: agency.paidLineId, agent_paid_date: '2026-08-15', agent_1_payout: payout, ...more },
      ])
    const ann = (amount: number) => ({ manual: true, amount, agent_id_int: agency.agents.ann })
    expect(await send(ann(60), { paid: true, reason: 'agreed' })).toMatchObject({ code: 'OK' })
    expect((await audit()).faults).toEqual([])
    expect(await send(ann(60), { paid: false, reason: 'a mistake' })).toMatchObject({ code: 'OK' })
    expect(await audit()).toMatchObject({ faults: [], paidLines: 0, paidAmount: 0 })
  })
})
