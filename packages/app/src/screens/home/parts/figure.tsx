import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from '../home.module.css'

export interface FigureProps {
  readonly name: string
  readonly value: ReactNode
  readonly note: string
  /** The rows it is made of. */
  readonly to: string
}

export const Figure = ({ name, value, note, to }: FigureProps) => (
  <Link to={to} className={styles.figure}>
    <span className={styles.name}>{name}</span>
    <span className={styles.value}>{value}</span>
    <span className={styles.note}>{note}</span>
  </Link>
)

/** The size of what comes. */
export const Bones = ({ rows }: { readonly rows: number }) => (
  <div role="status" aria-label="Loading" className={styles.bones} style={{ height: rows * 36 }} />
)

/** How many lines, leading to them; null where nobody can look them up. */
export const Count = ({ lines, to }: { readonly lines: number; readonly to: string | null }) => {
  const said = lines.toLocaleString('en-US')
  return to === null || lines === 0 ? said : <Link to={to}>{said}</Link>
}
