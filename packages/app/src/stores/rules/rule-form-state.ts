/** The state of one rule's form: hidden fields and text that is not a number are kept too, so that nothing typed is lost. */
import { draftOfForm, type PayoutValue, type RuleDraft, type RuleForm, ruleForm } from '@commissions/core'
import { readValue } from './payout-value.ts'

export const VALUE_FIELDS = ['termNew', 'termRenew', 'termRewrite', 'agencyOnlyValue'] as const
export type RuleValueField = (typeof VALUE_FIELDS)[number]

export interface RuleFormState {
  readonly form: RuleForm
  /** Typed texts that are not numbers, by their fields. */
  readonly unread: { readonly [F in RuleValueField]?: string }
}

export const formState = (draft: RuleDraft): RuleFormState => ({ form: ruleForm(draft), unread: {} })

const ZERO = 0 as PayoutValue

/** The rule that the form describes. Fields of the other kind are left out, and the type No commission has no values. */
export const draftOfState = ({ form }: RuleFormState): RuleDraft => {
  const value = (field: RuleValueField, isOwn: boolean): PayoutValue | null =>
    isOwn ? (form[field] ?? (form.calcType === 'NoCommission' ? ZERO : null)) : null
  return draftOfForm({
    ...form,
    termNew: value('termNew', !form.agencyOnly),
    termRenew: value('termRenew', !form.agencyOnly),
    termRewrite: value('termRewrite', !form.agencyOnly),
    agencyOnlyValue: value('agencyOnlyValue', form.agencyOnly),
  })
}

/** The unreadable texts in fields that the rule uses. */
export const unreadOf = ({ form, unread }: RuleFormState): readonly (readonly [RuleValueField, string])[] =>
  form.calcType === 'NoCommission'
    ? []
    : VALUE_FIELDS.flatMap(field => {
        const text = unread[field]
        return text === undefined || (field === 'agencyOnlyValue') !== form.agencyOnly ? [] : [[field, text] as const]
      })

export const withText = (state: RuleFormState, field: RuleValueField, text: string): RuleFormState => {
  const read = readValue(text)
  const { [field]: _, ...unread } = state.unread
  return {
    form: { ...state.form, [field]: read ?? null },
    unread: read === null ? { ...unread, [field]: text } : unread,
  }
}

/** A rule that becomes per-term starts with every term switched on, since an agency-only rule has none. */
export const withKind = (state: RuleFormState, agencyOnly: boolean): RuleFormState => {
  const { form } = state
  const isOff = !form.termNewEnabled && !form.termRenewEnabled && !form.termRewriteEnabled
  const on = !agencyOnly && isOff ? { termNewEnabled: true, termRenewEnabled: true, termRewriteEnabled: true } : {}
  return { ...state, form: { ...form, ...on, agencyOnly } }
}
