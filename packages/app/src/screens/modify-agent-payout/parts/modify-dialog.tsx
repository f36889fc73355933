/** The last look before payments are changed or taken back: the figures, the statements it supersedes, and the reason. */
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { ReasonField } from '../../../parts/corrections/correction-fields.tsx'
import { ShownOn } from '../../../parts/paid-statement/shown-on.tsx'
import { AgentTotalsTable } from '../../../parts/payout/agent-totals-table.tsx'
import { PayoutFailed } from '../../../parts/payout/payout-failed.tsx'
import { namedLine } from '../../../parts/payout/payout-words.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import look from '../../../ui/look.module.css'
import { countedLines } from '../../../ui/words.ts'
import { wasPaid } from '../draft-amount.ts'
import type { ModifyAct } from '../modify.store.ts'
import { useModify } from '../modify-agent-payout.stores.ts'
import { changePaymentsText, draftDifference, draftsDifference, takeBackText } from '../modify-words.ts'
import { useModifying } from '../use-modifying.ts'
import { Conflict } from './modify-notices.tsx'

const Changes = observer(() => {
  const { reference } = useApp()
  const { drafts } = useModify().lines
  return (
    <FiguresTable
      label="What changes"
      rows={drafts}
      rowKey={({ line, position }) => `${line.id} ${position}`}
      columns={[
        { title: 'Line', of: ({ line }) => namedLine(line), total: 'Total' },
        { title: 'Agent', of: ({ agentId }) => reference.agentName(agentId), className: look.text },
        { title: 'Was', money: wasPaid },
        { title: 'Becomes', money: ({ amount }) => amount },
        { title: 'Difference', money: draftDifference, total: draftsDifference(drafts) },
      ]}
    />
  )
})

const TakenBack = observer(() => (
  <AgentTotalsTable label="What is taken back from each agent" amount="Was paid" chosen={useModify().list} />
))

interface ActProps {
  readonly act: ModifyAct
}

const About = observer(({ act }: ActProps) => {
  const { list, lines } = useModify()
  if (act === 'change') return <p>What was paid becomes what you typed. The agent paid date stays as it is.</p>
  const typed = lines.drafts.filter(({ line }) => list.chosen.has(line.id)).length
  return (
    <p>
      {countedLines(list.chosen.size)}{' '}
      {list.chosen.size === 1 ? 'becomes payable again, for all its' : 'become payable again, for all their'} agents.
      {typed > 0 && ` ${typed === 1 ? 'An amount' : `${typed} amounts`} typed on them and not sent yet would be lost.`}
    </p>
  )
})

export const ModifyDialog = observer(({ act }: ActProps) => {
  const { list, lines, modify } = useModify()
  const { tell } = useModifying()
  const { reason } = modify
  const subjects = modify.subjects(act)
  const isChange = act === 'change'
  const text = isChange ? changePaymentsText(lines.drafts) : takeBackText(list)
  const isEmpty = subjects.length === 0
  const { failure } = modify.writer
  const modifyNow = async () => {
    const done = await modify.modify(act, reason)
    if (done !== null) tell(done)
    // Done, the store has closed the dialog; refused, the reason is told above the figures.
    return false
  }
  return (
    <ActDialog
      title={isEmpty ? 'Modify agent payout' : text}
      {...(isEmpty ? {} : { act: text })}
      width={680}
      danger={!isChange}
      disabled={reason.trim() === '' || list.isFetching || (isChange && lines.conflicts.length > 0)}
      hint={reason.trim() === '' ? 'Enter a reason first' : undefined}
      onAct={modifyNow}
      onClose={modify.close}
    >
      {failure !== null && (
        <PayoutFailed
          failure={failure}
          nothing={isChange ? 'Nothing was changed' : 'Nothing was taken back'}
          unknown="The payments may or may not have been changed"
          ask={
            isEmpty
              ? 'The lines are not paid any more.'
              : 'The figures below are current. Try again: nothing is done twice.'
          }
          hasFigures={!isEmpty}
          stillThere={line => subjects.some(one => one.id === line)}
          onLeaveOut={isChange ? lines.giveUpLines : list.leaveOut}
        />
      )}
      {isChange && <Conflict />}
      {!isEmpty && (
        <>
          <About act={act} />
          {isChange ? <Changes /> : <TakenBack />}
          <section aria-label="Paid statements that show these payments">
            <h3>Paid statements that show these payments</h3>
            <ShownOn lines={subjects} nowhere="No paid statement includes these payments." several>
              <p>Agents keep them as they are; the difference is settled on each agent's next paid statement.</p>
            </ShownOn>
          </section>
          <ReasonField reason={reason} onSay={modify.say} />
        </>
      )}
    </ActDialog>
  )
})
