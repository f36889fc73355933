/** The questions about rules that are edited and not saved. */
import { Button, Radio, RadioGroup } from '@blueprintjs/core'
import {
  diffRules,
  draftOfStored,
  draftSentence,
  POSITION_LABELS,
  type RuleDraft,
  ruleClashes,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useCallback, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { useRuleEdits } from '../../../composition/rule-edits.ts'
import type { RuleGroupStore } from '../../../stores/rules/rule-group.store.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import look from '../../../ui/look.module.css'
import { editWords } from '../use-rule-acts.ts'
import { DifferenceList } from './difference-list.tsx'

/** Asks before a person leaves with unsaved edits: they can be kept for later (Agent Payout can calculate with them) or discarded. */
export const LeaveDialog = observer(() => {
  const ruleEdits = useRuleEdits()
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      ruleEdits.editedPositions.length > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      // A person who has lost the permission cannot stay, so there is no question.
      nextLocation.pathname !== '/unauthorized',
    [ruleEdits],
  )
  const blocker = useBlocker(leaves)
  if (blocker.state !== 'blocked') return null
  const edited = ruleEdits.editedPositions.flatMap(position => ruleEdits.group(position) ?? [])
  const discard = () => {
    for (const group of edited) group.discard()
    blocker.proceed()
  }
  return (
    <ActDialog
      title="The rules are edited and not saved"
      act="Leave and keep the edits"
      cancel="Stay"
      others={
        <Button intent="danger" variant="outlined" onClick={discard}>
          Discard the edits
        </Button>
      }
      onAct={() => {
        blocker.proceed()
        return false
      }}
      onClose={blocker.reset}
    >
      <ul>
        {edited.map(group => (
          <li key={group.position}>
            {POSITION_LABELS[group.position]}: {editWords(group.figures)}
          </li>
        ))}
      </ul>
      <p>Edits you keep wait here until you save them; no payout uses them before that.</p>
    </ActDialog>
  )
})

/** Shown if somebody else has saved the group meanwhile: what they changed, and a choice of version for each rule that both changed. */
export const OvertakenDialog = observer(({ group }: { readonly group: RuleGroupStore }) => {
  const ruleEdits = useRuleEdits()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const { conflict } = group
  if (conflict === null) return null
  const clashes = ruleClashes(group.group, conflict)
  const theirChanges = diffRules(group.base.rules.map(draftOfStored), conflict.rules.map(draftOfStored))
  const said = (draft: RuleDraft | null): string =>
    draft === null ? 'Deleted.' : draftSentence(draft, ruleEdits.naming)
  const pick = (key: string, whose: string) => {
    const next = new Set(theirs)
    if (whose === 'theirs') next.add(key)
    else next.delete(key)
    setTheirs(next)
  }
  return (
    <ActDialog
      title={`The rules of ${POSITION_LABELS[group.position]} were saved elsewhere meanwhile`}
      act="Apply my edits to the saved version"
      cancel="Decide later"
      width={640}
      others={<Button onClick={group.takeTheirs}>Keep the saved version, discard my edits</Button>}
      onAct={() => {
        group.keepMine(theirs)
        return false
      }}
      onClose={group.decideLater}
    >
      <p>
        Your edits were not saved ({editWords(group.figures)}), and none of them is lost. The saved version changed:
      </p>
      {theirChanges.length === 0 ? (
        <p className={look.quiet}>No rule changed.</p>
      ) : (
        <DifferenceList differences={theirChanges} />
      )}
      {clashes.length > 0 && (
        <>
          <p>
            {clashes.length === 1 ? 'One rule was' : `${clashes.length} rules were`} changed in both. Choose which to
            keep:
          </p>
          <ol className={look.list}>
            {clashes.map(({ key, base, theirs: their, mine }) => (
              <li key={key} className={look.card}>
                <p className={look.quiet}>It was: {said(base)}</p>
                <RadioGroup
                  name={key}
                  label=""
                  aria-label="Which to keep"
                  selectedValue={theirs.has(key) ? 'theirs' : 'mine'}
                  onChange={event => pick(key, event.currentTarget.value)}
                >
                  <Radio value="mine" label={`Your edit: ${said(mine)}`} />
                  <Radio value="theirs" label={`Saved: ${said(their)}`} />
                </RadioGroup>
              </li>
            ))}
          </ol>
        </>
      )}
      <p className={look.quiet}>Merging saves nothing yet: check the rules, then save.</p>
    </ActDialog>
  )
})
