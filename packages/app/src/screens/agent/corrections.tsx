/** What was put right on the agent's lines after they were paid; each leads to its line. */
import { type AgentCorrection, CORRECTING_LABELS, dayAt, isNotOffered, Money } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../composition/app-context.ts'
import { lineLink } from '../../parts/line/line-link.ts'
import type { Loader } from '../../stores/loader.ts'
import { cx } from '../../ui/cx.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { Amount } from '../../ui/money/money.tsx'
import styles from './agent.module.css'

/** The newest; the rest stand in the histories of their lines. */
const SHOWN = 100

const difference = (one: AgentCorrection) => Money.subtract(one.new, one.old)

const named = ({ insuredName, policyNumber }: AgentCorrection): string =>
  [insuredName, policyNumber].filter(part => part !== null).join(', ') || 'A line'

const LineOf = ({ of }: { readonly of: AgentCorrection }) =>
  of.statement === null ? (
    named(of)
  ) : (
    <Link to={lineLink({ id: of.lineItemId, statementId: of.statement.id })}>
      {of.statement.numberFormatted}: {named(of)}
    </Link>
  )

interface CorrectionsProps {
  readonly load: Loader<readonly AgentCorrection[]>
  readonly retry: () => void
  /** Of the day on which they were made; null: of every year. */
  readonly year: number | null
}

export const Corrections = observer(({ load, retry, year }: CorrectionsProps) => {
  const { reference } = useApp()
  const { state } = load
  // A service that knows the specification only keeps no histories that could be asked.
  if (state._tag === 'Failed' && isNotOffered(state.failure)) return null
  const title = year === null ? 'Corrections' : `Corrections made in ${year}`
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={look.heading}>{title}</h2>
      <LoadView
        load={state}
        title="The corrections could not be loaded"
        retry={retry}
        skeleton={<div className={styles.bones} role="status" aria-label="Loading the corrections" />}
      >
        {all => {
          const made = all.filter(({ at }) => year === null || dayAt(Date.parse(at), reference.zone).year === year)
          return made.length === 0 ? (
            <p className={look.quiet}>Nothing was corrected after it was paid.</p>
          ) : (
            <>
              <table className={cx(styles.table, styles.texts)}>
                <thead>
                  <tr>
                    <th scope="col">When</th>
                    <th scope="col">What</th>
                    <th scope="col">Line</th>
                    <th scope="col">Why</th>
                    <th scope="col">Was paid</th>
                    <th scope="col">Is paid</th>
                    <th scope="col">Difference</th>
                  </tr>
                </thead>
                <tbody>
                  {made.slice(0, SHOWN).map(one => (
                    <tr key={one.id}>
                      <th scope="row" title={one.by}>
                        {reference.timeText(one.at)}
                      </th>
                      <td>{CORRECTING_LABELS[one.action]}</td>
                      <td>
                        <LineOf of={one} />
                      </td>
                      <td>{one.reason}</td>
                      <td>
                        <Amount cents={one.old} />
                      </td>
                      <td>
                        <Amount cents={one.new} />
                      </td>
                      <td>
                        <Amount cents={difference(one)} />
                      </td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row" colSpan={6}>
                      {made.length > SHOWN
                        ? `All ${made.length.toLocaleString('en-US')}, the newest ${SHOWN} shown`
                        : 'Total'}
                    </th>
                    <td>
                      <Amount cents={Money.sum(made.map(difference))} />
                    </td>
                  </tr>
                </tfoot>
              </table>
              <p className={look.quiet}>Each difference appears as an adjustment on the agent’s next paid statement.</p>
            </>
          )
        }}
      </LoadView>
    </section>
  )
})
