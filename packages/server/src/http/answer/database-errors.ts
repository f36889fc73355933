/** What error codes of PostgreSQL and of the machine mean for a call. */
import { DatabaseAway } from '../../database/away.ts'
import { FULL, READ_ONLY } from '../../database/disk-words.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Two calls collided (serialization failure or deadlock); one may simply run again. */
export const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** Another call held the lock for longer than this one waits. */
export const waitedInVain = (error: unknown): boolean => codeOf(error) === '55P03'

/** The database is stopping, restarting, or out of reach. This includes the errors of pg itself. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof DatabaseAway ||
  /^(08...|57P..)$/.test(codeOf(error)) ||
  ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(codeOf(error)) ||
  (error instanceof Error && /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message))

/** The kinds of trouble of the database or the machine that a person is told about. */
const TROUBLES = [
  /** Stopping, restarting, out of reach. */
  'Away',
  /** Out of reach until there is room on its disk. */
  'AwayFull',
  /** The connection was lost during the commit: nobody knows whether the change was saved. */
  'Unsettled',
  /** All connections, or all memory of the database, are in use. */
  'Crowded',
  /** Others hold the same records. */
  'Contended',
  'TooSlow',
  'ReadOnly',
  'DiskFull',
  /** The database reports a fault of its own. */
  'Faulty',
  /** No process, thread, open file or memory is left for what the call needs beside the database. */
  'MachineShort',
  /** A thread that worked for the call was ended before it was done. */
  'CutShort',
] as const
export type Trouble = (typeof TROUBLES)[number]

/** The trouble that each SQLSTATE or system error code means. The first match counts. */
const BY_CODE: readonly (readonly [RegExp, Trouble])[] = [
  [/^(40001|40P01|55P03)$/, 'Contended'],
  [/^(57014|25P03|25P04)$/, 'TooSlow'],
  [/^25006$/, 'ReadOnly'],
  [/^53100$/, 'DiskFull'],
  [/^53...$/, 'Crowded'],
  [/^(58...|XX...)$/, 'Faulty'],
  [/^(EAGAIN|EMFILE|ENFILE|ENOMEM|ERR_WORKER_INIT_FAILED)$/, 'MachineShort'],
  [/^THREAD_ENDED$/, 'CutShort'],
]

/** A full quota has PostgreSQL's code for any fault of its own, and a read-only disk that of a permission: only their words tell. */
const byWords = (error: unknown): Trouble | null => {
  if (!(error instanceof Error) || !['XX000', '42501'].includes(codeOf(error))) return null
  if (FULL.test(error.message)) return 'DiskFull'
  return READ_ONLY.test(error.message) ? 'ReadOnly' : null
}

const byCode = (code: string): Trouble | null => BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? null

/** Null if the fault is ours. `complaint`: what keeps the database's server from running, if known. */
export const troubleOf = (error: unknown, complaint: string | null = null): Trouble | null => {
  const trouble = troubleIn(error)
  return trouble === 'Away' && complaint !== null && FULL.test(complaint) ? 'AwayFull' : trouble
}

const troubleIn = (error: unknown): Trouble | null => {
  if (!(error instanceof DatabaseAway))
    return byWords(error) ?? byCode(codeOf(error)) ?? (isUnreachable(error) ? 'Away' : null)
  if (error.during === 'Committing') return 'Unsettled'
  if (error.silent) return error.during === 'Connecting' ? 'Crowded' : 'TooSlow'
  // Without a better match, such as for a refused password, nobody can reach the database.
  return byCode(codeOf(error)) ?? 'Away'
}
