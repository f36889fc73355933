/** Where the programs and the cluster stand: beside the data, or where the account of the server can reach them. */
import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { cannotStart, reasonOf, type Started } from '../../start-failure.ts'
import { type Account, canEnter, chooseAccount, ownerOf, type RunsAs } from './account.ts'
import { type Native, program } from './native.ts'

const ELSEWHERE = '/var/lib/commissions'
const NOTE = 'postgres.location'

export interface Place {
  readonly dataDir: string
  /** Holds the cluster, its password and its socket; made as a whole by `createCluster`. */
  readonly home: string
  readonly account: RunsAs
  readonly isNew: boolean
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

export const findPlace = async (dataDir: string): Promise<Started<Place>> => {
  try {
    // Readable for the server's account when root makes it; the home inside is closed to everybody else.
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o755 : 0o700 })
    const noted = await readNote(dataDir)
    const home = noted ?? join(dataDir, 'postgres')
    if (await exists(home))
      return E.map((account: RunsAs) => ({ dataDir, home, account, isNew: false }))(await ownerOf(home))
    if (noted !== null)
      return cannotStart(
        `The database of ${dataDir} should be in ${noted} (says the file ${NOTE} there), but it is missing.`,
      )
    return choosePlace(dataDir)
  } catch (error) {
    return cannotStart(`The data directory ${dataDir} cannot be used: ${reasonOf(error)}.`)
  }
}

const choosePlace = async (dataDir: string): Promise<Started<Place>> => {
  const account = await chooseAccount()
  if (E.isLeft(account)) return account
  if (account.right === null || (await canEnter(dataDir, account.right)))
    return E.right({ dataDir, home: join(dataDir, 'postgres'), account: account.right, isNew: true })
  await mkdir(ELSEWHERE, { recursive: true, mode: 0o755 })
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  // Never a place of an earlier, deleted data directory of the same name: an empty directory starts empty.
  const home = join(await mkdtemp(join(ELSEWHERE, `${name}-`)).then(openToAll), 'postgres')
  return E.right({ dataDir, home, account: account.right, isNew: true })
}

const openToAll = async (directory: string): Promise<string> => {
  await chmod(directory, 0o755)
  return directory
}

const readNote = (dataDir: string): Promise<string | null> =>
  readFile(join(dataDir, NOTE), 'utf8').then(
    text => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )

/** Left once the cluster is whole, so that the next start finds it again. */
export const leaveNote = async ({ dataDir, home }: Place): Promise<void> => {
  if (home !== join(dataDir, 'postgres')) await writeFile(join(dataDir, NOTE), `${home}\n`, { mode: 0o600 })
}

/** The programs themselves, or a copy that the account can run. */
export const reachableNative = async (native: Native, account: RunsAs): Promise<Started<Native>> => {
  if (account === null || (await reaches(native, account))) return E.right(native)
  const copy = { ...native, directory: join(ELSEWHERE, `postgresql-${native.version}`) }
  try {
    if (!(await exists(copy.directory))) await copyWhole(native.directory, copy.directory)
  } catch (error) {
    return cannotStart(`PostgreSQL's programs could not be copied to ${copy.directory}: ${reasonOf(error)}.`)
  }
  return (await reaches(copy, account))
    ? E.right(copy)
    : cannotStart(`The account that PostgreSQL runs under (uid ${account.uid}) cannot enter ${copy.directory}.`)
}

const reaches = (native: Native, account: Account): Promise<boolean> =>
  canEnter(program(native, 'postgres').replace(/\/postgres$/, ''), account)

/** A rename at the end, so that a copy that was interrupted is never taken for a whole one. */
const copyWhole = async (from: string, to: string): Promise<void> => {
  await mkdir(ELSEWHERE, { recursive: true, mode: 0o755 })
  const half = await mkdtemp(`${to}.`).then(openToAll)
  await cp(from, half, { recursive: true, verbatimSymlinks: true })
  await rename(half, to).catch(async error => {
    await rm(half, { recursive: true, force: true })
    if (!(await exists(to))) throw error
  })
}
