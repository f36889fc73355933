/** Making a cluster: all of it or nothing, so that a start that was interrupted leaves nothing half made. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chown, mkdir, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { either as E } from 'fp-ts'
import { cannotStart, reasonOf, type Started } from '../../start-failure.ts'
import type { RunsAs } from './account.ts'
import { type Native, program } from './native.ts'
import { leaveNote, type Place } from './place.ts'

export const SUPERUSER = 'postgres'
export const clusterOf = (home: string): string => join(home, 'cluster')
const passwordFileOf = (home: string): string => join(home, 'password')

/** The server's programs see none of the caller's PG* variables and speak English, which is what we read. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })

export const readPassword = async (home: string): Promise<Started<string>> => {
  try {
    return E.right((await readFile(passwordFileOf(home), 'utf8')).trim())
  } catch (error) {
    return cannotStart(
      `The data directory is damaged: the database's password could not be read from ${home} (${reasonOf(error)}).`,
    )
  }
}

export const createCluster = async (native: Native, place: Place): Promise<Started<void>> => {
  const half = await mkdtemp(join(dirname(place.home), '.postgres-'))
  try {
    await initialise(native, half, place.account)
    await rename(half, place.home)
    await syncDirectory(dirname(place.home))
    await leaveNote(place)
    return E.right(undefined)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    // Two first starts at once: the other one was faster, and its cluster is whole.
    if (isTaken(error)) return E.right(undefined)
    return cannotStart(`PostgreSQL could not set up a database in ${place.home}: ${lastLine(error)}.`)
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')

const initialise = async (native: Native, home: string, account: RunsAs): Promise<void> => {
  const passwordFile = passwordFileOf(home)
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  await mkdir(join(home, 'socket'), { mode: 0o700 })
  if (account !== null) {
    for (const path of [passwordFile, join(home, 'socket'), home]) await chown(path, account.uid, account.gid)
  }
  const running = promisify(execFile)(
    program(native, 'initdb'),
    [
      `--pgdata=${clusterOf(home)}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same order of texts on every machine, whatever locales it has.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...account, cwd: home, env: serverEnvironment() },
  )
  // A program that is told to stop meanwhile leaves no half-made database behind.
  const tidy = (): void => {
    running.child.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', tidy)
  await running.finally(() => process.removeListener('exit', tidy))
}

const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

const lastLine = (error: unknown): string => {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const lines = said.split('\n').filter(line => /error|fatal|could not/i.test(line))
  return (lines.at(-1) ?? reasonOf(error)).trim().replace(/\.$/, '')
}
