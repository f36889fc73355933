/** Opens a reconciled statement again, unless somebody was paid on it: then it says on how many lines. */
import { Button, Callout } from '@blueprintjs/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { paymentsLink } from '../../../parts/corrections/payments-link.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { countedLines } from '../../../ui/words.ts'
import { type StatementProps, useDetail } from '../statement-detail.stores.ts'
import { CHANGED_MEANWHILE } from '../use-acts.ts'

export const UnreconcileDialog = observer(({ statement }: StatementProps) => {
  const { commissions, failures, notices } = useApp()
  const { statement: store, view } = useDetail()
  const { sums, paidCount } = store
  const allowed = store.allows('Unreconcile')

  const unreconcile = async () => {
    const given = await store.writeStatement(of => commissions.statements.unreconcile(of))
    if (E.isRight(given)) {
      notices.toast('The statement is open again', 'good')
      return true
    }
    if (failures.watch(given.left)) return false
    // Somebody paid its lines or changed it while this page was open.
    await store.refetch()
    return given.left._tag === 'OutOfDate' ? CHANGED_MEANWHILE : given.left.message
  }
  return (
    <ActDialog
      title={`Unreconcile statement ${statement.numberFormatted}`}
      {...(E.isRight(allowed) ? { act: `Unreconcile ${countedLines(sums.lineCount)}` } : {})}
      onAct={unreconcile}
      onClose={view.closeDialog}
      others={
        paidCount > 0 && (
          <Button intent="danger" onClick={() => view.ask('withdraw')}>
            Withdraw the statement…
          </Button>
        )
      }
    >
      {E.isLeft(allowed) && (
        <Callout intent="danger" compact role="alert">
          {allowed.left}.
        </Callout>
      )}
      {paidCount > 0 ? (
        <p>
          Withdrawing takes all its payments back and archives it, in one act. Single payments are taken back under{' '}
          <Link to={paymentsLink(statement.id)}>Modify Agent Payout</Link>; once none is left, the statement can be
          opened again.
        </p>
      ) : (
        <p>
          Opens the statement again. Its {countedLines(sums.lineCount)} with {formatDollars(sums.commissionPaid)} can be
          edited and are no longer payable until it is reconciled again.
        </p>
      )}
    </ActDialog>
  )
})
