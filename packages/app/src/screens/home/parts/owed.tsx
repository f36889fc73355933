import { type Cents, counted, isNotOffered } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { EXPECTED_CHOICE_LABELS, expectedLink, lastYear } from '../../../parts/expected/expected-look.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import { Amount } from '../../../ui/money/money.tsx'
import styles from '../home.module.css'
import type { HomeStore } from '../home.store.ts'
import { Bones, Figure } from './figure.tsx'

/** What carriers owe on the terms of the last year; nothing where the service does not compare them. */
export const Owed = observer(({ store }: { readonly store: HomeStore }) => {
  const { today } = useApp().reference
  const { state } = store.owed
  if (state._tag === 'Failed' && isNotOffered(state.failure)) return null
  return (
    <section className={styles.card} aria-labelledby="home-owed">
      <h2 id="home-owed" className={styles.heading}>
        What carriers owe
      </h2>
      <LoadView
        load={state}
        title="What carriers owe could not be loaded"
        retry={() => void store.fetchOwed(today)}
        skeleton={<Bones rows={2} />}
      >
        {({ totals }) => {
          const figure = (choice: 'Missing' | 'Short' | 'Over', amount: Cents) => (
            <Figure
              name={EXPECTED_CHOICE_LABELS[choice]}
              value={<Amount cents={amount} currency />}
              note={counted(totals.counts[choice], 'policy term', 'policy terms')}
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
    </section>
  )
})
