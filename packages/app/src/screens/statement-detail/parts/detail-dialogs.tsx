/** The dialogs about a statement, and those about several of its lines. Typed values are kept as a draft while a dialog is open. */
import { observer } from 'mobx-react-lite'
import type { ComponentType } from 'react'
import { TypedForm } from '../../../parts/drafts/typed-form.tsx'
import { type StatementProps, useDetail } from '../statement-detail.stores.ts'
import type { OpenDialog } from '../statement-view.store.ts'
import { ActOnLinesDialog } from './act-on-lines-dialog.tsx'
import { AddAnticipatedDialog } from './add-anticipated-dialog.tsx'
import { AddLineDialog, AdjustDialog } from './add-line-dialog.tsx'
import { CHANGE_DRAFT, ChangeLinesDialog } from './change-lines-dialog.tsx'
import { DifferenceDialog } from './difference-dialog.tsx'
import { ReconcileDialog } from './reconcile-dialog.tsx'
import {
  EditDialog,
  RefreshDialog,
  StatementHistoryDialog,
  TakeBackDialog,
  UnreconcileDialog,
  WithdrawDetail,
} from './statement-dialogs.tsx'

const DIALOGS: Readonly<Record<OpenDialog, ComponentType<StatementProps>>> = {
  add: ({ statement }) =>
    statement.source === 'Anticipated' ? (
      <AddAnticipatedDialog statement={statement} />
    ) : (
      <AddLineDialog statement={statement} adjustment={null} />
    ),
  adjust: AdjustDialog,
  difference: DifferenceDialog,
  edit: EditDialog,
  history: StatementHistoryDialog,
  reconcile: ReconcileDialog,
  refresh: RefreshDialog,
  takeBack: TakeBackDialog,
  unreconcile: UnreconcileDialog,
  withdraw: WithdrawDetail,
}

export const DetailDialogs = observer(({ statement }: StatementProps) => {
  const { forms, view } = useDetail()
  if (view.dialog === null) return null
  const Asked = DIALOGS[view.dialog]
  return (
    <TypedForm key={view.dialog} name={view.dialog} forms={forms}>
      <Asked statement={statement} />
    </TypedForm>
  )
})

/** The dialogs about several lines. */
export const BatchDialogs = observer(({ statement }: StatementProps) => {
  const { batch, forms } = useDetail()
  const { asked, askedLines } = batch
  if (asked === null) return null
  if (asked.what !== 'change') return <ActOnLinesDialog what={asked.what} statement={statement} lines={askedLines} />
  return (
    <TypedForm name={CHANGE_DRAFT} forms={forms}>
      <ChangeLinesDialog lines={askedLines} />
    </TypedForm>
  )
})
