import type { ReactNode } from 'react'
import look from '../../ui/look.module.css'

export interface FiguresFrameProps {
  /** What the table tells, to a screen reader. */
  readonly label: string
  readonly children: ReactNode
}

/** Holds a table of figures in a dialog; a long one scrolls, and keys reach it. */
export const FiguresFrame = ({ label, children }: FiguresFrameProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
  <section className={look.frame} aria-label={label} tabIndex={0}>
    <table className={look.figures}>{children}</table>
  </section>
)
