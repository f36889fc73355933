/** What was done to a group of rules, as it was before each act. */
import type { RuleGroupEdit } from '@commissions/core'
import type { RuleForms } from './unsaved-rules.ts'

export interface RuleGroupSnapshot {
  readonly what: string
  /** Typing on in one field is one act. */
  readonly mark: string | null
  readonly group: RuleGroupEdit
  readonly forms: RuleForms
}

/** Further back nobody remembers what undoing would do. */
const DEPTH = 100

export const withSnapshot = (
  past: readonly RuleGroupSnapshot[],
  before: RuleGroupSnapshot,
): readonly RuleGroupSnapshot[] =>
  before.mark !== null && past.at(-1)?.mark === before.mark ? past : [...past, before].slice(-DEPTH)
