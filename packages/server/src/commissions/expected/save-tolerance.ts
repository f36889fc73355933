/** Saves the tolerance: how far a commission may differ before it is called short or over. */
import { ToleranceCodec } from '@commissions/contract'
import { decideTolerance, fieldChanges, type StoredTolerance, type ToleranceChange, unguarded } from '@commissions/core'
import { either as E } from 'fp-ts'
import { lockAgency } from '../../agency/agency.rows.ts'
import { numericOfCents, numericOfMillionths } from '../../database/values.ts'
import { recordHistories } from '../../history/record-history.ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import { newEtag, type Work } from '../../work.ts'
import { loadTolerance } from './agreements.rows.ts'

/** The tolerance as the agency's history tells it. */
export const toldTolerance = (tolerance: StoredTolerance) => {
  const { rate, amount } = ToleranceCodec.encode(tolerance)
  return { tolerance_rate: rate, tolerance_amount: amount }
}

export const saveTolerance = async (work: Work, change: ToleranceChange): OrRefused<StoredTolerance> => {
  const { trx, session } = work
  await lockAgency(work)
  const before = await loadTolerance(work)
  const decided = decideTolerance(before, change)
  if (E.isLeft(decided)) return decided
  const values = {
    etag: newEtag(work),
    rate: numericOfMillionths(decided.right.rate),
    amount: numericOfCents(decided.right.amount),
  }
  await trx
    .insertInto('commission_tolerance')
    .values({ agency_id: session.agencyId, ...values })
    .onConflict(clash => clash.column('agency_id').doUpdateSet(values))
    .execute()
  const after = await loadTolerance(work)
  await recordHistories(work, [
    {
      chain: { kind: 'agency', id: session.agencyId },
      action: 'tolerance saved',
      changes: [...fieldChanges(toldTolerance(before), toldTolerance(after)), ...unguarded(change.etag)],
    },
  ])
  return E.right(after)
}
