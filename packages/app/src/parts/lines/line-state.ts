/** How far a line has come, in one word for a table. */
import { type LineItem, POSITIONS } from '@commissions/core'

/** `archived`: the line was found among the archived ones. */
export const lineStateText = (line: LineItem, archived: boolean): string => {
  if (archived) return 'Archived'
  if (line.voided) return 'Voided'
  if (line.paid) return 'Paid'
  if (line.processed) return POSITIONS.some(position => line.agents[position] !== undefined) ? 'Payable' : 'No agent'
  return line.statementSource === 'Anticipated' ? 'Expected' : line.unmatched ? 'Unmatched' : 'Open'
}
