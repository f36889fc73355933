/** What was put right on the agent's lines after they were paid; each leads to its line. */
import { type AgentCorrection, CORRECTING_LABELS, dayAt, Money } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../composition/app-context.ts'
import { lineLink } from '../../parts/line/line-link.ts'
import type { Loader } from '../../stores/load/loader.ts'
import { Bones, Card } from '../../ui/card/card.tsx'
import { FiguresTable } from '../../ui/figures/figures-table.tsx'
import { isOffered } from '../../ui/load/load.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { MoneyAmount } from '../../ui/money/money.tsx'
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
  /** The year in which the corrections were made; null for all years. */
  readonly year: number | null
}

export const AgentCorrections = observer(({ load, year }: CorrectionsProps) => {
  const { reference } = useApp()
  // A service that implements only the specification keeps no histories to ask for.
  if (!isOffered(load.state)) return null
  return (
    <Card title={year === null ? 'Corrections' : `Corrections made in ${year}`} className={styles.card}>
      <LoadView
        load={load.state}
        title="The corrections could not be loaded"
        retry={load.again}
        skeleton={<Bones height={320} label="Loading the corrections" />}
      >
        {all => {
          const made = all.filter(({ at }) => year === null || dayAt(Date.parse(at), reference.zone).year === year)
          if (made.length === 0) return <p className={look.quiet}>Nothing was corrected after it was paid.</p>
          return (
            <>
              <FiguresTable
                inCard
                rows={made.slice(0, SHOWN)}
                rowKey={({ id }) => id}
                columns={[
                  { title: 'When', of: ({ at }) => reference.timeText(at) },
                  { title: 'Who', of: ({ by }) => by, className: styles.text },
                  { title: 'What', of: ({ action }) => CORRECTING_LABELS[action], className: styles.text },
                  { title: 'Line', of: one => <LineOf of={one} />, className: styles.text },
                  { title: 'Why', of: ({ reason }) => reason, className: styles.text },
                  { title: 'Was paid', money: one => one.old },
                  { title: 'Is paid', money: one => one.new },
                  { title: 'Difference', money: difference },
                ]}
                foot={
                  <>
                    <th scope="row" colSpan={7}>
                      {made.length > SHOWN
                        ? `All ${made.length.toLocaleString('en-US')}, the newest ${SHOWN} shown`
                        : 'Total'}
                    </th>
                    <td>
                      <MoneyAmount cents={Money.sum(made.map(difference))} />
                    </td>
                  </>
                }
              />
              <p className={look.quiet}>Each difference appears as an adjustment on the agent's next paid statement.</p>
            </>
          )
        }}
      </LoadView>
    </Card>
  )
})
