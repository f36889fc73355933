/** Why a payment was refused, in sentences for the person who made the call. */
import type { Position } from '../agent/agent.ts'
import { type CalendarDate, toUs } from '../calendar/calendar-date.ts'
import { type Cents, formatMoney } from '../money/cents.ts'

const at = (position: Position, why: string): string => `Agent ${position}: ${why}`

export const PAY_SENTENCES = {
  noDate: 'agent_paid_date: expected the day on which the agents are paid',
  needsEtag: 'The line was paid meanwhile: fetch the line again, then change its payment or take it back',
  alreadyPaid: (on: CalendarDate | null, by: string): string =>
    `The line is already paid${on === null ? '' : ` on ${toUs(on)}`} by ${by}`,
  nobodyThere: (position: Position): string => at(position, 'the line has no agent in this position'),
  missing: (position: Position): string => at(position, 'a payout is missing'),
  anotherAgent: (position: Position): string =>
    at(position, 'the payout is for an agent who is not in this position of the line'),
  noRule: (position: Position, reason: string): string => at(position, `${reason}. Type an amount to pay it`),
  outdated: (position: Position, due: Cents, given: Cents): string =>
    at(position, `the amount is out of date: ${formatMoney(due)} is due now, not ${formatMoney(given)}`),
  notTyped: (position: Position, paid: Cents): string =>
    at(position, `${formatMoney(paid)} was paid: to change it, send the new amount with manual true`),
  onlyTyped: (position: Position): string =>
    at(position, 'while the line is not paid, only a typed amount can be saved; send null to clear it'),
}
