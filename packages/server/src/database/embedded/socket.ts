import { chown, lstat, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RunsAs } from './account.ts'

/** The longest address of a local socket that every system takes is 103 bytes. */
const LONGEST = 103
const NAME = '.s.PGSQL.5432'
const PREFIX = 'commissions-socket-'

const besideOf = (home: string): string => join(home, 'socket')

/** Beside the cluster; below a data directory with a very long path, in a directory of its own that only we can enter. */
export const socketDirectory = async (home: string, account: RunsAs): Promise<string> => {
  const beside = besideOf(home)
  if (Buffer.byteLength(join(beside, NAME)) <= LONGEST) return beside
  const apart = await mkdtemp(join(tmpdir(), PREFIX))
  if (account !== null) await chown(apart, account.uid, account.gid)
  return apart
}

/** Removes one that was made apart, and nothing else: its name may come from a file. */
export const removeSocketDirectory = async (home: string, directory: string): Promise<void> => {
  if (directory === besideOf(home) || !directory.startsWith(join(tmpdir(), PREFIX)) || dirname(directory) !== tmpdir())
    return
  const found = await lstat(directory).catch(() => null)
  if (found?.isDirectory()) await rm(directory, { recursive: true, force: true })
}
