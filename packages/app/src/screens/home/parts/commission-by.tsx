/** The commission of the shown months, by carrier or by agent. Each figure links to its lines. */
import type { LineSearch, LineSummary } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { linesLink } from '../../../parts/lines/lines-look.ts'
import type { Loader } from '../../../stores/load/loader.ts'
import { Bones } from '../../../ui/card/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import { isOffered } from '../../../ui/load/load.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import look from '../../../ui/look.module.css'
import { LinkedMoneyAmount } from '../../../ui/money/money.tsx'
import styles from '../home.module.css'
import { linesOfMonths, MONTHS } from '../home.store.ts'
import { HomeCard, LineCount } from './figure.tsx'

/** How many rows are shown, the largest sums. The others can be found among the lines. */
const SHOWN = 8

export interface CommissionByProps {
  readonly title: string
  readonly what: string
  /** The heading of what was paid. */
  readonly paid: string
  readonly sums: Loader<readonly LineSummary[]>
  /** The name of the carrier or agent; null if the lines have none. */
  readonly nameOf: (sum: LineSummary) => string | null
  readonly searchOf: (sum: LineSummary) => Partial<LineSearch>
  /** The path that a name links to; null or left out for a name without a link. */
  readonly pathOf?: (sum: LineSummary) => string | null
  readonly none: string
}

export const CommissionBy = observer((props: CommissionByProps) => {
  const { title, what, paid, sums, nameOf, searchOf, pathOf, none } = props
  const { today } = useApp().reference
  // A service that knows only the specification cannot sum up lines, so this card is not shown.
  if (!isOffered(sums.state)) return null
  const all = linesOfMonths(today)
  const linkOf = (sum: LineSummary, own: Partial<LineSearch> = {}): string | null =>
    nameOf(sum) === null ? null : linesLink({ ...all, ...searchOf(sum), ...own })
  const name = (sum: LineSummary) => {
    const path = pathOf?.(sum) ?? null
    return path === null ? (nameOf(sum) ?? none) : <Link to={path}>{nameOf(sum)}</Link>
  }
  return (
    <HomeCard title={title}>
      <LoadView
        load={sums.state}
        title={`${title} could not be loaded`}
        retry={sums.again}
        skeleton={<Bones height={270} label="Loading" />}
      >
        {found => (
          <>
            <p className={cx(look.quiet, styles.more)}>What came in the last {MONTHS} months, by statement date.</p>
            <FiguresTable
              inCard
              rows={found.slice(0, SHOWN)}
              rowKey={sum => nameOf(sum) ?? none}
              columns={[
                { title: what, of: name },
                { title: 'Lines', of: sum => <LineCount lines={sum.lines} to={linkOf(sum)} /> },
                {
                  title: paid,
                  of: sum => (
                    <LinkedMoneyAmount
                      cents={sum.payouts}
                      to={sum.payouts === 0 ? null : linkOf(sum, { state: 'paid' })}
                    />
                  ),
                },
                { title: 'Commission', of: sum => <LinkedMoneyAmount cents={sum.commissionAmount} to={linkOf(sum)} /> },
              ]}
            />
            <p className={styles.more}>
              <Link to={linesLink(all)}>All lines of these months</Link>
            </p>
          </>
        )}
      </LoadView>
    </HomeCard>
  )
})
