/** Opens a reconciled statement again, unless somebody was paid on it: then it says on how many lines. */
import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { type ServiceFailure, statementAllows } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { countedLines } from '../counted-lines.ts'
import styles from '../statement-detail.module.css'
import { useDetail } from '../statement-detail.stores.ts'
import { CHANGED_MEANWHILE } from '../use-acts.ts'
import type { DialogProps } from './reconcile-dialog.tsx'

export const UnreconcileDialog = observer(({ statement, onClose }: DialogProps) => {
  const { commissions, failures, notices } = useApp()
  const { statement: store } = useDetail()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const { sums, paidCount } = store
  const allowed = statementAllows(statement.status, 'Unreconcile', paidCount)
  const why = E.isLeft(allowed) ? `${allowed.left}.` : refused

  const refuse = async (failure: ServiceFailure) => {
    if (failures.watch(failure)) return
    setRefused(failure._tag === 'OutOfDate' ? CHANGED_MEANWHILE : failure.message)
    // Somebody paid its lines or changed it while this page was open.
    await store.refetch()
  }
  const unreconcile = async () => {
    setBusy(true)
    setRefused(null)
    const given = await store.writeStatement(of => commissions.statements.unreconcile(of))
    setBusy(false)
    if (E.isLeft(given)) return refuse(given.left)
    notices.toast('The statement is open again', 'good')
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Unreconcile statement ${statement.numberFormatted}`}>
      <DialogBody>
        <div className={styles.form}>
          {why !== null && (
            <Callout intent="danger" compact role="alert">
              {why}
            </Callout>
          )}
          {paidCount > 0 ? (
            <p>Payments are taken back under Modify Agent Payout; after that the statement can be opened again.</p>
          ) : (
            <p>
              Opens the statement again. Its {countedLines(sums.lineCount)} with {formatDollars(sums.commissionPaid)}{' '}
              can be edited and are no longer payable until it is reconciled anew.
            </p>
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          E.isLeft(allowed) ? (
            <Button onClick={onClose}>Close</Button>
          ) : (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button intent="primary" loading={busy} onClick={() => void unreconcile()}>
                Unreconcile {countedLines(sums.lineCount)}
              </Button>
            </>
          )
        }
      />
    </Dialog>
  )
})
