import { type PayoutFilter, payoutFilterFault } from '@commissions/core'
import type { Refusal } from '../../http/refusal.ts'
import type { Work } from '../../work.ts'
import { knownAgents, loadRecords } from '../line-items/known-ids.ts'

/** Why the filter cannot be asked for; null when it names what it has to, and only what the agency has. */
export const payoutFault = async (work: Work, filter: PayoutFilter): Promise<Refusal | null> => {
  const { carriers } = await loadRecords(work, [{ carrierId: filter.carrierId }])
  return payoutFilterFault(filter, { carriers, agents: await knownAgents(work, filter.agentIds) })
}
