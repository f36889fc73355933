/** How PostgreSQL's types are read and written here. */
import type { ColumnType } from 'kysely'

/** `yyyy-MM-dd`. */
export type DateText = string
/** ISO 8601, UTC. */
export type TimestampText = string
/** Decimal text of a numeric column. */
export type NumericText = string
/** A jsonb column: a value when read, its JSON text when written, because pg would write an array as a PostgreSQL one. */
export type Json<A> = ColumnType<A, string, string>
/** A sum that the database keeps; nobody writes it. */
export type Kept<A> = ColumnType<A, never, never>

/** Every row belongs to an agency, whose id begins each key. */
export interface OfAgency {
  agency_id: string
}
