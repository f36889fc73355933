/** The panel at the right of a table: what there is to know of the chosen row. */
import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import styles from './payout-page.module.css'

export interface SidePanelProps {
  /** What the panel is, for a screen reader. */
  readonly label: string
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export const SidePanel = ({ label, title, onClose, children }: SidePanelProps) => (
  <aside className={styles.panel} aria-label={label}>
    <header className={styles.panelHead}>
      <h2 className={styles.panelTitle}>{title}</h2>
      <Button variant="minimal" size="small" icon={<Cross />} aria-label="Close the panel" onClick={onClose} />
    </header>
    {children}
  </aside>
)
