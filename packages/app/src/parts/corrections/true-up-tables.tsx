/** The figures of a true-up: for each agent what was paid and what would be paid now, and the lines that can be left out. */
import { Checkbox } from '@blueprintjs/core'
import { CalendarDates, type Cents, counted, Money, type TrueUp, type TrueUpShare } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../composition/app-context.ts'
import { type FiguresColumn, FiguresTable } from '../../ui/figures/figures-table.tsx'
import look from '../../ui/look.module.css'
import { countedLines } from '../../ui/words.ts'
import type { TrueUpStore } from './true-up.store.ts'

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

export const AgentsTable = observer(({ store: { agents } }: StoreProps) => {
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
export const namedShare = ({
  insuredName,
  policyNumber,
  transactionDate,
}: TrueUp['left'][number] | TrueUpShare): string =>
  [insuredName ?? 'A line without a name', policyNumber, CalendarDates.toUs(transactionDate)]
    .filter(part => part !== null)
    .join(', ')

/** How many lines are listed. The sums include the others. */
const MOST_LISTED = 200

export const LinesTable = observer(({ store }: StoreProps) => {
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
          And {countedLines(lines.length - MOST_LISTED)} more, which are corrected too. A shorter range lists them.
        </p>
      )}
    </details>
  )
})

/** How many are named: as many as a person can take in. */
const MOST_NAMED = 5

/** Lists the lines that no rule fits now. */
export const Left = ({ left }: Pick<TrueUp, 'left'>) =>
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
