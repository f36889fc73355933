/** Rows of carrier settings and rule groups, with the history item of each group's first save. */
import { StoredRuleCodec } from '@commissions/contract'
import { type AgentId, draftOf, type Filter, type PayoutRule, POSITIONS, type Position } from '@commissions/core'
import type { Insertable } from 'kysely'
import type { Database, FilterMode, StoredCalcType, TimestampText } from '../database/schema.ts'
import { maybe, numericOfMillionths } from '../database/values.ts'
import type { AgencyPlan } from './agencies.ts'
import { demoAgencyId } from './agency-rows.ts'
import { demoEtag } from './random.ts'
import { demoCarrierSetting, demoRules } from './rules.ts'

type Rows<T extends keyof Database> = readonly Insertable<Database[T]>[]

const settings = (plan: AgencyPlan) => plan.carriers.map(carrier => demoCarrierSetting(plan, carrier))

export const carrierSettingRows = (plan: AgencyPlan): Rows<'carrier_setting'> =>
  settings(plan).map(setting => ({
    agency_id: demoAgencyId(plan),
    carrier_id: setting.carrierId,
    etag: demoEtag(plan.key, 'carrier-setting', setting.carrierId),
    basis: setting.basis,
    new_percentage: numericOfMillionths(setting.newRate),
    renew_percentage: numericOfMillionths(setting.renewRate),
  }))

export const carrierRuleRows = (plan: AgencyPlan): Rows<'carrier_rule'> =>
  settings(plan).flatMap(setting =>
    setting.rules.map((rule, order) => ({
      agency_id: demoAgencyId(plan),
      carrier_id: setting.carrierId,
      rule_order: order,
      application_types: [...rule.applicationTypes],
      line_of_businesses: [...rule.linesOfBusiness],
      writing_carriers: [...rule.writingCarriers],
      new_percentage: numericOfMillionths(rule.newRate),
      renew_percentage: numericOfMillionths(rule.renewRate),
    })),
  )

export const ruleGroupRows = (plan: AgencyPlan): Rows<'rule_group'> =>
  POSITIONS.map(position => ({
    agency_id: demoAgencyId(plan),
    position,
    etag: demoEtag(plan.key, 'rule-group', position),
  }))

const mode = (filter: Filter<unknown>): FilterMode => (filter._tag === 'Only' ? 'Specific' : 'Ignore')
const values = <A>(filter: Filter<A>): A[] => (filter._tag === 'Only' ? [...filter.values] : [])

const ruleRow = (plan: AgencyPlan, position: Position, rule: PayoutRule): Insertable<Database['payout_rule']> => {
  const draft = draftOf(rule)
  return {
    agency_id: demoAgencyId(plan),
    rule_id: rule.id,
    position,
    rule_order: rule.order,
    fallback: rule.fallback,
    agency_only: draft.agencyOnly,
    calc_type: rule.calcType as StoredCalcType,
    agent_mode: mode(rule.agents),
    agent_ids: values(rule.agents),
    carrier_mode: mode(rule.carriers),
    carrier_ids: values(rule.carriers),
    lob_mode: mode(rule.linesOfBusiness),
    lob_codes: values(rule.linesOfBusiness),
    application_type_mode: mode(rule.applicationTypes),
    application_types: values(rule.applicationTypes),
    term_new: maybe(numericOfMillionths)(draft.termNew),
    term_renew: maybe(numericOfMillionths)(draft.termRenew),
    term_rewrite: maybe(numericOfMillionths)(draft.termRewrite),
    term_new_enabled: draft.termNewEnabled,
    term_renew_enabled: draft.termRenewEnabled,
    term_rewrite_enabled: draft.termRewriteEnabled,
    agency_only_value: maybe(numericOfMillionths)(draft.agencyOnlyValue),
  }
}

export const ruleRows = (plan: AgencyPlan): Rows<'payout_rule'> => {
  const rules = demoRules(plan)
  return POSITIONS.flatMap(position => rules[position].map(rule => ruleRow(plan, position, rule)))
}

export const ruleGroupHistoryRows = (plan: AgencyPlan, at: TimestampText): Rows<'rule_group_history'> => {
  const rules = demoRules(plan)
  const deleted = new Set<AgentId>(plan.agents.filter(({ isDeleted }) => isDeleted).map(({ id }) => id))
  return POSITIONS.map(position => ({
    agency_id: demoAgencyId(plan),
    position,
    version: 1,
    rules: JSON.stringify(
      rules[position].map(rule =>
        StoredRuleCodec.encode({
          ...draftOf(rule),
          id: rule.id,
          hasDeletedUsers: values(rule.agents).some(id => deleted.has(id)),
        }),
      ),
    ),
    created_by: plan.users[0].id,
    created_at: at,
  }))
}
