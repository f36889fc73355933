/** Turns rules into drafts, which forms edit and the wire carries, and drafts into rules. */
import { type PayoutRule, type RuleDraft, type RuleId, type RulePayout, ruleId } from './payout-rule.ts'

/** The rule as a draft. `checkRules` turns it into the same rule again. */
export const draftOf = (rule: PayoutRule): RuleDraft => {
  const { payout, ...common } = rule
  const perTerm = payout._tag === 'PerTerm' ? payout : null
  return {
    ...common,
    agencyOnly: payout._tag === 'AgencyOnly',
    termNew: perTerm?.new.value ?? null,
    termRenew: perTerm?.renew.value ?? null,
    termRewrite: perTerm?.rewrite.value ?? null,
    termNewEnabled: perTerm?.new.enabled ?? false,
    termRenewEnabled: perTerm?.renew.enabled ?? false,
    termRewriteEnabled: perTerm?.rewrite.enabled ?? false,
    agencyOnlyValue: payout._tag === 'AgencyOnly' ? payout.value : null,
  }
}

/** Null if a value is missing or not allowed there. The faults name it already. */
const rulePayout = (draft: RuleDraft): RulePayout | null => {
  if (draft.agencyOnly)
    return draft.agencyOnlyValue === null ? null : { _tag: 'AgencyOnly', value: draft.agencyOnlyValue }
  const { termNew, termRenew, termRewrite } = draft
  if (termNew === null || termRenew === null || termRewrite === null) return null
  return {
    _tag: 'PerTerm',
    new: { value: termNew, enabled: draft.termNewEnabled },
    renew: { value: termRenew, enabled: draft.termRenewEnabled },
    rewrite: { value: termRewrite, enabled: draft.termRewriteEnabled },
  }
}

/** The id of a rule that was never saved, needed while it is tried out. */
const provisionalId = (draft: RuleDraft): RuleId => draft.id ?? ruleId(`new-${draft.order}`)

/** The draft as a rule; null while values are missing. `checkRules` decides whether it may be saved. */
export const ruleOfDraft = (draft: RuleDraft): PayoutRule | null => {
  const payout = rulePayout(draft)
  if (payout === null) return null
  const { order, fallback, calcType, agents, carriers, linesOfBusiness, applicationTypes } = draft
  const id = provisionalId(draft)
  return { id, order, fallback, calcType, agents, carriers, linesOfBusiness, applicationTypes, payout }
}
