/** Saves the settings of several carriers at once. If any is refused, each refused one is named and nothing is changed. */
import { CarrierSettingCodec } from '@commissions/contract'
import {
  type CarrierId,
  type CarrierSettingChange,
  decideSettings,
  fieldChanges,
  type SettingNames,
  type StoredCarrierSetting,
  someSettings,
  type ToldRecord,
  unguarded,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { loadApplicationTypes, loadLinesOfBusiness } from '../../carrier/carrier.rows.ts'
import { byKey } from '../../database/by-key.ts'
import { isOneOf } from '../../database/together.ts'
import type { Chain } from '../../history/chain.ts'
import { recordHistories } from '../../history/record-history.ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import { inLowerCase, isUuid } from '../../http/request/path-ids.ts'
import { ownRows, type Work } from '../../work.ts'
import { keepSettingVersions } from './carrier-setting-versions.rows.ts'
import { loadCarrierSettings, lockCarriers, writeCarrierSettings } from './carrier-settings.rows.ts'

/** What each carrier's finer rules may name. */
const loadNames = async (work: Work, carriers: readonly CarrierId[]): Promise<(carrier: CarrierId) => SettingNames> => {
  const rows = await ownRows(work, 'writing_carrier')
    .select(['carrier_id', 'name'])
    .where(isOneOf('carrier_id', carriers))
    .execute()
  const writing = byKey(rows, ({ carrier_id }) => carrier_id)
  const applicationTypes = new Set((await loadApplicationTypes(work)).map(({ name }) => name))
  const linesOfBusiness = new Set((await loadLinesOfBusiness(work)).map(({ code }) => code))
  return carrier => ({
    applicationTypes,
    linesOfBusiness,
    writingCarriers: new Set((writing.get(carrier) ?? []).map(({ name }) => name)),
  })
}

export const carrierSettingChain = (carrier: CarrierId): Chain => ({ kind: 'carrier_setting', id: carrier })

/** The fields that a person sets, as the history records them. Name and state belong to the carrier. */
const TOLD = ['basis', 'new_percentage', 'renew_percentage', 'rules']
export const toldSetting = (setting: StoredCarrierSetting): ToldRecord => {
  const wire = CarrierSettingCodec.encode(setting)
  return Object.fromEntries(TOLD.map(field => [field, wire[field]]))
}

export const saveCarrierSettings = async (
  work: Work,
  sent: readonly CarrierSettingChange[],
): OrRefused<readonly StoredCarrierSetting[]> => {
  const some = someSettings(sent)
  if (E.isLeft(some)) return some
  const changes = sent.map(change => ({ ...change, carrierId: inLowerCase(change.carrierId) }))
  const ids = changes.map(change => change.carrierId)
  await lockCarriers(work, ids.filter(isUuid))
  const before = await loadCarrierSettings(work)
  const decided = decideSettings(before, changes, await loadNames(work, ids.filter(isUuid)))
  if (E.isLeft(decided)) return decided
  await writeCarrierSettings(work, decided.right)
  const saved = (await loadCarrierSettings(work)).filter(setting => ids.includes(setting.carrierId))
  await keepSettingVersions(work, saved)
  const seen = new Map(changes.map(change => [change.carrierId, change.etag]))
  const was = new Map(before.map(setting => [setting.carrierId, toldSetting(setting)]))
  await recordHistories(
    work,
    saved.map(after => ({
      chain: carrierSettingChain(after.carrierId),
      action: 'setting saved',
      changes: [
        ...fieldChanges(was.get(after.carrierId) ?? {}, toldSetting(after)),
        ...unguarded(seen.get(after.carrierId) ?? null),
      ],
    })),
  )
  return E.right(saved)
}
