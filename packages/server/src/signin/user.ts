import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Who a password, a device or a code belongs to. */
export interface User {
  readonly agencyId: string
  readonly userId: number
}

/** The condition that a row belongs to the user. */
export const isOfUser = ({ agencyId, userId }: User): RawBuilder<SqlBool> =>
  sql`(agency_id = ${agencyId} and user_id = ${userId})`
