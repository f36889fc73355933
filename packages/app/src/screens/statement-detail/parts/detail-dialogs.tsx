import type { Statement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useDetail } from '../statement-detail.stores.ts'
import { AddLineDialog } from './add-line-dialog.tsx'
import { DifferenceDialog } from './difference-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ReconcileDialog } from './reconcile-dialog.tsx'
import { StatementHistoryDialog, TakeBackDialog } from './statement-dialogs.tsx'
import { UnreconcileDialog } from './unreconcile-dialog.tsx'

export type OpenDialog = 'add' | 'adjust' | 'difference' | 'edit' | 'history' | 'reconcile' | 'takeBack' | 'unreconcile'

export interface DetailDialogsProps {
  readonly dialog: OpenDialog | null
  readonly statement: Statement
  readonly onOpen: (dialog: OpenDialog | null) => void
}

export const DetailDialogs = observer(({ dialog, statement, onOpen }: DetailDialogsProps) => {
  const { statement: store } = useDetail()
  const close = () => onOpen(null)
  switch (dialog) {
    case null:
      return null
    case 'add':
      return <AddLineDialog statement={statement} adjustment={null} onClose={close} />
    case 'adjust':
      return <AddLineDialog statement={statement} adjustment={store.difference} onClose={close} />
    case 'difference':
      return <DifferenceDialog onAdjust={() => onOpen('adjust')} onClose={close} />
    case 'edit':
      return <EditDialog statement={statement} onClose={close} />
    case 'history':
      return <StatementHistoryDialog statement={statement} onClose={close} />
    case 'reconcile':
      return <ReconcileDialog statement={statement} onClose={close} />
    case 'takeBack':
      return <TakeBackDialog statement={statement} onClose={close} />
    case 'unreconcile':
      return <UnreconcileDialog statement={statement} onClose={close} />
  }
})
