import { EMPTY_SLOT, type LineItem, type LineItemForm, type PayoutSlot, POSITIONS, SLOTS } from '@commissions/core'

/** What the rules make of an unpaid line is the service's to calculate again. */
const decided = ({ policyOverride, payout }: PayoutSlot): PayoutSlot => ({ ...EMPTY_SLOT, policyOverride, payout })

/** The line with the form's changes; null if the form names another policy, from which the service takes much of the line. */
export const lineWith = (line: LineItem, form: LineItemForm): LineItem | null => {
  const { policyId = line.policy?.id ?? null, clientId, agents = line.agents, ...fields } = form
  if (policyId !== (line.policy?.id ?? null)) return null
  const slots = POSITIONS.map(position => {
    const slot = line[SLOTS[position]]
    const of = agents[position] === line.agents[position] ? slot : EMPTY_SLOT
    return [SLOTS[position], line.paid ? of : decided(of)]
  })
  const client = clientId === undefined || clientId === line.client?.id ? line.client : null
  return { ...line, ...fields, ...Object.fromEntries(slots), agents, client }
}
