/** One agent of the range: what was paid, and what the statement that stands says. */
import { type AgentId, type AgentPaidSummary, type Cents, Money, type StatedSection } from '@commissions/core'

/** Running work for the agent is kept apart from the row, so that an unchanged row is not drawn again. */
export interface PaidRow extends AgentPaidSummary {
  /** Its place in the summary, from 0 (section 3). */
  readonly index: number
  readonly key: string
  /** The section that stands; null when none was made. */
  readonly stated: StatedSection | null
  /** What was paid in the range minus what the current section says was paid. */
  readonly drift: Cents
}

/** Whether the agent's paid statement is up to date. */
export const isCurrent = ({ stated, drift }: PaidRow): boolean =>
  stated !== null && drift === 0 && stated.section.difference === 0

/** A statement can be made: there is an agent to name on it, and something was paid. */
export const canBeStated = ({ agent, totalCommissionTransactions }: PaidRow): boolean =>
  agent.id !== null && totalCommissionTransactions > 0

/** The agents who were paid, and those whose current section shows payments that no longer exist. */
export const paidRows = (
  summaries: readonly AgentPaidSummary[],
  stated: ReadonlyMap<AgentId, readonly StatedSection[]>,
): readonly PaidRow[] => {
  const paid = new Set(summaries.map(({ agent }) => agent.id))
  const others = [...stated.values()].flatMap(([standing]): readonly AgentPaidSummary[] =>
    standing === undefined || paid.has(standing.section.agent.id)
      ? []
      : [{ agent: standing.section.agent, totalCommissionPaid: Money.ZERO, totalCommissionTransactions: 0 }],
  )
  return [...summaries, ...others].map((summary, index) => {
    const { agent, totalCommissionPaid } = summary
    const standing = agent.id === null ? undefined : stated.get(agent.id)?.[0]
    return {
      ...summary,
      index,
      key: agent.id === null ? `no agent ${index}` : String(agent.id),
      stated: standing ?? null,
      drift:
        standing === undefined ? Money.ZERO : Money.subtract(totalCommissionPaid, standing.section.totalCommissionPaid),
    }
  })
}
