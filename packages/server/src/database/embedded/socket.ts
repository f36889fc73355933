import { chown, lstat, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RunsAs } from './account.ts'

/** The longest address of a local socket that every system takes is 103 bytes. */
const LONGEST = 103
const NAME = '.s.PGSQL.5432'
const PREFIX = 'commissions-socket-'

const besideOf = (home: string): string => join(home, 'socket')

/** The directory of the socket: beside the cluster, or, if that path is too long, a directory that only this account can enter. */
export const socketDirectory = async (home: string, account: RunsAs): Promise<string> => {
  const beside = besideOf(home)
  if (Buffer.byteLength(join(beside, NAME)) <= LONGEST) return beside
  const apart = await mkdtemp(join(tmpdir(), PREFIX))
  if (account !== null) await chown(apart, account.uid, account.gid)
  return apart
}

/** Removes a temporary socket directory and nothing else: the name may come from a file, so it is checked. */
export const removeSocketDirectory = async (home: string, directory: string): Promise<void> => {
  if (directory === besideOf(home) || !directory.startsWith(join(tmpdir(), PREFIX)) || dirname(directory) !== tmpdir())
    return
  const found = await lstat(directory).catch(() => null)
  if (found?.isDirectory()) await rm(directory, { recursive: true, force: true })
}
