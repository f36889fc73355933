/** Why the chosen line pays what it pays, for every position on it. */
import { Button } from '@blueprintjs/core'
import { Cross, Reset } from '@blueprintjs/icons'
import { CalendarDates, COMMISSION_TERM_LABELS, SLOTS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import styles from '../../../parts/payout/payout-page.module.css'
import { type PayoutShare, sharesOf } from '../../../parts/payout/payout-share.ts'
import { PayoutWhy } from '../../../parts/payout/payout-why.tsx'
import { namedLine } from '../../../parts/payout/payout-words.ts'
import { Amount } from '../../../ui/money/money.tsx'
import { usePayout } from '../agent-payout.stores.ts'
import { isTyped } from './shares-grid.tsx'

export const WhyPanel = observer(({ share }: { readonly share: PayoutShare }) => {
  const { reference } = useApp()
  const { payout, typed, facts } = usePayout()
  const { line } = share
  const { id, etag } = line
  useEffect(() => void facts.explain({ id, etag }), [facts, id, etag])
  const retry = () => {
    facts.again()
    void facts.explain(line)
  }
  return (
    <aside className={styles.panel} aria-label="Why this amount">
      <header className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{line.client?.displayName ?? line.insuredName ?? 'Line'}</h2>
        <Button
          variant="minimal"
          size="small"
          icon={<Cross />}
          aria-label="Close the panel"
          onClick={() => payout.select(null)}
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
      {sharesOf([line]).map(own => (
        <PayoutWhy
          key={own.key}
          position={own.position}
          agent={reference.agentName(own.agentId)}
          slot={line[SLOTS[own.position]]}
          story={facts.story.state}
          retry={retry}
          open={own.position === share.position}
          act={
            isTyped(own) && (
              <Button
                className={styles.reset ?? ''}
                size="small"
                icon={<Reset />}
                onClick={() => void typed.type(own, null, namedLine(line))}
              >
                Reset to the rule
              </Button>
            )
          }
        />
      ))}
    </aside>
  )
})
