/** Settles several carriers at once: all of them, or each refused one is named and nothing is changed. */
import { CARRIER_RULE_WIRE, CarrierSettingCodec } from '@commissions/contract'
import {
  type CarrierId,
  type CarrierSettingChange,
  carrierId,
  type ItemErrors,
  MESSAGES,
  type SettingNames,
  type StoredCarrierSetting,
  settingFaultSentence,
  settingFaults,
  unknownId,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { loadApplicationTypes, loadLinesOfBusiness } from '../../carrier/carrier.rows.ts'
import { byKey } from '../../database/by-key.ts'
import type { Chain } from '../../history/chain.ts'
import { fieldChanges, only, type WireRecord } from '../../history/field-changes.ts'
import { recordHistories } from '../../history/record-history.ts'
import { isUuid } from '../../http/path-ids.ts'
import { itemsRefused, type Refusal } from '../../http/refusal.ts'
import type { Work } from '../../work.ts'
import { CARRIER_NAMED_TWICE, NO_SETTINGS } from '../refusals.ts'
import { keepSettingVersions } from './carrier-setting-versions.rows.ts'
import { loadCarrierSettings, lockCarriers, writeCarrierSettings } from './carrier-settings.rows.ts'

/** What each carrier's finer rules may name. */
const loadNames = async (
  { trx, session: { agencyId } }: Work,
  carriers: readonly CarrierId[],
): Promise<(carrier: CarrierId) => SettingNames> => {
  const rows = await trx
    .selectFrom('writing_carrier')
    .select(['carrier_id', 'name'])
    .where('agency_id', '=', agencyId)
    .where(eb => eb('carrier_id', '=', eb.fn.any(eb.val([...carriers] as string[]))))
    .execute()
  const writing = byKey(rows, ({ carrier_id }) => carrier_id)
  const applicationTypes = new Set((await loadApplicationTypes(trx, agencyId)).map(({ name }) => name))
  const linesOfBusiness = new Set((await loadLinesOfBusiness(trx, agencyId)).map(({ code }) => code))
  return carrier => ({
    applicationTypes,
    linesOfBusiness,
    writingCarriers: new Set((writing.get(carrier) ?? []).map(({ name }) => name)),
  })
}

const faultsOf = (change: CarrierSettingChange, names: SettingNames): readonly string[] =>
  settingFaults(change, names).map(
    fault => `rules.${fault.rule}.${CARRIER_RULE_WIRE[fault.list]}: ${settingFaultSentence(fault)}`,
  )

/** Nothing but stale versions is told in the very words by which a stale version is known. */
const refusal = (items: readonly ItemErrors[]): Refusal =>
  items.every(({ errors }) => errors.every(error => error === MESSAGES.outOfDate))
    ? { _tag: 'ItemsRefused', message: MESSAGES.outOfDate, items }
    : itemsRefused(items)

const judge = (
  changes: readonly CarrierSettingChange[],
  before: ReadonlyMap<CarrierId, StoredCarrierSetting>,
  names: (carrier: CarrierId) => SettingNames,
): readonly ItemErrors[] => {
  const named = new Set<CarrierId>()
  return changes.flatMap(change => {
    const errors = [
      ...(named.has(change.carrierId) ? [CARRIER_NAMED_TWICE] : []),
      ...faultsOf(change, names(change.carrierId)),
      ...(before.get(change.carrierId)?.etag === change.etag ? [] : [MESSAGES.outOfDate]),
    ]
    named.add(change.carrierId)
    return errors.length === 0 ? [] : [{ id: change.carrierId, errors }]
  })
}

export const carrierSettingChain = (carrier: CarrierId): Chain => ({ kind: 'carrier_setting', id: carrier })

/** What somebody settled; name and state are the carrier's own. */
const TOLD = ['basis', 'new_percentage', 'renew_percentage', 'rules']
const record = (setting: StoredCarrierSetting): WireRecord => only(CarrierSettingCodec.encode(setting), TOLD)

const byCarrier = async ({ trx, session }: Work): Promise<ReadonlyMap<CarrierId, StoredCarrierSetting>> =>
  new Map((await loadCarrierSettings(trx, session.agencyId)).map(setting => [setting.carrierId, setting]))

export const saveCarrierSettings = async (
  work: Work,
  sent: readonly CarrierSettingChange[],
): Promise<E.Either<Refusal, readonly StoredCarrierSetting[]>> => {
  if (sent.length === 0) return E.left(NO_SETTINGS)
  const changes = sent.map(change => ({ ...change, carrierId: carrierId(change.carrierId.toLowerCase()) }))
  const ids = changes.map(change => change.carrierId)
  await lockCarriers(work, ids.filter(isUuid))
  const before = await byCarrier(work)
  const stranger = ids.find(id => !before.has(id))
  if (stranger !== undefined) return E.left(unknownId('carrier_uuid', stranger))
  const refused = judge(changes, before, await loadNames(work, ids))
  if (refused.length > 0) return E.left(refusal(refused))
  await writeCarrierSettings(work, changes)
  const saved = [...(await byCarrier(work)).values()].filter(setting => ids.includes(setting.carrierId))
  await keepSettingVersions(work, saved)
  await recordHistories(
    work,
    saved.map(after => {
      const was = before.get(after.carrierId)
      const changed = fieldChanges(was === undefined ? {} : record(was), record(after))
      return { chain: carrierSettingChain(after.carrierId), action: 'setting saved', changes: changed }
    }),
  )
  return E.right(saved)
}
