/** The audit of one agency's books, with a key and anchors of its own, or those that are in a directory. */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { auditBooks } from '../books/audit.ts'
import { ensureKey } from '../books/books-key.ts'
import type { Database } from '../database/schema.ts'

export interface Auditor {
  /** Runs an audit, compared with the anchors of the previous one, and answers the faults as sentences. */
  readonly faults: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export const auditor = async (db: Kysely<Database>, agencyId: string, within?: string): Promise<Auditor> => {
  const directory = within ?? (await mkdtemp(join(tmpdir(), 'commissions-auditor-')))
  const key = await ensureKey(directory)
  const random = { uuid: randomUUID, bytes: randomBytes }
  return {
    faults: async () => {
      const run = { db, directory, key, now: Date.UTC(2026, 10, 20), random, occasion: 'command' } as const
      const audits = await auditBooks({ ...run, only: [agencyId] })
      return audits.flatMap(({ faults }) => faults)
    },
    close: () => rm(directory, { recursive: true }),
  }
}
