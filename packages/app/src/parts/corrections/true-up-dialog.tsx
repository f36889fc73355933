/** The dialog that confirms a true-up: old, new and difference for each agent, the statements it supersedes, and the reason. */
import { Checkbox, Spinner } from '@blueprintjs/core'
import {
  CalendarDates,
  type Cents,
  counted,
  DATE_OPTION_LABELS,
  Money,
  type TrueUp,
  type TrueUpRange,
  type TrueUpShare,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { type FiguresColumn, FiguresTable } from '../../ui/figures/figures-table.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { formatDollars } from '../../ui/money/format-money.ts'
import { countedLines } from '../../ui/words.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { Superseded } from './correction-fields.tsx'
import { type TrueUpOf, TrueUpStore } from './true-up.store.ts'

interface StoreProps {
  readonly store: TrueUpStore
}

type Change = Pick<TrueUpShare, 'old' | 'new'>

const was = (change: Change) => change.old
const becomes = (change: Change) => change.new
const differenceOf = (change: Change) => Money.subtract(change.new, change.old)

/** Columns for what was paid, what is paid from now on, and the difference. `summed` gives the rows of the totals. */
const changeFigures = (summed?: readonly Change[]): readonly FiguresColumn<Change>[] => {
  const sum = (of: (change: Change) => Cents) => summed && Money.sum(summed.map(of))
  return [
    { title: 'Was paid', money: was, total: sum(was) },
    { title: 'Becomes', money: becomes, total: sum(becomes) },
    { title: 'Difference', money: differenceOf, total: sum(differenceOf) },
  ]
}

const AgentsTable = observer(({ store: { agents } }: StoreProps) => {
  const { agentName } = useApp().reference
  return (
    <FiguresTable
      label="What changes for each agent"
      rows={agents}
      rowKey={({ agentId }) => agentId}
      columns={[{ title: 'Agent', of: ({ agentId }) => agentName(agentId), total: 'Total' }, ...changeFigures(agents)]}
    />
  )
})

/** A share's name, such as `Jane Doe, PA-12 345, 7/15/2026`. */
const namedShare = ({ insuredName, policyNumber, transactionDate }: TrueUp['left'][number] | TrueUpShare): string =>
  [insuredName ?? 'A line without a name', policyNumber, CalendarDates.toUs(transactionDate)]
    .filter(part => part !== null)
    .join(', ')

/** How many lines are listed. The sums include the others. */
const MOST_LISTED = 200

const LinesTable = observer(({ store }: StoreProps) => {
  const { agentName } = useApp().reference
  const lines = [...Map.groupBy(store.lines, ({ id }) => id).values()]
  const left = (share: TrueUpShare) => (
    <Checkbox
      checked={!store.leftOut.has(share.id)}
      onChange={event => store.choose(share.id, event.currentTarget.checked)}
      label={namedShare(share)}
      className={look.flat ?? ''}
    />
  )
  return (
    <details>
      <summary>
        {store.leftOut.size === 0
          ? countedLines(lines.length)
          : `${store.chosenLines.toLocaleString('en-US')} of ${countedLines(lines.length)}`}
      </summary>
      <FiguresTable
        label="Lines that would pay differently"
        rows={lines
          .slice(0, MOST_LISTED)
          .flatMap(shares => shares.map((share, at) => ({ ...share, isFirst: at === 0 })))}
        rowKey={({ id, position }) => `${id} ${position}`}
        columns={[
          { title: 'Line', of: share => share.isFirst && left(share) },
          { title: 'Agent', of: ({ agentId }) => agentName(agentId), className: look.text },
          ...changeFigures(),
        ]}
      />
      {lines.length > MOST_LISTED && (
        <p className={look.quiet}>
          And {countedLines(lines.length - MOST_LISTED)} more, which are corrected too. Choose a shorter range to see
          them.
        </p>
      )}
    </details>
  )
})

/** How many are named: as many as a person can take in. */
const MOST_NAMED = 5

/** Lists the lines that no rule fits now. */
const Left = ({ left }: Pick<TrueUp, 'left'>) =>
  left.length > 0 && (
    <section aria-label="Lines that stay as they were paid">
      <p>
        {counted(left.length, 'line')} {left.length === 1 ? 'stays as it was' : 'stay as they were'} paid: no rule fits
        them now. <Link to="/settings/agent-rules">Look at the rules</Link>
      </p>
      <ul className={look.bullets}>
        {left.slice(0, MOST_NAMED).map(line => (
          <li key={line.id}>
            <Link to={`/previous/detail/${line.statementId}`}>{namedShare(line)}</Link>: {line.reason}
          </li>
        ))}
        {left.length > MOST_NAMED && <li>and {(left.length - MOST_NAMED).toLocaleString('en-US')} more</li>}
      </ul>
    </section>
  )

/** The range in words, such as `agent paid date 1/1/2026 to 1/31/2026`. */
const rangeText = ({ dateOption, start, end }: TrueUpRange): string => {
  const from = start === null ? '' : ` from ${CalendarDates.toUs(start)}`
  const to = end === null ? '' : ` to ${CalendarDates.toUs(end)}`
  return `${DATE_OPTION_LABELS[dateOption].toLowerCase()}${from}${to}`
}

const differenceInAll = (agents: readonly { readonly difference: Cents }[]) =>
  Money.sum(agents.map(({ difference }) => difference))

/** The message after a true-up, such as `Trued up 2 lines: a difference of $11.00`. */
const doneText = ({ lines, agents }: TrueUp): string =>
  `Trued up ${countedLines(new Set(lines.map(({ id }) => id)).size)}: a difference of ${formatDollars(differenceInAll(agents))}`

const Found = observer(({ store, found }: { readonly store: TrueUpStore; readonly found: TrueUp }) => (
  <>
    {found.lines.length === 0 ? (
      <p>Every line of the range was paid what today's rules and overrides pay. There is nothing to true up.</p>
    ) : (
      <>
        <p>
          These paid lines would pay their agents differently by today's rules and overrides. Amounts that somebody
          typed stay, and so does the agent paid date.
        </p>
        <AgentsTable store={store} />
        <LinesTable store={store} />
      </>
    )}
    <Left left={found.left} />
    {found.lines.length > 0 && <Superseded names={found.superseded} />}
    <p className={look.quiet}>
      A line that paid the wrong agent is not trued up: take its payment back on this screen, correct its agents on its
      statement, and pay it again.
    </p>
  </>
))

export interface TrueUpDialogProps extends TrueUpOf {
  readonly onClose: () => void
  readonly onTruedUp: (done: TrueUp) => void
}

export const TrueUpDialog = observer(({ range, only, onClose, onTruedUp }: TrueUpDialogProps) => {
  const { notices } = useApp()
  const store = useStore(app => new TrueUpStore(app.commissions.corrections, { range, only }, app.failures.watch))
  const { correction, lines, chosenLines, agents } = store
  useEffect(() => void store.look(), [store])
  const names = new Map(lines.map(share => [share.id as string, namedShare(share)]))
  const trueUp = async () => {
    const done = await store.trueUp()
    if (done === null) return false
    notices.toast(doneText(done), 'good')
    onTruedUp(done)
    return true
  }
  return (
    <CorrectionDialog
      title={`True up ${only === null ? 'lines' : countedLines(only.length)} by ${rangeText(range)}`}
      act={
        lines.length === 0 ? null : `True up ${countedLines(chosenLines)} by ${formatDollars(differenceInAll(agents))}`
      }
      width={680}
      correction={correction}
      isReady={store.isReady}
      nothing="Nothing was trued up"
      named={id => names.get(id) ?? 'A line'}
      onAct={trueUp}
      onClose={onClose}
    >
      <LoadView
        load={correction.shown.state}
        what="A true-up is"
        title="The lines could not be compared"
        retry={() => void store.look()}
        skeleton={<Spinner size={20} className={look.spinner ?? ''} aria-label="Comparing the lines with the rules" />}
      >
        {found => <Found store={store} found={found} />}
      </LoadView>
    </CorrectionDialog>
  )
})
