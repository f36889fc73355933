/** The acts on rules from the screen. Each act also opens a panel, moves the focus or shows a toast as needed. */
import { counted, draftOfForm, newRuleForm, POSITION_LABELS, type RuleField } from '@commissions/core'
import { useCallback, useState } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { useRuleEdits } from '../../composition/rule-edits.ts'
import type { RuleGroupStore } from '../../stores/rules/rule-group.store.ts'
import type { RuleEditFigures } from '../../stores/rules/rule-group-findings.ts'
import type { RulesAddress } from './use-rules-address.ts'

/** The field that should get the focus. Each request is a new object, so the same field can be requested again. */
interface FocusWish {
  readonly key: string
  readonly field: RuleField | null
}

/** `2 changed, 1 new`. A rule that was both changed and moved is counted once. */
export const editWords = ({ added, changed, moved, deleted }: RuleEditFigures): string =>
  [
    changed > 0 ? `${changed} changed` : '',
    added > 0 ? `${added} new` : '',
    moved > 0 ? `${moved} moved` : '',
    deleted > 0 ? `${deleted} marked for deletion` : '',
  ]
    .filter(text => text !== '')
    .join(', ')

/** Returns a function that undoes the act that was just done, and no later one. */
export const undoOf = (group: RuleGroupStore): (() => void) => {
  const act = group.past.at(-1)
  return () => {
    if (group.past.at(-1) === act) group.undo()
  }
}

export const useRuleActs = (
  group: RuleGroupStore,
  chosen: string | null,
  go: (change: Partial<RulesAddress>) => void,
) => {
  const { notices, failures } = useApp()
  const ruleEdits = useRuleEdits()
  const [wish, setWish] = useState<FocusWish | null>(null)

  const open = useCallback(
    (key: string, field: FocusWish['field'] = null) => {
      go({ rule: key, panel: 'rule', changes: false })
      setWish({ key, field })
    },
    [go],
  )
  const add = useCallback(() => {
    // The new rule comes after the chosen rule, which is visible, or else last, where it takes no lines from the other rules.
    open(group.add(draftOfForm(newRuleForm(0)), chosen), 'agents')
  }, [group, chosen, open])
  const duplicate = useCallback(
    (key: string) => {
      const copy = group.duplicate(key)
      if (copy !== null) open(copy, 'agents')
    },
    [group, open],
  )
  const setDeleted = useCallback(
    (key: string, deleted: boolean) => {
      const isNew = group.rule(key)?.stored === null
      group.mark(key, deleted)
      if (!deleted) return
      if (isNew) go({ rule: null, panel: null })
      notices.toast(isNew ? 'The new rule is removed' : 'The rule is deleted when the rules are saved', 'plain', {
        text: 'Undo',
        run: isNew ? undoOf(group) : () => group.mark(key, false),
      })
    },
    [group, go, notices],
  )
  const discard = useCallback(() => {
    const lost = editWords(group.figures)
    group.discard()
    // The rules are fetched again, since somebody else may have saved others. Without edits the saved rules are shown.
    void ruleEdits.fetch()
    go({ rule: null, panel: null })
    notices.toast(`Discarded: ${lost}`, 'plain', { text: 'Undo', run: undoOf(group) })
  }, [group, go, notices, ruleEdits])
  const save = useCallback(async () => {
    if (!group.isEdited) return
    const what = editWords(group.figures)
    const outcome = await group.save()
    switch (outcome._tag) {
      case 'Saved':
        notices.toast(
          `Saved ${POSITION_LABELS[group.position]}: ${what || counted(group.rules.length, 'rule')}`,
          'good',
        )
        return
      case 'Refused':
        if (outcome.first !== null) open(outcome.first.key, outcome.first.field)
        return
      case 'Overtaken':
        return
      case 'Failed':
        failures.show(outcome.failure)
    }
  }, [group, notices, failures, open])

  const wished = useCallback(() => setWish(null), [])
  return { wish, wished, open, add, duplicate, setDeleted, discard, save }
}
