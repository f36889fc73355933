/** Why the chosen payment is what it is: told from what was stored when it was paid. */
import { CalendarDates, COMMISSION_TERM_LABELS, SLOTS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { PayoutWhy } from '../../../parts/payout/payout-why.tsx'
import { Amount } from '../../../ui/money/money.tsx'
import styles from '../agent-paid-detail.module.css'
import type { AgentPaidDetailStore } from '../agent-paid-detail.store.ts'
import type { PaidLineRow } from '../paid-detail.ts'
import { SidePanel } from './side-panel.tsx'

export interface PaidWhyPanelProps {
  readonly store: AgentPaidDetailStore
  readonly row: PaidLineRow
  readonly agent: string
}

const Adjustment = ({ row }: { readonly row: PaidLineRow }) => (
  <dl className={styles.facts}>
    <dt>Amount</dt>
    <dd>
      <Amount cents={row.amount} />
    </dd>
    <dt>Why</dt>
    <dd>{row.adjustment?.reason}</dd>
  </dl>
)

export const PaidWhyPanel = observer(({ store, row, agent }: PaidWhyPanelProps) => {
  const { share } = row
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each line.
  useEffect(() => void store.explain(), [store, row.key])
  const close = () => store.select(null)
  if (share === null)
    return (
      <SidePanel label="Why this amount" title="Adjustment" onClose={close}>
        <Adjustment row={row} />
      </SidePanel>
    )
  const { line, position } = share
  return (
    <SidePanel label="Why this amount" title={line.client?.displayName ?? line.insuredName ?? 'Line'} onClose={close}>
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
        <dd>{line.policy?.number ?? (line.agencyIncome ? 'Agency income' : line.policyNumber)}</dd>
        {line.agentPaidDate !== null && (
          <>
            <dt>Paid on</dt>
            <dd>{CalendarDates.toUs(line.agentPaidDate)}</dd>
          </>
        )}
        <dt>Statement</dt>
        <dd>
          <Link to={`/previous/detail/${line.statementId}?line=${line.id}`}>
            {line.statementNumberFormatted} of {CalendarDates.toUs(line.statementDate)}
          </Link>
        </dd>
      </dl>
      <PayoutWhy
        key={row.key}
        position={position}
        agent={agent}
        slot={line[SLOTS[position]]}
        story={store.toldStory}
        retry={() => void store.explain()}
        open
      />
    </SidePanel>
  )
})
