import type { Kysely } from 'kysely'
import type { FileReader } from '../commissions/imports/cells/read-apart.ts'
import type { RenderPaidStatement } from '../commissions/paid-statements/paid-statement-sheet.ts'
import type { Database } from '../database/schema.ts'
import type { HeldAnswers } from '../fairness/held-answers.ts'
import type { Lanes } from '../fairness/lanes.ts'
import type { Log } from '../logging.ts'
import type { SecretBox } from '../signin/secret-box.ts'
import type { Trail } from '../trail/told.ts'
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
  /** Reads carriers' files. */
  readonly reader: FileReader
  /** Answers that wait to be taken. */
  readonly answers: HeldAnswers
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly random: Random
  /** The operator asks codes of everybody who signs in, whatever their agency does. */
  readonly codesOfEverybody: boolean
  /** Opens the secrets of authenticators. */
  readonly secrets: () => Promise<SecretBox>
  readonly log: Log
  /** What is kept of who came in, what was refused and what left. */
  readonly trail: Trail
  /** Wakes whoever makes audits that were asked for. */
  readonly auditAsked: () => void
  /** The address people type, when a proxy or another name stands before us; null: whatever the request names. */
  readonly publicOrigin: string | null
  /** The host names that the program answers to besides the machine's own; null for any name. */
  readonly hosts: readonly string[] | null
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
