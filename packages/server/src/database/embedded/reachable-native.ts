/** PostgreSQL's programs in a place where the server's account can run them: the installed ones, or a copy. */
import { cp, mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { either as E } from 'fp-ts'
import { exists, renameDurably, syncDirectory } from '../../durable.ts'
import { cannotStart, reasonOf, type Started } from '../../start-failure.ts'
import { type Account, canEnter, type RunsAs } from './account.ts'
import { lockDirectory } from './directory-lock.ts'
import { type Native, program } from './native.ts'
import { ELSEWHERE, openToAll } from './place.ts'

export const reachableNative = async (native: Native, account: RunsAs): Promise<Started<Native>> => {
  if (account === null || (await reaches(native, account))) return E.right(native)
  const copy = { ...native, directory: join(ELSEWHERE, `postgresql-${native.version}`) }
  try {
    if (!(await exists(copy.directory))) await copyAlone(native.directory, copy.directory)
  } catch (error) {
    return cannotStart(`PostgreSQL's programs could not be copied to ${copy.directory}: ${reasonOf(error)}.`)
  }
  return (await reaches(copy, account))
    ? E.right(copy)
    : cannotStart(`The account that PostgreSQL runs under (uid ${account.uid}) cannot enter ${copy.directory}.`)
}

const reaches = (native: Native, account: Account): Promise<boolean> =>
  canEnter(dirname(program(native, 'postgres')), account)

const PATIENCE_MS = 120_000

/** Programs with different data directories share one copy; the lock lets only one of them make it. */
const copyAlone = async (from: string, to: string): Promise<void> => {
  await mkdir(ELSEWHERE, { recursive: true, mode: 0o755 })
  const lock = await lockDirectory(ELSEWHERE, PATIENCE_MS)
  if (lock._tag === 'Taken') throw new Error(`process ${lock.pid ?? 'unknown'} has been copying them for two minutes`)
  try {
    for (const name of await readdir(ELSEWHERE))
      if (join(ELSEWHERE, name).startsWith(`${to}.`)) await rm(join(ELSEWHERE, name), { recursive: true, force: true })
    if (!(await exists(to))) await copyWhole(from, to)
  } finally {
    await lock.release()
  }
}

/** Renames the copy at the end, so that an interrupted copy is never taken for a whole one. */
const copyWhole = async (from: string, to: string): Promise<void> => {
  const half = await mkdtemp(`${to}.`).then(openToAll)
  try {
    await cp(from, half, { recursive: true, verbatimSymlinks: true })
    await syncTree(half)
    await renameDurably(half, to)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    throw error
  }
}

const syncTree = async (directory: string): Promise<void> => {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) {
      const file = await open(path)
      await file.sync().finally(() => file.close())
    }
  }
  await syncDirectory(directory)
}
