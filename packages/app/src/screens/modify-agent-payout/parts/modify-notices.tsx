/** What was done and can be undone, and what meets a change of somebody else. */
import { Money } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { DoneNotice } from '../../../parts/payout/done-notice.tsx'
import { namedLine } from '../../../parts/payout/payout-words.ts'
import { Notice, NoticeAct } from '../../../ui/notice.tsx'
import { paidToAgent, wasPaid } from '../draft-amount.ts'
import { useModify } from '../modify-agent-payout.stores.ts'
import { modifiedText, useModifying } from '../use-modifying.ts'

const Done = observer(() => {
  const { modify } = useModify()
  const { takeBack } = useModifying()
  return (
    <DoneNotice writer={modify.writer} onUndo={takeBack}>
      {done => `${modifiedText(done)}.`}
    </DoneNotice>
  )
})

/** The first amount that was typed over one that somebody else changed meanwhile: both, and whose to keep. */
export const Conflict = observer(() => {
  const { reference } = useApp()
  const { lines } = useModify()
  const [draft] = lines.conflicts
  if (draft === undefined) return null
  const { theirs, position, agentId, amount } = draft
  const now = paidToAgent(theirs, position, agentId)
  const more = lines.conflicts.length - 1
  return (
    <Notice
      intent="warning"
      acts={
        <>
          {now !== null && <NoticeAct text="Keep what I typed" onAct={() => lines.keepMine(draft)} />}
          <NoticeAct text="Keep what is saved" quiet onAct={() => lines.giveUp(draft)} />
        </>
      }
    >
      {namedLine(draft.line)}: {theirs.lastModifiedBy} changed what {reference.agentName(agentId)} was paid meanwhile.
      It was {Money.formatMoney(wasPaid(draft))}, is {now === null ? 'nothing' : Money.formatMoney(now)} now, and you
      typed {Money.formatMoney(amount)}.{more > 0 && ` (${more} more)`}
    </Notice>
  )
})

export const ModifyNotices = () => (
  <>
    <Done />
    <Conflict />
  </>
)
