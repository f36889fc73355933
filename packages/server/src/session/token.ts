/** `<agency id>.<token>`: the agency leads, so that the look-up goes to the agency's own rows. */
import { createHash } from 'node:crypto'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

export const TOKEN_BYTES = 32
const COOKIE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

export interface PresentedToken {
  readonly agencyId: string
  readonly tokenHash: Buffer
}

/** The condition that a row belongs to the token. */
export const isOfToken = ({ agencyId, tokenHash }: PresentedToken): RawBuilder<SqlBool> =>
  sql`(agency_id = ${agencyId} and token_hash = ${tokenHash})`

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const cookieValue = (agencyId: string, token: string): string => `${agencyId}.${token}`

export const readCookieValue = (value: string): PresentedToken | null => {
  const [, agencyId, token] = COOKIE.exec(value) ?? []
  return agencyId === undefined || token === undefined ? null : { agencyId, tokenHash: hashToken(token) }
}
