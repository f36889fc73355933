/** A link to another screen that looks like a button. */
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cx } from './cx.ts'

export interface ButtonLinkProps {
  readonly to: string
  readonly icon?: ReactElement
  readonly primary?: boolean
  readonly children: ReactNode
}

export const ButtonLink = ({ to, icon, primary, children }: ButtonLinkProps) => (
  <Link to={to} className={cx('bp6-button', primary && 'bp6-intent-primary')}>
    {icon}
    <span className="bp6-button-text">{children}</span>
  </Link>
)
