import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connect } from '../database/connect.ts'
import { type Log, silentLog } from '../logging.ts'
import { testApp } from '../testing/app.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { addAgency } from '../testing/people.ts'
import { behindItsBack } from '../testing/tamper.ts'
import { addWorkedAgency, type WorkedAgency } from '../testing/worked-agency.ts'
import { type BooksSettings, readBooksSettings } from './books-settings.ts'
import { keepBooks } from './keep-books.ts'
import { backupName } from './scheduled-backups.ts'

const TIMEOUT = 60_000
const NOW = new Date(2026, 10, 20, 3).getTime()

describe('the schedule of audits and backups', { timeout: TIMEOUT }, () => {
  let directory: string
  let database: FreshDatabase
  let connection: Connection
  let agency: WorkedAgency
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'commissions-kept-'))
    database = await freshDatabase()
    connection = connect(database.address)
    agency = await addWorkedAgency(testApp(database.db), database.db, 'Nightly')
  }, TIMEOUT)
  afterAll(async () => {
    await connection.close()
    await database.drop()
    await rm(directory, { recursive: true })
  })

  const settings = (env: Readonly<Record<string, string>>): BooksSettings => {
    const read = readBooksSettings(env, directory)
    if (E.isLeft(read)) throw new Error(read.left.sentence)
    return read.right
  }

  /** The first message of the log that matches, with its fields. Then the books are let go. */
  const kept = async (env: Readonly<Record<string, string>>, now: number, heard: RegExp) => {
    let stop: () => Promise<void> = async () => undefined
    const said = await new Promise<readonly [string, unknown]>(resolve => {
      const tell: Log['info'] = (message, fields) => {
        if (heard.test(message)) resolve([message, fields])
      }
      const log: Log = { ...silentLog, info: tell, error: tell }
      const random = { uuid: randomUUID, bytes: randomBytes }
      ;({ stop } = keepBooks({ database: connection, books: settings(env), clock: () => now, random, log }))
    })
    await stop()
    return said
  }

  it('makes an audit and a backup when they are due', async () => {
    const env = { AUDIT_AT: '02:30', BACKUP_AT: '02:30' }
    expect(await kept(env, NOW, /books are/)).toEqual(['the books are in order', { agencies: 1, faults: 0 }])
    expect(await readdir(join(directory, 'backups'))).toHaveLength(1)
  })

  it('logs only how many faults there are when the books are not in order', async () => {
    await behindItsBack(database.db, trx =>
      sql`update line_payout set amount = 41 where line_item_id = ${agency.paidLineId}`.execute(trx),
    )
    const tomorrow = NOW + 24 * 60 * 60_000
    expect(await kept({ AUDIT_AT: '02:30' }, tomorrow, /books are/)).toEqual([
      'the books are not in order: run the audit command to read what is wrong',
      { agencies: 1, faults: 2 },
    ])
  })

  it('are audited for every agency that an interrupted audit did not come to, and for no other', async () => {
    const later = NOW + 2 * 24 * 60 * 60_000
    await kept({ AUDIT_AT: '02:30' }, later, /books are/)
    await addAgency(database.db, 'Not come to')
    expect(await kept({ AUDIT_AT: '02:30' }, later + 60_000, /books are/)).toEqual([
      'the books are in order',
      { agencies: 1, faults: 0 },
    ])
  })

  it('are audited and backed up each night after a clock that was years ahead is set right', async () => {
    const env = { AUDIT_AT: '02:30', BACKUP_AT: '02:30', BACKUP_KEEP: '1', BACKUP_DIR: join(directory, 'ahead') }
    const ahead = new Date(2031, 0, 1, 3).getTime()
    await kept(env, ahead, /books are/)
    const right = NOW + 3 * 24 * 60 * 60_000
    expect(await kept(env, right, /books are/)).toMatchObject([expect.any(String), { agencies: 2 }])
    expect(await readdir(join(directory, 'ahead'))).toContain(backupName(right))
  })

  it('are audited for every other agency when those of one cannot be', async () => {
    const { agency_id: first } = await database.db
      .selectFrom('agency')
      .select('agency_id')
      .orderBy('agency_id')
      .executeTakeFirstOrThrow()
    const anchors = join(directory, 'books', `${first}.anchors`)
    await rename(anchors, `${anchors}.aside`)
    await mkdir(anchors)
    const later = NOW + 5 * 24 * 60 * 60_000
    expect(await kept({ AUDIT_AT: '02:30' }, later, /books are/)).toMatchObject([expect.any(String), { agencies: 1 }])
    await rmdir(anchors)
    await rename(`${anchors}.aside`, anchors)
    expect(await kept({ AUDIT_AT: '02:30' }, later + 60_000, /books are/)).toMatchObject([
      expect.any(String),
      { agencies: 1 },
    ])
  })

  it('logs in a sentence that a backup could not be written', async () => {
    const env = { BACKUP_AT: '02:30', BACKUP_DIR: '/proc/nowhere' }
    const [message] = await kept(env, NOW, /No backup/)
    expect(message).toMatch(
      /^No backup was written; \/proc\/nowhere\/commissions-\d{8}T\d{6}Z\.backup is as it was before/,
    )
  })
})
