import type { HotkeyConfig } from '@blueprintjs/core'

const RULES = 'Agent rules'

/** For the keyboard help only: the list itself listens. */
export const RULE_KEYS: readonly HotkeyConfig[] = [
  { combo: 'enter', group: RULES, label: 'Edit the rule' },
  { combo: 'esc', group: RULES, label: 'Back from the rule to the list' },
  { combo: 'alt+up', group: RULES, label: 'Move the rule up' },
  { combo: 'alt+down', group: RULES, label: 'Move the rule down' },
  { combo: 'alt+home', group: RULES, label: 'Move the rule to the top' },
  { combo: 'alt+end', group: RULES, label: 'Move the rule to the bottom' },
  { combo: 'del', group: RULES, label: 'Mark the rule for deletion' },
]
