/** Joins rows as their foreign keys do: by agency and key. */
import { type JoinBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './schema.ts'

/** A column of a table, under whatever name the query gives the table. */
type Column = `${string}.${{ [T in keyof Database]: keyof Database[T] & string }[keyof Database]}`

const agencyOf = (column: Column): string => `${column.slice(0, column.indexOf('.'))}.agency_id`

const equal = (one: string, other: string) => sql<SqlBool>`${sql.ref(one)} = ${sql.ref(other)}`

/** Joins the row of the same agency whose key the other row names. */
export const onKey =
  (key: Column, other: Column) =>
  <DB, TB extends keyof DB>(join: JoinBuilder<DB, TB>): JoinBuilder<DB, TB> =>
    join.on(equal(agencyOf(key), agencyOf(other))).on(equal(key, other))
