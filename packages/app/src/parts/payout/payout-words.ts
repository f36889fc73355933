/** What the payout screens say of figures, lines and agents. */
import type { Cents, LineItem } from '@commissions/core'
import { formatDollars } from '../../ui/money/format-money.ts'
import { countedAgents } from '../../ui/words.ts'
import { lineName } from '../line/line-name.ts'

/** `Pay 3 agents $1,204.10`. */
export const payText = (count: number, total: Cents): string => `Pay ${countedAgents(count)} ${formatDollars(total)}`

/** A line as a person finds it again: whom it insures, and the policy. */
export const namedLine = (line: LineItem): string => {
  const number = line.policy?.number ?? line.policyNumber
  const name = line.client?.displayName ?? lineName(line)
  return number === null || number === name ? name : `${name}, ${number}`
}
