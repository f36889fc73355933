/** Restores a backup into an empty database, all of it in one transaction or nothing. */
import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { either as E } from 'fp-ts'
import type { ClientBase, Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type BooksKey, sameSeal } from '../books/books-key.ts'
import { TAKE_STATISTICS } from '../database/statistics.ts'
import { troubleOf } from '../http/answer/database-errors.ts'
import { reasonOf } from '../start-failure.ts'
import { beginWriting, FORMAT, FORMATS } from './backup.ts'
import { type CopiedTable, copiedTables, quotedName, schemaSteps } from './copied-tables.ts'
import { fileLines } from './file-lines.ts'

export interface Restored {
  readonly tables: number
  readonly rows: number
}

export interface RestoreKey {
  /** Null: BOOKS_DIR holds no key. */
  readonly key: BooksKey | null
  /** Restores the file although the key that sealed it is missing. */
  readonly withoutKey?: boolean
}

const SEAL = /^end ([0-9a-f]{64}) ([0-9a-f]{16}) ([0-9a-f]{64})\n$/
const SEAL_LENGTH = 'end '.length + 64 + 1 + 16 + 1 + 64 + 1

/** Whether the last line fits those before it: by the hash, which anybody can make, and by the HMAC with the key. */
type Sealing = 'Sealed' | 'Broken' | 'Forged' | 'OfOtherKey' | 'OfOtherFormat'

const OF_OTHER_VERSION = 'The backup was made by another version of this program: restore it with that version.'

interface Seal {
  readonly sealing: Sealing
  /** The hash of everything before the last line. */
  readonly hash: string
}

/** Null: it is no file. A pipe cannot be read twice, and opening one waits for its writer. */
const readSeal = async (file: string, key: BooksKey | null): Promise<Seal | null> => {
  if (!(await stat(file)).isFile()) return null
  const handle = await open(file, 'r')
  try {
    const head = Buffer.alloc(FORMAT.length + 1)
    await handle.read(head, 0, head.length, 0)
    const begins = head.toString('latin1')
    if (begins.startsWith(FORMATS) && begins !== `${FORMAT} `) return { sealing: 'OfOtherFormat', hash: '' }
    const { size } = await handle.stat()
    if (size <= SEAL_LENGTH) return { sealing: 'Broken', hash: '' }
    const last = Buffer.alloc(SEAL_LENGTH)
    await handle.read(last, 0, SEAL_LENGTH, size - SEAL_LENGTH)
    const [, said, keyId, sealed = ''] = SEAL.exec(last.toString('latin1')) ?? []
    const [hash, hmac] = [createHash('sha256'), key?.hmac()]
    for await (const chunk of createReadStream(file, { end: size - SEAL_LENGTH - 1 })) {
      hash.update(chunk as Buffer)
      hmac?.update(chunk as Buffer)
    }
    const digest = hash.digest('hex')
    const sealing = (): Sealing => {
      if (said !== digest) return 'Broken'
      if (keyId !== key?.id) return 'OfOtherKey'
      return hmac !== undefined && sameSeal(hmac.digest('hex'), sealed) ? 'Sealed' : 'Forged'
    }
    return { sealing: sealing(), hash: digest }
  } finally {
    await handle.close()
  }
}

/** Why the file must not be restored; null when it may be. */
const whyNot = (sealing: Sealing, file: string, withoutKey: boolean): string | null => {
  switch (sealing) {
    case 'Sealed':
      return null
    case 'Broken':
      return `The file ${file} is not a complete backup: it was cut off or changed. Take another one.`
    case 'OfOtherFormat':
      return OF_OTHER_VERSION
    case 'Forged':
      return `The file ${file} was changed after it was written: its seal was not made with the key of these books. Take another backup.`
    case 'OfOtherKey':
      return withoutKey
        ? null
        : `The file ${file} is sealed with a key that is not in BOOKS_DIR, so nobody can tell whether it was changed. Put the key of the program that wrote it there, or restore with --without-key and read what the audit says.`
  }
}

