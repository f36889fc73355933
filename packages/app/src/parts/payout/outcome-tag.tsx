import { type Intent, Tag } from '@blueprintjs/core'
import { PAYOUT_TYPE_LABELS, type PayoutType } from '@commissions/core'

const INTENTS: Record<PayoutType, Intent> = {
  None: 'none',
  NoRuleFound: 'danger',
  RuleApplied: 'none',
  ManualPayoutUsed: 'warning',
  PolicyOverride: 'primary',
}

/** A tag that says in a word how an amount was determined. */
export const OutcomeTag = ({ outcome }: { readonly outcome: PayoutType }) => (
  <Tag minimal intent={INTENTS[outcome]}>
    {PAYOUT_TYPE_LABELS[outcome]}
  </Tag>
)
