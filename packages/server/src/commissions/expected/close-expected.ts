/** Closes a term with a reason, or opens it again. */
import { decideClosing, type ExpectedCommission, type ExpectedTermKey, readExpectedKey } from '@commissions/core'
import { either as E } from 'fp-ts'
import { dateText } from '../../database/values.ts'
import { recordHistories } from '../../history/record-history.ts'
import { NOT_FOUND, type OrRefused } from '../../http/answer/refusal.ts'
import { isUuid } from '../../http/request/path-ids.ts'
import { ownRows, type Work } from '../../work.ts'
import { loadAgreements } from './agreements.rows.ts'
import { loadExpected } from './expected.rows.ts'

/** Keeps others from closing or opening a term of the policy at the same time. */
const lockPolicy = (work: Work, id: string) =>
  ownRows(work, 'policy').select('policy_id').where('policy_id', '=', id).forNoKeyUpdate().execute()

const write = async (
  { trx, session: { agencyId, userId }, now }: Work,
  { policyId, effectiveDate }: ExpectedTermKey,
  reason: string | null,
): Promise<void> => {
  const values = { reason, closed_at: now, closed_by: userId }
  if (reason === null)
    await trx
      .deleteFrom('expected_closed')
      .where('agency_id', '=', agencyId)
      .where('policy_id', '=', policyId)
      .where('effective_date', '=', dateText(effectiveDate))
      .execute()
  else
    await trx
      .insertInto('expected_closed')
      .values({ agency_id: agencyId, policy_id: policyId, effective_date: dateText(effectiveDate), ...values, reason })
      .onConflict(clash =>
        clash.columns(['agency_id', 'policy_id', 'effective_date']).doUpdateSet({ ...values, reason }),
      )
      .execute()
}

export const closeExpected = async (work: Work, key: string, reason: string | null): OrRefused<ExpectedCommission> => {
  const of = readExpectedKey(key.toLowerCase())
  if (of === null || !isUuid(of.policyId)) return E.left(NOT_FOUND)
  await lockPolicy(work, of.policyId)
  const agreements = await loadAgreements(work)
  const [before] = await loadExpected(work, agreements, [of])
  if (before === undefined) return E.left(NOT_FOUND)
  const decided = decideClosing(before, reason)
  if (E.isLeft(decided)) return decided
  if (decided.right === null) return E.right(before)
  const { action, told } = decided.right
  await write(work, of, reason)
  await recordHistories(work, [{ chain: { kind: 'policy', id: of.policyId }, action, reason, changes: told }])
  const [after] = await loadExpected(work, agreements, [of])
  return after === undefined ? E.left(NOT_FOUND) : E.right(after)
}
