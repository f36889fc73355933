/** The embedded PostgreSQL: finds or makes its cluster in the data directory, starts it, keeps it running, and stops it. */
import { access, constants, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { type Log, silentLog } from '../../logging.ts'
import { cannotStart, reasonOf, type Started, type StartFailure } from '../../start-failure.ts'
import { clusterOf, createCluster, readPassword, SUPERUSER } from './cluster.ts'
import { lockDirectory } from './directory-lock.ts'
import { clearLeftover, readPidFile } from './leftover.ts'
import { findNative, type Native } from './native.ts'
import { type DatabasePlace, findPlace, homeIn, makeDataDirectory } from './place.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { reachableNative } from './reachable-native.ts'
import { damaged, directoryFailed, inUse, serverFailed, stuck } from './refusals.ts'
import type { ServerAddress } from './server-address.ts'
import { serverListener } from './server-lines.ts'
import { removeSocketDirectory, socketDirectory } from './socket.ts'
import { type Supervised, supervise } from './supervise.ts'

/** The superuser's address of the server of a running program. Refuses while that program starts or stops. */
const addressBeside = async (dataDir: string): Promise<Started<ServerAddress>> => {
  const home = await homeIn(dataDir)
  const noted = await readPidFile(home).catch(() => null)
  if (noted === null || noted.sockets === '')
    return cannotStart(
      `The database in ${dataDir} is being started or stopped right now: wait a moment, then try again.`,
    )
  return E.map((password: string) => ({ host: noted.sockets, user: SUPERUSER, password }))(await readPassword(home))
}

export interface Embedded extends Pick<Supervised, 'complaint'> {
  /** The address of this server's superuser. `ownDatabase` makes the role that the program uses. */
  readonly address: ServerAddress
  /** Whether this process started the server; false when another program did. */
  readonly isOwn: boolean
  /** Resolves only when the server has ended and cannot be started again, with the reason. */
  readonly ended: Promise<StartFailure>
  readonly stop: () => Promise<void>
}

export interface EmbeddedOptions {
  readonly log?: Log
  /** If another program already runs the server on this directory, uses that server instead of refusing. */
  readonly beside?: boolean
  /** Server settings beside our own. */
  readonly settings?: Readonly<Record<string, string>>
}

export const startEmbedded = async (
  dataDir: string,
  { log = silentLog, settings = {}, beside = false }: EmbeddedOptions = {},
): Promise<Started<Embedded>> => {
  const native = await findNative()
  if (E.isLeft(native)) return native
  const made = await makeDataDirectory(dataDir)
  if (E.isLeft(made)) return made
  const locked = await lockDirectory(dataDir).then(E.right, (error: unknown) => directoryFailed(dataDir, error))
  if (E.isLeft(locked)) return locked
  if (locked.right._tag === 'Taken') return beside ? besideRunning(dataDir) : inUse(dataDir, locked.right.pid)
  const { release } = locked.right
  const started = await startAlone(dataDir, native.right, log, settings).catch((error: unknown) =>
    directoryFailed(dataDir, error),
  )
  if (E.isLeft(started)) {
    await release()
    return started
  }
  const stop = async (): Promise<void> => {
    await started.right.stop()
    await release()
  }
  return E.right({ ...started.right, stop })
}

/** Uses the server of another program, which alone starts and stops it. */
const besideRunning = async (dataDir: string): Promise<Started<Embedded>> =>
  E.map(
    (address: ServerAddress): Embedded => ({
      address,
      isOwn: false,
      complaint: () => null,
      ended: new Promise<never>(() => undefined),
      stop: async () => undefined,
    }),
  )(await addressBeside(dataDir))

/** Starts the server for the holder of the lock, with whom nobody else shares the directory. */
const startAlone = async (
  dataDir: string,
  own: Native,
  log: Log,
  settings: Readonly<Record<string, string>>,
): Promise<Started<Embedded>> => {
  const place = await findPlace(dataDir)
  if (E.isLeft(place)) return place
  const native = await reachableNative(own, place.right.account)
  if (E.isLeft(native)) return native
  if (place.right.isNew) {
    const made = await createCluster(native.right, place.right)
    if (E.isLeft(made)) return made
  }
  const password = await readPassword(place.right.home)
  if (E.isLeft(password)) return password
  const whole = await looksWhole(place.right, native.right.version)
  if (E.isLeft(whole)) return whole
  const { home, account } = place.right
  const clear = (): Promise<boolean> => clearLeftover(home, log)
  if (!(await clear())) return stuck(dataDir)
  const host = await socketDirectory(home, account)
  const told = serverListener(log)
  const start = (): Postmaster =>
    startPostmaster({ native: native.right, home, account, socketDirectory: host, settings, told })
  const first = start()
  const ready = await first.ready
  if (E.isLeft(ready)) {
    await first.stop()
    await removeSocketDirectory(home, host)
    return serverFailed(dataDir, ready.left)
  }
  const { ended, complaint, stop } = supervise(first, { dataDir, log, start, clear })
  return E.right({
    address: { host, user: SUPERUSER, password: password.right },
    isOwn: true,
    ended,
    complaint,
    stop: async () => {
      if (!(await stop())) log.error('a process of the database server could not be ended')
      await removeSocketDirectory(home, host)
    },
  })
}

/** Whether the cluster has its main files and is of our major version. PG_VERSION is the file that makes a directory a cluster. */
const looksWhole = async ({ dataDir, home }: DatabasePlace, version: string): Promise<Started<void>> => {
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
    return damaged(dataDir, reasonOf(error))
  }
}
