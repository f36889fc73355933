/** The dialogs about a statement, and those about several of its lines. Typed values are kept as a draft while a dialog is open. */
import { Button } from '@blueprintjs/core'
import {
  type AnticipatedForm,
  type DifferenceFinding,
  findDifference,
  type LineItemId,
  Money,
  normalizeAnticipated,
  type StoredCarrierSetting,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { type ComponentType, useEffect } from 'react'
import { useApp, useStore } from '../../../composition/app-context.ts'
import { AnticipatedLineStore } from '../../../parts/anticipated-line/anticipated-line.store.ts'
import { AnticipatedLineDialog } from '../../../parts/anticipated-line/anticipated-line-dialog.tsx'
import { TypedForm } from '../../../parts/drafts/typed-form.tsx'
import { lineName } from '../../../parts/line/line-name.ts'
import { Loader } from '../../../stores/load/loader.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { type StatementProps, useDetail } from '../statement-detail.stores.ts'
import type { OpenDialog } from '../statement-view.store.ts'
import { useActs } from '../use-acts.ts'
import { ActOnLinesDialog } from './act-on-lines-dialog.tsx'
import { AddLineDialog, AdjustDialog } from './add-line-dialog.tsx'
import { CHANGE_DRAFT, ChangeLinesDialog } from './change-lines-dialog.tsx'
import { ReconcileDialog } from './reconcile-dialog.tsx'
import {
  EditDialog,
  RefreshDialog,
  StatementHistoryDialog,
  TakeBackDialog,
  UnreconcileDialog,
  WithdrawDetail,
} from './statement-dialogs.tsx'

/** Adds a line to a statement of anticipated commissions. Such a line has a policy from the start (section 5). */
const AddAnticipatedDialog = observer(({ statement }: StatementProps) => {
  const { commissions } = useApp()
  const { statement: store, view } = useDetail()
  const { actOnNewLine } = useActs()
  // Without the settings a new line starts without a rate, and the person types it.
  const settings = useStore(app => new Loader<readonly StoredCarrierSetting[]>(app.failures.watch))
  const line = useStore(
    app =>
      new AnticipatedLineStore({
        search: app.search,
        watch: app.failures.watch,
        settingOf: carrier => settings.value?.find(setting => setting.carrierId === carrier) ?? null,
        on: statement.statementDate,
      }),
  )
  useEffect(() => void settings.run(commissions.carrierSettings.list), [settings, commissions])

  const add = async (form: AnticipatedForm): Promise<boolean> => {
    const item = normalizeAnticipated(form, () => undefined)
    if (E.isLeft(item)) return false
    const work = store.undo.after(
      store.addLine(id => commissions.anticipated.addLine(id, item.right)),
      added => ({
        what: `Added ${lineName(added)}`,
        undo: () => store.removeLine(added.id, of => commissions.lineItems.delete(of)),
      }),
    )
    return actOnNewLine(work, `Added a line of ${formatDollars(item.right.commissionAmount)}`)
  }
  return <AnticipatedLineDialog store={line} add={add} onClose={view.closeDialog} />
})

/** Possible explanations of the difference, the likeliest first, and as a last resort a line that makes it up. */
const DifferenceDialog = observer(() => {
  const { statement, view, batch } = useDetail()
  const { difference, lines } = statement
  const findings: readonly DifferenceFinding[] =
    difference === null || difference === 0 ? [] : findDifference(lines, difference)
  const show = (id: LineItemId | undefined) => {
    if (id === undefined) return
    view.reveal(id)
    view.openTab('details')
    view.closeDialog()
  }
  /** Chooses the lines together, so that they can be voided together. */
  const choose = (ids: readonly LineItemId[]) => {
    show(ids[0])
    batch.choose(new Set(ids))
  }
  return (
    <ActDialog
      title={difference === null ? 'Difference' : `Find the difference of ${formatDollars(difference)}`}
      others={<Button onClick={() => view.ask('adjust')}>Add the difference as a line…</Button>}
      onClose={view.closeDialog}
    >
      {findings.length === 0 ? (
        <p>
          {difference !== null && difference < 0
            ? `The lines exceed the control total by ${formatDollars(Money.negate(difference))}. No line explains it, and no two or three lines together do: none is on the statement twice, has a reversed sign or has swapped digits. A chargeback may be missing, or a line may have a wrong amount.`
            : 'No line explains it: none has this amount, is on the statement twice, has a reversed sign or swapped digits, or was voided by mistake. A line may be missing.'}
        </p>
      ) : (
        <ol className={look.list}>
          {findings.map(finding => (
            <li key={`${finding.kind} ${finding.lineItemIds.join(' ')}`} className={cx(look.card, look.between)}>
              <span>{finding.message}</span>
              {finding.kind === 'lines-together' || finding.kind === 'repeated-block' ? (
                <Button size="small" onClick={() => choose(finding.lineItemIds)}>
                  Choose the lines
                </Button>
              ) : (
                <Button size="small" onClick={() => show(finding.lineItemIds[0])}>
                  Show the line
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </ActDialog>
  )
})

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
