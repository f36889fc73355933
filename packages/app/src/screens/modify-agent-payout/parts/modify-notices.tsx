/** What was done and can be undone, what meets a change of somebody else, and what no range finds. */
import { Button, Callout } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import styles from '../../../parts/payout/payout-page.module.css'
import { namedLine } from '../../../parts/payout/payout-words.ts'
import { formatMoney } from '../../../ui/money/format-money.ts'
import { paidTo, wasPaid } from '../draft-amount.ts'
import { useModify } from '../modify-agent-payout.stores.ts'
import { modifiedText, useModifying } from '../use-modifying.ts'

const Done = observer(() => {
  const { modify } = useModify()
  const { undo } = useModifying()
  const { done } = modify
  if (done === null) return null
  return (
    <Callout intent="success" compact role="status">
      <div className={styles.notice}>
        <span>{modifiedText(done)}.</span>
        <span className={styles.barActs}>
          <Button size="small" loading={modify.isUndoing} onClick={() => void undo(done)}>
            Undo
          </Button>
          <Button size="small" variant="minimal" icon={<Cross />} aria-label="Close" onClick={modify.dismiss} />
        </span>
      </div>
    </Callout>
  )
})

/** The first amount that was typed over one that somebody else changed meanwhile: both, and whose to keep. */
export const Conflict = observer(() => {
  const { reference } = useApp()
  const { lines } = useModify()
  const [draft] = lines.conflicts
  if (draft === undefined) return null
  const { theirs, position, agentId, amount } = draft
  const now = paidTo(theirs, position, agentId)
  const more = lines.conflicts.length - 1
  return (
    <Callout intent="warning" compact role="alert">
      <div className={styles.notice}>
        <span>
          {namedLine(draft.line)}: {theirs.lastModifiedBy} changed what {reference.agentName(agentId)} was paid
          meanwhile. It was {formatMoney(wasPaid(draft))}, theirs is {now === null ? 'nothing' : formatMoney(now)},
          yours {formatMoney(amount)}.{more > 0 && ` (${more} more)`}
        </span>
        <span className={styles.barActs}>
          {now !== null && (
            <Button size="small" onClick={() => lines.keepMine(draft)}>
              Keep mine
            </Button>
          )}
          <Button size="small" variant="minimal" onClick={() => lines.giveUp(draft)}>
            Take theirs
          </Button>
        </span>
      </div>
    </Callout>
  )
})

export const ModifyNotices = observer(() => {
  const { lines, modify } = useModify()
  const { note } = lines
  if (modify.done === null && lines.conflicts.length === 0 && note === null) return null
  return (
    <div className={styles.notices}>
      <Done />
      <Conflict />
      {note !== null && (
        <Callout intent="warning" compact>
          {note}, so no range finds {note.startsWith('1 ') ? 'it' : 'them'}.
        </Callout>
      )}
    </div>
  )
})
