/** Backups that this program never wrote, but with a fitting hash: nothing of them is restored, and a sentence says why. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BooksKey, ensureKey, keyOf } from '../books/books-key.ts'
import { type Connection, connect } from '../database/connect.ts'
import { DEMO_AGENCIES, DEMO_PASSWORD } from '../demo/agencies.ts'
import { demoUserUuid } from '../demo/agency-rows.ts'
import { hashPassword } from '../signin/password.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { addAgency, addUser } from '../testing/people.ts'
import { backUp } from './backup.ts'
import { COMMANDS } from './commands.ts'
import { restore } from './restore.ts'

const TIMEOUT = 180_000
const KEY = keyOf('the key of these books')

/** More than any buffer on the way to the database holds. */
const LONG_REST = `${'x'.repeat(999)}\n`.repeat(20_000)

const NOT_EMPTY =
  'The database is not empty: restore into a new one. If an earlier restore brought these rows and ended before its audit, run the command audit.'

/** Any text, sealed as a backup is. */
const sealed = (text: string, key: BooksKey): string =>
  `${text}end ${createHash('sha256').update(text).digest('hex')} ${key.id} ${key.hmac().update(text).digest('hex')}\n`

describe('a backup with unexpected content', { timeout: TIMEOUT }, () => {
  let directory: string
  let database: FreshDatabase
  let connection: Connection
  let text: string
  const file = (name: string): string => join(directory, name)

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'commissions-strange-'))
    database = await freshDatabase()
    connection = connect(database.address)
    for (const name of ['one', 'other']) {
      const source = await freshDatabase()
      const from = connect(source.address)
      await addUser(source.db, await addAgency(source.db, name), name)
      await backUp(from.pool, file(name), KEY)
      await from.close()
      await source.drop()
    }
    text = (await readFile(file('one'), 'utf8')).replace(/end .*\n$/, '')
  }, TIMEOUT)
  afterAll(async () => {
    await connection.close()
    await database.drop()
    await rm(directory, { recursive: true })
  })
  const agencies = async (): Promise<readonly string[]> =>
    (await database.db.selectFrom('agency').select('display_name').execute()).map(one => one.display_name)
  const section = (table: string): string =>
    new RegExp(`table \\{"name":"${table}"(?:.*\\n)*?\\\\\\.\\n`).exec(text)?.[0] ?? 'no such table'

  it.each<[string, () => string, string]>([
    ['lacks a table', () => text.replace(section('history'), ''), 'lacks the table history'],
    ['holds a table twice', () => text + section('history'), 'holds the table history twice'],
    [
      'ends before its tables do',
      () => text.replace('table {', 'something else\ntable {'),
      'holds a line that is no table',
    ],
    [
      'leaves out a column',
      () => text.replace(section('history'), section('history').replace('"reason",', '')),
      'other columns of the table history',
    ],
    [
      'names columns that are none',
      () => text.replace(section('history'), section('history').replace(/"columns":\[.*\]/, '"columns":null')),
      'other columns of the table history',
    ],
    [
      'holds a table of the database itself',
      () => `${text}table {"name":"pg_authid","columns":[]}\n\\.\n`,
      'unknown table',
    ],
    ['holds a table of no name', () => `${text}table null\n\\.\n`, 'could not be restored'],
    ['is of a later version', () => text.replace('"0001-agency"', '"9999-later"'), 'another version'],
    ['has a head that is none', () => text.replace(/\{"steps".*\}/, 'null'), 'could not be restored'],
    [
      'holds half a row',
      () => text.replace(section('agency'), section('agency').replace(/\t.*\n\\\./, '\n\\.')),
      'could not be restored',
    ],
    [
      'holds a row that points at one that it does not hold',
      () => text.replace(section('agency'), section('agency').replace(/\n.*\n\\\./, '\n\\.')),
      'nothing was changed: insert or update on table "app_user" violates foreign key constraint',
    ],
    ['goes on behind its seal', () => sealed(text, KEY), 'holds a line that is no table'],
  ])('is refused when it %s', async (_, make, why) => {
    expect(section('history')).toContain('"reason",')
    await writeFile(file('strange'), sealed(make(), KEY))
    expect(await restore(connection.pool, file('strange'), { key: KEY })).toEqual(E.left(expect.stringContaining(why)))
    expect(await agencies()).toEqual([])
  })

  it('is never mixed with another one: of two restored at once, one succeeds', async () => {
    const both = await Promise.all(['one', 'other'].map(name => restore(connection.pool, file(name), { key: KEY })))
    expect(both.filter(E.isRight)).toHaveLength(1)
    expect(both).toContainEqual(E.left(NOT_EMPTY))
    expect(await agencies()).toHaveLength(1)
  })

  it('whose commit has no answer may be restored: the sentence does not say that nothing was changed', async () => {
    const empty = await freshDatabase()
    const to = connect(empty.address)
    const client = await to.pool.connect()
    const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
    const lost = async (): Promise<never> => {
      throw new Error('Connection terminated unexpectedly')
    }
    const answers = vi
      .spyOn(client, 'query')
      .mockImplementation((...asked: unknown[]) => (asked[0] === 'commit' ? ask(...asked).then(lost) : ask(...asked)))
    client.release()
    const found = await restore(to.pool, file('one'), { key: KEY })
    answers.mockRestore()
    expect(found).toEqual(
      E.left(
        'The connection to the database was lost at the end of the restore, so nobody knows whether it is kept. Run it again: if the database is not empty, it is, and the command audit checks it.',
      ),
    )
    expect(await empty.db.selectFrom('agency').selectAll().execute()).toHaveLength(1)
    expect(await restore(to.pool, file('one'), { key: KEY })).toEqual(E.left(NOT_EMPTY))
    await to.close()
    await empty.drop()
  })

  it('whose database goes away is not restored, and the sentence says what to look at', async () => {
    const found = await database.db.transaction().execute(async trx => {
      await sql`lock table agency in access exclusive mode`.execute(trx)
      const restoring = restore(connection.pool, file('one'), { key: KEY })
      await vi.waitFor(async () => {
        const { rows } = await sql<{ ended: boolean }>`
          select pg_terminate_backend(pid) as ended from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like 'lock table agency%'`.execute(
          database.db,
        )
        expect(rows).toEqual([{ ended: true }])
      }, TIMEOUT)
      return restoring
    })
    expect(found).toEqual(
      E.left(
        'The backup could not be restored, and nothing was changed: the connection to the database was lost. Its log says why; often its disk is full.',
      ),
    )
  })

  it('whose database gives up in the middle of a long table is not restored, and the sentence has its reason', async () => {
    const empty = await freshDatabase()
    const to = connect(empty.address)
    // Each row waits here, so that the rest of the table waits on its way.
    await sql`create function waits() returns boolean language sql as 'select pg_advisory_xact_lock_shared(1) is not null'`.execute(
      empty.db,
    )
    await sql`alter table agency add check (waits())`.execute(empty.db)
    const agencies = section('agency')
    await writeFile(file('long'), sealed(text.replace(agencies, agencies.replace(/\\\./, LONG_REST)), KEY))
    const found = await empty.db.transaction().execute(async trx => {
      await sql`select pg_advisory_xact_lock(1)`.execute(trx)
      const restoring = restore(to.pool, file('long'), { key: KEY })
      await vi.waitFor(async () => {
        const { rows } = await sql<{ ended: boolean }>`
          select pg_cancel_backend(pid) as ended from pg_stat_activity
           where datname = current_database() and wait_event = 'advisory' and query like 'copy %'`.execute(empty.db)
        expect(rows).toEqual([{ ended: true }])
      }, TIMEOUT)
      return restoring
    })
    expect(found).toEqual(E.left(expect.stringMatching(/nothing was changed: canceling statement/)))
    await to.close()
    await empty.drop()
  })

  it('is not restored when the file was exchanged after its seal was read', async () => {
    const empty = await freshDatabase()
    const to = connect(empty.address)
    const holder = await to.pool.connect()
    await writeFile(file('exchanged'), await readFile(file('one')))
    // Locks the table: when the restore waits for this lock, it has already read the seal.
    await holder.query('begin')
    await holder.query('lock table agency in access exclusive mode')
    const restoring = restore(to.pool, file('exchanged'), { key: KEY })
    const waiting = sql<{ n: number }>`
      select count(*)::int as n from pg_locks
       where not granted and database = (select oid from pg_database where datname = current_database())`
    for (let waits = 0; waits === 0; ) waits = (await waiting.execute(empty.db)).rows[0]?.n ?? 0
    await writeFile(file('exchanged'), await readFile(file('other')))
    await holder.query('rollback')
    holder.release()
    expect(await restoring).toEqual(E.left(expect.stringContaining('was changed while it was restored')))
    expect(await empty.db.selectFrom('agency').selectAll().execute()).toEqual([])
    await to.close()
    await empty.drop()
  })

  it.each([true, false])('with demo users gives a warning when others can reach the program: %s', async isExposed => {
    const demo = await freshDatabase()
    const from = connect(demo.address)
    const agencyId = await addAgency(demo.db, 'Demo')
    await addUser(demo.db, agencyId, 'bookkeeper')
    const plan = DEMO_AGENCIES.at(0)
    if (plan === undefined) throw new Error('Expected a demo agency')
    await demo.db
      .updateTable('app_user')
      .set({ user_uuid: demoUserUuid(plan, plan.users[0].id), password_hash: await hashPassword(DEMO_PASSWORD) })
      .where('agency_id', '=', agencyId)
      .execute()
    const books = {
      directory: file(`books-${isExposed}`),
      auditAt: null,
      backupAt: null,
      backupDirectory: '',
      backupsKept: 1,
    }
    await backUp(from.pool, file('demo'), await ensureKey(books.directory))
    const empty = await freshDatabase()
    const to = connect(empty.address)
    const operator = {
      database: { db: empty.db, pool: to.pool },
      books,
      random: { uuid: randomUUID, bytes: randomBytes },
      secrets: () => Promise.reject(new Error('not asked for')),
      now: 0,
      isExposed,
      progress: () => undefined,
    }
    const said = await COMMANDS.restore?.run(operator, {}, file('demo'))
    expect(said).toMatchObject({
      _tag: isExposed ? 'Left' : 'Right',
      [isExposed ? 'left' : 'right']: expect.stringContaining(isExposed ? 'disable each' : 'The books are in order'),
    })
    for (const one of [from, to]) await one.close()
    for (const one of [demo, empty]) await one.drop()
  })
})
