import { Spinner } from '@blueprintjs/core'
import { OVERLAY_DELAY_MS, SPINNER_SIZE } from '@commissions/core'
import styles from './shell.module.css'

/** The full-screen overlay (section 9). */
export const Waiting = () => (
  <div
    className={styles.waiting}
    role="status"
    aria-label="Loading"
    style={{ animationDelay: `${OVERLAY_DELAY_MS}ms` }}
  >
    <Spinner size={SPINNER_SIZE} />
  </div>
)
