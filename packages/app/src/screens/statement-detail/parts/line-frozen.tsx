import type { LineItem } from '@commissions/core'
import { Link } from 'react-router-dom'
import { paymentsLink } from '../../../parts/corrections/payments-link.ts'
import look from '../../../ui/look.module.css'

export interface LineFrozenProps {
  readonly line: LineItem
  /** Why something cannot be done to it; null when nothing is refused, or nobody asked. */
  readonly why?: string | null
}

/** What keeps the line as it is; of a paid one also the step that frees it. */
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
