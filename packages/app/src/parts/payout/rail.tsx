/** An item of the list on the left: a name, its sum, and further facts. A click shows its lines. */
import { Classes } from '@blueprintjs/core'
import type { Cents } from '@commissions/core'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import look from '../../ui/look.module.css'
import { MoneyAmount } from '../../ui/money/money.tsx'
import styles from './payout-page.module.css'

export interface RailEntryProps {
  readonly name: string
  readonly total: Cents
  readonly isShown: boolean
  readonly onShow: () => void
  readonly children: ReactNode
}

export const RailEntry = ({ name, total, isShown, onShow, children }: RailEntryProps) => (
  <li>
    <button
      type="button"
      className={cx(look.choice, styles.entry)}
      aria-current={isShown ? 'true' : undefined}
      onClick={onShow}
    >
      <span className={look.between}>
        <span className={styles.name}>{name}</span>
        <strong>
          <MoneyAmount cents={total} />
        </strong>
      </span>
      {children}
    </button>
  </li>
)

export const RailSkeleton = ({ label = 'Loading the agents' }: { readonly label?: string }) => (
  <div className={styles.rail} role="status" aria-label={label}>
    {[0, 1, 2, 3, 4, 5].map(index => (
      <div key={index} className={cx(Classes.SKELETON, styles.entrySkeleton)} />
    ))}
  </div>
)
