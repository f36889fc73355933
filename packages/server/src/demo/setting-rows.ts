/** Rows of carrier settings and rule groups, with the history item of each group's first save. */
import { StoredRuleCodec } from '@commissions/contract'
import { type AgentId, draftOf, POSITIONS } from '@commissions/core'
import { ruleColumns } from '../commissions/rules/rule-columns.ts'
import { carrierRuleColumns, settingColumns } from '../commissions/settings/carrier-settings.rows.ts'
import type { TimestampText } from '../database/tables/columns.ts'
import type { AgencyPlan } from './agencies.ts'
import type { DemoRows } from './agency-rows.ts'
import { demoEtag } from './random.ts'
import { demoCarrierSetting, demoRules } from './rules.ts'

const settings = (plan: AgencyPlan) => plan.carriers.map(carrier => demoCarrierSetting(plan, carrier))

export const carrierSettingRows = (plan: AgencyPlan): DemoRows<'carrier_setting'> =>
  settings(plan).map(setting => ({
    ...settingColumns(setting),
    etag: demoEtag(plan.key, 'carrier-setting', setting.carrierId),
  }))

export const carrierRuleRows = (plan: AgencyPlan): DemoRows<'carrier_rule'> =>
  settings(plan).flatMap(carrierRuleColumns)

export const ruleGroupRows = (plan: AgencyPlan): DemoRows<'rule_group'> =>
  POSITIONS.map(position => ({ position, etag: demoEtag(plan.key, 'rule-group', position) }))

export const ruleRows = (plan: AgencyPlan): DemoRows<'payout_rule'> => {
  const rules = demoRules(plan)
  return POSITIONS.flatMap(position => rules[position].map(rule => ruleColumns(position, rule)))
}

export const ruleGroupHistoryRows = (plan: AgencyPlan, at: TimestampText): DemoRows<'rule_group_history'> => {
  const rules = demoRules(plan)
  const deleted = new Set<AgentId>(plan.agents.filter(({ isDeleted }) => isDeleted).map(({ id }) => id))
  return POSITIONS.map(position => ({
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
