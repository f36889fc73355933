import { type Cents, counted } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { EXPECTED_CHOICE_LABELS, expectedLink, lastYear } from '../../../parts/expected/expected-look.ts'
import { Bones } from '../../../ui/card/card.tsx'
import { isOffered } from '../../../ui/load/load.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import look from '../../../ui/look.module.css'
import { MoneyAmount } from '../../../ui/money/money.tsx'
import styles from '../home.module.css'
import type { HomeStore } from '../home.store.ts'
import { Figure, HomeCard } from './figure.tsx'

/** What carriers owe on the terms of the last year; nothing if the service does not compare them. */
export const Owed = observer(({ store: { owed } }: { readonly store: HomeStore }) => {
  const { today } = useApp().reference
  if (!isOffered(owed.state)) return null
  return (
    <HomeCard title="What carriers owe">
      <LoadView
        load={owed.state}
        title="What carriers owe could not be loaded"
        retry={owed.again}
        skeleton={<Bones height={72} label="Loading" />}
      >
        {({ totals }) => {
          if (totals === null)
            return (
              <p className={look.quiet}>
                The totals are not available. <Link to="/expected">Go to Carriers Owe</Link>
              </p>
            )
          const figure = (choice: 'Missing' | 'Short' | 'Over', amount: Cents) => (
            <Figure
              name={EXPECTED_CHOICE_LABELS[choice]}
              value={<MoneyAmount cents={amount} currency />}
              note={counted(totals.counts[choice], 'policy term')}
              to={expectedLink({ range: lastYear(today), carrierIds: [], shown: choice })}
            />
          )
          return (
            <div className={styles.figures}>
              {figure('Missing', totals.missing)}
              {figure('Short', totals.short)}
              {figure('Over', totals.over)}
            </div>
          )
        }}
      </LoadView>
    </HomeCard>
  )
})
