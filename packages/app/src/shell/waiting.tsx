import { Spinner } from '@blueprintjs/core'
import styles from './shell.module.css'

/** The full-screen overlay (section 9: spinner 80, no delay). */
export const Waiting = () => (
  <div className={styles.waiting} role="status" aria-label="Loading">
    <Spinner size={80} />
  </div>
)
