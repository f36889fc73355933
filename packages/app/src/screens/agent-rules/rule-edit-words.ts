/** Edits in words, with figures: what would be lost, what was saved. */
import type { RuleEditFigures } from '../../stores/rule-group-findings.ts'

/** `2 changed, 1 new`; a rule that was changed and moved is told once. */
export const editWords = ({ added, changed, moved, deleted }: RuleEditFigures): string =>
  [
    changed > 0 ? `${changed} changed` : '',
    added > 0 ? `${added} new` : '',
    moved > 0 ? `${moved} moved` : '',
    deleted > 0 ? `${deleted} marked for deletion` : '',
  ]
    .filter(text => text !== '')
    .join(', ')
