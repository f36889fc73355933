/** What carriers' settings were after each save. */
import { CarrierSettingCodec } from '@commissions/contract'
import type { CarrierSettingHistoryItem, StoredCarrierSetting } from '@commissions/core'
import { sql } from 'kysely'
import { insertSelected } from '../../database/distribution/write-rows.ts'
import { onKey } from '../../database/joins.ts'
import { keptAs } from '../../database/kept.ts'
import { instantOf, nameIn } from '../../database/values.ts'
import type { ReadWork, Work } from '../../work.ts'

/** Keeps the settings (locked) as they are now, each as the next version of its carrier's. */
export const keepSettingVersions = async (
  { trx, session, now }: Work,
  settings: readonly StoredCarrierSetting[],
): Promise<void> => {
  const kept = settings.map(setting => ({
    carrier_id: setting.carrierId,
    settings: CarrierSettingCodec.encode(setting),
  }))
  await insertSelected(
    trx,
    sql`
    insert into carrier_setting_history (agency_id, carrier_id, version, settings, created_by, created_at)
    select ${session.agencyId}::uuid, kept.carrier_id, coalesce(last.version, 0) + 1, kept.settings,
           ${session.userId}::integer, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(kept)}::json) as kept (carrier_id uuid, settings jsonb)
      left join lateral (
        select max(version) as version from carrier_setting_history
         where agency_id = ${session.agencyId} and carrier_id = kept.carrier_id) last on true`,
  )
}

/** Newest first. */
export const loadSettingVersions = async (
  { trx, session }: ReadWork,
  carrier: string,
): Promise<readonly CarrierSettingHistoryItem[]> => {
  const rows = await trx
    .selectFrom('carrier_setting_history as version')
    .innerJoin('app_user', onKey('app_user.user_id', 'version.created_by'))
    .where('version.agency_id', '=', session.agencyId)
    .where('version.carrier_id', '=', carrier)
    .orderBy('version.version', 'desc')
    .select(['version.settings', 'version.created_at', 'app_user.first_name', 'app_user.last_name'])
    .execute()
  return rows.map(row => ({
    settings: keptAs(CarrierSettingCodec, row.settings),
    createdBy: nameIn(row),
    created: instantOf(row.created_at),
  }))
}
