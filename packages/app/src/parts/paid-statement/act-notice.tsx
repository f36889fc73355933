/** Something a person should know, and the act that helps. */
import { Button, Callout } from '@blueprintjs/core'
import styles from '../payout/payout-page.module.css'

export interface ActNoticeProps {
  readonly intent: 'none' | 'warning' | 'danger'
  readonly text: string
  readonly act: string
  readonly onAct: () => void
  /** Given, the act switches something on and off. */
  readonly pressed?: boolean
  readonly loading?: boolean
}

export const ActNotice = ({ intent, text, act, onAct, pressed, loading = false }: ActNoticeProps) => (
  <Callout intent={intent} compact role={intent === 'danger' ? 'alert' : 'status'}>
    <div className={styles.notice}>
      <span>{text}</span>
      <Button size="small" active={pressed === true} aria-pressed={pressed} loading={loading} onClick={onAct}>
        {act}
      </Button>
    </div>
  </Callout>
)
