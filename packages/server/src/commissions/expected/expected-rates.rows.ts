/** What the core decides for each kind of policy there is, as rows for a query: its rates, and the months between its installments. */
import { monthsApart, type Rate, ratesFor } from '@commissions/core'
import { sql } from 'kysely'
import { numericOfMillionths } from '../../database/values.ts'
import type { ReadWork } from '../../work.ts'
import type { Agreements } from './agreements.rows.ts'

/** A key over the fields that finer rules test: policies that a rule may tell apart differ in it. '' where there are no such rules. */
export const PROFILE = sql`jsonb_build_array(policy.application_type, policy.writing_carrier, policy.lobs)::text`

interface RateRow {
  readonly carrier_id: string
  readonly profile: string
  readonly as_paid: boolean
  readonly new_rate: string
  readonly renew_rate: string
}

/** The rates of each kind of policy. */
export const ratesOf = async (
  { trx, session }: ReadWork,
  settings: Agreements['settings'],
): Promise<readonly RateRow[]> => {
  const row = (carrier: string, profile: string, rates: { newRate: Rate; renewRate: Rate }): RateRow => ({
    carrier_id: carrier,
    profile,
    as_paid: settings.get(carrier)?.basis === 'PremiumPaid',
    new_rate: numericOfMillionths(rates.newRate),
    renew_rate: numericOfMillionths(rates.renewRate),
  })
  const finer = [...settings].filter(([, { rules }]) => rules.length > 0).map(([carrier]) => carrier)
  const { rows } = await sql<{
    carrier_id: string
    application_type: string
    writing_carrier: string | null
    lobs: string[]
    profile: string
  }>`
    select distinct carrier_id, application_type, writing_carrier, lobs, ${PROFILE} as profile
      from policy
     where agency_id = ${session.agencyId} and carrier_id = any(${finer}::uuid[])`.execute(trx)
  return [
    ...[...settings].filter(([, { rules }]) => rules.length === 0).map(([carrier, one]) => row(carrier, '', one)),
    ...rows.flatMap(policy => {
      const setting = settings.get(policy.carrier_id)
      const rated = {
        applicationType: policy.application_type,
        writingCarrier: policy.writing_carrier,
        linesOfBusiness: policy.lobs,
      }
      return setting === undefined ? [] : [row(policy.carrier_id, policy.profile, ratesFor(setting, rated))]
    }),
  ]
}

/** Months between the installments of each billing type there is; types that name no interval are left out. */
export const billingOf = async ({ trx, session: { agencyId } }: ReadWork, carriers: readonly string[]) => {
  const { rows } = await sql<{ billing_type: string }>`
    select distinct billing_type from policy
     where agency_id = ${agencyId} and carrier_id = any(${carriers}::uuid[]) and billing_type is not null`.execute(trx)
  return rows.flatMap(({ billing_type }) => {
    const apart = monthsApart(billing_type)
    return apart === null ? [] : [{ billing_type, apart }]
  })
}
