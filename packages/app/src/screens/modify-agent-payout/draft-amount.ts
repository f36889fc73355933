/** Another amount for what an agent was paid, typed and not sent yet: it is sent with a reason, and together with others. */
import {
  type AgentId,
  type Cents,
  type LineItem,
  type LineItemModel,
  lineItemModel,
  Money,
  type Position,
  SLOTS,
} from '@commissions/core'

export interface DraftAmount {
  /** As it was when the amount was typed, or as it was accepted since: its version is the one that is changed. */
  readonly line: LineItem
  readonly position: Position
  readonly agentId: AgentId
  readonly amount: Cents
  /** The line as somebody else changed it meanwhile, until a person has seen both. */
  readonly theirs: LineItem | null
}

export type DraftAmountKey = Pick<DraftAmount, 'position'> & { readonly line: Pick<LineItem, 'id'> }

export const sameDraft = (a: DraftAmountKey, b: DraftAmountKey): boolean =>
  a.line.id === b.line.id && a.position === b.position

/** What the agent in the position was paid; null when nobody was, or somebody else. */
export const paidToAgent = (line: LineItem, position: Position, agentId: AgentId): Cents | null => {
  const { payout } = line[SLOTS[position]]
  return line.paid && payout?.agentId === agentId ? payout.amount : null
}

export const wasPaid = ({ line, position, agentId }: DraftAmount): Cents =>
  paidToAgent(line, position, agentId) ?? Money.ZERO

/**
 * The draft over the line as it is now. A change of another position or field is no business of this amount; a change of the
 * very amount is shown to whoever typed.
 */
export const meeting = (draft: DraftAmount, now: LineItem): DraftAmount => {
  if (now.etag === draft.line.etag) return draft
  const { position, agentId } = draft
  return paidToAgent(now, position, agentId) === paidToAgent(draft.line, position, agentId)
    ? { ...draft, line: now, theirs: null }
    : { ...draft, theirs: now }
}

export const draftedModel = (line: LineItem, drafts: readonly DraftAmount[]): LineItemModel => {
  const model = lineItemModel(line)
  const agents = { ...model.agents }
  for (const { position, agentId, amount } of drafts)
    agents[position] = {
      uid: agentId,
      transactionPayout: { commission: amount, origin: { evalType: 'ManualPayoutUsed' } },
    }
  return { ...model, agents }
}
