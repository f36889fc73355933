/** A rule as its row holds it. */
import { draftOf, type Filter, type PayoutRule, type Position } from '@commissions/core'
import type { Insertable } from 'kysely'
import type { StoredCalcType } from '../../database/tables/records.ts'
import type { FilterMode, PayoutRuleTable } from '../../database/tables/settings.ts'
import { maybe, numericOfMillionths } from '../../database/values.ts'

const mode = (filter: Filter<unknown>): FilterMode => (filter._tag === 'Only' ? 'Specific' : 'Ignore')
const values = <A>(filter: Filter<A>): A[] => (filter._tag === 'Only' ? [...new Set(filter.values)] : [])
const numeric = maybe(numericOfMillionths)

/** A rule without a calculation type is refused before it gets here. */
export const ruleColumns = (position: Position, rule: PayoutRule): Omit<Insertable<PayoutRuleTable>, 'agency_id'> => {
  const draft = draftOf(rule)
  return {
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
    term_new: numeric(draft.termNew),
    term_renew: numeric(draft.termRenew),
    term_rewrite: numeric(draft.termRewrite),
    term_new_enabled: draft.termNewEnabled,
    term_renew_enabled: draft.termRenewEnabled,
    term_rewrite_enabled: draft.termRewriteEnabled,
    agency_only_value: numeric(draft.agencyOnlyValue),
  }
}
