/** Why there is no database, as a person reads it: what is wrong, where, and what to do now. */
import { cannotStart, reasonOf, type Started } from '../../start-failure.ts'
import { FULL, READ_ONLY } from '../disk-words.ts'

/** `pid` is null when the program that uses it does not answer. */
export const inUse = (dataDir: string, pid: number | null): Started<never> =>
  cannotStart(
    `The data directory ${dataDir} is in use by another running instance${
      pid === null
        ? ', which does not answer and may be suspended (Ctrl+Z): continue it with fg and stop it'
        : ` (process ${pid}): stop that one`
    } first, or choose another DATA_DIR.`,
  )

const full = (dataDir: string): Started<never> =>
  cannotStart(
    `The disk of the data directory ${dataDir} is full: make room (a new database takes 60 MB), then start again. Nothing was lost.`,
  )

const readOnly = (dataDir: string): Started<never> =>
  cannotStart(
    `The data directory ${dataDir} is on a read-only file system: make it writable, or choose another DATA_DIR.`,
  )

const notAllowed = (dataDir: string, why: string): Started<never> =>
  cannotStart(
    `The data directory ${dataDir} belongs to another user or may not be written to (${why}): start as the user who owns it, or choose another DATA_DIR.`,
  )

export const damaged = (dataDir: string, why: string): Started<never> =>
  cannotStart(
    `The database in the data directory ${dataDir} is damaged or unreadable and was left untouched (${why}): restore a backup or choose another DATA_DIR.`,
  )

export const stuck = (dataDir: string): Started<never> =>
  cannotStart(
    `A process of an earlier database server on ${dataDir} cannot be ended, which happens when its disk does not answer: check the disk, then start again.`,
  )

const DENIED = /Permission denied|EACCES|EPERM|Operation not permitted|wrong ownership|invalid permissions/
/** What PostgreSQL says when its files are damaged. */
const DAMAGED =
  /control file|pg_control|checksum|checkpoint|could not (?:open|read|access|stat|find)|invalid|corrupt|not a valid|unexpected|missing|password authentication/

/** The machine has no process, open file or memory left at the moment. */
const SHORT = /\b(?:EAGAIN|EMFILE|ENFILE|ENOMEM)\b|could not fork|Cannot allocate memory|Too many open files/

/** Whether waiting may help: the disk may get room or be made writable, and other programs may end. */
export const mayPass = (said: string): boolean => FULL.test(said) || READ_ONLY.test(said) || SHORT.test(said)

/** The failure for what PostgreSQL said before it ended. */
export const serverFailed = (dataDir: string, said: string): Started<never> => {
  if (FULL.test(said)) return full(dataDir)
  if (READ_ONLY.test(said)) return readOnly(dataDir)
  if (SHORT.test(said))
    return cannotStart(
      `The machine has no process, open file or memory left for the database in ${dataDir}, which was left untouched (${said}): end something else, or raise its limits, then start again.`,
    )
  if (DENIED.test(said)) return notAllowed(dataDir, said)
  if (DAMAGED.test(said)) return damaged(dataDir, said)
  return cannotStart(`The database in ${dataDir} did not start and was left untouched. PostgreSQL said: ${said}.`)
}

/** The failure for an error of the operating system. */
export const directoryFailed = (dataDir: string, error: unknown): Started<never> => {
  const why = reasonOf(error)
  if (FULL.test(why)) return full(dataDir)
  if (READ_ONLY.test(why)) return readOnly(dataDir)
  if (DENIED.test(why)) return notAllowed(dataDir, why)
  return cannotStart(`The data directory ${dataDir} cannot be used: ${why}.`)
}
