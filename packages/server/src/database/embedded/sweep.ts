/** What starts that were cut left half made. Only for whoever holds the lock of the directory: then its makers are gone. */
import { readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { killServers } from './server-processes.ts'

export const HALF_CLUSTER = '.postgres-'

/** Half-made clusters, whose initdb may still be at work. */
export const sweepClusters = async (directory: string): Promise<void> => {
  for (const name of await readdir(directory)) {
    if (!name.startsWith(HALF_CLUSTER)) continue
    const half = join(directory, name)
    await killServers(half)
    await killServers(join(half, 'cluster'))
    await rm(half, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The places that were chosen for one data directory; one that holds a database is left as it is. */
export const sweepPlaces = async (directory: string, prefix: string): Promise<void> => {
  for (const name of await readdir(directory)) {
    if (!name.startsWith(prefix)) continue
    await sweepClusters(join(directory, name))
    await rmdir(join(directory, name)).catch(() => undefined)
  }
}
