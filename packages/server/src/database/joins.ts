/** How rows belong together: by their agency and the other's key, as their foreign keys say. */
import { type JoinBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Of a table under whatever name the query gives it. */
type Column = `${string}.${{ [T in keyof Database]: keyof Database[T] & string }[keyof Database]}`

const agencyOf = (column: Column): string => `${column.slice(0, column.indexOf('.'))}.agency_id`

const equal = (one: string, other: string) => sql<SqlBool>`${sql.ref(one)} = ${sql.ref(other)}`

/** The row of the same agency whose key the other row names. */
export const onKey =
  (key: Column, other: Column) =>
  <DB, TB extends keyof DB>(join: JoinBuilder<DB, TB>): JoinBuilder<DB, TB> =>
    join.on(equal(agencyOf(key), agencyOf(other))).on(equal(key, other))
