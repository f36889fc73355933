import { counted, MESSAGES } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { statementsLink } from '../../../parts/statement/statements-look.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import { Amount } from '../../../ui/money/money.tsx'
import styles from '../home.module.css'
import { type HomeStore, openFigures } from '../home.store.ts'
import { Bones, Figure } from './figure.tsx'

/** The statements to reconcile, by how long they have waited. */
export const OpenStatements = observer(({ store }: { readonly store: HomeStore }) => {
  const { today } = useApp().reference
  return (
    <section className={styles.card} aria-labelledby="home-open">
      <h2 id="home-open" className={styles.heading}>
        Statements to reconcile
      </h2>
      <LoadView
        load={store.open.state}
        title={MESSAGES.statementsFailed}
        retry={() => store.fetchLists(today)}
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
                      <td>{statements.toLocaleString('en-US')}</td>
                      <td>{unmatched.toLocaleString('en-US')}</td>
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
