/** What each carrier owes, and how long it has; each leads to its terms. */
import { type CarrierExpected, EXPECTED_AGES, Money } from '@commissions/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type ExpectedLook, expectedLink } from '../../../parts/expected/expected-look.ts'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import { formatMoney } from '../../../ui/money/format-money.ts'
import styles from '../expected.module.css'

interface ByCarrierProps {
  readonly carriers: readonly CarrierExpected[]
  readonly look: ExpectedLook
}

/** The place of the sums until they have come. */
export const SumsToCome = ({ children }: { readonly children: ReactNode }) => (
  <section className={cx(styles.carriers, look.quiet)} aria-label="What each carrier owes, by age" aria-busy>
    {children}
  </section>
)

const owedBy = ({ short, missing }: CarrierExpected) => Money.add(short, missing)

export const ByCarrier = ({ carriers, look: shown }: ByCarrierProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and whoever has no mouse scrolls it by its focus.
  <section className={styles.carriers} aria-label="What each carrier owes, by age" tabIndex={0}>
    <table className={look.figures}>
      <thead>
        <tr>
          <th scope="col">Carrier</th>
          <th scope="col">Owed</th>
          {EXPECTED_AGES.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">Missing</th>
          <th scope="col">Short</th>
          <th scope="col">Over</th>
          <th scope="col">Expected</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {carriers.map(carrier => (
          <tr key={carrier.carrierId}>
            <th scope="row">
              <Link to={expectedLink({ ...shown, carrierIds: [carrier.carrierId] })}>{carrier.carrier}</Link>
            </th>
            <td className={cx(owedBy(carrier) > 0 && styles.owed)}>{formatMoney(owedBy(carrier))}</td>
            {EXPECTED_AGES.map(({ label }, age) => (
              <td key={label}>{formatMoney(carrier.ages[age] ?? Money.ZERO)}</td>
            ))}
            <td>{formatMoney(carrier.missing)}</td>
            <td>{formatMoney(carrier.short)}</td>
            <td>{formatMoney(carrier.over)}</td>
            <td>{formatMoney(carrier.expected)}</td>
            <td>{formatMoney(carrier.received)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
