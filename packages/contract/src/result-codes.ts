/** Result codes as the commissions envelope spells them, and the HTTP status that mirrors each (section 8). */
import { RESULT_CODES, type ResultCode } from '@commissions/core'

/** BadRequest is BAD_REQUEST. */
export const wireCode = (code: ResultCode): string => code.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()

const plain = (code: string): string => code.trim().replaceAll('_', '').toLowerCase()

/** Section 8 names them both ways, NO_CONTENT and NoContent. */
const BY_WORD = new Map(RESULT_CODES.map(code => [plain(code), code]))

/** The code, or null if it is unknown. */
export const readCode = (text: unknown): ResultCode | null =>
  typeof text === 'string' ? (BY_WORD.get(plain(text)) ?? null) : null

/** The HTTP status that the commissions service answers with each code. */
export const STATUS_OF_CODE = {
  Ok: 200,
  Accepted: 200,
  NoContent: 200,
  Processing: 200,
  BadRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  Conflict: 409,
  TooManyRequests: 429,
  Exception: 500,
  ServiceUnavailable: 503,
} as const satisfies Partial<Record<ResultCode, number>>
export type AnsweredCode = keyof typeof STATUS_OF_CODE
