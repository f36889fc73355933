/** Backups that the program makes by itself: each under its own name, and only so many of them kept. */
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { ifMissing, makeDirectory, syncDirectory } from '../durable.ts'
import { type BackedUp, backUp, FORMAT } from '../operators/backup.ts'
import { removePartial } from '../operators/whole-file.ts'
import type { BooksKey } from './books-key.ts'

const NAME = /^commissions-\d{8}T\d{6}Z\.backup$/

/** In UTC, so that the names sort as the backups were begun. */
export const backupName = (now: number): string =>
  `commissions-${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`

/** When a backup of this name was begun, in milliseconds since 1970. */
const begunAt = (name: string): number =>
  Date.parse(name.replace(/^\D+(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'))

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

/** The names of this program's backups, newest first, without those of a time that has not come: the clock was set back. */
const named = async (directory: string, now: number): Promise<readonly string[]> => {
  const names = await readdir(directory).catch(ifMissing([]))
  return names
    .filter(name => NAME.test(name) && name <= backupName(now))
    .toSorted()
    .toReversed()
}

/** When the newest was begun; null without any. */
export const lastBackup = async (directory: string, now: number): Promise<number | null> => {
  const [newest] = await named(directory, now)
  return newest === undefined ? null : begunAt(newest)
}

const removeOldest = async (directory: string, kept: number, now: number): Promise<readonly string[]> => {
  const removed: string[] = []
  for (const name of (await named(directory, now)).slice(kept)) {
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
  await removePartial(directory, name => NAME.test(name))
  const file = join(directory, backupName(now))
  const made = await backUp(pool, file, key)
  return { ...made, file, removed: await removeOldest(directory, kept, now) }
}
