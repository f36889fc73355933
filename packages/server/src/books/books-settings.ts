/** When the books are audited and backed up by themselves, and where that is kept. Read once, at the start. */
import { resolve } from 'node:path'
import { either as E } from 'fp-ts'
import { cannotStart, type Started } from '../start-failure.ts'
import type { TimeOfDay } from './next-due.ts'

export interface BooksSettings {
  /** Holds the key and the anchors: better on another disk than the database. */
  readonly directory: string
  /** Null: no audit by schedule. */
  readonly auditAt: TimeOfDay | null
  readonly backupAt: TimeOfDay | null
  readonly backupDirectory: string
  /** How many of its own backups the program keeps there, the newest ones. */
  readonly backupsKept: number
}

type Environment = Readonly<Record<string, string | undefined>>

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/
const MOST_KEPT = 10_000

const timeIn = (env: Environment, name: string): Started<TimeOfDay | null> => {
  const text = env[name]?.trim() ?? ''
  if (text === '' || text.toLowerCase() === 'off') return E.right(null)
  const [, hour, minute] = TIME.exec(text) ?? []
  return hour === undefined || minute === undefined
    ? cannotStart(`${name} must be a time of day such as 02:30, or off, not "${text}".`)
    : E.right({ hour: Number(hour), minute: Number(minute) })
}

const keptIn = (env: Environment): Started<number> => {
  const text = env.BACKUP_KEEP?.trim() || '14'
  return /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= MOST_KEPT
    ? E.right(Number(text))
    : cannotStart(`BACKUP_KEEP must be a number from 1 to ${MOST_KEPT}, not "${text}".`)
}

/** A directory that is named relatively starts from the data directory. */
export const readBooksSettings = (env: Environment, dataDir: string): Started<BooksSettings> => {
  const auditAt = timeIn(env, 'AUDIT_AT')
  if (E.isLeft(auditAt)) return auditAt
  const backupAt = timeIn(env, 'BACKUP_AT')
  if (E.isLeft(backupAt)) return backupAt
  return E.map((backupsKept: number) => ({
    directory: resolve(dataDir, env.BOOKS_DIR?.trim() || 'books'),
    auditAt: auditAt.right,
    backupAt: backupAt.right,
    backupDirectory: resolve(dataDir, env.BACKUP_DIR?.trim() || 'backups'),
    backupsKept,
  }))(keptIn(env))
}
