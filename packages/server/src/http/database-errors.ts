/** What error codes of PostgreSQL and of the machine mean for a call. */
import { DatabaseAway } from '../database/away.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Two calls stood in each other's way; one may simply run again. */
export const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** Somebody else held what was asked for, for longer than is waited. */
export const waitedInVain = (error: unknown): boolean => codeOf(error) === '55P03'

/** The database is away: stopping, restarting, or out of reach; also as a connection of one's own says it. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof DatabaseAway ||
  /^(08...|57P..)$/.test(codeOf(error)) ||
  ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(codeOf(error)) ||
  (error instanceof Error && /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message))

/** What a person has to know of a database, or a machine, that cannot do what was asked. */
const TROUBLES = [
  /** Stopping, restarting, out of reach. */
  'Away',
  /** Lost while it was told to keep everything: nobody knows whether it did. */
  'Unsettled',
  /** All connections are taken, or its memory is. */
  'Crowded',
  /** Others hold the same records. */
  'Contended',
  'TooSlow',
  'ReadOnly',
  'DiskFull',
  /** It reports a fault of its own. */
  'Faulty',
  /** No process, thread, open file or memory is left for what the call needs beside the database. */
  'MachineShort',
  /** A thread that worked for the call was ended before it had done so. */
  'CutShort',
] as const
export type Trouble = (typeof TROUBLES)[number]

/** The trouble that each SQLSTATE means, by its first characters. The first match counts. */
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

const byCode = (code: string): Trouble | null => BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? null

/** Null when the database did as it should, and the fault is ours. */
export const troubleOf = (error: unknown): Trouble | null => {
  if (!(error instanceof DatabaseAway)) return byCode(codeOf(error)) ?? (isUnreachable(error) ? 'Away' : null)
  if (error.during === 'Committing') return 'Unsettled'
  if (error.silent) return error.during === 'Connecting' ? 'Crowded' : 'TooSlow'
  // Whatever kept it from answering, a password that is refused or a disk that is full, nobody reaches it.
  return byCode(codeOf(error)) ?? 'Away'
}
