/**
 * A backup: one text file with the rows of every table as COPY writes them, all of one moment, each table by its key. Two
 * databases with the same rows give the same file, byte for byte. It holds everything there is about people and their
 * incomes, so it is made readable for its owner alone.
 */
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { ClientBase, Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { NO_TRANSACTION_LIMIT } from '../database/limits.ts'
import { type CopiedTable, copiedTables, quoted, schemaSteps } from './copied-tables.ts'
import { writeWhole } from './whole-file.ts'

export const FORMAT = 'commissions-backup-1'

/** How values are written, whatever the server's own habits; and a table may take as long as it takes. */
export const WRITING = `
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  ${NO_TRANSACTION_LIMIT};
  set local commissions.agency_id = '*'; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`

export interface BackedUp {
  readonly tables: number
  readonly bytes: number
}

const copyStatement = ({ name, columns, key }: CopiedTable): string =>
  `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${key.map(quoted).join(', ')}) to stdout`

/** The file appears under its name when it is whole and on the disk. */
export const backUp = async (pool: Pool, file: string): Promise<BackedUp> => {
  const client = await pool.connect()
  try {
    return await writeWhole(file, out => writeTables(client, out))
  } finally {
    // Whatever state the connection is in, it is not used again.
    client.release(true)
  }
}

const writeTables = async (client: ClientBase, out: FileHandle): Promise<BackedUp> => {
  const hash = createHash('sha256')
  let bytes = 0
  const write = async (chunk: string | Buffer): Promise<void> => {
    const content = Buffer.from(chunk)
    hash.update(content)
    bytes += content.length
    await out.appendFile(content)
  }
  await client.query('begin isolation level repeatable read read only')
  await client.query(WRITING)
  const tables = await copiedTables(client)
  await write(`${FORMAT} ${JSON.stringify({ steps: await schemaSteps(client) })}\n`)
  for (const table of tables) {
    await write(`table ${JSON.stringify({ name: table.name, columns: table.columns })}\n`)
    for await (const chunk of client.query(copyTo(copyStatement(table)))) await write(chunk as Buffer)
    await write('\\.\n')
  }
  await client.query('commit')
  await write(`end ${hash.copy().digest('hex')}\n`)
  return { tables: tables.length, bytes }
}
