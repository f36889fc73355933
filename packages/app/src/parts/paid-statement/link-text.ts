import type { PaidStatementSection } from '@commissions/core'
import { counted } from '@commissions/core'

/** The state of the links to a section, such as `Open, viewed 3 times`; empty if there never was a link. */
export const linkText = ({ shared, opened }: Pick<PaidStatementSection, 'shared' | 'opened'>): string => {
  const viewed = `viewed ${counted(opened, 'time')}`
  if (shared) return `Open, ${viewed}`
  return opened > 0 ? `Closed, ${viewed}` : ''
}
