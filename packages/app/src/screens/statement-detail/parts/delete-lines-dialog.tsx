/** Deletes several lines; says which of them stay and why. */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { type LineItem, Money, type Statement } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { countedLines } from '../counted-lines.ts'
import { deletableOf } from '../line-batch.ts'
import styles from '../statement-detail.module.css'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import { RefusedLines } from './refused-lines.tsx'

export interface DeleteLinesDialogProps {
  readonly statement: Statement
  readonly lines: readonly LineItem[]
}

export const DeleteLinesDialog = observer(({ statement, lines }: DeleteLinesDialogProps) => {
  const { batch } = useDetail()
  const { refuse, done } = useActs()
  const [busy, setBusy] = useState(false)
  const { go, stay } = deletableOf(statement.status, lines)
  const amount = Money.sum(go.filter(line => !line.voided).map(line => line.commissionAmount))

  const remove = async () => {
    setBusy(true)
    const given = await batch.remove(go)
    setBusy(false)
    if (E.isRight(given)) {
      done(`Deleted ${countedLines(go.length)}`)
      batch.close()
    } else if (given.left._tag !== 'ItemsRefused') await refuse(given.left)
  }
  return (
    <Dialog isOpen onClose={batch.close} title={`Delete ${countedLines(lines.length)}`}>
      <DialogBody>
        <div className={styles.form}>
          <RefusedLines asked={go.length} />
          {go.length > 0 && (
            <p>
              Takes {countedLines(go.length)} with {formatDollars(amount)} off the statement. The history keeps{' '}
              {go.length === 1 ? 'it' : 'them'}.
            </p>
          )}
          {stay.length > 0 && (
            <p>
              {countedLines(stay.length)} {stay.length === 1 ? 'stays' : 'stay'}: what a carrier sent is not deleted but
              voided, under Details of the line.
            </p>
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={batch.close}>{go.length === 0 ? 'Close' : 'Cancel'}</Button>
            {go.length > 0 && (
              <Button intent="danger" loading={busy} onClick={() => void remove()}>
                Delete {countedLines(go.length)}
              </Button>
            )}
          </>
        }
      />
    </Dialog>
  )
})
