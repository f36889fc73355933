/** Somebody else saved the group meanwhile: what they changed, and for each rule both changed, whose version stays. */
import { Button, Dialog, DialogBody, DialogFooter, Radio, RadioGroup } from '@blueprintjs/core'
import {
  diffRules,
  draftOfStored,
  draftSentence,
  POSITION_LABELS,
  type RuleDraft,
  ruleClashes,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useRuleEdits } from '../../../composition/rule-edits.ts'
import type { RuleGroupStore } from '../../../stores/rule-group.store.ts'
import styles from '../agent-rules.module.css'
import { editWords } from '../rule-edit-words.ts'
import { DifferenceList } from './difference-list.tsx'

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
    <Dialog
      isOpen
      onClose={group.decideLater}
      canOutsideClickClose={false}
      style={{ width: 640 }}
      title={`Somebody else saved the rules of ${POSITION_LABELS[group.position]} meanwhile`}
    >
      <DialogBody className={styles.told ?? ''}>
        <p>Nothing of yours was saved ({editWords(group.figures)}), and nothing of it is lost. They changed:</p>
        {theirChanges.length === 0 ? (
          <p className={styles.quiet}>No rule reads otherwise.</p>
        ) : (
          <DifferenceList differences={theirChanges} />
        )}
        {clashes.length > 0 && (
          <>
            <p>
              {clashes.length === 1 ? 'One rule was' : `${clashes.length} rules were`} changed by both. Choose whose
              version stays:
            </p>
            <ol className={styles.clashes}>
              {clashes.map(({ key, base, theirs: their, mine }) => (
                <li key={key} className={styles.clash}>
                  <p className={styles.quiet}>It was: {said(base)}</p>
                  <RadioGroup
                    name={key}
                    label=""
                    aria-label="Whose version stays"
                    selectedValue={theirs.has(key) ? 'theirs' : 'mine'}
                    onChange={event => pick(key, event.currentTarget.value)}
                  >
                    <Radio value="mine" label={`Yours: ${said(mine)}`} />
                    <Radio value="theirs" label={`Theirs: ${said(their)}`} />
                  </RadioGroup>
                </li>
              ))}
            </ol>
          </>
        )}
        <p className={styles.quiet}>Putting both together saves nothing yet: look at the rules, then save.</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={group.decideLater}>Decide later</Button>
            <Button onClick={group.takeTheirs}>Take theirs, drop mine</Button>
            <Button intent="primary" onClick={() => group.keepMine(theirs)}>
              Keep my edits on theirs
            </Button>
          </>
        }
      />
    </Dialog>
  )
})
