import { MESSAGES } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { writePayoutQuery } from '../../parts/payout-filter/payout-query.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import { Amount } from '../../ui/money/money.tsx'
import { Page, PageBody } from '../../ui/page/page.tsx'
import { statementsLink } from '../statements/statements-look.ts'
import styles from './home.module.css'
import { HomeStore, openFigures, payableBy, payableFigures } from './home.store.ts'

interface FigureProps {
  readonly name: string
  readonly value: ReactNode
  readonly note: string
  readonly to: string
}

const Figure = ({ name, value, note, to }: FigureProps) => (
  <Link to={to} className={styles.figure}>
    <span className={styles.name}>{name}</span>
    <span className={styles.value}>{value}</span>
    <span className={styles.note}>{note}</span>
  </Link>
)

const Bones = ({ rows }: { readonly rows: number }) => (
  <div role="status" aria-label="Loading" className={styles.bones} style={{ height: rows * 36 }} />
)

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const OpenStatements = observer(({ store }: { readonly store: HomeStore }) => {
  const { today } = useApp().reference
  return (
    <section className={styles.card} aria-labelledby="home-open">
      <h2 id="home-open" className={styles.heading}>
        Statements to reconcile
      </h2>
      <LoadView
        load={store.open.state}
        title={MESSAGES.statementsFailed}
        retry={() => void store.fetchOpen()}
        skeleton={<Bones rows={6} />}
      >
        {open => {
          const figures = openFigures(open, today)
          return (
            <>
              <div className={styles.figures}>
                <Figure
                  name="Open"
                  value={figures.statements.toLocaleString('en-US')}
                  note={counted(figures.different, 'has a difference', 'have a difference')}
                  to={statementsLink({})}
                />
                <Figure
                  name="Unmatched lines"
                  value={figures.unmatched.toLocaleString('en-US')}
                  note="without a policy"
                  to={statementsLink({ onlyUnmatched: true })}
                />
              </div>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">Age</th>
                    <th scope="col">Statements</th>
                    <th scope="col">Unmatched</th>
                    <th scope="col">Commission</th>
                  </tr>
                </thead>
                <tbody>
                  {figures.bands.map(({ band, statements, unmatched, commission }) => (
                    <tr key={band.id}>
                      <th scope="row">
                        <Link to={statementsLink({ age: band })}>{band.label}</Link>
                      </th>
                      <td>{statements}</td>
                      <td>{unmatched}</td>
                      <td>
                        <Amount cents={commission} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          )
        }}
      </LoadView>
    </section>
  )
})

const Payable = observer(({ store }: { readonly store: HomeStore }) => {
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
                  {agents.map(agent => (
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
            </>
          )
        }}
      </LoadView>
    </section>
  )
})

export const HomeScreen = observer(() => {
  const { today } = useApp().reference
  const store = useStore(
    app =>
      new HomeStore({
        statements: app.commissions.statements,
        payouts: app.commissions.payouts,
        watch: app.failures.watch,
        onForbidden: app.site.listAnswered,
      }),
  )
  useEffect(() => {
    void store.fetchOpen()
    void store.fetchPayable(today)
  }, [store, today])
  return (
    <Page title="Home" about="What needs attention today">
      <PageBody>
        <div className={styles.cards}>
          <OpenStatements store={store} />
          <Payable store={store} />
        </div>
      </PageBody>
    </Page>
  )
})
