/** A disk of its own size, which can be full or read-only without harm to anything else. */
import { execFile } from 'node:child_process'
import { open, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDirectory } from '@commissions/server/testing'

const run = promisify(execFile)

export interface Disk {
  readonly path: string
  /** Fills the disk to the last byte. */
  readonly fill: () => Promise<void>
  readonly makeRoom: () => Promise<void>
  /** Applies to files that are opened from now on. Open files stay usable. */
  readonly makeReadOnly: () => Promise<void>
  readonly makeWritable: () => Promise<void>
  readonly remove: () => Promise<void>
}

const BALLAST = 'ballast'

/** Null if this user may not mount anything. */
export const mountDisk = async (megabytes: number): Promise<Disk | null> => {
  const path = await openDirectory()
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path])
  } catch {
    await rmdir(path)
    return null
  }
  let binds = 0
  const makeRoom = (): Promise<void> => rm(join(path, BALLAST), { force: true })
  return {
    path,
    fill: async () => {
      const file = await open(join(path, BALLAST), 'w')
      for (const bytes of [1 << 20, 4096])
        while (
          await file.appendFile(Buffer.alloc(bytes)).then(
            () => true,
            () => false,
          )
        );
      await file.close()
    },
    makeRoom,
    makeReadOnly: async () => {
      await run('mount', ['--bind', path, path])
      binds += 1
      await run('mount', ['-o', 'remount,bind,ro', path])
    },
    // Changes the mount in place: a database that recovers meanwhile already uses it.
    makeWritable: async () => {
      await run('mount', ['-o', 'remount,bind,rw', path])
    },
    remove: async () => {
      for (let mounts = binds + 1; mounts > 0; mounts -= 1) await run('umount', ['--lazy', path])
      await rmdir(path)
    },
  }
}
