import type { LineItem } from '@commissions/core'
import { Link } from 'react-router-dom'
import { paymentsLink } from '../../../parts/corrections/payments-link.ts'
import look from '../../../ui/look.module.css'

export interface LineFrozenProps {
  readonly line: LineItem
  /** Why an act on the line is refused; null if none is, or none was tried. */
  readonly why?: string | null
}

/** Says why the line cannot be changed, and for a paid line also how to make that possible. */
export const LineFrozen = ({ line, why = null }: LineFrozenProps) => {
  if (line.paid)
    return (
      <p className={look.quiet}>
        The line is paid: only its payouts can change. To correct the line or its agents,{' '}
        <Link to={paymentsLink(line.statementId)}>take its payment back</Link> first.
      </p>
    )
  return why !== null && <p className={look.quiet}>{why}.</p>
}
