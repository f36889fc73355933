import {
  ALL,
  type CarrierRule,
  type CarrierRuleList,
  type CarrierSettingChange,
  type CarrierSettingHistoryItem,
  COMMISSION_BASES,
  isObject,
  type Rate,
  Rates,
  type StoredCarrierSetting,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { ApplicationTypeName, CarrierIdCodec } from '../carrier/carrier.codec.ts'
import {
  AnsweredFlag,
  AnsweredInstant,
  AnsweredPercent,
  AnsweredText,
  orNull,
  orValue,
  wordIn,
} from '../codec/answered.ts'
import type { Codec, RecordCodec } from '../codec/codec.ts'
import { listOf, mapped, orOtherwise, orUnsaid, sentListOf } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { Flag, oneOf, Percent, Text } from '../codec/scalars.ts'
import { contentsAsEtag, EtagCodec, SeenEtag } from './etag.codec.ts'

type Wire = Record<string, unknown>

/** More than the carriers of any agency, the rules of a carrier, or the values of a rule. */
const MOST_SETTINGS = 2_000
const MOST_RULES = 500
const MOST_VALUES = 500

/** The wire names of the lists of a carrier's rule. */
const CARRIER_RULE_WIRE: Record<CarrierRuleList, string> = {
  applicationTypes: 'application_types',
  linesOfBusiness: 'line_of_businesses',
  writingCarriers: 'writing_carriers',
}

/** A list of a rule that holds "all" applies to all (section 5), as an empty one does. */
const valuesOrAll = (codec: Codec<string, string>): Codec<readonly string[], string[]> =>
  mapped(
    codec.name,
    listOf(codec, MOST_VALUES),
    (u): u is readonly string[] => Array.isArray(u),
    values => E.right(values.includes(ALL) ? [] : values),
    values => values,
  )

const carrierRuleWith = (percent: Codec<Rate, number>): RecordCodec<CarrierRule> =>
  record('CarrierRule', {
    applicationTypes: field(CARRIER_RULE_WIRE.applicationTypes, valuesOrAll(ApplicationTypeName)),
    linesOfBusiness: field(CARRIER_RULE_WIRE.linesOfBusiness, valuesOrAll(Text)),
    writingCarriers: field(CARRIER_RULE_WIRE.writingCarriers, valuesOrAll(Text)),
    newRate: field('new_percentage', percent),
    renewRate: field('renew_percentage', percent),
  })

/** A rate that is left out is zero. */
const NothingOr = orValue(AnsweredPercent, Rates.rate(0))

const CarrierRuleCodec = carrierRuleWith(Percent)

const BasisCodec = oneOf('CommissionBasis', COMMISSION_BASES)

const settled = {
  carrierId: field('carrier_uuid', CarrierIdCodec),
  basis: field('basis', BasisCodec),
  newRate: field('new_percentage', Percent),
  renewRate: field('renew_percentage', Percent),
  rules: field('rules', sentListOf(CarrierRuleCodec, MOST_RULES)),
}

const StatedSetting = record('CarrierSetting', {
  carrier: field('carrier', AnsweredText),
  inactive: field('inactive', AnsweredFlag),
  carrierId: settled.carrierId,
  basis: field('basis', orValue(wordIn(BasisCodec, COMMISSION_BASES), 'NoBasis')),
  newRate: field('new_percentage', NothingOr),
  renewRate: field('renew_percentage', NothingOr),
  rules: field('rules', listOf(carrierRuleWith(NothingOr))),
  etag: field('etag', orNull(EtagCodec)),
})

export const CarrierSettingCodec: RecordCodec<StoredCarrierSetting> = mapped(
  'CarrierSetting',
  StatedSetting,
  StatedSetting.is as (u: unknown) => u is StoredCarrierSetting,
  setting =>
    E.right({ ...setting, etag: setting.etag ?? contentsAsEtag({ ...setting, carrier: null, inactive: null }) }),
  setting => setting,
)

/** The carrier's name and state are the carrier's own; they are ignored when sent. */
const CarrierSettingChangeCodec: RecordCodec<CarrierSettingChange> = record(
  'CarrierSetting',
  { ...settled, etag: field('etag', orUnsaid(SeenEtag)) },
  { carrier: field('carrier', Text), inactive: field('inactive', Flag) },
)

export const CarrierSettingChangesCodec: Codec<readonly CarrierSettingChange[], Wire[]> = sentListOf(
  CarrierSettingChangeCodec,
  MOST_SETTINGS,
)

const HistoryItem: RecordCodec<CarrierSettingHistoryItem> = record('CarrierSettingHistoryItem', {
  settings: field('settings', CarrierSettingCodec),
  createdBy: field('created_by', AnsweredText),
  created: field('created', AnsweredInstant),
})

/** The specification does not show this item: a service may write who made the settings beside them. */
export const CarrierSettingHistoryItemCodec = orOtherwise(HistoryItem, u =>
  isObject(u) && !('settings' in u) ? { ...u, settings: u } : u,
)
