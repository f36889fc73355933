/** The link to the payments of one statement, whenever they were made. */
import type { StatementId } from '@commissions/core'

export const paymentsLink = (statement: StatementId): string =>
  `/modify-agent-payout?${new URLSearchParams({ statement })}`
