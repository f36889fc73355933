/** A framed part of a page with its own heading. */
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import look from '../look.module.css'
import styles from './card.module.css'

export interface CardProps {
  readonly title: string
  /** Shown at the right of the heading. */
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

/** A placeholder with the height of the content to come, in pixels. */
export const Bones = ({ height, label }: { readonly height: number; readonly label: string }) => (
  <div role="status" aria-label={label} className={styles.bones} style={{ height }} />
)
