import type { Transaction } from 'kysely'

/** One migration of the schema, forward only. */
export interface Migration {
  /** Its number and name, such as 0001-foundation. Migrations run in the order of the list, not of the numbers. */
  readonly id: string
  readonly up: (trx: Transaction<unknown>) => Promise<void>
}
