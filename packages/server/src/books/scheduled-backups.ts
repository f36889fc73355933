/** Backups that the program makes by itself: each under its own name, and only so many of them kept. */
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { makeDirectory, syncDirectory } from '../durable.ts'
import { type BackedUp, backUp, FORMAT } from '../operators/backup.ts'
import type { BooksKey } from './books-key.ts'

const NAME = /^commissions-\d{8}T\d{6}Z\.backup$/

/** In UTC, so that the names sort as the backups were made. */
export const backupName = (now: number): string =>
  `commissions-${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`

/** Whether the file has the name and the first bytes of this program's backups. Any other file is left alone. */
const isOurs = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r').catch(() => null)
  if (file === null) return false
  try {
    const start = Buffer.alloc(FORMAT.length)
    await file.read(start, 0, start.length, 0)
    return start.toString('latin1') === FORMAT
  } finally {
    await file.close()
  }
}

/** The names of this program's backups, newest first. */
const named = async (directory: string): Promise<readonly string[]> => {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter(name => NAME.test(name))
    .toSorted()
    .toReversed()
}

/** When the newest was finished, in milliseconds since 1970; null without any. */
export const lastBackup = async (directory: string): Promise<number | null> => {
  const [newest] = await named(directory)
  return newest === undefined ? null : (await stat(join(directory, newest))).mtimeMs
}

const removeOldest = async (directory: string, kept: number): Promise<readonly string[]> => {
  const removed: string[] = []
  for (const name of (await named(directory)).slice(kept)) {
    if (!(await isOurs(join(directory, name)))) continue
    await rm(join(directory, name))
    removed.push(name)
  }
  if (removed.length > 0) await syncDirectory(directory)
  return removed
}

export interface ScheduledBackup extends BackedUp {
  readonly file: string
  readonly removed: readonly string[]
}

/** Deletes older backups only once the new one is on the disk. */
export const makeScheduledBackup = async (
  pool: Pool,
  directory: string,
  kept: number,
  key: BooksKey,
  now: number,
): Promise<ScheduledBackup> => {
  await makeDirectory(directory, 0o700)
  const file = join(directory, backupName(now))
  const made = await backUp(pool, file, key)
  return { ...made, file, removed: await removeOldest(directory, kept) }
}
