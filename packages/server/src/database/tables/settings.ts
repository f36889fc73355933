/** An agency's settings: what carriers are expected to pay, how agents are paid, how files are read. */
import type { CommissionBasis, Logo, Position } from '@commissions/core'
import type { ColumnType, Generated } from 'kysely'
import type { DateText, Json, NumericText, OfAgency, TimestampText } from './columns.ts'
import type { StoredCalcType } from './records.ts'

export interface CarrierSettingTable extends OfAgency {
  carrier_id: string
  etag: string
  basis: CommissionBasis
  new_percentage: NumericText
  renew_percentage: NumericText
}

export interface CommissionToleranceTable extends OfAgency {
  etag: string
  /** Percentage points. */
  rate: NumericText
  amount: NumericText
}

export interface LetterheadTable extends OfAgency {
  etag: string
  name: string | null
  address: string[]
  /** A PNG or JPEG as data URL. */
  logo: Logo | null
}

/** A policy term that was closed: nobody asks the carrier for its commission any more. */
export interface ExpectedClosedTable extends OfAgency {
  policy_id: string
  /** The term's first day. */
  effective_date: DateText
  reason: string
  closed_at: TimestampText
  closed_by: number
}

export interface CarrierRuleTable extends OfAgency {
  carrier_id: string
  rule_order: number
  application_types: Generated<string[]>
  line_of_businesses: Generated<string[]>
  writing_carriers: Generated<string[]>
  new_percentage: NumericText
  renew_percentage: NumericText
}

export interface CarrierSettingHistoryTable extends OfAgency {
  carrier_id: string
  version: number
  /** The setting in the form of the API. */
  settings: Json<unknown>
  created_by: number
  created_at: TimestampText
}

export interface RuleGroupTable extends OfAgency {
  position: Position
  etag: string
}

export type FilterMode = 'Ignore' | 'Specific'

export interface PayoutRuleTable extends OfAgency {
  rule_id: string
  position: Position
  rule_order: number
  fallback: boolean
  agency_only: boolean
  calc_type: StoredCalcType
  agent_mode: FilterMode
  agent_ids: Generated<number[]>
  carrier_mode: FilterMode
  carrier_ids: Generated<string[]>
  lob_mode: FilterMode
  lob_codes: Generated<string[]>
  application_type_mode: FilterMode
  application_types: Generated<string[]>
  term_new: NumericText | null
  term_renew: NumericText | null
  term_rewrite: NumericText | null
  term_new_enabled: boolean
  term_renew_enabled: boolean
  term_rewrite_enabled: boolean
  agency_only_value: NumericText | null
}

export interface RuleGroupHistoryTable extends OfAgency {
  position: Position
  version: number
  /** The rules in the form of the API. */
  rules: Json<unknown[]>
  created_by: number
  created_at: TimestampText
}

export interface ImportMappingTable extends OfAgency {
  carrier_id: string
  mapping: Json<unknown>
  /** The shape of the file that was imported with it last, in its wire form. */
  shape: ColumnType<unknown, string | null | undefined, string | null>
  modified_at: TimestampText
  modified_by: number
}

export interface InsuredAliasTable extends OfAgency {
  insured_name: string
  client_id: string
  learned_at: TimestampText
}

export interface NumberPatternTable extends OfAgency {
  carrier_id: string
  drop_prefix: string
  drop_suffix: string
  add_prefix: string
  add_suffix: string
  learned_at: TimestampText
}
