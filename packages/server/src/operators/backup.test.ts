import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { either as E } from 'fp-ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditBooks } from '../books/audit.ts'
import { keyOf } from '../books/books-key.ts'
import { type Connection, connect } from '../database/connect.ts'
import { testApp } from '../testing/app.ts'
import { browser } from '../testing/browser.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { demoDatabase } from '../testing/demo-database.ts'
import { backUp } from './backup.ts'
import { fileLines } from './file-lines.ts'
import { restore } from './restore.ts'
import { verifyHistory } from './verify-history.ts'

const TIMEOUT = 60_000
/** The statement of a stream, such as a COPY. */
const textOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
const random = { uuid: randomUUID, bytes: randomBytes }
const KEY = keyOf('the key of these books')
/** Characters that could break a text format. */
const AWKWARD = 'tab\t, backslash \\. \\N, line\nfeed, return\r, \u2028 and \u2029, quote ", Łódź, 𝄞'

describe('a backup', { timeout: TIMEOUT }, () => {
  let directory: string
  let source: FreshDatabase
  let from: Connection
  const file = (name: string) => join(directory, name)

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'commissions-backup-'))
    source = await demoDatabase()
    from = connect(source.address)
    await source.db
      .updateTable('agency')
      .set({ display_name: AWKWARD })
      .where('display_name', 'like', 'Prairie%')
      .execute()
    await browser(testApp(source.db)).signIn('admin', 'wrong')
    await backUp(from.pool, file('one'), KEY)
  }, TIMEOUT)
  afterAll(async () => {
    await from.close()
    await source.drop()
    await rm(directory, { recursive: true })
  })

  /** Restores the backup into a new database; `asked`: the statements that it took. */
  const restored = async (name: string) => {
    const database = await freshDatabase()
    const connection = connect(database.address)
    const client = await connection.pool.connect()
    const spied = vi.spyOn(client, 'query')
    client.release()
    const result = await restore(connection.pool, file(name), { key: KEY })
    const asked = spied.mock.calls.map(([one]: readonly unknown[]) => (typeof one === 'string' ? one : textOf(one)))
    return { database, connection, result, asked }
  }

  /** Everything that the schema says of tables: keys, checks, indexes, triggers and walls. */
  const schemaOf = async (database: FreshDatabase): Promise<readonly string[]> => {
    const { rows } = await sql<{ said: string }>`
      select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as said
        from pg_constraint where connamespace = current_schema()::regnamespace
      union all select indexdef from pg_indexes where schemaname = current_schema()
      union all select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all select format('%s %s', oid::regclass, relforcerowsecurity) from pg_class where relrowsecurity
      order by said`.execute(database.db)
    return rows.map(({ said }) => said)
  }

  it('is readable by its owner only, and the same when nothing has changed', async () => {
    expect((await stat(file('one'))).mode & 0o077).toBe(0)
    await backUp(from.pool, file('again'), KEY)
    expect((await readFile(file('again'))).equals(await readFile(file('one')))).toBe(true)
  })

  it('can be restored: the same bytes again, a working program, the next numbers and row-level security', async () => {
    const { database, connection, result } = await restored('one')
    try {
      expect(result).toMatchObject(E.right({ tables: expect.any(Number) }))
      await backUp(connection.pool, file('two'), KEY)
      expect((await readFile(file('two'))).equals(await readFile(file('one')))).toBe(true)
      const admin = browser(testApp(database.db))
      expect((await admin.signIn('admin', 'demo-commissions')).status).toBe(303)
      const list = await admin.send('/services/commissions/v2/commissions/statement')
      expect(await list.json()).toMatchObject({ code: 'OK' })
      expect((await verifyHistory(database.db)).broken).toEqual([])
      // A failed sign-in after the restore gets the next number of its identity column, not one that is taken.
      expect((await admin.signIn('admin', 'wrong')).status).toBe(401)
      await expect(sql`update history set action = 'x'`.execute(database.db)).rejects.toThrow('append-only')
      const { rows } = await sql<{ open: string }>`
        select relname as open from pg_class
         where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`.execute(
        database.db,
      )
      expect(rows).toEqual([])
      const second = await restore(connection.pool, file('one'), { key: KEY })
      expect(second).toEqual(E.left(expect.stringContaining('The database is not empty: restore into a new one.')))
    } finally {
      await connection.close()
      await database.drop()
    }
  })

  it.each([
    ['cut off', async (bytes: Buffer) => bytes.subarray(0, bytes.length - 1000)],
    [
      'changed',
      // Flips one bit, which gives another character whatever the byte was.
      async (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 5000 ? byte ^ 1 : byte))),
    ],
    ['empty', async () => Buffer.alloc(0)],
  ])('that is %s is refused, and nothing is changed', async (name, damage) => {
    await writeFile(file(name), await damage(await readFile(file('one'))))
    const { database, connection, result } = await restored(name)
    expect(E.isLeft(result) && result.left).toContain('not a complete backup')
    expect(await database.db.selectFrom('agency').selectAll().execute()).toEqual([])
    await connection.close()
    await database.drop()
  })

  /** Writes the first backup with a changed figure, and with a hash that fits the change. */
  const doctored = async (): Promise<void> => {
    const lines = (await readFile(file('one'), 'utf8')).split('\n')
    const from = lines.findIndex(line => line.startsWith('table {"name":"line_payout"'))
    const row = lines[from + 1] ?? ''
    const columns = (JSON.parse((lines[from] ?? '').slice('table '.length)) as { columns: string[] }).columns
    const cells = row.split('\t')
    cells[columns.indexOf('amount')] = '9999.99'
    lines[from + 1] = cells.join('\t')
    const [, , keyId, hmac] = lines.at(-2)?.split(' ') ?? []
    const text = `${lines.slice(0, -2).join('\n')}\n`
    const hash = createHash('sha256').update(text).digest('hex')
    await writeFile(file('doctored'), `${text}end ${hash} ${keyId} ${hmac}\n`)
  }

  it('is restored with indexes and foreign keys made from all rows at once, not kept row by row, and the schema is the same afterwards', async () => {
    const { database, connection, asked } = await restored('one')
    const before = await freshDatabase()
    expect(await schemaOf(database)).toEqual(await schemaOf(before))
    const rowsCame = asked.findIndex(one => one.startsWith('copy "line_item" '))
    const made = (what: RegExp) => asked.map((one, at) => (what.test(one) ? at : -1)).filter(at => at >= 0)
    const [indexes, keys] = [
      made(/^create index line_item_(?!agent)/i),
      made(/^alter table line_item add constraint .* foreign key/i),
    ]
    expect(rowsCame).toBeGreaterThan(0)
    expect(indexes.length).toBeGreaterThan(10)
    expect(keys.length).toBeGreaterThan(5)
    expect(Math.min(...indexes, ...keys)).toBeGreaterThan(rowsCame)
    await connection.close()
    await Promise.all([database.drop(), before.drop()])
  })

  it('that was changed and hashed again is refused by its key', async () => {
    await doctored()
    const { database, connection, result } = await restored('doctored')
    expect(result).toEqual(E.left(expect.stringContaining('was changed after it was written')))
    expect(await database.db.selectFrom('agency').selectAll().execute()).toEqual([])
    await connection.close()
    await database.drop()
  })

  it('whose key is missing is restored only when the operator says so, and the audit names what was changed', async () => {
    await doctored()
    const database = await freshDatabase()
    const connection = connect(database.address)
    const key = keyOf('another key')
    expect(await restore(connection.pool, file('doctored'), { key })).toEqual(
      E.left(expect.stringContaining('sealed with a key that is not in BOOKS_DIR')),
    )
    expect(await restore(connection.pool, file('doctored'), { key, withoutKey: true })).toMatchObject({ _tag: 'Right' })
    const run = { db: database.db, directory: file('books'), key, now: 0, random, occasion: 'restore' } as const
    const faults = (await auditBooks(run)).flatMap(audit => audit.faults)
    expect(faults).toEqual([
      expect.stringMatching(/^Line \d+ of statement S-\d+ \(.*\), paid to .*does not match its history/),
      expect.stringMatching(/^Statement S-\d+ says .*, and its lines come to /),
    ])
    await connection.close()
    await database.drop()
  })

  it('that does not exist is refused with the name of the file', async () => {
    expect(await restore(from.pool, file('none'), { key: KEY })).toEqual(
      E.left(`${file('none')} cannot be read: name a file that the command backup wrote, not a directory or a pipe.`),
    )
  })

  it('that comes through a pipe is refused at once, though nobody writes into the pipe', async () => {
    await promisify(execFile)('mkfifo', [file('pipe')])
    expect(await restore(from.pool, file('pipe'), { key: KEY })).toEqual(
      E.left(expect.stringContaining('not a directory or a pipe')),
    )
  })

  it.each(['commissions-backup-1', 'commissions-backup-10'])(
    'of the format %s is whole, and is restored by its own version',
    async format => {
      const text = (await readFile(file('one'), 'utf8')).replace(/^commissions-backup-\d+/, format)
      const hash = createHash('sha256').update(text).digest('hex')
      await writeFile(file('other-format'), `${text.replace(/end .*\n$/, '')}end ${hash}\n`)
      expect(await restore(from.pool, file('other-format'), { key: KEY })).toEqual(
        E.left('The backup was made by another version of this program: restore it with that version.'),
      )
    },
  )
})

describe('the lines of a file', () => {
  it('end at line feeds alone, however the bytes arrive', async () => {
    const text = Buffer.from('a\r\n\u2028b\nc')
    async function* oneByOne() {
      for (const byte of text) yield Buffer.from([byte])
    }
    async function* atOnce() {
      yield text
    }
    const lines = [Buffer.from('a\r\n'), Buffer.from('\u2028b\n'), Buffer.from('c')]
    for (const chunks of [oneByOne(), atOnce()]) {
      const read: Buffer[] = []
      for await (const line of fileLines(chunks)) read.push(line)
      expect(read).toEqual(lines)
    }
  })
})
