import type { Kysely } from 'kysely'
import type { FileReader } from '../commissions/imports/cells/process/read-apart.ts'
import type { RenderPaidStatement } from '../commissions/paid-statements/paid-statement-sheet.ts'
import type { Database } from '../database/schema.ts'
import type { HeldAnswers } from '../fairness/held-answers.ts'
import type { Lanes } from '../fairness/lanes.ts'
import type { Log } from '../logging.ts'
import type { SecretBox } from '../signin/secret-box.ts'
import type { Trail } from '../trail/told.ts'
import type { Suite } from './connection/suite.ts'

/** Everything the application takes from outside, including time and randomness. */
export interface AppDeps {
  /** For calls; at most one connection for each slot of the lanes `short` and `long`. */
  readonly db: Kysely<Database>
  /** Connections of their own for signing in and for looking up who calls, so that neither waits behind calls. */
  readonly doorDb: Kysely<Database>
  /** A connection of its own for telling whether the database answers. */
  readonly healthDb: Kysely<Database>
  /** What keeps the database's server from running, as PostgreSQL says it, such as a full disk; null if nothing is known. */
  readonly complaint?: () => string | null
  /** The lanes in which work waits for its turn. */
  readonly lanes: Lanes
  readonly reader: FileReader
  /** Answers that wait until their clients read them. */
  readonly answers: HeldAnswers
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly random: Random
  /** Whether the operator requires codes of everybody who signs in, whatever their agency does. */
  readonly codesOfEverybody: boolean
  /** Opens the secrets of authenticators. */
  readonly secrets: () => Promise<SecretBox>
  readonly log: Log
  /** The security trail: who signed in, what was refused, and what was exported. */
  readonly trail: Trail
  /** Wakes the part of the program that makes requested audits. */
  readonly auditAsked: () => void
  /** The origin that people type, if a proxy or another name hides the program's own; null: the one that the request names. */
  readonly publicOrigin: string | null
  /** The host names that the program answers to besides the machine's own; null for any name. */
  readonly hosts: readonly string[] | null
  /** Whether X-Forwarded-For, -Proto and -Host come from a proxy of ours and can be trusted. */
  readonly trustProxy: boolean
  readonly suite: Suite
  /** Renders the PDF that a shared link opens. Without it no link is served. */
  readonly renderPaidStatementPdf?: RenderPaidStatement
}

export interface Random {
  readonly uuid: () => string
  readonly bytes: (count: number) => Buffer
}
