/** Closes the statement: asks for its dates, and first shows anything unusual with figures. */
import { Callout, Checkbox } from '@blueprintjs/core'
import {
  type CalendarDate,
  CalendarDates,
  counted,
  type Statement,
  shortSums,
  shortSumsSentence,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { ReasonField } from '../../../parts/corrections/correction-fields.tsx'
import { SimilarStore } from '../../../parts/similar/similar.store.ts'
import { CorrectionAdvice, onlyCorrections, SimilarLines } from '../../../parts/similar/similar-lines.tsx'
import { SimilarQuestion } from '../../../parts/similar/similar-question.tsx'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { bound } from '../../../ui/fields/bound.ts'
import look from '../../../ui/look.module.css'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { useWorkPlace } from '../../../ui/unsaved-work/unsaved-work.ts'
import { useReadableFields } from '../../../ui/use-readable-fields.ts'
import { countedLines } from '../../../ui/words.ts'
import { type StatementProps, useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'

/** Sentences about what a person should know before closing; empty if nothing is unusual. */
const reconcileQuestions = (
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
        `${counted(figures.unmatched, 'line has', 'lines have')} no policy. Agents are paid on ${figures.unmatched === 1 ? 'it once it is' : 'them once they are'} matched, which you can still do after reconciling.`,
      ]
    : []),
  ...(source === 'Anticipated' ? ['This statement was anticipated: reconciling it confirms that the money came.'] : []),
]

const reasonOf = ({ status }: Statement): string | null => (status._tag === 'Reconciled' ? status.reason : null)

type Dates = Readonly<Record<'reconcileDate' | 'reportingDate', CalendarDate | null>>

export const ReconcileDialog = observer(({ statement }: StatementProps) => {
  const { reference, commissions, failures, notices } = useApp()
  const { statement: store, view } = useDetail()
  const { act } = useActs()
  const [similar] = useState(() => new SimilarStore(commissions.statements, failures.watch))
  useEffect(() => void similar.ask([statement.id]), [similar, statement.id])
  const ids = new Set([statement.id])
  const [dates, setDates] = useState<Dates>({ reconcileDate: reference.today, reportingDate: reference.today })
  const { reconcileDate, reportingDate } = dates
  const field = bound(dates, change => setDates({ ...dates, ...change }))
  const [agreed, setAgreed] = useState(false)
  const [reason, setReason] = useState('')
  const { readable, mark } = useReadableFields()
  const { difference, sums, typed } = store
  // Amounts freeze with the statement, so an edit that is not saved by then would be lost.
  const [half] = useWorkPlace().lostWithScreen()
  const allowed = store.allows('Reconcile')
  const isUnsaved = half !== undefined || typed.refused.length > 0
  const off = shortSumsSentence(shortSums(store.lines.filter(line => !line.voided)))
  const questions = reconcileQuestions(statement, {
    difference,
    differenceText: difference === null ? '' : formatDollars(Math.abs(difference) as typeof difference),
    unmatched: sums.unmatchedCount,
  })

  const reconcile = async () => {
    if (reconcileDate === null || reportingDate === null) return false
    const said = questions.length > 0 && reason.trim() !== '' ? reason : null
    const work = store.writeStatement(of =>
      commissions.statements.reconcile(of, { reconcileDate, reportingDate, reason: said }),
    )
    const isDone = await act(
      work,
      `Reconciled with ${formatDollars(sums.commissionPaid)}, reporting date ${CalendarDates.toUs(reportingDate)}`,
      { undoable: false },
    )
    const given = await work
    // A service of another suite may have no place for it.
    if (said !== null && E.isRight(given) && reasonOf(given.right) === null)
      notices.toast('The reason was not kept: this service has no place for it.', 'warn')
    return isDone
  }

  return (
    <ActDialog
      title={`Reconcile statement ${statement.numberFormatted}`}
      {...(E.isRight(allowed) ? { act: `Reconcile ${formatDollars(sums.commissionPaid)}` } : {})}
      disabled={
        isUnsaved ||
        typed.isSaving ||
        (questions.length > 0 && !agreed) ||
        !similar.isSettled(ids) ||
        reconcileDate === null ||
        reportingDate === null ||
        !readable
      }
      onAct={reconcile}
      onClose={view.closeDialog}
    >
      {/* Somebody else was faster, or the answer was lost. */}
      {E.isLeft(allowed) && (
        <Callout intent="danger" compact role="alert">
          {allowed.left}.
        </Callout>
      )}
      {isUnsaved && (
        <Callout intent="danger" compact role="alert">
          {half === undefined
            ? `${counted(typed.refused.length, 'edit is', 'edits are')} not saved. Close this question, and try the edit again or discard it.`
            : `Not saved: ${half}. Close this question, click the cell, and correct it or press Escape to discard it.`}
        </Callout>
      )}
      <p>
        Closes the statement with {countedLines(sums.lineCount)} and{' '}
        <strong>{formatDollars(sums.commissionPaid)}</strong>. Its amounts freeze and its lines become payable.
      </p>
      {off !== null && (
        <p>
          Compared with the carrier's agreed rates: <strong>{off}</strong>. You can still reconcile: Carriers Owe keeps
          track of what is short or over.
        </p>
      )}
      <div className={look.two}>
        <DateField
          label="Reconciled date"
          required="Enter the reconciled date"
          {...field('reconcileDate')}
          onValid={mark('closed')}
        />
        <DateField
          label="Reporting date"
          required="Enter the reporting date"
          {...field('reportingDate')}
          onValid={mark('reporting')}
        />
      </div>
      <SimilarQuestion
        store={similar}
        of={ids}
        agree="It is another statement: reconcile it"
        unchecked="Reconcile without this check"
      >
        {found => {
          const all = found.flatMap(one => one.similar)
          const isCopy = !onlyCorrections(all)
          return (
            <>
              <p>
                {isCopy
                  ? 'Is this the same statement again? Its agents would be paid twice.'
                  : 'Does one of these statements correct the other?'}
              </p>
              <SimilarLines similar={all} />
              {isCopy && <p>If it is, close this question and archive the statement, or take its import back.</p>}
              <CorrectionAdvice similar={all} />
            </>
          )
        }}
      </SimilarQuestion>
      {/* After the other question, which would move this one away from under the pointer if it came later. */}
      {similar.isFound && questions.length > 0 && (
        <Callout intent="warning" compact>
          {questions.map(question => (
            <p key={question}>{question}</p>
          ))}
          <Checkbox
            checked={agreed}
            onChange={event => setAgreed(event.currentTarget.checked)}
            label="Reconcile anyway"
          />
          {/* There from the start: the dialog would grow, and the checkbox move away from under the pointer. */}
          <ReasonField optional reason={reason} onSay={setReason} />
        </Callout>
      )}
    </ActDialog>
  )
})
