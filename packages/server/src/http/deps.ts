import type { Kysely } from 'kysely'
import type { RenderPaidStatement } from '../commissions/paid-statements/paid-statement-sheet.ts'
import type { Database } from '../database/schema.ts'
import type { HeldAnswers } from '../fairness/held-answers.ts'
import type { Lanes } from '../fairness/lanes.ts'
import type { Log } from '../logging.ts'
import type { Suite } from './suite.ts'

/** Everything the application takes from outside; time and chance among it. */
export interface AppDeps {
  /** For calls; at most one connection for each slot of the lanes `short` and `long`. */
  readonly db: Kysely<Database>
  /** Connections of their own for signing in and for looking up who calls, so that neither waits behind calls. */
  readonly doorDb: Kysely<Database>
  /** A connection of its own for telling whether the database answers. */
  readonly healthDb: Kysely<Database>
  /** Who may do what next. */
  readonly lanes: Lanes
  /** Answers that wait to be taken. */
  readonly answers: HeldAnswers
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly random: Random
  readonly log: Log
  /** The address people type, when a proxy or another name stands before us; null: whatever the request names. */
  readonly publicOrigin: string | null
  /** Whether X-Forwarded-For, -Proto and -Host are a proxy of ours speaking. */
  readonly trustProxy: boolean
  readonly suite: Suite
  /** Draws what a shared link opens; without it no link is served. */
  readonly renderPaidStatementPdf?: RenderPaidStatement
}

export interface Random {
  readonly uuid: () => string
  readonly bytes: (count: number) => Buffer
}
