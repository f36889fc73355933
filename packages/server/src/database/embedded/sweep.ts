/** Removes what interrupted starts left half made. Needs the lock of the directory: then the programs that made it are gone. */
import { readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { killServers } from './server-processes.ts'

export const HALF_CLUSTER = '.postgres-'

/** Removes half-made clusters, and first ends an initdb that may still be at work there. */
export const sweepClusters = async (directory: string): Promise<void> => {
  for (const name of await readdir(directory)) {
    if (!name.startsWith(HALF_CLUSTER)) continue
    const half = join(directory, name)
    await killServers(half)
    await killServers(join(half, 'cluster'))
    await rm(half, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Removes the places that were chosen for one data directory. A place that holds a database stays as it is. */
export const sweepPlaces = async (directory: string, prefix: string): Promise<void> => {
  for (const name of await readdir(directory)) {
    if (!name.startsWith(prefix)) continue
    await sweepClusters(join(directory, name))
    await rmdir(join(directory, name)).catch(() => undefined)
  }
}
