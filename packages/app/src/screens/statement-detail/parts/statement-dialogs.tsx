/** The smaller dialogs about a whole statement. */
import { Button, Callout, Dialog, DialogBody, Radio, RadioGroup } from '@blueprintjs/core'
import {
  type CalendarDate,
  CalendarDates,
  isOverride,
  LONGEST_DESCRIPTION,
  type Statement,
  type StatementChange,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { paymentsLink } from '../../../parts/corrections/payments-link.ts'
import { useTyped } from '../../../parts/drafts/typed-form.tsx'
import { FetchedHistory } from '../../../parts/history/history-list.tsx'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import look from '../../../ui/look.module.css'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { MoneyField } from '../../../ui/money/money-field.tsx'
import { useReadableFields } from '../../../ui/use-readable-fields.ts'
import { countedLines } from '../../../ui/words.ts'
import { type StatementProps, useDetail } from '../statement-detail.stores.ts'
import { CHANGED_MEANWHILE, useActs } from '../use-acts.ts'

const WithdrawDialog = lazily(
  async () => (await import('../../../parts/corrections/withdraw-dialog.tsx')).WithdrawDialog,
)

type StatementFields = Pick<Statement, keyof StatementChange>

interface TypedStatement extends Partial<Omit<StatementFields, 'statementDate'>> {
  readonly statementDate?: CalendarDate | null
  /** The statement when the first of these fields was typed. */
  readonly before?: StatementFields
}

const fieldsOf = ({ description, statementDate, controlTotal }: StatementFields): StatementFields => ({
  description,
  statementDate,
  controlTotal,
})

/** The fields of `to` that differ from `from`. */
const changedFields = (from: StatementFields, to: StatementFields): StatementChange => ({
  ...(to.description === from.description ? {} : { description: to.description }),
  ...(CalendarDates.equals(to.statementDate, from.statementDate) ? {} : { statementDate: to.statementDate }),
  ...(to.controlTotal === from.controlTotal ? {} : { controlTotal: to.controlTotal }),
})

const inWords = ({ description, statementDate, controlTotal }: StatementChange): string =>
  [
    ...(description === undefined ? [] : [`the description “${description}”`]),
    ...(statementDate === undefined ? [] : [`the statement date ${CalendarDates.toUs(statementDate)}`]),
    ...(controlTotal === undefined
      ? []
      : [controlTotal === null ? 'no control total' : `a control total of ${formatDollars(controlTotal)}`]),
  ].join(', ')

/** Edits an open statement's fields. Only what was typed is kept, so an untouched field shows, and leaves, what was saved meanwhile. */
export const EditDialog = observer(({ statement }: StatementProps) => {
  const { statement: store, view } = useDetail()
  const { act } = useActs()
  const [typed, setTyped] = useTyped<TypedStatement>('fields', {})
  const { readable, mark } = useReadableFields()
  const saved = fieldsOf(statement)
  const { before = saved, ...shown } = { ...saved, ...typed }
  const type = (field: TypedStatement) => setTyped({ ...typed, before, ...field })
  const next: StatementFields = {
    ...shown,
    description: shown.description.trim(),
    statementDate: shown.statementDate ?? saved.statementDate,
  }
  const change = changedFields(saved, next)
  const replaced = inWords(changedFields(next, { ...next, ...changedFields(before, saved) }))

  const save = async () => {
    if (Object.keys(change).length === 0) return true
    const work = store.undo.after(store.change(change), () => ({
      what: 'Changed the statement',
      undo: () => store.change(changedFields(next, saved)),
    }))
    return act(work, 'Statement saved')
  }

  return (
    <ActDialog
      title={`Edit statement ${statement.numberFormatted}`}
      act="Save the statement"
      disabled={shown.description.trim() === '' || shown.statementDate === null || !readable}
      onAct={save}
      onClose={view.closeDialog}
    >
      {replaced !== '' && (
        <Callout intent="warning" compact role="alert">
          Saved elsewhere meanwhile: {replaced}. Saving replaces it with what you typed.
        </Callout>
      )}
      <TextField
        label="Description"
        longest={LONGEST_DESCRIPTION}
        value={shown.description}
        onChange={description => type({ description })}
      />
      <div className={look.two}>
        <DateField
          label="Statement date"
          required="A statement needs its date"
          value={shown.statementDate}
          onChange={statementDate => type({ statementDate })}
          onValid={mark('date')}
        />
        <MoneyField
          label="Control total"
          info="as the carrier states it"
          value={shown.controlTotal}
          onChange={controlTotal => type({ controlTotal })}
          onValid={mark('total')}
        />
      </div>
    </ActDialog>
  )
})

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
      // A conflict means that agents have already seen its lines, so it cannot be removed, and the dialog offers to archive it.
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

/** Opens a reconciled statement again. If agents were paid on it, it only says on how many lines. */
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
    // Somebody has paid lines of the statement or changed it while this page was open.
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
          {statement.status._tag === 'Reconciled' &&
            statement.status.reason !== null &&
            ` The reason “${statement.status.reason}” leaves the statement and stays in its history.`}
        </p>
      )}
    </ActDialog>
  )
})

