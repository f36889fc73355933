/** What the payout screens say of figures, lines and agents. */
import type { AgentId, Cents, LineItem } from '@commissions/core'
import { formatDollars } from '../../ui/money/format-money.ts'
import { lineName } from '../statement-detail/line-name.ts'
import type { Barred } from './agent-payout.store.ts'

export const times = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

export const agents = (count: number): string => times(count, 'agent', 'agents')
export const lines = (count: number): string => times(count, 'line', 'lines')

/** `Pay 3 agents $1,204.10`. */
export const payText = (count: number, total: Cents): string => `Pay ${agents(count)} ${formatDollars(total)}`

/** A line as a person finds it again: whom it insures, and the policy. */
export const namedLine = (line: LineItem): string => {
  const number = line.policy?.number ?? line.policyNumber
  const name = lineName(line)
  return number === null || number === name ? name : `${name}, ${number}`
}

export const barredSentence = ({ why, agentId }: Barred, agentName: (id: AgentId) => string): string => {
  switch (why) {
    case 'Stuck':
      return `No rule pays ${agentName(agentId)} on this line: type an amount first (0.00 counts)`
    case 'NotSaved':
      return `The amount typed for ${agentName(agentId)} is not saved`
  }
}