/** Sets the counters of identity columns from the restored rows, because a backup does not hold counters. */
const continueCounting = (client: ClientBase) =>
  client.query(`
    do $body$ declare counted record; begin
      for counted in
        select c.oid::regclass as owner, a.attname as counter from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
         where c.relnamespace = current_schema()::regnamespace
      loop
        execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 1), max(%I) is not null) from %s',
          counted.owner, counted.counter, counted.counter, counted.counter, counted.owner);
      end loop;
    end $body$`)

/** Takes foreign keys and free indexes from a table; answers the statements that make them again, which costs a fraction at once. */
const takeFromTable = async (client: ClientBase, table: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ take: string; again: string }>(
    `select take, again from (
       select oid, format('drop index %s', indexrelid::regclass) as take, pg_get_indexdef(indexrelid) as again
         from pg_index join pg_class on oid = indexrelid where indrelid = $1::regclass and not indisunique
       union all
       select oid, format('alter table %s drop constraint %I', conrelid::regclass, conname),
              format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
         from pg_constraint where conrelid = $1::regclass and contype = 'f') as taken
      order by oid`,
    [quotedName(table)],
  )
  for (const { take } of rows) await client.query(take)
  return rows.map(({ again }) => again)
}

/** Fills a table without triggers, row-level security, which COPY cannot pass, and what is cheaper to make afterwards. */
const unguarded = async (client: ClientBase, table: string, fill: () => Promise<void>): Promise<void> => {
  const name = quotedName(table)
  const alter = (how: string) => client.query(`alter table ${name} ${how}`)
  await alter('disable trigger user')
  await alter('no force row level security')
  const taken = await takeFromTable(client, table)
  await fill()
  for (const again of taken) await client.query(again)
  await alter('enable trigger user')
  await alter('force row level security')
}

interface Section {
  readonly name: string
  readonly columns: readonly string[]
}

type Lines = AsyncGenerator<Buffer, undefined>

const NO_MORE = Buffer.alloc(0)
const END_OF_TABLE = Buffer.from('\\.\n')

const next = async (lines: Lines): Promise<Buffer> => (await lines.next()).value ?? NO_MORE
const nextText = async (lines: Lines): Promise<string> => (await next(lines)).toString('utf8').trimEnd()

async function* rowsOf(lines: Lines): Lines {
  for (let line = await next(lines); !line.equals(END_OF_TABLE) && line.length > 0; line = await next(lines)) yield line
  return undefined
}

const fillTable = async (client: ClientBase, { name, columns }: Section, lines: Lines): Promise<number> => {
  const into = copyFrom(`copy ${quotedName(name)} (${columns.map(quotedName).join(', ')}) from stdin`)
  // A pipeline closes the copy that the database refused: rows that still wait to be sent would end the program.
  await unguarded(client, name, () => pipeline(rowsOf(lines), client.query(into)))
  return into.rowCount
}

/** Yields each line when `hash` contains all the lines before it, but not the line itself. */
async function* hashedBefore(lines: Lines, hash: Hash): Lines {
  let before: Buffer = NO_MORE
  for await (const line of lines) {
    hash.update(before)
    before = line
    yield line
  }
  return undefined
}

/** Why a section is refused; null if its table is known, has the same columns, and was not filled yet. */
const whyNotSection = (
  { name, columns }: Section,
  known: readonly CopiedTable[],
  filled: ReadonlySet<string>,
): string | null => {
  const table = known.find(one => one.name === name)
  if (table === undefined) return `The backup holds an unknown table ${name}.`
  if (filled.has(name)) return `The backup holds the table ${name} twice.`
  const same = Array.isArray(columns) && columns.toSorted().join() === table.columns.toSorted().join()
  return same ? null : `The backup has other columns of the table ${name} than this program.`
}

