import type { Kysely } from 'kysely'
import type { RenderPaidStatement } from '../commissions/paid-statements/paid-statement-sheet.ts'
import type { Database } from '../database/schema.ts'
import type { Log } from '../logging.ts'

/** Everything the application takes from outside; time and chance among it. */
export interface AppDeps {
  readonly db: Kysely<Database>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly random: Random
  readonly log: Log
  /** The address people type, when a proxy or another name stands before us; null: whatever the request names. */
  readonly publicOrigin: string | null
  /** Whether X-Forwarded-For, -Proto and -Host are a proxy of ours speaking. */
  readonly trustProxy: boolean
  /** Draws what a shared link opens; without it no link is served. */
  readonly renderPaidStatementPdf?: RenderPaidStatement
}

export interface Random {
  readonly uuid: () => string
  readonly bytes: (count: number) => Buffer
}
