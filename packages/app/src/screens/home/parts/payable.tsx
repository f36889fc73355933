import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { writePayoutQuery } from '../../../parts/payout-filter/payout-query.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import { Amount } from '../../../ui/money/money.tsx'
import styles from '../home.module.css'
import { type HomeStore, payableBy, payableFigures } from '../home.store.ts'
import { Bones, counted, Figure } from './figure.tsx'

/** Those who cannot be paid yet stand first, then the largest totals. */
const SHOWN = 8

/** What agents are owed by today. */
export const Payable = observer(({ store }: { readonly store: HomeStore }) => {
  const { reference } = useApp()
  const { today } = reference
  const link = (agents: ReturnType<typeof payableBy>['agentIds']) =>
    `/agent-payout?${writePayoutQuery({ ...payableBy(today), agentIds: agents })}`
  return (
    <section className={styles.card} aria-labelledby="home-payable">
      <h2 id="home-payable" className={styles.heading}>
        Payable to agents
      </h2>
      <LoadView
        load={store.payable.state}
        title="What is payable could not be fetched"
        retry={() => void store.fetchPayable(today)}
        skeleton={<Bones rows={8} />}
      >
        {({ lines }) => {
          const { agents, total } = payableFigures(lines)
          return (
            <>
              <div className={styles.figures}>
                <Figure
                  name="By today"
                  value={<Amount cents={total} currency />}
                  note={`${counted(agents.length, 'agent', 'agents')} on ${counted(lines.length, 'line', 'lines')}`}
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
                        <Link to={link([agent.agentId])}>{reference.agentName(agent.agentId)}</Link>
                      </th>
                      <td>{agent.lines}</td>
                      <td className={agent.stuck > 0 ? styles.warn : undefined}>{agent.stuck}</td>
                      <td>
                        <Amount cents={agent.total} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {agents.length > SHOWN && (
                <p className={styles.more}>
                  <Link to={link([])}>All {counted(agents.length, 'agent', 'agents')}</Link>
                </p>
              )}
            </>
          )
        }}
      </LoadView>
    </section>
  )
})
