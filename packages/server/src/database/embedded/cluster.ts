/** Makes a PostgreSQL cluster, all of it or nothing: an interrupted start leaves nothing half made. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { either as E } from 'fp-ts'
import { renameDurably, syncDirectory, writeDurably } from '../../durable.ts'
import { cannotStart, reasonOf, type Started } from '../../start-failure.ts'
import type { RunsAs } from './account.ts'
import { type Native, program } from './native.ts'
import { type DatabasePlace, leaveNote } from './place.ts'
import { directoryFailed, serverFailed } from './refusals.ts'
import { HALF_CLUSTER } from './sweep.ts'

export const SUPERUSER = 'postgres'
export const clusterOf = (home: string): string => join(home, 'cluster')
const passwordFileOf = (home: string): string => join(home, 'password')

/** The server's programs get none of the caller's PG* variables, and write English messages, because we parse them. */
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

/** The whole cluster is on the disk before it gets its final name. */
export const createCluster = async (native: Native, place: DatabasePlace): Promise<Started<void>> => {
  const { dataDir, home, account } = place
  let half: string | null = null
  try {
    half = await mkdtemp(join(dirname(home), HALF_CLUSTER))
    await initialise(native, half, account)
    await syncDirectory(half)
    await renameDurably(half, home)
    await leaveNote(place)
    return E.right(undefined)
  } catch (error) {
    if (half !== null) await rm(half, { recursive: true, force: true }).catch(() => undefined)
    const said = lastLine(error)
    return said === null ? directoryFailed(dataDir, error) : serverFailed(dataDir, said)
  }
}

const initialise = async (native: Native, home: string, account: RunsAs): Promise<void> => {
  const passwordFile = passwordFileOf(home)
  await writeDurably(passwordFile, `${randomBytes(24).toString('base64url')}\n`)
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
      // Texts sort the same on every machine, whatever locales it has.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...account, cwd: home, env: serverEnvironment() },
  )
  // If this program ends meanwhile, it leaves no half-made database behind.
  const tidy = (): void => {
    running.child.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', tidy)
  await running.finally(() => process.removeListener('exit', tidy))
}

/** The error line that initdb wrote; null if something other than initdb failed. */
const lastLine = (error: unknown): string | null => {
  if (!(error instanceof Error && 'stderr' in error)) return null
  const lines = String(error.stderr)
    .split('\n')
    .filter(line => /error|fatal|could not/i.test(line))
  return (lines.at(-1) ?? reasonOf(error)).trim().replace(/\.$/, '')
}
