/** Closes the statement: asks for its dates and, where something is unusual, says so with figures first. */
import { Button, Callout, Checkbox, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { type CalendarDate, CalendarDates, type Statement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { useReadableFields } from '../../../ui/use-readable-fields.ts'
import styles from '../statement-detail.module.css'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'

export interface DialogProps {
  readonly statement: Statement
  readonly onClose: () => void
}

/** What a person should know before closing; empty when all is as it should be. */
export const reconcileQuestions = (
  { source }: Pick<Statement, 'source'>,
  figures: { readonly difference: number | null; readonly differenceText: string; readonly unmatched: number },
): readonly string[] => [
  ...(figures.difference !== null && figures.difference !== 0
    ? [
        `The lines ${figures.difference > 0 ? 'fall short of' : 'exceed'} the control total by ${figures.differenceText}.`,
      ]
    : []),
  ...(figures.unmatched > 0
    ? [
        `${figures.unmatched === 1 ? '1 line has' : `${figures.unmatched} lines have`} no policy: nobody is paid on ${figures.unmatched === 1 ? 'it' : 'them'} until matched, which stays possible.`,
      ]
    : []),
  ...(source === 'Anticipated' ? ['This statement was anticipated: reconciling it confirms that the money came.'] : []),
]

export const ReconcileDialog = observer(({ statement, onClose }: DialogProps) => {
  const { reference, commissions } = useApp()
  const { statement: store } = useDetail()
  const { act } = useActs()
  const [reconcileDate, setReconcileDate] = useState<CalendarDate | null>(reference.today)
  const [reportingDate, setReportingDate] = useState<CalendarDate | null>(reference.today)
  const [agreed, setAgreed] = useState(false)
  const { readable, mark } = useReadableFields()
  const [busy, setBusy] = useState(false)
  const { difference, sums } = store
  const questions = reconcileQuestions(statement, {
    difference,
    differenceText: difference === null ? '' : formatDollars(Math.abs(difference) as typeof difference),
    unmatched: sums.unmatchedCount,
  })

  const reconcile = async () => {
    if (reconcileDate === null || reportingDate === null || !readable) return
    setBusy(true)
    const done = await act(
      store.writeStatement(of => commissions.statements.reconcile(of, { reconcileDate, reportingDate })),
      `Reconciled with ${formatDollars(sums.commissionPaid)}, reporting date ${CalendarDates.toUs(reportingDate)}`,
      { undoable: false },
    )
    setBusy(false)
    if (done) onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={`Reconcile statement ${statement.numberFormatted}`}>
      <DialogBody>
        <div className={styles.form}>
          <p>
            Closes the statement with {sums.lineCount.toLocaleString('en-US')} {sums.lineCount === 1 ? 'line' : 'lines'}{' '}
            and <strong>{formatDollars(sums.commissionPaid)}</strong>. Its amounts freeze and its lines become payable.
          </p>
          <div className={styles.two}>
            <DateField
              autoFocus
              label="Reconcile date"
              required="Say when it is closed"
              value={reconcileDate}
              onChange={setReconcileDate}
              onValid={mark('closed')}
            />
            <DateField
              label="Reporting date"
              required="Say which period it is paid out in"
              value={reportingDate}
              onChange={setReportingDate}
              onValid={mark('reporting')}
            />
          </div>
          {questions.length > 0 && (
            <Callout intent="warning" compact>
              {questions.map(question => (
                <p key={question}>{question}</p>
              ))}
              <Checkbox
                checked={agreed}
                onChange={event => setAgreed(event.currentTarget.checked)}
                label="Reconcile it all the same"
              />
            </Callout>
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              intent="primary"
              loading={busy}
              disabled={
                (questions.length > 0 && !agreed) || reconcileDate === null || reportingDate === null || !readable
              }
              onClick={() => void reconcile()}
            >
              Reconcile {formatDollars(sums.commissionPaid)}
            </Button>
          </>
        }
      />
    </Dialog>
  )
})
