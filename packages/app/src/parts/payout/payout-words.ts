/** Texts of the payout screens for figures, lines and agents. */
import type { Cents, LineItem } from '@commissions/core'
import { formatDollars } from '../../ui/money/format-money.ts'
import { countedAgents } from '../../ui/words.ts'
import { clientOfLine } from '../line/line-name.ts'

/** The text of the pay button, such as `Pay 3 agents $1,204.10`. */
export const payText = (count: number, total: Cents): string => `Pay ${countedAgents(count)} ${formatDollars(total)}`

/** A line's name by which a person can find it: the insured and the policy number. */
export const namedLine = (line: LineItem): string => {
  const number = line.policy?.number ?? line.policyNumber
  const name = clientOfLine(line)
  return number === null || number === name ? name : `${name}, ${number}`
}
