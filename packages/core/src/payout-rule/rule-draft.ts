/** A rule written back as a draft: what forms edit and the wire carries. */
import type { PayoutRule, RuleDraft } from './payout-rule.ts'

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
