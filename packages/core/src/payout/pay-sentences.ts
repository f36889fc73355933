/** Why a payment was refused, in words for whoever asked for it. */
import type { Position } from '../agent/agent.ts'
import { type CalendarDate, toUs } from '../calendar/calendar-date.ts'
import { type Cents, formatAmount } from '../money/cents.ts'

const at = (position: Position, why: string): string => `Agent ${position}: ${why}`

export const PAY_SENTENCES = {
  noDate: 'agent_paid_date: expected the day on which the agents are paid',
  needsEtag:
    'Whoever did not pay the line needs its current etag to change or take back what was paid: send it as etag',
  alreadyPaid: (on: CalendarDate | null, by: string): string =>
    `The line is already paid${on === null ? '' : ` on ${toUs(on)}`} by ${by}`,
  nobodyThere: (position: Position): string => at(position, 'the line has no agent in this position'),
  missing: (position: Position): string => at(position, 'a payout is missing'),
  anotherAgent: (position: Position): string => at(position, 'the payout is for somebody who is not in this position'),
  noRule: (position: Position, reason: string): string => at(position, `${reason}. It is paid once an amount is typed`),
  outdated: (position: Position, due: Cents, given: Cents): string =>
    at(position, `the amount is out of date: ${formatAmount(due)} is due now, not ${formatAmount(given)}`),
  notTyped: (position: Position, paid: Cents): string =>
    at(position, `${formatAmount(paid)} was paid, so another amount has to be a typed one`),
  onlyTyped: (position: Position): string =>
    at(position, 'only a typed amount is kept without paying; nothing at all clears it'),
}
