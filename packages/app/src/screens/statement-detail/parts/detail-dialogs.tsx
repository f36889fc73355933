import type { Statement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { TypedForm } from '../../../parts/drafts/typed-form.tsx'
import { useDetail } from '../statement-detail.stores.ts'
import { AddAnticipatedDialog } from './add-anticipated-dialog.tsx'
import { AddLineDialog } from './add-line-dialog.tsx'
import { CHANGE, ChangeLinesDialog } from './change-lines-dialog.tsx'
import { DeleteLinesDialog } from './delete-lines-dialog.tsx'
import { DifferenceDialog } from './difference-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { MarkLinesDialog } from './mark-lines-dialog.tsx'
import { ReconcileDialog } from './reconcile-dialog.tsx'
import { RefreshDialog } from './refresh-dialog.tsx'
import { StatementHistoryDialog, TakeBackDialog } from './statement-dialogs.tsx'
import { UnreconcileDialog } from './unreconcile-dialog.tsx'
import { WithdrawDetail } from './withdraw-detail.tsx'

export type OpenDialog =
  | 'add'
  | 'adjust'
  | 'difference'
  | 'edit'
  | 'history'
  | 'reconcile'
  | 'refresh'
  | 'takeBack'
  | 'unreconcile'
  | 'withdraw'

export interface DetailDialogsProps {
  readonly dialog: OpenDialog | null
  readonly statement: Statement
  readonly onOpen: (dialog: OpenDialog | null) => void
}

export const DetailDialogs = observer(({ dialog, statement, onOpen }: DetailDialogsProps) => {
  const { statement: store, forms } = useDetail()
  const close = () => onOpen(null)
  switch (dialog) {
    case null:
      return null
    case 'add':
      return (
        <TypedForm name="add" forms={forms}>
          {statement.source === 'Anticipated' ? (
            <AddAnticipatedDialog statement={statement} onClose={close} />
          ) : (
            <AddLineDialog statement={statement} adjustment={null} onClose={close} />
          )}
        </TypedForm>
      )
    case 'adjust':
      return (
        <TypedForm name="adjust" forms={forms}>
          <AddLineDialog statement={statement} adjustment={store.difference} onClose={close} />
        </TypedForm>
      )
    case 'difference':
      return <DifferenceDialog onAdjust={() => onOpen('adjust')} onClose={close} />
    case 'edit':
      return (
        <TypedForm name="edit" forms={forms}>
          <EditDialog statement={statement} onClose={close} />
        </TypedForm>
      )
    case 'history':
      return <StatementHistoryDialog statement={statement} onClose={close} />
    case 'reconcile':
      return <ReconcileDialog statement={statement} onClose={close} />
    case 'refresh':
      return <RefreshDialog statement={statement} onClose={close} />
    case 'takeBack':
      return <TakeBackDialog statement={statement} onClose={close} />
    case 'unreconcile':
      return <UnreconcileDialog statement={statement} onClose={close} onWithdraw={() => onOpen('withdraw')} />
    case 'withdraw':
      return <WithdrawDetail statement={statement} onClose={close} />
  }
})

/** What is asked about several lines. */
export const BatchDialogs = observer(({ statement }: Pick<DetailDialogsProps, 'statement'>) => {
  const { batch, forms } = useDetail()
  switch (batch.asked?.what) {
    case undefined:
      return null
    case 'change':
      return (
        <TypedForm name={CHANGE} forms={forms}>
          <ChangeLinesDialog lines={batch.askedLines} />
        </TypedForm>
      )
    case 'delete':
      return <DeleteLinesDialog statement={statement} lines={batch.askedLines} />
    case 'void':
    case 'restore':
      return <MarkLinesDialog statement={statement} lines={batch.askedLines} voided={batch.asked?.what === 'void'} />
  }
})
