/** A rule written back as a draft, which is what forms edit and the wire carries, and the other way round. */
import { type PayoutRule, type RuleDraft, type RuleId, type RulePayout, ruleId } from './payout-rule.ts'

/** `checkRules` makes the same rule of it again. */
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

/** Null when a value is missing or stands where it must not: the faults have said so. */
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

/** A rule that was never saved still needs a name while it is tried out. */
const provisionalId = (draft: RuleDraft): RuleId => draft.id ?? ruleId(`new-${draft.order}`)

/** The rule a draft amounts to; null while values are missing. Whether it may be saved is for `checkRules` to say. */
export const ruleOfDraft = (draft: RuleDraft): PayoutRule | null => {
  const payout = rulePayout(draft)
  if (payout === null) return null
  const { order, fallback, calcType, agents, carriers, linesOfBusiness, applicationTypes } = draft
  const id = provisionalId(draft)
  return { id, order, fallback, calcType, agents, carriers, linesOfBusiness, applicationTypes, payout }
}
