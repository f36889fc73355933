/** What the anchors know beyond each history: that an agency was there, and which audit was the newest. */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appStage } from '../testing/app-stage.ts'
import { signedIn, statementIn } from '../testing/commissions-calls.ts'
import { asServed } from '../testing/database.ts'
import { addSmallAgency } from '../testing/small-agency.ts'
import { behindItsBack } from '../testing/tamper.ts'
import { type AgencyAudit, type AuditNeeds, auditBooks } from './audit.ts'
import { ensureKey } from './books-key.ts'

const NOW = Date.UTC(2026, 10, 20, 2)
const DAY = 86_400_000

describe('the anchors of audits', () => {
  const { database, app } = appStage()
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'commissions-books-'))
  })
  afterAll(() => rm(directory, { recursive: true }))

  const audit = async (more: Partial<AuditNeeds>): Promise<readonly AgencyAudit[]> => {
    const key = await ensureKey(directory)
    const random = { uuid: randomUUID, bytes: randomBytes }
    return auditBooks({ db: asServed(database.db), directory, key, now: NOW, random, occasion: 'command', ...more })
  }

  it('reveal that an agency was deleted with its books, until an audit accepts it', async () => {
    const { agencyId } = await addSmallAgency(database.db, 'Vanishing')
    await audit({ only: [agencyId] })
    await behindItsBack(database.db, trx => sql`delete from agency where agency_id = ${agencyId}`.execute(trx))
    const gone = async (more: Partial<AuditNeeds> = {}) =>
      (await audit(more)).filter(one => one.agencyId === agencyId).flatMap(({ faults }) => faults)
    const expected = [`The agency ${agencyId} was audited before and is no longer in the database.`]
    expect(await gone()).toEqual(expected)
    expect(await gone()).toEqual(expected)
    expect(await gone({ accept: true })).toEqual([])
    expect(await gone()).toEqual([])
  })

  it('count audits, so that neither a clock set back nor older anchors in the database hide a deletion', async () => {
    const agency = await addSmallAgency(database.db, 'Harbor')
    const { agencyId } = agency
    const calls = await signedIn(app, agency.username)
    const faults = async (more: Partial<AuditNeeds> = {}) =>
      (await audit({ only: [agencyId], ...more })).flatMap(one => one.faults)
    expect(await faults()).toEqual([])
    const { content } = await database.db
      .selectFrom('books_anchor')
      .selectAll()
      .where('agency_id', '=', agencyId)
      .executeTakeFirstOrThrow()
    const form = { statement_date: '2026-06-30', description: 'July', commission_paid_orig: null }
    const { id } = statementIn(await calls.post('statement', form))
    expect(await faults()).toEqual([])
    await behindItsBack(database.db, async trx => {
      await trx.updateTable('books_anchor').set({ content }).where('agency_id', '=', agencyId).execute()
      await sql`delete from history where chain_id = ${id}`.execute(trx)
      await sql`delete from statement where statement_id = ${id}`.execute(trx)
    })
    expect(await faults({ now: NOW - 400 * DAY })).toEqual([
      expect.stringMatching(/^The history of statement \S+ is gone; it had 1 entries on 2026-11-20/),
    ])
  })
})
