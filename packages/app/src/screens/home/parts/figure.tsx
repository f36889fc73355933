import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card, type CardProps } from '../../../ui/card/card.tsx'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import styles from '../home.module.css'

export const HomeCard = ({ className, ...card }: CardProps) => <Card {...card} className={cx(styles.card, className)} />

/** The words around a figure. */
export const QUIET = cx(look.quiet, look.small)

export interface FigureProps {
  readonly name: string
  readonly value: ReactNode
  readonly note: string
  /** The address of the rows that the figure is made of. */
  readonly to: string
}

export const Figure = ({ name, value, note, to }: FigureProps) => (
  <Link to={to} className={styles.figure}>
    <span className={QUIET}>{name}</span>
    <span className={styles.value}>{value}</span>
    <span className={QUIET}>{note}</span>
  </Link>
)

/** The number of lines, with a link to them; without a link if `to` is null, because they cannot be looked up. */
export const LineCount = ({ lines, to }: { readonly lines: number; readonly to: string | null }) => {
  const said = lines.toLocaleString('en-US')
  return to === null || lines === 0 ? said : <Link to={to}>{said}</Link>
}
