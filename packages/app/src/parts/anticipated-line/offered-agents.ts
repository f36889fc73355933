/** The agents a position offers, with whoever stands there: nobody is shown as nobody for being unknown to the list. */
import { type AgentId, agentChoices, type Choice } from '@commissions/core'
import type { ReferenceStore } from '../../stores/reference.store.ts'

export const offeredAgents = (
  { agents, agentName }: Pick<ReferenceStore, 'agents' | 'agentName'>,
  standing: AgentId | undefined,
): readonly Choice<AgentId>[] => {
  const known = agentChoices(agents, standing === undefined ? [] : [standing])
  return standing === undefined || known.some(({ value }) => value === standing)
    ? known
    : [{ value: standing, label: agentName(standing) }, ...known]
}
