/** Reads and writes what an agency expects of its carriers: one query per table for any number of carriers. */
import {
  type CarrierRule,
  type CarrierSettingChange,
  etag,
  offeredCarriers,
  Rates,
  type StoredCarrierSetting,
} from '@commissions/core'
import type { Selectable } from 'kysely'
import { loadCarriers } from '../../carrier/carrier.rows.ts'
import { byKey } from '../../database/by-key.ts'
import { insertAll } from '../../database/insert-all.ts'
import type { CarrierRuleTable } from '../../database/tables/settings.ts'
import { exact, isOneOf } from '../../database/together.ts'
import { numericOfMillionths, rateOf } from '../../database/values.ts'
import { newEtag, ownRows, type ReadWork, type Work } from '../../work.ts'
import { UNSAVED } from '../rules-in-force.ts'

const ZERO = Rates.rate(0)

export const toCarrierRule = (row: Selectable<CarrierRuleTable>): CarrierRule => ({
  applicationTypes: row.application_types,
  linesOfBusiness: row.line_of_businesses,
  writingCarriers: row.writing_carriers,
  newRate: rateOf(row.new_percentage),
  renewRate: rateOf(row.renew_percentage),
})

/** The finer rules of every carrier, each carrier's in their order. */
export const carrierRuleReads = (work: ReadWork) =>
  ownRows(work, 'carrier_rule')
    .selectAll()
    .select([exact('new_percentage').as('new_percentage'), exact('renew_percentage').as('renew_percentage')])
    .orderBy('rule_order')

/** Every carrier but Prospect, by name. A carrier without saved settings anticipates nothing. */
export const loadCarrierSettings = async (work: ReadWork): Promise<readonly StoredCarrierSetting[]> => {
  const carriers = offeredCarriers(await loadCarriers(work), { inactive: true })
  const settings = await ownRows(work, 'carrier_setting').selectAll().execute()
  const settingOf = new Map(settings.map(row => [row.carrier_id, row]))
  const rulesOf = byKey(await carrierRuleReads(work).execute(), row => row.carrier_id)
  return carriers.map(({ id, name, inactive }) => {
    const row = settingOf.get(id)
    return {
      carrierId: id,
      carrier: name,
      inactive,
      basis: row?.basis ?? 'NoBasis',
      newRate: row === undefined ? ZERO : rateOf(row.new_percentage),
      renewRate: row === undefined ? ZERO : rateOf(row.renew_percentage),
      rules: (rulesOf.get(id) ?? []).map(toCarrierRule),
      etag: etag(row?.etag ?? UNSAVED),
    }
  })
}

/** Locks the carriers' rows in place of their settings, which may not exist yet. `ids` must be uuids. */
export const lockCarriers = async (work: Work, ids: readonly string[]): Promise<void> => {
  await ownRows(work, 'carrier')
    .select('carrier_id')
    .where(isOneOf('carrier_id', ids))
    .orderBy('carrier_id')
    .forNoKeyUpdate()
    .execute()
}

type Settled = Pick<CarrierSettingChange, 'carrierId' | 'basis' | 'newRate' | 'renewRate' | 'rules'>

export const settingColumns = ({ carrierId, basis, newRate, renewRate }: Omit<Settled, 'rules'>) => ({
  carrier_id: carrierId,
  basis,
  new_percentage: numericOfMillionths(newRate),
  renew_percentage: numericOfMillionths(renewRate),
})

export const carrierRuleColumns = ({ carrierId, rules }: Pick<Settled, 'carrierId' | 'rules'>) =>
  rules.map((rule, order) => ({
    carrier_id: carrierId,
    rule_order: order,
    application_types: [...rule.applicationTypes],
    line_of_businesses: [...rule.linesOfBusiness],
    writing_carriers: [...rule.writingCarriers],
    new_percentage: numericOfMillionths(rule.newRate),
    renew_percentage: numericOfMillionths(rule.renewRate),
  }))

/** Gives the carriers (locked) exactly these settings and finer rules, each setting under a new etag. */
export const writeCarrierSettings = async (work: Work, settings: readonly CarrierSettingChange[]): Promise<void> => {
  const { trx, session } = work
  const { agencyId } = session
  await trx
    .insertInto('carrier_setting')
    .values(settings.map(setting => ({ agency_id: agencyId, etag: newEtag(work), ...settingColumns(setting) })))
    .onConflict(clash =>
      clash.columns(['agency_id', 'carrier_id']).doUpdateSet(eb => ({
        etag: eb.ref('excluded.etag'),
        basis: eb.ref('excluded.basis'),
        new_percentage: eb.ref('excluded.new_percentage'),
        renew_percentage: eb.ref('excluded.renew_percentage'),
      })),
    )
    .execute()
  await trx
    .deleteFrom('carrier_rule')
    .where('agency_id', '=', agencyId)
    .where(
      isOneOf(
        'carrier_id',
        settings.map(one => one.carrierId as string),
      ),
    )
    .execute()
  const rules = settings.flatMap(carrierRuleColumns).map(rule => ({ agency_id: agencyId, ...rule }))
  await insertAll(trx, 'carrier_rule', rules)
}
