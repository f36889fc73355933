import { counted, MESSAGES } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { linesLink } from '../../../parts/lines/lines-look.ts'
import { statementsLink } from '../../../parts/statement/statements-look.ts'
import { Bones } from '../../../ui/card/card.tsx'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import { isOffered } from '../../../ui/load/load.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import styles from '../home.module.css'
import { type HomeStore, openFigures } from '../home.store.ts'
import { Figure, HomeCard } from './figure.tsx'

/** The statements to reconcile, by how long they have waited. */
export const OpenStatements = observer(({ store }: { readonly store: HomeStore }) => {
  const { today } = useApp().reference
  // A service that knows only the specification cannot find lines across statements.
  const hasLines = isOffered(store.byAgent.state)
  return (
    <HomeCard title="Statements to reconcile">
      <LoadView
        load={store.open.state}
        title={MESSAGES.statementsFailed}
        retry={() => store.fetchLists(today)}
        skeleton={<Bones height={206} label="Loading" />}
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
              <FiguresTable
                inCard
                rows={figures.bands}
                rowKey={({ band }) => band.id}
                columns={[
                  { title: 'Age', of: ({ band }) => <Link to={statementsLink({ age: band })}>{band.label}</Link> },
                  { title: 'Statements', count: ({ statements }) => statements },
                  { title: 'Unmatched', count: ({ unmatched }) => unmatched },
                  { title: 'Commission', money: ({ commission }) => commission },
                ]}
              />
              {hasLines && (
                <p className={styles.more}>
                  <Link to={linesLink({ state: 'unmatched' })}>Unmatched lines of all statements</Link>,{' '}
                  <Link to={linesLink({ state: 'no-agent' })}>Lines without an agent</Link>,{' '}
                  <Link to={linesLink({ state: 'twice' })}>Lines on two statements</Link>
                </p>
              )}
            </>
          )
        }}
      </LoadView>
    </HomeCard>
  )
})
