import { type AgentId, Money } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { agentPath, linesLink } from '../../../parts/lines/lines-look.ts'
import { writePayoutQuery } from '../../../parts/payout-filter/payout-query.ts'
import { Bones } from '../../../ui/card/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import { isOffered } from '../../../ui/load/load.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import look from '../../../ui/look.module.css'
import { LinkedMoneyAmount, MoneyAmount } from '../../../ui/money/money.tsx'
import { countedAgents, countedLines } from '../../../ui/words.ts'
import styles from '../home.module.css'
import { type HomeStore, payableBy } from '../home.store.ts'
import { Figure, HomeCard, LineCount } from './figure.tsx'

/** How many agents are shown: those who cannot be paid yet first, then the largest totals. */
const SHOWN = 8

/** What the agency owes its agents by today. */
export const Payable = observer(({ store: { payable, byAgent } }: { readonly store: HomeStore }) => {
  const { today, agentName } = useApp().reference
  const of = (agentIds: readonly AgentId[]) => ({ ...payableBy(today), agentIds })
  const link = (agentIds: readonly AgentId[]): string => `/agent-payout?${writePayoutQuery(of(agentIds))}`
  const lines = (agentIds: readonly AgentId[]): string => linesLink({ ...of(agentIds), state: 'payable' })
  // A service that knows only the specification cannot find lines across statements, and has no agent pages.
  const hasLines = isOffered(byAgent.state)
  return (
    <HomeCard title="Payable to agents">
      <LoadView
        load={payable.state}
        title="What is payable could not be loaded"
        retry={payable.again}
        skeleton={<Bones height={270} label="Loading" />}
      >
        {({ lines: count, agents }) => (
          <>
            <div className={styles.figures}>
              <Figure
                name="Through today"
                value={<MoneyAmount cents={Money.sum(agents.map(({ total }) => total))} currency />}
                note={`${countedAgents(agents.length)} on ${countedLines(count)}`}
                to={link([])}
              />
            </div>
            {agents.length === 0 ? (
              <p className={cx(look.quiet, styles.more)}>
                Nothing is payable. Lines become payable once their statement is reconciled.
              </p>
            ) : (
              <FiguresTable
                inCard
                rows={agents.slice(0, SHOWN)}
                rowKey={({ agentId }) => agentId}
                columns={[
                  {
                    title: 'Agent',
                    of: ({ agentId }) => (
                      <Link to={hasLines ? agentPath(agentId) : link([agentId])}>{agentName(agentId)}</Link>
                    ),
                  },
                  {
                    title: 'Lines',
                    of: agent => <LineCount lines={agent.lines} to={hasLines ? lines([agent.agentId]) : null} />,
                  },
                  {
                    title: 'Without a rule',
                    of: ({ stuck }) => stuck,
                    tone: ({ stuck }) => (stuck > 0 ? look.warn : undefined),
                  },
                  {
                    title: 'Payable',
                    of: ({ agentId, total }) => <LinkedMoneyAmount cents={total} to={link([agentId])} />,
                  },
                ]}
              />
            )}
            <p className={styles.more}>
              {agents.length > SHOWN && <Link to={link([])}>All {countedAgents(agents.length)}</Link>}
              {agents.length > SHOWN && hasLines && ', '}
              {count > 0 && hasLines && <Link to={lines([])}>All payable lines</Link>}
            </p>
          </>
        )}
      </LoadView>
    </HomeCard>
  )
})
