import {
  type CarrierRule,
  type CarrierRuleList,
  type CarrierSettingChange,
  type CarrierSettingHistoryItem,
  COMMISSION_BASES,
  type StoredCarrierSetting,
} from '@commissions/core'
import { ApplicationTypeName, CarrierIdCodec } from '../carrier/carrier.codec.ts'
import type { Codec } from '../codec/codec.ts'
import { listOf, nullable, sentListOf } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { Flag, Instant, oneOf, Percent, Text } from '../codec/scalars.ts'
import { EtagCodec } from './line-item.codec.ts'

type Wire = Record<string, unknown>

/** More than any agency has carriers, or a carrier finer rules, or a rule values. */
const MOST_SETTINGS = 2_000
const MOST_RULES = 500
const MOST_VALUES = 500

/** Where on the wire the lists of a carrier's finer rule stand. */
export const CARRIER_RULE_WIRE: Record<CarrierRuleList, string> = {
  applicationTypes: 'application_types',
  linesOfBusiness: 'line_of_businesses',
  writingCarriers: 'writing_carriers',
}

export const CarrierRuleCodec: Codec<CarrierRule, Wire> = record('CarrierRule', {
  applicationTypes: field(CARRIER_RULE_WIRE.applicationTypes, listOf(ApplicationTypeName, MOST_VALUES)),
  linesOfBusiness: field(CARRIER_RULE_WIRE.linesOfBusiness, listOf(Text, MOST_VALUES)),
  writingCarriers: field(CARRIER_RULE_WIRE.writingCarriers, listOf(Text, MOST_VALUES)),
  newRate: field('new_percentage', Percent),
  renewRate: field('renew_percentage', Percent),
})

const settled = {
  carrierId: field('carrier_uuid', CarrierIdCodec),
  basis: field('basis', oneOf('CommissionBasis', COMMISSION_BASES)),
  newRate: field('new_percentage', Percent),
  renewRate: field('renew_percentage', Percent),
  rules: field('rules', sentListOf(CarrierRuleCodec, MOST_RULES)),
}

export const CarrierSettingCodec: Codec<StoredCarrierSetting, Wire> = record('CarrierSetting', {
  carrier: field('carrier', Text),
  inactive: field('inactive', Flag),
  ...settled,
  etag: field('etag', EtagCodec),
})

/** Name and state of the carrier are its own; what is sent of them is dropped. */
const CarrierSettingChangeCodec: Codec<CarrierSettingChange, Wire> = record('CarrierSetting', {
  ...settled,
  etag: field('etag', nullable(EtagCodec)),
})

export const CarrierSettingChangesCodec: Codec<readonly CarrierSettingChange[], Wire[]> = sentListOf(
  CarrierSettingChangeCodec,
  MOST_SETTINGS,
)

export const CarrierSettingHistoryItemCodec: Codec<CarrierSettingHistoryItem, Wire> = record(
  'CarrierSettingHistoryItem',
  {
    settings: field('settings', CarrierSettingCodec),
    createdBy: field('created_by', Text),
    created: field('created', Instant),
  },
)
