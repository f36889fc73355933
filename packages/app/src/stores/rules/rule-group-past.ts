/** The undo history of a group of rules: its state before each act. */
import type { RuleGroupEdit } from '@commissions/core'
import type { RuleForms } from './unsaved-rules.ts'

export interface RuleGroupSnapshot {
  readonly what: string
  /** Acts in a row with the same mark, such as typing in one field, are undone as one. */
  readonly mark: string | null
  readonly group: RuleGroupEdit
  readonly forms: RuleForms
}

/** The most acts that can be undone. Nobody remembers earlier ones. */
const DEPTH = 100

export const withSnapshot = (
  past: readonly RuleGroupSnapshot[],
  before: RuleGroupSnapshot,
): readonly RuleGroupSnapshot[] =>
  before.mark !== null && past.at(-1)?.mark === before.mark ? past : [...past, before].slice(-DEPTH)
