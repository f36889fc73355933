/** The database server that another program keeps on a data directory, for whoever works on its data meanwhile. */
import { either as E } from 'fp-ts'
import { cannotStart, type Started } from '../../start-failure.ts'
import { readPassword, SUPERUSER } from './cluster.ts'
import { readPidFile } from './leftover.ts'
import { homeIn } from './place.ts'
import type { ServerAddress } from './server-address.ts'

/** As the superuser, like the program that keeps it. Refuses while that one starts or stops. */
export const addressBeside = async (dataDir: string): Promise<Started<ServerAddress>> => {
  const home = await homeIn(dataDir)
  const noted = await readPidFile(home).catch(() => null)
  if (noted === null || noted.sockets === '')
    return cannotStart(
      `The database in ${dataDir} is being started or stopped right now: wait a moment, then try again.`,
    )
  return E.map((password: string) => ({ host: noted.sockets, user: SUPERUSER, password }))(await readPassword(home))
}
