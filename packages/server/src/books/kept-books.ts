/** What audits and backups by schedule need. */
import type { OpenDatabase } from '../database/open.ts'
import type { Random } from '../http/deps.ts'
import type { Log } from '../logging.ts'
import type { BooksSettings } from './books-settings.ts'

export interface KeptBooks {
  readonly database: Pick<OpenDatabase, 'db' | 'pool'>
  readonly books: BooksSettings
  readonly clock: () => number
  readonly random: Random
  readonly log: Log
}
