/** Makes the audits that were asked for, one after the other. */
import { timestampOf } from '@commissions/core'
import { traceOf } from '../logging.ts'
import { claimAudit, endAudit, tellProgress } from './asked-audits.rows.ts'
import { auditBooks } from './audit.ts'
import { ensureKey } from './books-key.ts'
import type { KeptBooks } from './kept-books.ts'

const TOLD_EVERY_MS = 1_000

const auditOne = async ({ database, books, clock, random, log }: KeptBooks, agencyId: string): Promise<void> => {
  const { db } = database
  const key = await ensureKey(books.directory)
  let told = clock()
  const progress = (done: number, of: number): void => {
    const now = clock()
    if (now - told < TOLD_EVERY_MS) return
    told = now
    // The audit does not wait for its progress to be written.
    void tellProgress(db, agencyId, { done, of, at: timestampOf(now) }).catch(() => undefined)
  }
  const run = {
    db,
    directory: books.directory,
    key,
    now: clock(),
    random,
    occasion: 'asked',
    only: [agencyId],
  } as const
  const audits = await auditBooks({ ...run, progress })
  const faults = audits.reduce((sum, { faultCount }) => sum + faultCount, 0)
  log[faults === 0 ? 'info' : 'error']('the books were audited, as an agency asked', { faults })
}

export const auditAsked = async (kept: KeptBooks): Promise<void> => {
  const { db } = kept.database
  for (;;) {
    const agencyId = await claimAudit(db, kept.clock())
    if (agencyId === null) return
    try {
      await auditOne(kept, agencyId)
      await endAudit(db, agencyId, 'done')
    } catch (error) {
      kept.log.error('the books could not be audited', traceOf(error))
      await endAudit(db, agencyId, 'failed')
    }
  }
}
