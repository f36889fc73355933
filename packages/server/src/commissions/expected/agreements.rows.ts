/** The agreed rates of the carriers, and the tolerance beyond which a commission is short; read once for any number of lines. */
import { type AgreedSetting, DEFAULT_TOLERANCE, etag, type StoredTolerance, type Tolerance } from '@commissions/core'
import { byKey } from '../../database/by-key.ts'
import { exact, type RowsOfAll, together } from '../../database/together.ts'
import { centsOf, rateOf } from '../../database/values.ts'
import { ownRows, type ReadWork } from '../../work.ts'
import { UNSAVED } from '../rules-in-force.ts'
import { carrierRuleReads, toCarrierRule } from '../settings/carrier-settings.rows.ts'

export interface Agreements {
  /** By carrier id; only carriers with a basis for expecting anything. */
  readonly settings: ReadonlyMap<string, AgreedSetting>
  readonly tolerance: Tolerance
}

const toleranceReads = (work: ReadWork) =>
  ownRows(work, 'commission_tolerance').select(['etag', exact('rate').as('rate'), exact('amount').as('amount')])

const toTolerance = (
  row: { readonly etag: string; readonly rate: string; readonly amount: string } | undefined,
): StoredTolerance =>
  row === undefined
    ? { ...DEFAULT_TOLERANCE, etag: etag(UNSAVED) }
    : { rate: rateOf(row.rate), amount: centsOf(row.amount), etag: etag(row.etag) }

export const loadTolerance = async (work: ReadWork): Promise<StoredTolerance> =>
  toTolerance(await toleranceReads(work).executeTakeFirst())

/** The queries whose rows `toAgreements` reads. */
export const agreementReads = (work: ReadWork) => ({
  settings: ownRows(work, 'carrier_setting')
    .select(['carrier_id', 'basis'])
    .select([exact('new_percentage').as('new_percentage'), exact('renew_percentage').as('renew_percentage')])
    .where('basis', '<>', 'NoBasis'),
  rules: carrierRuleReads(work),
  tolerance: toleranceReads(work),
})

type AgreementRows = RowsOfAll<ReturnType<typeof agreementReads>>

export const toAgreements = ({ settings, rules: ofCarriers, tolerance }: AgreementRows): Agreements => {
  const rules = byKey(ofCarriers, row => row.carrier_id)
  return {
    settings: new Map(
      settings.map(row => [
        row.carrier_id,
        {
          basis: row.basis,
          newRate: rateOf(row.new_percentage),
          renewRate: rateOf(row.renew_percentage),
          rules: (rules.get(row.carrier_id) ?? []).map(toCarrierRule),
        },
      ]),
    ),
    tolerance: toTolerance(tolerance[0]),
  }
}

export const loadAgreements = async (work: ReadWork): Promise<Agreements> =>
  toAgreements(await together(work.trx, agreementReads(work)))
