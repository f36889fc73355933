/** Why the chosen line pays what it pays, for every position on it. */
import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { CalendarDates, COMMISSION_TERM_LABELS, POSITIONS, SLOTS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { PayoutWhy } from '../../../parts/payout/payout-why.tsx'
import { Amount } from '../../../ui/money/money.tsx'
import styles from '../agent-payout.module.css'
import type { AgentPayoutStore } from '../agent-payout.store.ts'
import type { PayoutShare } from '../payout-share.ts'

export interface WhyPanelProps {
  readonly store: AgentPayoutStore
  readonly share: PayoutShare
}

export const WhyPanel = observer(({ store, share }: WhyPanelProps) => {
  const { reference } = useApp()
  const { line } = share
  const { id } = line
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each line.
  useEffect(() => void store.explain(), [store, id])
  return (
    <aside className={styles.panel} aria-label="Why this amount">
      <header className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{line.client?.displayName ?? line.insuredName ?? 'Line'}</h2>
        <Button
          variant="minimal"
          size="small"
          icon={<Cross />}
          aria-label="Close the panel"
          onClick={() => store.select(null)}
        />
      </header>
      <dl className={styles.facts}>
        <dt>Commission</dt>
        <dd>
          <Amount cents={line.commissionAmount} />
        </dd>
        <dt>Premium</dt>
        <dd>
          <Amount cents={line.grossAmount} />
        </dd>
        <dt>Term</dt>
        <dd>{COMMISSION_TERM_LABELS[line.commissionTerm]}</dd>
        <dt>Policy</dt>
        <dd>{line.policy?.number ?? (line.agencyIncome ? 'Agency income' : 'Unmatched')}</dd>
        <dt>Statement</dt>
        <dd>
          <Link to={`/statements/detail/${line.statementId}?line=${line.id}`}>
            {line.statementNumberFormatted} of {CalendarDates.toUs(line.statementDate)}
          </Link>
        </dd>
      </dl>
      {POSITIONS.map(position => {
        const agent = line.agents[position]
        return agent === undefined ? null : (
          <PayoutWhy
            key={`${line.id} ${position}`}
            position={position}
            agent={reference.agentName(agent)}
            slot={line[SLOTS[position]]}
            story={store.story.state}
            retry={() => void store.explain()}
            open={position === share.position}
          />
        )
      })}
    </aside>
  )
})
