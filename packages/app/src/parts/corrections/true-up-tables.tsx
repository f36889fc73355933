/** The figures of a true-up: per agent what was paid and what would be now, and the lines that can be left out of it. */
import { Checkbox } from '@blueprintjs/core'
import { CalendarDates, type Cents, counted, Money, type TrueUp, type TrueUpShare } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../composition/app-context.ts'
import { type FiguresColumn, FramedFigures } from '../../ui/figures-table.tsx'
import look from '../../ui/look.module.css'
import { Amount } from '../../ui/money/money.tsx'
import { countedLines } from '../../ui/words.ts'
import type { TrueUpStore } from './true-up.store.ts'

interface StoreProps {
  readonly store: TrueUpStore
}

interface Paid {
  readonly old: Cents
  readonly new: Cents
}

/** What was paid, what it becomes, and what lies between; with the sums of these where they are given. */
const figures = (all?: readonly Paid[]): readonly FiguresColumn<Paid>[] => {
  const column = (title: string, of: (paid: Paid) => Cents) => ({
    title,
    cell: (row: Paid) => <Amount cents={of(row)} />,
    ...(all === undefined ? {} : { total: <Amount cents={Money.sum(all.map(of))} /> }),
  })
  return [
    column('Was paid', ({ old }) => old),
    column('Becomes', ({ new: now }) => now),
    column('Difference', ({ old, new: now }) => Money.subtract(now, old)),
  ]
}

export const AgentsTable = observer(({ store }: StoreProps) => {
  const { reference } = useApp()
  return (
    <FramedFigures
      label="What changes for each agent"
      rows={store.agents}
      rowKey={({ agentId }) => agentId}
      columns={[
        { title: 'Agent', cell: ({ agentId }) => reference.agentName(agentId), total: 'Total' },
        ...figures(store.agents),
      ]}
    />
  )
})

/** Jane Doe, PA-12 345, 7/15/2026. */
export const namedShare = ({
  insuredName,
  policyNumber,
  transactionDate,
}: TrueUp['left'][number] | TrueUpShare): string =>
  [insuredName ?? 'A line without a name', policyNumber, CalendarDates.toUs(transactionDate)]
    .filter(part => part !== null)
    .join(', ')

/** So many are listed; of more the figures tell. */
const MOST_LISTED = 200

export const LinesTable = observer(({ store }: StoreProps) => {
  const { reference } = useApp()
  const lines = [...Map.groupBy(store.lines, ({ id }) => id)]
  const firsts = new Set(lines.map(([, [share]]) => share))
  return (
    <details>
      <summary>
        {store.leftOut.size === 0
          ? countedLines(lines.length)
          : `${store.chosenLines.toLocaleString('en-US')} of ${countedLines(lines.length)}`}
      </summary>
      <FramedFigures
        label="Lines that would pay differently"
        rows={lines.slice(0, MOST_LISTED).flatMap(([, shares]) => shares)}
        rowKey={({ id, position }) => `${id} ${position}`}
        columns={[
          {
            title: 'Line',
            cell: share =>
              firsts.has(share) && (
                <Checkbox
                  checked={!store.leftOut.has(share.id)}
                  onChange={event => store.choose(share.id, event.currentTarget.checked)}
                  label={namedShare(share)}
                  className={look.flat ?? ''}
                />
              ),
          },
          { title: 'Agent', isText: true, cell: ({ agentId }) => reference.agentName(agentId) },
          ...figures(),
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

/** As many as one can take in. */
const MOST_NAMED = 5

/** Lines that no rule fits now. */
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
