import type { Transaction } from 'kysely'

/** One step of the schema, forward only. */
export interface Migration {
  /** Its number and name, such as 0001-foundation; the order of the list is the order of the steps. */
  readonly id: string
  readonly up: (trx: Transaction<unknown>) => Promise<void>
}
