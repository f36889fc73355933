import { Spinner } from '@blueprintjs/core'
import { OVERLAY_DELAY_MS, SPINNER_SIZE } from '@commissions/core'
import styles from './shell.module.css'

export interface WaitingProps {
  /** The size of the spinner in pixels. */
  readonly size?: number
  /** Milliseconds before the overlay appears. */
  readonly delay?: number
}

/** The full-screen overlay (section 9). */
export const Waiting = ({ size = SPINNER_SIZE, delay = OVERLAY_DELAY_MS }: WaitingProps) => (
  <div className={styles.waiting} role="status" aria-label="Loading" style={{ animationDelay: `${delay}ms` }}>
    <Spinner size={size} />
  </div>
)
