/** The smaller questions about a whole statement. */
import { Button, Dialog, DialogBody } from '@blueprintjs/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { FetchedHistory } from '../../../parts/history/history-list.tsx'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { countedLines } from '../../../ui/words.ts'
import { type StatementProps, useDetail } from '../statement-detail.stores.ts'

const WithdrawDialog = lazy(async () => ({
  default: (await import('../../../parts/corrections/withdraw-dialog.tsx')).WithdrawDialog,
}))

export const TakeBackDialog = observer(({ statement }: StatementProps) => {
  const { notices, failures, commissions } = useApp()
  const { statement: store, view } = useDetail()
  const [refused, setRefused] = useState(false)
  const goTo = useNavigate()
  const { sums, lines: all } = store
  const matched = all.filter(line => !line.unmatched && !line.voided).length

  const takeBack = async () => {
    const given = await store.takeBack()
    if (E.isLeft(given)) {
      // Agents were told of its lines: it stays, among the archived ones.
      setRefused(given.left._tag === 'Conflict')
      if (given.left._tag === 'Conflict') return given.left.message
      failures.show(given.left)
      return false
    }
    notices.toast(`Took the import of ${statement.filename ?? 'the file'} back`, 'good')
    void goTo('/statements')
    return true
  }
  const archive = async () => {
    const given = await store.writeStatement(of => commissions.statements.archive(of))
    if (E.isLeft(given)) return failures.show(given.left)
    notices.toast('Archived', 'good')
    view.closeDialog()
  }
  return (
    <ActDialog
      title="Take the import back"
      act={`Take back ${countedLines(all.length)}`}
      cancel="Keep it"
      danger
      others={refused && <Button onClick={() => void archive()}>Archive it instead</Button>}
      onAct={takeBack}
      onClose={view.closeDialog}
    >
      <p>
        Removes statement {statement.numberFormatted} with all {countedLines(all.length)} and{' '}
        {formatDollars(sums.commissionPaid)}.{' '}
        {matched > 0 && `${matched === 1 ? 'One match is' : `${matched} matches are`} lost with it. `}
        The file {statement.filename} can be imported again.
      </p>
    </ActDialog>
  )
})

export const StatementHistoryDialog = observer(({ statement }: StatementProps) => {
  const { commissions } = useApp()
  const { view } = useDetail()
  return (
    <Dialog isOpen onClose={view.closeDialog} title={`History of statement ${statement.numberFormatted}`}>
      <DialogBody>
        <FetchedHistory of={statement.id} ask={() => commissions.statements.history(statement.id)} />
      </DialogBody>
    </Dialog>
  )
})

/** Withdraws the statement that is looked at, and shows what became of it. */
export const WithdrawDetail = observer(({ statement }: StatementProps) => {
  const { statement: store, view } = useDetail()
  const goTo = useNavigate()
  const refetch = () => void store.refetch()
  return (
    <Suspense>
      <WithdrawDialog
        number={statement.numberFormatted}
        statement={statement}
        onClose={view.closeDialog}
        onStale={refetch}
        onWithdrawn={({ statement: left }) => (left === null ? void goTo('/previous') : refetch())}
      />
    </Suspense>
  )
})
