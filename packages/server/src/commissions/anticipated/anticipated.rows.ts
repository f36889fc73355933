/** What proposals are made from: the policies that may be due, and the lines that exist for them already. */
import { type CalendarDate, type CarrierId, type OwnedPolicy, type PolicyLine, policyId } from '@commissions/core'
import { isOneOf } from '../../database/together.ts'
import { dateOf, dateText, maybe } from '../../database/values.ts'
import { loadPolicies } from '../../search/policies.rows.ts'
import { ownRows, type ReadWork } from '../../work.ts'

export interface Days {
  readonly start: CalendarDate
  readonly end: CalendarDate
}

/** The carriers' policies with a term that overlaps the range. A policy without a list of terms has one term. */
export const loadPoliciesDue = async (
  work: ReadWork,
  carriers: readonly CarrierId[],
  { start, end }: Days,
): Promise<readonly OwnedPolicy[]> => {
  if (carriers.length === 0) return []
  return loadPolicies(work, eb => {
    const terms = eb
      .selectFrom('policy_term')
      .select('policy_term.policy_id')
      .where('policy_term.agency_id', '=', work.session.agencyId)
      .whereRef('policy_term.policy_id', '=', 'policy.policy_id')
    return eb.and([
      isOneOf('policy.carrier_id', carriers),
      eb.or([
        eb.exists(
          terms
            .where('policy_term.effective_date', '<=', dateText(end))
            .where('policy_term.expiration_date', '>=', dateText(start)),
        ),
        eb.and([
          eb.not(eb.exists(terms)),
          eb('policy.effective_date', '<=', dateText(end)),
          eb('policy.expiration_date', '>=', dateText(start)),
        ]),
      ]),
    ])
  })
}

/** The lines of these policies (uuids) that are not voided and have their transaction or effective date in the range, on any statement. */
export const loadStandingLines = async (
  work: ReadWork,
  policies: readonly string[],
  { start, end }: Days,
): Promise<readonly PolicyLine[]> => {
  if (policies.length === 0) return []
  const rows = await ownRows(work, 'line_item')
    .select(['policy_id', 'transaction_date', 'effective_date'])
    .where('voided', '=', false)
    .where(isOneOf('policy_id', policies))
    .where(eb =>
      eb.or([
        eb.between('transaction_date', dateText(start), dateText(end)),
        eb.between('effective_date', dateText(start), dateText(end)),
      ]),
    )
    .execute()
  return rows.flatMap(row =>
    row.policy_id === null
      ? []
      : [
          {
            policyId: policyId(row.policy_id),
            transactionDate: dateOf(row.transaction_date),
            effectiveDate: maybe(dateOf)(row.effective_date),
          },
        ],
  )
}
