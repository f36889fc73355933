import { type AgentId, counted, isNotOffered, Money } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { agentPath, linesLink } from '../../../parts/lines/lines-look.ts'
import { writePayoutQuery } from '../../../parts/payout-filter/payout-query.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import { Amount } from '../../../ui/money/money.tsx'
import styles from '../home.module.css'
import { type HomeStore, payableBy } from '../home.store.ts'
import { Bones, Count, Figure } from './figure.tsx'

/** Those who cannot be paid yet stand first, then the largest totals. */
const SHOWN = 8

/** What agents are owed by today. */
export const Payable = observer(({ store }: { readonly store: HomeStore }) => {
  const { reference } = useApp()
  const { today } = reference
  const of = (agentIds: readonly AgentId[]) => ({ ...payableBy(today), agentIds })
  const link = (agentIds: readonly AgentId[]): string => `/agent-payout?${writePayoutQuery(of(agentIds))}`
  const lines = (agentIds: readonly AgentId[]): string => linesLink({ ...of(agentIds), state: 'payable' })
  // A service that knows the specification only finds no lines across statements, and has no page of an agent.
  const { state } = store.byAgent
  const isOffered = state._tag !== 'Failed' || !isNotOffered(state.failure)
  return (
    <section className={styles.card} aria-labelledby="home-payable">
      <h2 id="home-payable" className={styles.heading}>
        Payable to agents
      </h2>
      <LoadView
        load={store.payable.state}
        title="What is payable could not be loaded"
        retry={() => void store.fetchPayable(today)}
        skeleton={<Bones rows={8} />}
      >
        {({ lines: count, agents }) => {
          const total = Money.sum(agents.map(agent => agent.total))
          return (
            <>
              <div className={styles.figures}>
                <Figure
                  name="By today"
                  value={<Amount cents={total} currency />}
                  note={`${counted(agents.length, 'agent', 'agents')} on ${counted(count, 'line', 'lines')}`}
                  to={link([])}
                />
              </div>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">Agent</th>
                    <th scope="col">Lines</th>
                    <th scope="col">Without a rule</th>
                    <th scope="col">Payable</th>
                  </tr>
                </thead>
                <tbody>
                  {agents.slice(0, SHOWN).map(agent => (
                    <tr key={agent.agentId}>
                      <th scope="row">
                        <Link to={isOffered ? agentPath(agent.agentId) : link([agent.agentId])}>
                          {reference.agentName(agent.agentId)}
                        </Link>
                      </th>
                      <td>
                        <Count lines={agent.lines} to={isOffered ? lines([agent.agentId]) : null} />
                      </td>
                      <td className={agent.stuck > 0 ? styles.warn : undefined}>{agent.stuck}</td>
                      <td>
                        <Link to={link([agent.agentId])}>
                          <Amount cents={agent.total} />
                        </Link>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p className={styles.more}>
                {agents.length > SHOWN && <Link to={link([])}>All {counted(agents.length, 'agent', 'agents')}</Link>}
                {agents.length > SHOWN && isOffered && ', '}
                {count > 0 && isOffered && <Link to={lines([])}>All payable lines</Link>}
              </p>
            </>
          )
        }}
      </LoadView>
    </section>
  )
})
