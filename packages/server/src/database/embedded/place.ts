/** The directories of the server's programs and of the cluster: beside the data, or where the server's account can reach them. */
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { either as E } from 'fp-ts'
import { exists, ifMissing, makeDirectory, syncDirectory, writeDurably } from '../../durable.ts'
import { cannotStart, type Started } from '../../start-failure.ts'
import { canEnter, chooseAccount, ownerOf, type RunsAs } from './account.ts'
import { directoryFailed } from './refusals.ts'
import { sweepClusters, sweepPlaces } from './sweep.ts'

/** A directory that an account without rights can reach if it cannot reach the data directory. */
export const ELSEWHERE = '/var/lib/commissions'
const NOTE = 'postgres.location'

export interface DatabasePlace {
  readonly dataDir: string
  /** The directory of the cluster, its password and its socket; `createCluster` makes all of it at once. */
  readonly home: string
  readonly account: RunsAs
  readonly isNew: boolean
}

export const makeDataDirectory = async (dataDir: string): Promise<Started<void>> => {
  try {
    // When root makes it, the server's account has to enter it; the home inside it is closed to everybody else.
    await makeDirectory(dataDir, process.getuid?.() === 0 ? 0o755 : 0o700)
    return E.right(undefined)
  } catch (error) {
    return directoryFailed(dataDir, error)
  }
}

/** Only the holder of the data directory's lock may call this, since it removes half-made directories. */
export const findPlace = async (dataDir: string): Promise<Started<DatabasePlace>> => {
  try {
    await sweepClusters(dataDir)
    const noted = await readNote(dataDir)
    const home = noted ?? join(dataDir, 'postgres')
    if (await exists(home))
      return E.map((account: RunsAs) => ({ dataDir, home, account, isNew: false }))(await ownerOf(home))
    if (noted !== null)
      return cannotStart(
        `The database of ${dataDir} should be in ${noted} (says the file ${NOTE} there), but it is missing.`,
      )
    return await choosePlace(dataDir)
  } catch (error) {
    return directoryFailed(dataDir, error)
  }
}

const choosePlace = async (dataDir: string): Promise<Started<DatabasePlace>> => {
  const account = await chooseAccount()
  if (E.isLeft(account)) return account
  if (account.right === null || (await canEnter(dataDir, account.right)))
    return E.right({ dataDir, home: join(dataDir, 'postgres'), account: account.right, isNew: true })
  await mkdir(ELSEWHERE, { recursive: true, mode: 0o755 })
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  await sweepPlaces(ELSEWHERE, `${name}-`)
  // Never reuses the place of a deleted data directory of the same path: an empty data directory starts with an empty database.
  const home = join(await mkdtemp(join(ELSEWHERE, `${name}-`)).then(openToAll), 'postgres')
  return E.right({ dataDir, home, account: account.right, isNew: true })
}

export const openToAll = async (directory: string): Promise<string> => {
  await chmod(directory, 0o755)
  return directory
}

const readNote = (dataDir: string): Promise<string | null> =>
  readFile(join(dataDir, NOTE), 'utf8').then(text => text.trim(), ifMissing(null))

/** The directory of the cluster that belongs to a data directory in use. */
export const homeIn = async (dataDir: string): Promise<string> => (await readNote(dataDir)) ?? join(dataDir, 'postgres')

/** Writes down the place of a complete cluster, so that the next start finds it again. */
export const leaveNote = async ({ dataDir, home }: DatabasePlace): Promise<void> => {
  if (home === join(dataDir, 'postgres')) return
  await syncDirectory(dirname(dirname(home)))
  await writeDurably(join(dataDir, NOTE), `${home}\n`)
}
