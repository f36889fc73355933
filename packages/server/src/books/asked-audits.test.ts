import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALLOW_COMMISSIONS, type BooksStanding } from '@commissions/core'
import { either as E } from 'fp-ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connect } from '../database/connect.ts'
import { silentLog } from '../logging.ts'
import { testApp } from '../testing/app.ts'
import { type Browser, browser } from '../testing/browser.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { addUser } from '../testing/people.ts'
import { behindItsBack } from '../testing/tamper.ts'
import { addWorkedAgency, type WorkedAgency } from '../testing/worked-agency.ts'
import { claimAudit, STALE_MS } from './asked-audits.rows.ts'
import { auditAsked } from './asked-audits.ts'
import { unauditedSince } from './audit.ts'
import { readBooksSettings } from './books-settings.ts'

const BOOKS = '/services/commissions/v2/commissions/books'

describe('an audit that an administrator asks for', () => {
  let directory: string
  let database: FreshDatabase
  let connection: Connection
  let agency: WorkedAgency
  let admin: Browser
  let bookkeeper: Browser
  let woken = 0
  const time = fakeClock()

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'commissions-asked-'))
    database = await freshDatabase()
    connection = connect(database.address)
    const app = testApp(database.db, {
      time,
      auditAsked: () => {
        woken += 1
      },
    })
    agency = await addWorkedAgency(app, database.db, 'Asking')
    await addUser(database.db, agency.agencyId, 'asking-admin')
    await addUser(database.db, agency.agencyId, 'asking-bookkeeper', [ALLOW_COMMISSIONS])
    admin = browser(app)
    await admin.signIn('asking-admin')
    bookkeeper = browser(app)
    await bookkeeper.signIn('asking-bookkeeper')
  })
  afterAll(async () => {
    await connection.close()
    await database.drop()
    await rm(directory, { recursive: true })
  })

  const standing = async (): Promise<BooksStanding> =>
    ((await (await admin.send(BOOKS)).json()) as { data: BooksStanding }).data
  const ask = () => admin.send(`${BOOKS}/audit`, { method: 'POST' })
  const audit = (into = directory) => {
    const books = readBooksSettings({}, into)
    if (E.isLeft(books)) throw new Error(books.left.sentence)
    const random = { uuid: randomUUID, bytes: randomBytes }
    return auditAsked({ database: connection, books: books.right, clock: time.now, random, log: silentLog })
  }

  it('shows that the books were never audited, then that an audit is asked for, and wakes the auditor once', async () => {
    expect(await standing()).toEqual({ last: null, run: { state: 'idle', done: 0, of: 0 } })
    expect((await bookkeeper.send(`${BOOKS}/audit`, { method: 'POST' })).status).toBe(403)
    expect(woken).toBe(0)
    expect((await ask()).status).toBe(200)
    expect(woken).toBe(1)
    expect((await standing()).run.state).toBe('asked')
  })

  // Proves beyond.books
  it('shows what it read and that the books are in order, and does not count as the scheduled audit', async () => {
    await audit()
    const { last, run } = await standing()
    expect(run.state).toBe('idle')
    expect(last).toMatchObject({ occasion: 'asked', fault_count: 0, faults: [] })
    const { rows } = await sql<{ lines: number; paid: number }>`
      select count(*)::integer as lines, count(*) filter (where paid)::integer as paid from line_item`.execute(
      database.db,
    )
    expect(last).toMatchObject({ lines: rows[0]?.lines, paid_lines: rows[0]?.paid })
    expect(rows[0]?.paid).toBeGreaterThan(0)
    expect(await unauditedSince(connection.db, 0, time.now())).toEqual([agency.agencyId])
  })

  it('names in plain words what was changed outside the program', async () => {
    await behindItsBack(database.db, trx =>
      sql`update line_payout set amount = 41 where line_item_id = ${agency.paidLineId}`.execute(trx),
    )
    time.advance(60_000)
    await ask()
    await audit()
    const { last } = await standing()
    // The payout itself, and the sum that its statement keeps.
    expect(last).toMatchObject({ fault_count: 2 })
    expect(last?.faults.join()).toMatch(/41\.00/)
  })

  it('shows that it could not be made, and can be asked for again', async () => {
    await ask()
    await audit('/proc/nowhere')
    expect((await standing()).run.state).toBe('failed')
    await ask()
    expect((await standing()).run.state).toBe('asked')
  })

  it('is made by one program, and by another only when the first was silent for too long', async () => {
    const { db } = connection
    expect(await claimAudit(db, time.now())).toBe(agency.agencyId)
    expect(await claimAudit(db, time.now() + STALE_MS)).toBeNull()
    expect(await claimAudit(db, time.now() + STALE_MS + 1)).toBe(agency.agencyId)
    // Its program was heard of at a time that has not come: the clock was set back.
    expect(await claimAudit(db, time.now() - STALE_MS)).toBe(agency.agencyId)
  })
})
