/** A part of a page, framed under a heading of its own. */
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import look from '../look.module.css'
import styles from './card.module.css'

export interface CardProps {
  readonly title: string
  /** At the right of the heading. */
  readonly act?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

export const Card = ({ title, act, className, children }: CardProps) => (
  <section className={cx(styles.card, className)} aria-label={title}>
    <header className={look.between}>
      <h2 className={look.heading}>{title}</h2>
      {act}
    </header>
    {children}
  </section>
)

/** The size of what comes, in pixels. */
export const Bones = ({ height, label }: { readonly height: number; readonly label: string }) => (
  <div role="status" aria-label={label} className={styles.bones} style={{ height }} />
)
