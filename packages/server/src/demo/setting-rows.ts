/** Rows of carrier settings and rule groups, with the history item of each group's first save. */
import { StoredRuleCodec } from '@commissions/contract'
import { type AgentId, draftOf, POSITIONS } from '@commissions/core'
import type { Insertable } from 'kysely'
import { ruleColumns } from '../commissions/rules/rule-columns.ts'
import type { Database } from '../database/schema.ts'
import type { TimestampText } from '../database/tables/columns.ts'
import { numericOfMillionths } from '../database/values.ts'
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

export const ruleRows = (plan: AgencyPlan): Rows<'payout_rule'> => {
  const rules = demoRules(plan)
  return POSITIONS.flatMap(position => rules[position].map(rule => ruleColumns(demoAgencyId(plan), position, rule)))
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
          hasDeletedUsers: rule.agents._tag === 'Only' && rule.agents.values.some(id => deleted.has(id)),
        }),
      ),
    ),
    created_by: plan.users[0].id,
    created_at: at,
  }))
}
