/** What PostgreSQL's error codes mean for a call. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Two calls stood in each other's way; one may simply run again. */
export const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** The database is away: stopping, restarting, or out of reach. */
export const isUnreachable = (error: unknown): boolean =>
  /^(08|57P0)/.test(codeOf(error)) ||
  ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(codeOf(error)) ||
  (error instanceof Error && /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message))
