/** Decides the saving of carriers' settings: all are saved, or none is and each refused carrier is named. */
import { either as E } from 'fp-ts'
import { MESSAGES } from '../failure/messages.ts'
import { allOrNothing, itemsRefused, type Refusal } from '../failure/refusal.ts'
import { CARRIER_NAMED_TWICE, NO_SETTINGS, unknownId } from '../failure/refusals.ts'
import type { CarrierId } from './carrier.ts'
import type { CarrierSettingChange, StoredCarrierSetting } from './carrier-setting.ts'
import { type CarrierRuleList, type SettingNames, settingFaultSentence, settingFaults } from './check-setting.ts'

/** What the wire calls the lists of a rule. */
const FIELDS: Record<CarrierRuleList, string> = {
  applicationTypes: 'application_types',
  linesOfBusiness: 'line_of_businesses',
  writingCarriers: 'writing_carriers',
}

/** Refuses an empty list of settings, before anything is looked up. */
export const someSettings = (changes: readonly CarrierSettingChange[]): E.Either<Refusal, void> =>
  changes.length === 0 ? E.left(NO_SETTINGS) : E.right(undefined)

/** Each change with the setting that it replaces. */
export const decideSettings = (
  before: readonly StoredCarrierSetting[],
  changes: readonly CarrierSettingChange[],
  names: (carrier: CarrierId) => SettingNames,
): E.Either<Refusal, readonly StoredCarrierSetting[]> => {
  const standing = new Map(before.map(setting => [setting.carrierId, setting]))
  const stranger = changes.find(({ carrierId }) => !standing.has(carrierId))
  if (stranger !== undefined) return E.left(unknownId('carrier_uuid', stranger.carrierId))
  const named = new Set<CarrierId>()
  return allOrNothing(
    changes,
    ({ carrierId }) => carrierId,
    (change): E.Either<readonly string[], StoredCarrierSetting> => {
      const { carrierId } = change
      const setting = standing.get(carrierId)
      const errors = [
        ...(named.has(carrierId) ? [CARRIER_NAMED_TWICE] : []),
        ...settingFaults(change, names(carrierId)).map(
          fault => `rules.${fault.rule}.${FIELDS[fault.list]}: ${settingFaultSentence(fault)}`,
        ),
        ...(change.etag === null || setting?.etag === change.etag ? [] : [MESSAGES.outOfDate]),
      ]
      named.add(carrierId)
      return setting === undefined || errors.length > 0
        ? E.left(errors)
        : E.right({ ...change, carrier: setting.carrier, inactive: setting.inactive, etag: setting.etag })
    },
    // If all errors are stale versions, the message is the one by which callers recognize a stale version.
    items =>
      items.every(({ errors }) => errors.every(error => error === MESSAGES.outOfDate))
        ? itemsRefused(items, MESSAGES.outOfDate)
        : itemsRefused(items),
  )
}
