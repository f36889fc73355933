import type { StatementState } from '../statement/statement.ts'
import type { StatementSource } from '../statement/statement-source.ts'

/** Whether a line counts as received: not voided, not archived, and not on an open statement of anticipated commissions. */
export const isReceived = (
  line: { readonly voided: boolean },
  statement: { readonly state: StatementState; readonly source: StatementSource },
): boolean =>
  !line.voided && statement.state !== 'archived' && !(statement.source === 'Anticipated' && statement.state === 'open')
