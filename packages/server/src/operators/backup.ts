/**
 * A backup is one text file with the rows of every table as COPY writes them, all at one moment, each table ordered by its key.
 * Two databases with the same rows give the same file, byte for byte. It holds everything about people and their incomes, so only
 * its owner can read it. Its last line seals it: a hash shows that a file was cut off, an HMAC with a key that somebody wrote
 * it anew.
 */
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { ClientBase, Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BooksKey } from '../books/books-key.ts'
import { WRITE_AS_OTHERS_DO } from '../database/distribution/engine.ts'
import { NO_TRANSACTION_LIMIT } from '../database/limits.ts'
import { reasonOf } from '../start-failure.ts'
import { type CopiedTable, copiedTables, quotedName, schemaSteps } from './copied-tables.ts'
import { writeWhole } from './whole-file.ts'

/** What the formats of all versions begin with. */
export const FORMATS = 'commissions-backup-'
export const FORMAT = `${FORMATS}2`

/**
 * Settings for the transaction: no time limits, and the same form of values whatever the server's settings. Each is a statement of
 * its own, because a cluster passes each one on to its machines. With a pool size of 1 a cluster asks each machine through one
 * connection, so all rows of an agency are read at one moment; without a cluster that setting has no effect.
 */
const WRITING = [
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  NO_TRANSACTION_LIMIT,
  "set local commissions.agency_id = '*'",
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'iso_8601'",
  "set local bytea_output = 'hex'",
  "set local client_encoding = 'UTF8'",
  'set local citus.max_adaptive_executor_pool_size = 1',
  WRITE_AS_OTHERS_DO,
]

export const beginWriting = async (client: ClientBase, begin: string): Promise<void> => {
  for (const statement of [begin, ...WRITING]) await client.query(statement)
}

export interface BackedUp {
  readonly tables: number
  readonly bytes: number
}

const copyStatement = ({ name, columns, key }: CopiedTable): string =>
  `copy (select ${columns.map(quotedName).join(', ')} from ${quotedName(name)} order by ${key.map(quotedName).join(', ')}) to stdout`

/** The file gets its name only when it is complete and on the disk. */
export const backUp = async (pool: Pool, file: string, key: BooksKey): Promise<BackedUp> => {
  const client = await pool.connect()
  try {
    return await writeWhole(file, out => writeTables(client, out, key))
  } finally {
    // The connection may be in any state, so it is closed instead of used again.
    client.release(true)
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** The sentence that says why there is no backup. No half-written file is left. */
export const noBackup = (file: string, error: unknown): string => {
  const kept = `No backup was written; ${file} is as it was before`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return FULL.has(code)
    ? `${kept}: the disk is full. Make room, or name a file on another disk, then back up again.`
    : `${kept}: ${reasonOf(error)}.`
}

const writeTables = async (client: ClientBase, out: FileHandle, key: BooksKey): Promise<BackedUp> => {
  const [hash, hmac] = [createHash('sha256'), key.hmac()]
  let bytes = 0
  const write = async (chunk: string | Buffer): Promise<void> => {
    const content = Buffer.from(chunk)
    hash.update(content)
    hmac.update(content)
    bytes += content.length
    await out.appendFile(content)
  }
  await beginWriting(client, 'begin isolation level repeatable read read only')
  const tables = await copiedTables(client)
  await write(`${FORMAT} ${JSON.stringify({ steps: await schemaSteps(client) })}\n`)
  for (const table of tables) {
    await write(`table ${JSON.stringify({ name: table.name, columns: table.columns })}\n`)
    for await (const chunk of client.query(copyTo(copyStatement(table)))) await write(chunk as Buffer)
    await write('\\.\n')
  }
  await client.query('commit')
  const end = `end ${hash.digest('hex')} ${key.id} ${hmac.digest('hex')}\n`
  await out.appendFile(end)
  return { tables: tables.length, bytes: bytes + end.length }
}
