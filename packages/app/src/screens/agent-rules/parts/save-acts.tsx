import { Button } from '@blueprintjs/core'
import { FloppyDisk, Undo } from '@blueprintjs/icons'
import { POSITION_LABELS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { RuleGroupStore } from '../../../stores/rule-group.store.ts'

export interface SaveActsProps {
  readonly group: RuleGroupStore
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** What becomes of the edits of the position that is shown. */
export const SaveActs = observer(({ group, onSave, onDiscard }: SaveActsProps) => (
  <>
    <Button
      icon={<Undo />}
      disabled={group.lastAct === null}
      aria-label={group.lastAct === null ? 'Undo' : `Undo ${group.lastAct}`}
      aria-keyshortcuts="Control+z"
      onClick={group.undo}
    >
      Undo
    </Button>
    <Button disabled={!group.isEdited || group.saving} onClick={onDiscard}>
      Discard
    </Button>
    <Button
      intent="primary"
      icon={<FloppyDisk />}
      disabled={!group.isEdited}
      loading={group.saving}
      aria-keyshortcuts="Control+s"
      onClick={onSave}
    >
      Save {POSITION_LABELS[group.position]}
    </Button>
  </>
))
