import type { AgentId } from '@commissions/core'

/** Why a line cannot be chosen: an amount is missing, or what was typed is not saved. */
export interface Barred {
  readonly why: 'Stuck' | 'NotSaved'
  readonly agentId: AgentId
}

export const barredSentence = ({ why, agentId }: Barred, agentName: (id: AgentId) => string): string => {
  switch (why) {
    case 'Stuck':
      return `No rule pays ${agentName(agentId)} on this line: type an amount first (0.00 counts)`
    case 'NotSaved':
      return `The amount typed for ${agentName(agentId)} is not saved`
  }
}
