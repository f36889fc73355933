import { Spinner } from '@blueprintjs/core'
import { OVERLAY_DELAY_MS, SPINNER_SIZE } from '@commissions/core'
import styles from './shell.module.css'

export interface WaitingProps {
  /** Pixels. */
  readonly size?: number
  /** Milliseconds until it covers the window. */
  readonly delay?: number
}

/** The full-screen overlay (section 9). */
export const Waiting = ({ size = SPINNER_SIZE, delay = OVERLAY_DELAY_MS }: WaitingProps) => (
  <div className={styles.waiting} role="status" aria-label="Loading" style={{ animationDelay: `${delay}ms` }}>
    <Spinner size={size} />
  </div>
)
