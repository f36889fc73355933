/** Several reads in one statement: a call waits for the database once, and all the reads see one moment. */
import { type Expression, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { isSpread } from './distribution/engine.ts'
import type { Database } from './schema.ts'

type RowsOf<Q> = Q extends Expression<infer Row> ? readonly Row[] : never

type Reads = Readonly<Record<string, Expression<unknown>>>

/** The rows of each query, under its name. */
export type RowsOfAll<Q extends Reads> = { readonly [K in keyof Q]: RowsOf<Q[K]> }

/** The rows of each query, as JSON. Queries select exact numbers (`exact`) and moments (`instant`) as text, and no bytes. */
export const together = async <const Q extends Reads>(trx: Transaction<Database>, reads: Q): Promise<RowsOfAll<Q>> => {
  const columns = Object.entries(reads).map(([name, read]) => sql`${rowsAsJson(read)} as ${sql.ref(name)}`)
  const row = onlyRow((await sql<RowsOfAll<Q>>`select ${sql.join(columns)}`.execute(trx)).rows)
  return isSpread(trx) ? withLater(row) : row
}

const rowsAsJson = (read: Expression<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(part), '[]') from (${read}) part)`

const onlyRow = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('A statement without a source of rows answers one row')
  return row
}

/** The answer of several reads, as the JSON text that the database wrote. */
export interface ReadTogether {
  readonly text: string
  readonly isSpread: boolean
}

/** The same, but not parsed: the text is passed on to another thread, which parses it with `rowsTogether`. */
export const textTogether = async (trx: Transaction<Database>, reads: Reads): Promise<ReadTogether> => {
  const members = Object.entries(reads).map(([name, read]) => sql`${name}::text, ${rowsAsJson(read)}`)
  const { rows } = await sql<{ text: string }>`select json_build_object(${sql.join(members)})::text as text`.execute(
    trx,
  )
  return { text: onlyRow(rows).text, isSpread: isSpread(trx) }
}

/** Parses what `textTogether` read: the rows of each query, under its name. */
export const rowsTogether = <Q extends Reads>({ text, isSpread: spread }: ReadTogether): RowsOfAll<Q> => {
  const row = JSON.parse(text) as RowsOfAll<Q>
  return spread ? withLater(row) : row
}

const withLater = <Row extends Readonly<Record<string, readonly unknown[]>>>(row: Row): Row => {
  for (const parts of Object.values(row)) for (const part of parts) keepLater(part)
  return row
}

const AGAIN = '_1'

/** Of two columns with one name, the later is meant. A cluster renames it (`amount_1`); this gives it its name back. */
const keepLater = (part: unknown): void => {
  const row = part as { [column: string]: unknown }
  for (const column of Object.keys(row)) {
    const again = `${column}${AGAIN}`
    if (!Object.hasOwn(row, again)) continue
    row[column] = row[again]
    delete row[again]
  }
}

type Groups = Readonly<Record<string, Reads | null>>

/** The same as `together` for several groups of reads, each with its own names. A group that is null is not read. */
export const groupsTogether = async <const G extends Groups>(
  trx: Transaction<Database>,
  groups: G,
): Promise<{ readonly [N in keyof G]: Answered<G[N]> }> => {
  const named = Object.entries(groups).flatMap(([group, reads]) =>
    Object.entries(reads ?? {}).map(([name, read]) => ({ group, name, read, column: `${group}_${name}` })),
  )
  const found = await together(trx, Object.fromEntries(named.map(({ column, read }) => [column, read])))
  const answered: { [group: string]: { [name: string]: unknown } | null } = {}
  for (const [group, reads] of Object.entries(groups)) answered[group] = reads === null ? null : {}
  for (const { group, name, column } of named) {
    const into = answered[group]
    if (into != null) into[name] = found[column]
  }
  return answered as { readonly [N in keyof G]: Answered<G[N]> }
}

type Answered<R> = R extends Reads ? RowsOfAll<R> : null

/** Selects a column of exact numbers as text, under its own name. Selected after all columns of its table, it replaces the number. */
export const exact = <C extends string>(column: C): RawBuilder<string> => sql<string>`${sql.ref(column)}::text`

/** The same for a column that may be null. */
export const exactOrNull = (column: string): RawBuilder<string | null> => sql<string | null>`${sql.ref(column)}::text`

/** A timestamp as it is read from columns: ISO 8601 in UTC, to the millisecond. */
export const instant = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The condition that a column has one of the values, however many there are. */
export const isOneOf = (column: string, values: readonly (string | number)[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...values]})`

/** A list of values: either given, or a subquery of the same statement. */
export type Listed<A> = RawBuilder<readonly A[]>

export const textsListed = (texts: readonly string[]): Listed<string> => sql`${[...texts]}::text[]`
export const uuidsListed = (ids: readonly string[]): Listed<string> => sql`${[...ids]}::uuid[]`
export const numbersListed = (numbers: readonly number[]): Listed<number> => sql`${[...numbers]}::integer[]`

/** The condition that a column has one of the values. */
export const among = (column: string, values: Listed<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any (${values})`
