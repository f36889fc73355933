/** The panel at the right of a table with the details of the selected row. */
import { Cross } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import look from '../../ui/look.module.css'
import styles from './payout-page.module.css'

export interface SidePanelProps {
  readonly label: string
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export const SidePanel = ({ label, title, onClose, children }: SidePanelProps) => (
  <aside className={cx(look.panel, styles.panel)} aria-label={label}>
    <header className={look.between}>
      <h2 className={cx(look.heading, look.cut)}>{title}</h2>
      <IconButton icon={<Cross />} label="Close the panel" onClick={onClose} />
    </header>
    {children}
  </aside>
)

export const PanelPart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)
