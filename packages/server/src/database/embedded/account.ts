/** PostgreSQL refuses to run as root: when root starts the program, PostgreSQL runs under an account without rights. */
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { either as E } from 'fp-ts'
import { cannotStart, type Started } from '../../start-failure.ts'

const run = promisify(execFile)

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Null: nothing to change, because the program was not started by root. */
export type RunsAs = Account | null

const isRoot = (): boolean => process.getuid?.() === 0

const lookUp = async (name: string): Promise<Account | null> => {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

const create = async (name: string): Promise<Account | null> => {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  } catch {
    // Somebody else may have created the account meanwhile, or there is no useradd; the look-up below tells.
  }
  return lookUp(name)
}

/** The account for a new cluster: `postgres` where the system has it or lets us add it, else the powerless `nobody`. */
export const chooseAccount = async (): Promise<Started<RunsAs>> => {
  if (!isRoot()) return E.right(null)
  const account = (await lookUp('postgres')) ?? (await create('postgres')) ?? (await lookUp('nobody'))
  return account === null
    ? cannotStart(
        'PostgreSQL does not run as root and no other account was found: add a user named postgres, or set DATABASE_URL.',
      )
    : E.right(account)
}

/** An existing cluster keeps the account that owns it. */
export const ownerOf = async (home: string): Promise<Started<RunsAs>> => {
  const { uid, gid } = await stat(home)
  if (isRoot())
    return uid === 0
      ? cannotStart(`PostgreSQL cannot run as root, but ${home} belongs to root: change its owner.`)
      : E.right({ uid, gid })
  return uid === process.getuid?.()
    ? E.right(null)
    : cannotStart(
        `The database in ${home} belongs to another user: start as that user (or as root), or choose another DATA_DIR.`,
      )
}

/** Whether the account can enter a directory. The permissions of its parents count too, so the account itself has to try. */
export const canEnter = (directory: string, account: Account): Promise<boolean> =>
  run('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  )
