import { Button } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import look from '../../ui/look.module.css'
import styles from './payout-page.module.css'
import type { ShareListStore } from './share-list.store.ts'

export interface ChosenBarProps {
  readonly label: string
  /** Said while nothing is chosen. */
  readonly idle: string
  readonly list: ShareListStore
  readonly acts: ReactNode
  readonly children: ReactNode
}

/** Below the table: what was chosen of it, and what it comes to. */
export const ChosenBar = observer(({ label, idle, list, acts, children }: ChosenBarProps) => (
  <section className={styles.bar} aria-label={label} aria-live="polite">
    {children ? <span>{children}</span> : <span className={look.quiet}>{idle}</span>}
    <span className={look.acts}>
      {list.chosen.size > 0 && (
        <Button size="small" variant="minimal" onClick={list.chooseNothing}>
          Choose none
        </Button>
      )}
      {acts}
    </span>
  </section>
))
