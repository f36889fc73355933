/** What must be done to an unpaid line before its agents can be paid, so that a screen can lead there. */
import type { AgentId, Position } from '../agent/agent.ts'
import { filledPositions } from '../agent/filled-positions.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { lineItemModel } from '../line-item/line-item-form.ts'
import { type AgentPaidField, agentPaidGaps } from './agent-paid-form.ts'

/** What is missing before the agents can be paid, with what a screen needs to lead there. */
export type PayRemedy =
  /** Neither a policy nor agency income: no rule sees the line before it is matched. */
  | { readonly _tag: 'Unmatched' }
  /** No rule of the position pays this agent: a rule is needed, or an amount that somebody types. */
  | { readonly _tag: 'NoRule'; readonly position: Position; readonly agentId: AgentId }
  /** No rule pays an agent who is deleted: another one is named on the line, or somebody types an amount. */
  | { readonly _tag: 'AgentDeleted'; readonly position: Position; readonly agentId: AgentId }
  /** Fields that a paid line should have (section 5). The person is asked about them, but the line can be paid without. */
  | { readonly _tag: 'Gap'; readonly field: AgentPaidField }

/** Everything that is missing, in the order in which to do it; empty if the line can be paid now. */
export const payRemedies = (line: LineItem, deleted: ReadonlySet<AgentId>): readonly PayRemedy[] => {
  const { agents } = lineItemModel(line)
  const open = filledPositions(agents).flatMap(([position, agent]): readonly PayRemedy[] =>
    agent.transactionPayout.commission !== null
      ? []
      : [{ _tag: deleted.has(agent.uid) ? 'AgentDeleted' : 'NoRule', position, agentId: agent.uid }],
  )
  const gaps = agentPaidGaps(line).map((field): PayRemedy => ({ _tag: 'Gap', field }))
  return [...(open.length > 0 && line.unmatched ? [{ _tag: 'Unmatched' } as const] : open), ...gaps]
}
