/** The records that lines are about: carriers, agents, clients and their policies. */
import type { AgentStatus, CalcType, MainContact, Position, TransactionKind } from '@commissions/core'
import type { Generated, GeneratedAlways } from 'kysely'
import type { DateText, NumericText, OfAgency, TimestampText } from './columns.ts'

export interface CarrierTable extends OfAgency {
  carrier_id: string
  name: string
  inactive: Generated<boolean>
  billing_terms: Generated<string[]>
}

export interface WritingCarrierTable extends OfAgency {
  carrier_id: string
  name: string
  naic: string
}

export interface ApplicationTypeTable extends OfAgency {
  application_type_id: number
  display_order: number
  name: string
}

export interface LineOfBusinessTable extends OfAgency {
  line_of_business_id: number
  code: string
  description: string
}

export interface TransactionCodeTable extends OfAgency {
  code: string
  description: string
}

export interface AgentTable extends OfAgency {
  agent_id: number
  agent_uuid: string
  first_name: string
  last_name: string
  initials: string
  status: AgentStatus
  is_deleted: Generated<boolean>
}

export interface ClientTable extends OfAgency {
  client_id: string
  /** Padded to eight digits. */
  number: string
  number_key: GeneratedAlways<string>
  business_name: string | null
  business_key: GeneratedAlways<string | null>
}

export interface ClientContactTable extends OfAgency {
  client_id: string
  type: MainContact['type']
  first_name: string | null
  last_name: string | null
  display_name: string
  first_key: GeneratedAlways<string | null>
  last_key: GeneratedAlways<string | null>
  name_key: GeneratedAlways<string>
}

export interface PolicyTable extends OfAgency {
  policy_id: string
  client_id: string
  policy_index: number
  title: string
  number: string
  carrier_id: string
  writing_carrier: string | null
  office_id: number | null
  status: string
  status_date: DateText | null
  number_of_terms: number
  state: string | null
  billing_type: string | null
  download_company_id: string | null
  program: string | null
  naic: string | null
  term: string
  /** Codes of lines of business. */
  lobs: Generated<string[]>
  application_type: string
  agent_code: string | null
  source: string | null
  inception_date: DateText | null
  sold_date: DateText | null
  effective_date: DateText
  expiration_date: DateText
  premium: NumericText
  number_key: GeneratedAlways<string>
}

export interface PolicyTermTable extends OfAgency {
  policy_id: string
  effective_date: DateText
  expiration_date: DateText
  premium: NumericText
  transaction: TransactionKind
}

export interface PolicyAgentHistoryTable extends OfAgency {
  policy_id: string
  history_at: TimestampText
  history_date: DateText
  agent1_id: number | null
  agent2_id: number | null
  agent3_id: number | null
  /** True on the newest row of a policy and on no other. */
  is_current: boolean
}

/** A calculation that somebody chose. None means that nothing is chosen yet, and is never stored. */
export type StoredCalcType = Exclude<CalcType, 'None'>

export interface PolicyOverrideTable extends OfAgency {
  policy_id: string
  position: Position
  calc_type: StoredCalcType
  value: NumericText
  agent_id: number | null
}
