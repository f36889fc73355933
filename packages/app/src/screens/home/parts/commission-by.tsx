/** What came over the months that are shown, by carrier or by agent; each figure leads to its lines. */
import { isNotOffered, type LineSearch, type LineSummary } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { linesLink } from '../../../parts/lines/lines-look.ts'
import type { Loader } from '../../../stores/loader.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import { Amount } from '../../../ui/money/money.tsx'
import styles from '../home.module.css'
import { linesOfMonths, MONTHS } from '../home.store.ts'
import { Bones, Count } from './figure.tsx'

/** The largest; the rest are found among the lines. */
const SHOWN = 8

export interface CommissionByProps {
  readonly title: string
  readonly what: string
  readonly load: Loader<readonly LineSummary[]>
  readonly retry: () => void
  /** Null: nobody’s. */
  readonly nameOf: (sum: LineSummary) => string | null
  readonly searchOf: (sum: LineSummary) => Partial<LineSearch>
  /** Where the name itself leads; to the lines when left out. */
  readonly pathOf?: (sum: LineSummary) => string | null
  readonly none: string
}

export const CommissionBy = observer((props: CommissionByProps) => {
  const { title, what, load, retry, nameOf, searchOf, pathOf, none } = props
  const { today } = useApp().reference
  // A service that knows the specification only cannot sum its lines up: then there is no such card.
  if (load.state._tag === 'Failed' && isNotOffered(load.state.failure)) return null
  const all = linesOfMonths(today)
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <LoadView load={load.state} title={`${title} could not be loaded`} retry={retry} skeleton={<Bones rows={8} />}>
        {sums => (
          <>
            <p className={styles.quiet}>What came in the last {MONTHS} months, by statement date.</p>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{what}</th>
                  <th scope="col">Lines</th>
                  <th scope="col">Paid to agents</th>
                  <th scope="col">Commission</th>
                </tr>
              </thead>
              <tbody>
                {sums.slice(0, SHOWN).map(sum => {
                  const name = nameOf(sum)
                  const own = { ...all, ...searchOf(sum) }
                  const path = pathOf?.(sum) ?? null
                  return (
                    <tr key={name ?? none}>
                      <th scope="row">{path === null ? (name ?? none) : <Link to={path}>{name}</Link>}</th>
                      <td>
                        <Count lines={sum.lines} to={name === null ? null : linesLink(own)} />
                      </td>
                      <td>
                        {name === null || sum.payouts === 0 ? (
                          <Amount cents={sum.payouts} />
                        ) : (
                          <Link to={linesLink({ ...own, state: 'paid' })}>
                            <Amount cents={sum.payouts} />
                          </Link>
                        )}
                      </td>
                      <td>
                        {name === null ? (
                          <Amount cents={sum.commissionAmount} />
                        ) : (
                          <Link to={linesLink(own)}>
                            <Amount cents={sum.commissionAmount} />
                          </Link>
                        )}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
            <p className={styles.more}>
              <Link to={linesLink(all)}>All lines of these months</Link>
            </p>
          </>
        )}
      </LoadView>
    </section>
  )
})
