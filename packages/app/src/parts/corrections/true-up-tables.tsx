/** The figures of a true-up: per agent what was paid and what would be now, and the lines that can be left out of it. */
import { Checkbox } from '@blueprintjs/core'
import { CalendarDates, counted, Money, type TrueUp, type TrueUpShare } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../composition/app-context.ts'
import look from '../../ui/look.module.css'
import { Amount } from '../../ui/money/money.tsx'
import { countedLines } from '../../ui/words.ts'
import { FiguresFrame } from '../payout/figures-frame.tsx'
import styles from './corrections.module.css'
import type { TrueUpStore } from './true-up.store.ts'

interface StoreProps {
  readonly store: TrueUpStore
}

const Figures = ({ old, now }: { readonly old: TrueUpShare['old']; readonly now: TrueUpShare['new'] }) => (
  <>
    <td>
      <Amount cents={old} />
    </td>
    <td>
      <Amount cents={now} />
    </td>
    <td>
      <Amount cents={Money.subtract(now, old)} />
    </td>
  </>
)

const HEADINGS = (
  <>
    <th scope="col">Was paid</th>
    <th scope="col">Becomes</th>
    <th scope="col">Difference</th>
  </>
)

export const AgentsTable = observer(({ store }: StoreProps) => {
  const { reference } = useApp()
  return (
    <FiguresFrame label="What changes for each agent">
      <thead>
        <tr>
          <th scope="col">Agent</th>
          {HEADINGS}
        </tr>
      </thead>
      <tbody>
        {store.agents.map(({ agentId, old, new: now }) => (
          <tr key={agentId}>
            <th scope="row">{reference.agentName(agentId)}</th>
            <Figures old={old} now={now} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <Figures
            old={Money.sum(store.agents.map(({ old }) => old))}
            now={Money.sum(store.agents.map(({ new: now }) => now))}
          />
        </tr>
      </tfoot>
    </FiguresFrame>
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
  const all = store.shown.value?.lines ?? []
  const lines = [...Map.groupBy(all, ({ id }) => id)]
  return (
    <details>
      <summary>
        {store.leftOut.size === 0
          ? countedLines(lines.length)
          : `${store.chosenLines.toLocaleString('en-US')} of ${countedLines(lines.length)}`}
      </summary>
      <FiguresFrame label="Lines that would pay differently">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" className={look.text}>
              Agent
            </th>
            {HEADINGS}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, MOST_LISTED).flatMap(([id, shares]) =>
            shares.map((share, at) => (
              <tr key={`${id} ${share.position}`}>
                <th scope="row">
                  {at === 0 && (
                    <Checkbox
                      checked={!store.leftOut.has(id)}
                      onChange={event => store.choose(id, event.currentTarget.checked)}
                      label={namedShare(share)}
                      className={styles.check ?? ''}
                    />
                  )}
                </th>
                <td className={look.text}>{reference.agentName(share.agentId)}</td>
                <Figures old={share.old} now={share.new} />
              </tr>
            )),
          )}
        </tbody>
      </FiguresFrame>
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