/** `hash`: from when the seal was checked, so that a file that has changed since is refused. */
const restoreFrom = async (client: ClientBase, fileLines: Lines, hash: string): Promise<E.Either<string, Restored>> => {
  const before = createHash('sha256')
  const lines = hashedBefore(fileLines, before)
  const first = await nextText(lines)
  const steps = first.startsWith(`${FORMAT} `) ? readHeader(first).steps : []
  if (JSON.stringify(steps) !== JSON.stringify(await schemaSteps(client))) return E.left(OF_OTHER_VERSION)
  const known = await copiedTables(client)
  const filled = new Set<string>()
  let rows = 0
  let line = await nextText(lines)
  for (; line.startsWith('table '); line = await nextText(lines)) {
    const section = JSON.parse(line.slice('table '.length)) as Section
    const refused = whyNotSection(section, known, filled)
    if (refused !== null) return E.left(refused)
    rows += await fillTable(client, section, lines)
    filled.add(section.name)
  }
  if (!SEAL.test(`${line}\n`)) return E.left('The backup holds a line that is no table.')
  const digest = before.copy().digest('hex')
  if ((await next(lines)).length > 0) return E.left('The backup holds a line that is no table, behind its seal.')
  if (digest !== hash) return E.left('The file was changed while it was restored. Restore it again.')
  const lacking = known.find(({ name }) => !filled.has(name))
  if (lacking !== undefined) return E.left(`The backup lacks the table ${lacking.name}.`)
  await continueCounting(client)
  await client.query(TAKE_STATISTICS)
  return E.right({ tables: filled.size, rows })
}

const readHeader = (line: string): { readonly steps: readonly string[] } => JSON.parse(line.slice(FORMAT.length + 1))

const restoreInto = async (client: ClientBase, file: string, hash: string): Promise<E.Either<string, Restored>> => {
  const stream = createReadStream(file)
  try {
    return await restoreFrom(client, fileLines(stream), hash)
  } finally {
    stream.destroy()
  }
}

/** A server whose log has no room on the disk ends all connections, and the error here is only that of the socket. */
const LOST = 'the connection to the database was lost. Its log says why; often its disk is full'

const NOT_EMPTY =
  'The database is not empty: restore into a new one. If an earlier restore brought these rows and ended before its audit, run the command audit.'

const UNSETTLED =
  'The connection to the database was lost at the end of the restore, so nobody knows whether it is kept. Run it again: if the database is not empty, it is, and the command audit checks it.'

/** Restores a backup. Left says why it could not, and whether nothing was changed. */
export const restore = async (
  pool: Pool,
  file: string,
  { key, withoutKey = false }: RestoreKey,
): Promise<E.Either<string, Restored>> => {
  const seal = await readSeal(file, key).catch(() => null)
  if (seal === null)
    return E.left(`${file} cannot be read: name a file that the command backup wrote, not a directory or a pipe.`)
  const refused = whyNot(seal.sealing, file, withoutKey)
  if (refused !== null) return E.left(refused)
  const client = await pool.connect()
  let committing = false
  try {
    await beginWriting(client, 'begin')
    // Another restore, or a new agency, waits until this restore is done, so that their rows do not mix.
    await client.query('lock table agency in access exclusive mode')
    const { rowCount } = await client.query('select from agency limit 1')
    if (rowCount !== 0) return E.left(NOT_EMPTY)
    const restored = await restoreInto(client, file, seal.hash)
    committing = E.isRight(restored)
    if (committing) await client.query('commit')
    return restored
  } catch (error) {
    const away = troubleOf(error) === 'Away'
    if (away && committing) return E.left(UNSETTLED)
    const why = away ? LOST : reasonOf(error)
    return E.left(`The backup could not be restored, and nothing was changed: ${why}.`)
  } finally {
    // Closing the connection rolls back whatever is not committed.
    client.release(true)
  }
}
