/** Why the chosen line paid what it paid, which statements tell of it, and who changed it. */
import { CalendarDates, SLOTS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { HistoryList, HistorySkeleton } from '../../../parts/history/history-list.tsx'
import { lineName } from '../../../parts/line/line-name.ts'
import styles from '../../../parts/payout/payout-page.module.css'
import { type PayoutShare, sharesOf } from '../../../parts/payout/payout-share.ts'
import { PayoutWhy } from '../../../parts/payout/payout-why.tsx'
import { SidePanel } from '../../../parts/payout/side-panel.tsx'
import { LoadView } from '../../../ui/load/load-view.tsx'
import { Amount } from '../../../ui/money/money.tsx'
import { useModify } from '../modify-agent-payout.stores.ts'
import { ShownOn } from './shown-on.tsx'

export const PaidPanel = observer(({ share }: { readonly share: PayoutShare }) => {
  const { reference } = useApp()
  const { lines, facts, shownOn } = useModify()
  const { line } = share
  const { id, etag } = line
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each version of a line.
  useEffect(() => {
    void facts.explain({ id, etag })
    void facts.tell({ id, etag })
    void shownOn.ask([line])
  }, [facts, shownOn, id, etag])
  const again = () => {
    facts.again()
    void facts.explain(line)
    void facts.tell(line)
  }
  return (
    <SidePanel
      label="The chosen payment"
      title={line.client?.displayName ?? lineName(line)}
      onClose={() => lines.select(null)}
    >
      <dl className={styles.facts}>
        <dt>Paid on</dt>
        <dd>{line.agentPaidDate === null ? '' : CalendarDates.toUs(line.agentPaidDate)}</dd>
        <dt>Commission</dt>
        <dd>
          <Amount cents={line.commissionAmount} />
        </dd>
        <dt>Policy</dt>
        <dd>{line.policy?.number ?? (line.agencyIncome ? 'Agency income' : 'Unmatched')}</dd>
        <dt>Statement</dt>
        <dd>
          <Link to={`/previous/detail/${line.statementId}?line=${line.id}`}>
            {line.statementNumberFormatted} of {CalendarDates.toUs(line.statementDate)}
          </Link>
        </dd>
      </dl>
      {sharesOf([line]).map(own => (
        <PayoutWhy
          key={own.key}
          position={own.position}
          agent={reference.agentName(own.agentId)}
          slot={line[SLOTS[own.position]]}
          story={facts.story.state}
          retry={again}
        />
      ))}
      <section className={styles.part} aria-label="Paid statements that show it">
        <h3 className={styles.partTitle}>Paid statements that show it</h3>
        <ShownOn store={shownOn} nowhere="None yet." several={false} />
      </section>
      <section className={styles.part} aria-label="History">
        <h3 className={styles.partTitle}>History</h3>
        <LoadView
          load={facts.history.state}
          title="The history could not be fetched"
          retry={again}
          skeleton={<HistorySkeleton />}
        >
          {entries => <HistoryList entries={entries} />}
        </LoadView>
      </section>
    </SidePanel>
  )
})
