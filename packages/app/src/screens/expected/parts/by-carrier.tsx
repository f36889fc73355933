/** What each carrier owes, by age. A carrier's name links to its terms. */
import { type CarrierExpected, type Cents, EXPECTED_AGES, Money } from '@commissions/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type ExpectedLook, expectedLink } from '../../../parts/expected/expected-look.ts'
import { cx } from '../../../ui/cx.ts'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import look from '../../../ui/look.module.css'
import styles from '../expected.module.css'

interface ByCarrierProps {
  readonly carriers: readonly CarrierExpected[]
  readonly look: ExpectedLook
}

/** Keeps the place of the sums until they are loaded. */
export const SumsToCome = ({ children }: { readonly children: ReactNode }) => (
  <section className={cx(styles.carriers, look.quiet)} aria-label="What each carrier owes, by age" aria-busy>
    {children}
  </section>
)

export const ByCarrier = ({ carriers, look: shown }: ByCarrierProps) => {
  const sums = (title: string, of: (carrier: CarrierExpected) => Cents) => ({
    title,
    of: (carrier: CarrierExpected) => Money.formatMoney(of(carrier)),
    total: Money.formatMoney(Money.sum(carriers.map(of))),
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and whoever has no mouse scrolls it by its focus.
    <section className={styles.carriers} aria-label="What each carrier owes, by age" tabIndex={0}>
      <FiguresTable
        rows={carriers}
        rowKey={({ carrierId }) => carrierId}
        columns={[
          {
            title: 'Carrier',
            of: ({ carrierId, carrier }) => (
              <Link to={expectedLink({ ...shown, carrierIds: [carrierId] })}>{carrier}</Link>
            ),
            total: 'Total',
          },
          sums('Owed', ({ short, missing }) => Money.add(short, missing)),
          ...EXPECTED_AGES.map(({ label }, age) => sums(label, ({ ages }) => ages[age] ?? Money.ZERO)),
          sums('Missing', ({ missing }) => missing),
          sums('Short', ({ short }) => short),
          sums('Over', ({ over }) => over),
          sums('All expected', ({ expected }) => expected),
          sums('All received', ({ received }) => received),
        ]}
      />
      <p className={look.quiet}>
        All expected and All received count closed terms too. What was not received of a closed term is not owed.
      </p>
    </section>
  )
}
