/** What proposals are made from: the policies that may be due, and the lines that exist for them already. */
import { type CalendarDate, type CarrierSetting, type PolicyLine, policyId } from '@commissions/core'
import { type SqlBool, sql } from 'kysely'
import { isOneOf } from '../../database/together.ts'
import { dateOf, dateText, maybe } from '../../database/values.ts'
import { ownRows, type ReadWork } from '../../work.ts'

export interface Days {
  readonly start: CalendarDate
  readonly end: CalendarDate
}

/** The carriers' policies with a term that may have a premium due in the range. Without a list of terms, a policy has one. */
export const policiesDue = async (
  work: ReadWork,
  carriers: readonly CarrierSetting[],
  { start, end }: Days,
): Promise<readonly string[]> => {
  if (carriers.length === 0) return []
  const ids = (some: readonly CarrierSetting[]) => some.map(({ carrierId }) => carrierId)
  const inInstallments = ids(carriers.filter(({ basis }) => basis === 'PremiumPaid'))
  const isDue = (table: 'policy' | 'policy_term') => {
    const [begins, ends] = [sql.ref(`${table}.effective_date`), sql.ref(`${table}.expiration_date`)]
    return sql<SqlBool>`(${begins} <= ${dateText(end)} and (
      ${begins} >= ${dateText(start)} or (${ends} >= ${dateText(start)} and ${isOneOf('policy.carrier_id', inInstallments)})))`
  }
  const rows = await ownRows(work, 'policy')
    .select('policy.policy_id')
    .where(isOneOf('policy.carrier_id', ids(carriers)))
    .where(eb => {
      const terms = eb
        .selectFrom('policy_term')
        .select('policy_term.policy_id')
        .where('policy_term.agency_id', '=', work.session.agencyId)
        .whereRef('policy_term.policy_id', '=', 'policy.policy_id')
      return eb.or([eb.exists(terms.where(isDue('policy_term'))), eb.and([eb.not(eb.exists(terms)), isDue('policy')])])
    })
    .execute()
  return rows.map(row => row.policy_id)
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
