import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connect } from '../database/connect.ts'
import { noBackup } from '../operators/backup.ts'
import { restore } from '../operators/restore.ts'
import { writeWhole } from '../operators/whole-file.ts'
import { testApp } from '../testing/app.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { addWorkedAgency, type WorkedAgency } from '../testing/worked-agency.ts'
import { keyOf } from './books-key.ts'
import { backupName, lastBackup, makeScheduledBackup } from './scheduled-backups.ts'

const TIMEOUT = 60_000
const KEY = keyOf('the key of these books')
const night = (day: number): number => Date.UTC(2026, 10, day, 2, 30)

describe('scheduled backups', { timeout: TIMEOUT }, () => {
  let directory: string
  let database: FreshDatabase
  let from: Connection
  let agency: WorkedAgency
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'commissions-scheduled-'))
    database = await freshDatabase()
    from = connect(database.address)
    agency = await addWorkedAgency(testApp(database.db), database.db, 'Drill')
  }, TIMEOUT)
  afterAll(async () => {
    await from.close()
    await database.drop()
    await rm(directory, { recursive: true })
  })

  it('keep as many of the newest as configured, and delete no file that the program did not write', async () => {
    const foreign = ['notes.txt', backupName(night(1)), 'commissions-old.backup']
    for (const name of foreign) await writeFile(join(directory, name), 'of somebody else')
    for (const day of [2, 3, 4]) await makeScheduledBackup(from.pool, directory, 2, KEY, night(day))
    const left = [...foreign, backupName(night(3)), backupName(night(4))]
    expect((await readdir(directory)).toSorted()).toEqual(left.toSorted())
    expect(await lastBackup(directory, night(5))).toBe(night(4))
    expect(await lastBackup(join(directory, 'none'), night(5))).toBeNull()
  })

  it('remove what a killed program had written of an earlier one, and nothing of a program that runs', async () => {
    const into = join(directory, 'killed')
    await mkdir(into)
    const gone = spawnSync(process.execPath, ['--version']).pid
    const running = `${backupName(night(1))}.partial-${hostname()}-${process.ppid}`
    for (const name of [`${backupName(night(2))}.partial-${hostname()}-${gone}`, running])
      await writeFile(join(into, name), 'half of')
    await makeScheduledBackup(from.pool, into, 2, KEY, night(3))
    expect((await readdir(into)).toSorted()).toEqual([running, backupName(night(3))])
  })

  it('restore every row of an agency (the drill)', async () => {
    const before = await fingerprint(database.db, agency.agencyId)
    const { file } = await makeScheduledBackup(from.pool, join(directory, 'drill'), 1, KEY, night(5))
    const other = await freshDatabase()
    const into = connect(other.address)
    expect(E.isRight(await restore(into.pool, file, { key: KEY }))).toBe(true)
    expect(await fingerprint(other.db, agency.agencyId)).toEqual(before)
    await into.close()
    await other.drop()
  })

  it('leave no partial file when the disk is full, keep the earlier backup, and say so in a sentence', async () => {
    const file = join(directory, 'one.backup')
    await writeFile(file, 'the one before')
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const write = writeWhole(file, async handle => {
      await handle.appendFile('half of')
      throw full
    })
    await expect(write).rejects.toBe(full)
    expect(await readFile(file, 'utf8')).toBe('the one before')
    expect((await readdir(directory)).filter(name => name.includes('partial'))).toEqual([])
    expect(noBackup(file, full)).toBe(
      `No backup was written; ${file} is as it was before: the disk is full. Make room, or name a file on another disk, then back up again.`,
    )
  })
})