/** Updates the unpaid lines to what their policies say now. */
export const RefreshDialog = observer(() => {
  const { notices } = useApp()
  const { statement: store, batch, view } = useDetail()
  const { refuse } = useActs()
  const [agents, setAgents] = useState<'asOfLine' | 'current'>('asOfLine')
  const matched = store.serverLines.filter(line => line.policy !== null)
  const fresh = matched.filter(line => store.mayLine(line, 'RefreshPolicyInformation'))
  const overridden = fresh.filter(line => isOverride(line.commissionTerm)).length
  const paid = matched.length - fresh.length

  const refresh = async () => {
    const given = await batch.refreshPolicies(agents)
    if (E.isLeft(given)) {
      await refuse(given.left)
      return false
    }
    notices.toast(
      given.right === 0
        ? 'Every line already matches its policy'
        : `${given.right.toLocaleString('en-US')} of ${countedLines(fresh.length)} changed`,
      'good',
    )
    return true
  }
  return (
    <ActDialog
      title="Refresh policy information"
      act={`Refresh ${countedLines(fresh.length)}`}
      disabled={fresh.length === 0}
      onAct={refresh}
      onClose={view.closeDialog}
    >
      <p>
        {fresh.length === 0
          ? 'No unpaid line has a policy, so there is nothing to refresh.'
          : `Takes the carrier, the writing carrier, the commission term and the agents of ${countedLines(fresh.length)} from their policies. Agents chosen by hand are replaced; what each line said before stays in its history.`}
      </p>
      {overridden > 0 && (
        <p>
          {countedLines(overridden)} {overridden === 1 ? 'keeps its' : 'keep their'} term, which somebody set.
        </p>
      )}
      {paid > 0 && (
        <p>
          {countedLines(paid)} {paid === 1 ? 'is' : 'are'} paid and stay{paid === 1 ? 's' : ''} as{' '}
          {paid === 1 ? 'it is' : 'they are'}.
        </p>
      )}
      <RadioGroup
        label="Agents"
        selectedValue={agents}
        onChange={event => setAgents(event.currentTarget.value === 'current' ? 'current' : 'asOfLine')}
      >
        <Radio value="asOfLine" label="The policy's agents on each line's transaction date" />
        <Radio value="current" label="The policy's agents today" />
      </RadioGroup>
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

/** Withdraws the shown statement and then shows the result. */
export const WithdrawDetail = observer(({ statement }: StatementProps) => {
  const { statement: store, view } = useDetail()
  const goTo = useNavigate()
  const refetch = () => void store.refetch()
  return (
    <WithdrawDialog
      number={statement.numberFormatted}
      statement={statement}
      onClose={view.closeDialog}
      onStale={refetch}
      onWithdrawn={({ statement: left }) => (left === null ? void goTo('/previous') : refetch())}
    />
  )
})
