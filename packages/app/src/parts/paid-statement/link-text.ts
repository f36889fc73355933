import type { PaidStatementSection } from '@commissions/core'
import { counted } from '@commissions/core'

/** What became of the links to a section: `Open, viewed 3 times`; empty where there never was one. */
export const linkText = ({ shared, opened }: Pick<PaidStatementSection, 'shared' | 'opened'>): string => {
  const viewed = `viewed ${counted(opened, 'time')}`
  if (shared) return `Open, ${viewed}`
  return opened > 0 ? `Closed, ${viewed}` : ''
}
