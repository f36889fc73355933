/** The address of the database server that another program runs on a data directory, for a command that works on it meanwhile. */
import { either as E } from 'fp-ts'
import { cannotStart, type Started } from '../../start-failure.ts'
import { readPassword, SUPERUSER } from './cluster.ts'
import { readPidFile } from './leftover.ts'
import { homeIn } from './place.ts'
import type { ServerAddress } from './server-address.ts'

/** The superuser's address of the server of a running program. Refuses while that program starts or stops. */
export const addressBeside = async (dataDir: string): Promise<Started<ServerAddress>> => {
  const home = await homeIn(dataDir)
  const noted = await readPidFile(home).catch(() => null)
  if (noted === null || noted.sockets === '')
    return cannotStart(
      `The database in ${dataDir} is being started or stopped right now: wait a moment, then try again.`,
    )
  return E.map((password: string) => ({ host: noted.sockets, user: SUPERUSER, password }))(await readPassword(home))
}
