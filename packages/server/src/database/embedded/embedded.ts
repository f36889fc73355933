/** The PostgreSQL that the program brings along: found or made in the data directory, started, owned, stopped. */
import { access, constants, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { cannotStart, type Started } from '../../start-failure.ts'
import { clusterOf, createCluster, readPassword, SUPERUSER } from './cluster.ts'
import { endLeftover, findLeftover } from './leftover.ts'
import { findNative } from './native.ts'
import { claim } from './ownership.ts'
import { findPlace, type Place, reachableNative } from './place.ts'
import { startPostmaster } from './postmaster.ts'
import { removeSocketDirectory, socketDirectory } from './socket.ts'

export interface ServerAddress {
  readonly host: string
  readonly user: string
  readonly password: string
}

export interface Embedded {
  /** As the superuser of this server; `ownDatabase` makes the role that the program works under. */
  readonly address: ServerAddress
  /** Ends when the server does, whoever ended it. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

const inUse = (dataDir: string): Started<never> =>
  cannotStart(
    `The data directory ${dataDir} is in use by another running instance: stop that one first, or choose another DATA_DIR.`,
  )

const damaged = (dataDir: string, why: string): Started<never> =>
  cannotStart(
    `The database in the data directory ${dataDir} is damaged or unreadable and was left untouched (${why}): restore a backup or choose another DATA_DIR.`,
  )

export interface EmbeddedOptions {
  /** Each line that the server writes. */
  readonly log?: (line: string) => void
  /** Server settings beside our own. */
  readonly settings?: Readonly<Record<string, string>>
}

export const startEmbedded = async (
  dataDir: string,
  { log = () => undefined, settings = {} }: EmbeddedOptions = {},
): Promise<Started<Embedded>> => {
  const found = await findNative()
  if (E.isLeft(found)) return found
  const place = await findPlace(dataDir)
  if (E.isLeft(place)) return place
  const native = await reachableNative(found.right, place.right.account)
  if (E.isLeft(native)) return native
  if (place.right.isNew) {
    const made = await createCluster(native.right, place.right)
    if (E.isLeft(made)) return made
  }
  const password = await readPassword(place.right.home)
  if (E.isLeft(password)) return password
  const whole = await looksWhole(place.right, native.right.version)
  if (E.isLeft(whole)) return whole
  const cleared = await clearLeftover(place.right, password.right)
  if (E.isLeft(cleared)) return cleared
  const { home, account } = place.right
  const sockets = await socketDirectory(home, account)
  return start(
    place.right,
    password.right,
    () => startPostmaster({ native: native.right, home, account, socketDirectory: sockets, settings, log }),
    sockets,
  )
}

/** PG_VERSION is the file that makes a directory a cluster. */
const looksWhole = async ({ dataDir, home }: Place, version: string): Promise<Started<void>> => {
  const major = version.split('.')[0]
  try {
    const made = (await readFile(join(clusterOf(home), 'PG_VERSION'), 'utf8')).trim()
    await access(join(clusterOf(home), 'global', 'pg_control'), constants.F_OK)
    return made === major
      ? E.right(undefined)
      : cannotStart(
          `The database in ${dataDir} was made by PostgreSQL ${made}, and this program brings PostgreSQL ${major}: start it with the version that made it.`,
        )
  } catch (error) {
    return damaged(dataDir, error instanceof Error ? error.message : String(error))
  }
}

/** A server that still runs here belongs to somebody, or was left over and is shut down, which saves all it acknowledged. */
const clearLeftover = async ({ dataDir, home }: Place, password: string): Promise<Started<void>> => {
  const leftover = await findLeftover(home)
  if (leftover === null) return E.right(undefined)
  const claimed = await claim(leftover.socketDirectory, password)
  if (claimed._tag === 'Taken') return inUse(dataDir)
  if (claimed._tag === 'Ours') {
    // Its own shutdown ends this connection.
    const gone = await endLeftover(home, leftover.pid)
    await claimed.client.end().catch(() => undefined)
    if (!gone)
      return cannotStart(
        `A database server left over from an earlier run (process ${leftover.pid}) does not stop: end it, then start again.`,
      )
    return E.right(undefined)
  }
  // One that answers nobody, and is not about to, serves nobody.
  return (await endLeftover(home, leftover.pid)) ? E.right(undefined) : inUse(dataDir)
}

const start = async (
  { dataDir, home }: Place,
  password: string,
  launch: () => ReturnType<typeof startPostmaster>,
  host: string,
): Promise<Started<Embedded>> => {
  const started = await launch()
  if (E.isLeft(started)) {
    const { said } = started.left
    return /lock file .* already exists|shared memory block .* still in use/.test(said)
      ? inUse(dataDir)
      : damaged(dataDir, said)
  }
  const claimed = await claim(host, password)
  if (claimed._tag === 'Ours') {
    const { client } = claimed
    return E.right({
      address: { host, user: SUPERUSER, password },
      ended: started.right.ended,
      stop: async () => {
        await client.end().catch(() => undefined)
        await started.right.stop()
        await removeSocketDirectory(home, host)
      },
    })
  }
  // Whoever was quicker to claim the server that we started owns it now, so it is not ours to stop.
  if (claimed._tag === 'Taken') return inUse(dataDir)
  await started.right.stop()
  // Two starts at the same moment: the other one took this server for a left-over one.
  return /password authentication/.test(claimed.why) ? damaged(dataDir, claimed.why) : inUse(dataDir)
}
