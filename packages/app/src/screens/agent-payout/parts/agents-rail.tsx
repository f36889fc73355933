import { Classes } from '@blueprintjs/core'
import type { AgentId, Cents } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { cx } from '../../../ui/cx.ts'
import { Amount } from '../../../ui/money/money.tsx'
import styles from '../agent-payout.module.css'
import type { AgentPayoutStore } from '../agent-payout.store.ts'

interface EntryProps {
  readonly name: string
  readonly total: Cents
  readonly lines: number
  readonly stuck: number
  readonly chosen: boolean
  readonly onChoose: () => void
}

const Entry = ({ name, total, lines, stuck, chosen, onChoose }: EntryProps) => (
  <li>
    <button
      type="button"
      className={cx(styles.entry, chosen && styles.chosen)}
      aria-current={chosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <span className={styles.pair}>
        <span className={styles.name}>{name}</span>
        <strong>
          <Amount cents={total} />
        </strong>
      </span>
      <span className={styles.pair}>
        <span className={styles.quiet}>
          {lines.toLocaleString('en-US')} {lines === 1 ? 'line' : 'lines'}
        </span>
        {stuck > 0 && <span className={styles.stuck}>{stuck} without a rule</span>}
      </span>
    </button>
  </li>
)

/** The agents with their subtotals; choosing one shows that agent's lines. */
export const AgentsRail = observer(({ store }: { readonly store: AgentPayoutStore }) => {
  const { reference } = useApp()
  const choose = (agent: AgentId | null) => () => store.look(agent)
  return (
    <nav className={styles.rail} aria-label="Payable by agent">
      <ul>
        <Entry
          name="All agents"
          total={store.total}
          lines={store.lines.length}
          stuck={store.stuckCount}
          chosen={store.agent === null}
          onChoose={choose(null)}
        />
        {store.totals.map(({ agentId, total, lines, stuck }) => (
          <Entry
            key={agentId}
            name={reference.agentName(agentId)}
            total={total}
            lines={lines}
            stuck={stuck}
            chosen={store.agent === agentId}
            onChoose={choose(agentId)}
          />
        ))}
      </ul>
    </nav>
  )
})

export const RailSkeleton = () => (
  <div className={styles.rail} role="status" aria-label="Loading the agents">
    {[0, 1, 2, 3, 4, 5].map(index => (
      <div key={index} className={cx(Classes.SKELETON, styles.entrySkeleton)} />
    ))}
  </div>
)
