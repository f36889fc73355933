/** The dialog that confirms a withdrawal: what is taken back from whom, the paid statements it supersedes, and the reason. */
import { Button, Callout, Radio, RadioGroup, Spinner } from '@blueprintjs/core'
import { isNotOffered, Money, type Statement, type Withdrawal, type WithdrawalEnd } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { useApp, useStore } from '../../composition/app-context.ts'
import { FiguresTable } from '../../ui/figures/figures-table.tsx'
import { isOffered } from '../../ui/load/load.ts'
import look from '../../ui/look.module.css'
import { formatDollars } from '../../ui/money/format-money.ts'
import { countedLines } from '../../ui/words.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { Superseded } from './correction-fields.tsx'
import { WithdrawStore } from './withdraw.store.ts'

const takenBackOf = ({ agents }: Withdrawal) => Money.sum(agents.map(({ takenBack }) => takenBack))

const TakenBack = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => (
  <FiguresTable
    label="What is taken back from each agent"
    rows={withdrawal.agents}
    rowKey={({ agent }) => String(agent.id)}
    columns={[
      { title: 'Agent', of: ({ agent }) => agent.name, total: 'Total' },
      { title: 'Taken back', money: ({ takenBack }) => takenBack, total: takenBackOf(withdrawal) },
    ]}
  />
)

const ENDS: Record<WithdrawalEnd, { readonly label: string; readonly what: string }> = {
  Archive: {
    label: 'Archive the statement',
    what: 'opens the statement and archives it; it can still be read and restored.',
  },
  TakeImportBack: {
    label: 'Take its import back',
    what: 'opens the statement and takes its import back: the statement and all its lines are removed, and the file can be imported again.',
  },
}

const About = ({ withdrawal: { lines }, end }: { readonly withdrawal: Withdrawal; readonly end: WithdrawalEnd }) => (
  <p>
    {lines === 0 ? 'Nobody was paid on it. Withdrawing' : `Takes the payments of ${countedLines(lines)} back,`}{' '}
    {ENDS[end].what}
  </p>
)

export interface WithdrawDialogProps {
  readonly number: string
  /** The statement as it is now; null while it is not loaded. */
  readonly statement: Pick<Statement, 'id' | 'etag' | 'source'> | null
  /** Shown while the statement is not loaded. */
  readonly instead?: ReactNode
  readonly onClose: () => void
  /** Called if somebody has changed the statement meanwhile, so that it has to be fetched again. */
  readonly onStale: () => void
  readonly onWithdrawn: (withdrawal: Withdrawal) => void
}

/** The message after a withdrawal, such as `Withdrew statement S-1042: took back $412.10 of 3 lines`. */
const doneText = (withdrawal: Withdrawal, number: string): string =>
  withdrawal.lines === 0
    ? `Withdrew statement ${number}`
    : `Withdrew statement ${number}: took back ${formatDollars(takenBackOf(withdrawal))} of ${countedLines(withdrawal.lines)}`

const Shown = observer(({ store, onLook }: { readonly store: WithdrawStore; readonly onLook: () => void }) => {
  const { state } = store.correction.shown
  if (state._tag === 'Failed') {
    if (isNotOffered(state.failure)) return <p className={look.quiet}>Withdrawing is not available here.</p>
    return (
      <Callout intent="danger" compact role="alert" title="The statement cannot be withdrawn this way">
        <p>{state.failure.message}.</p>
        {store.end === 'TakeImportBack' ? (
          <Button size="small" onClick={() => store.choose('Archive')}>
            Archive it instead
          </Button>
        ) : (
          <Button size="small" onClick={onLook}>
            Try again
          </Button>
        )}
      </Callout>
    )
  }
  if (state._tag !== 'Successful')
    return <Spinner size={20} className={look.spinner ?? ''} aria-label="Working out what is taken back" />
  return (
    <>
      <About withdrawal={state.value} end={store.end} />
      {state.value.agents.length > 0 && <TakenBack withdrawal={state.value} />}
      <Superseded names={state.value.superseded} />
    </>
  )
})

const actText = (shown: Withdrawal | null): string =>
  shown === null || shown.lines === 0 ? 'Withdraw' : `Withdraw and take back ${formatDollars(takenBackOf(shown))}`

export const WithdrawDialog = observer((props: WithdrawDialogProps) => {
  const { number, statement, instead, onClose, onStale, onWithdrawn } = props
  const { notices } = useApp()
  const store = useStore(app => new WithdrawStore(app.commissions.corrections, app.failures.watch))
  const { end, correction } = store
  const { state } = correction.shown
  const preview = () => {
    if (statement !== null) void store.look(statement)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once for each version and each end.
  useEffect(preview, [store, statement?.id, statement?.etag, end])
  const isStale = state._tag === 'Failed' && state.failure._tag === 'OutOfDate'
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once of each version that is not the newest.
  useEffect(() => {
    if (isStale) onStale()
  }, [isStale])

  const withdraw = async () => {
    if (statement === null) return false
    const done = await store.withdraw(statement)
    if (done === null) {
      onStale()
      return false
    }
    notices.toast(doneText(done, number), 'good')
    onWithdrawn(done)
    return true
  }
  const offered = statement !== null && isOffered(state)
  return (
    <CorrectionDialog
      title={`Withdraw statement ${number}`}
      act={offered ? actText(state._tag === 'Successful' ? state.value : null) : null}
      width={560}
      danger
      correction={correction}
      isReady={correction.isReady}
      nothing="Nothing was withdrawn"
      onAct={withdraw}
      onClose={onClose}
    >
      {offered && statement.source === 'CustomImport' && (
        <RadioGroup
          label="Then"
          inline
          selectedValue={end}
          onChange={event => store.choose(event.currentTarget.value === 'Archive' ? 'Archive' : 'TakeImportBack')}
        >
          <Radio value="Archive" label={ENDS.Archive.label} />
          <Radio value="TakeImportBack" label={ENDS.TakeImportBack.label} />
        </RadioGroup>
      )}
      {statement === null ? instead : <Shown store={store} onLook={preview} />}
    </CorrectionDialog>
  )
})
