/** Ports for what an agency sets: rules, carrier settings, policy overrides, flags, and anticipated commissions. */
import type { Position } from '../agent/agent.ts'
import type { AnticipatedLineForm } from '../anticipated/anticipated-line.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type {
  CarrierSettingChange,
  CarrierSettingHistoryItem,
  StoredCarrierSetting,
} from '../carrier/carrier-setting.ts'
import type { Client, ClientId } from '../client/client.ts'
import type { Etag } from '../history/etag.ts'
import type { LineItem } from '../line-item/line-item.ts'
import type { LineItemWritten } from '../line-item/line-item-form.ts'
import type { RuleDraft, RuleGroup, RuleHistoryItem } from '../payout-rule/payout-rule.ts'
import type {
  OverriddenPolicy,
  PolicyAgentHistory,
  PolicyId,
  PolicyOverrides,
  PolicyOverridesChange,
} from '../policy/policy.ts'
import type { FeatureFlags } from '../session/feature-flags.ts'
import type { Statement } from '../statement/statement.ts'
import type { NewStatement } from '../statement/statement-form.ts'
import type { StatementId } from '../statement/statement-source.ts'
import type { Answer } from './answer.ts'

/** A rule group to save, its rules in order. */
export interface RulesToSave {
  readonly position: Position
  /** The version that the person saw; null overwrites whatever is stored. */
  readonly etag: Etag | null
  /** A rule whose id is null or unknown to the group is new. */
  readonly rules: readonly RuleDraft[]
}

/** Reads and saves the agent commission rules, one group for each position. */
export interface RulesPort {
  readonly groups: Answer<readonly RuleGroup[]>
  /** The whole group or nothing. */
  readonly save: (group: RulesToSave) => Answer<RuleGroup>
  /** Newest first. */
  readonly history: (position: Position) => Answer<readonly RuleHistoryItem[]>
}

/** Reads and saves the carriers' settings. */
export interface CarrierSettingsPort {
  /** Every carrier but Prospect, by name. */
  readonly list: Answer<readonly StoredCarrierSetting[]>
  /** Saves all of them or none; answers the saved settings. */
  readonly save: (settings: readonly CarrierSettingChange[]) => Answer<readonly StoredCarrierSetting[]>
  /** Newest first. */
  readonly history: (carrier: CarrierId) => Answer<readonly CarrierSettingHistoryItem[]>
}

/** The days and carriers for which commissions are proposed. */
export interface AnticipatedQuery {
  readonly start: CalendarDate
  /** Both ends belong to the range. */
  readonly end: CalendarDate
  /** Empty: every active carrier. */
  readonly carrierIds: readonly CarrierId[]
  /** Null: today. */
  readonly statementDate: CalendarDate | null
}

/** Proposals are not stored; the id of each line is the key of its proposal. */
export interface AnticipatedPort {
  readonly propose: (query: AnticipatedQuery) => Answer<readonly LineItem[]>
  /** The statement with all of its lines, or nothing. */
  readonly create: (statement: NewStatement, items: readonly AnticipatedLineForm[]) => Answer<Statement>
  readonly addLine: (statement: StatementId, form: AnticipatedLineForm) => Answer<LineItemWritten>
}

/** The client-records service. */
export interface ClientsPort {
  /** With all its policies. */
  readonly client: (id: ClientId) => Answer<Client>
  /** Newest first. */
  readonly agentHistory: (client: ClientId, policy: PolicyId) => Answer<readonly PolicyAgentHistory[]>
  /** The client's policies that have overrides. */
  readonly overrides: (client: ClientId) => Answer<readonly OverriddenPolicy[]>
  /** Answers the policy's overrides as they are now. */
  readonly setOverrides: (client: ClientId, policy: PolicyId, change: PolicyOverridesChange) => Answer<PolicyOverrides>
}

/** Reads which features are switched on for the agency. */
export interface FeaturesPort {
  readonly flags: Answer<FeatureFlags>
}
