/** One agent of the range: what was paid, what the statement that stands says, and what was done about it since. */
import {
  type AgentId,
  type AgentPaidSummary,
  type Cents,
  indexedSummaries,
  Money,
  type StatedSection,
  type SummaryProgress,
} from '@commissions/core'
import { type ActStatus, NOT_TRIED } from '../../parts/paid-statement/act-status.ts'

export interface PaidRow extends AgentPaidSummary, SummaryProgress {
  readonly key: string
  /** The section that stands; null when none was made. */
  readonly stated: StatedSection | null
  /** What was paid in the range less what the standing section says of it. */
  readonly drift: Cents
  readonly downloadWhy: string | null
  readonly createWhy: string | null
}

/** Its statement says what is so. */
export const isCurrent = ({ stated, drift }: PaidRow): boolean =>
  stated !== null && drift === 0 && stated.section.difference === 0

/** A statement can be made: there is an agent to name on it, and something was paid. */
export const canBeStated = ({ agent, totalCommissionTransactions }: PaidRow): boolean =>
  agent.id !== null && totalCommissionTransactions > 0

export interface ActsByAgent {
  readonly downloads: ReadonlyMap<AgentId, ActStatus>
  readonly creations: ReadonlyMap<AgentId, ActStatus>
}

/** Whoever was paid, and whoever has a standing section that says something though nothing is paid any more. */
export const paidRows = (
  summaries: readonly AgentPaidSummary[],
  stated: ReadonlyMap<AgentId, readonly StatedSection[]>,
): readonly Omit<PaidRow, 'downloadWhy' | 'createWhy'>[] => {
  const paid = new Set(summaries.map(({ agent }) => agent.id))
  const others = [...stated.values()].flatMap(([standing]): readonly AgentPaidSummary[] =>
    standing === undefined || paid.has(standing.section.agent.id)
      ? []
      : [
          {
            agent: standing.section.agent,
            totalCommissionPaid: Money.ZERO,
            totalCommissionTransactions: 0,
          },
        ],
  )
  return indexedSummaries([...summaries, ...others]).map(summary => {
    const { agent, totalCommissionPaid } = summary
    const standing = agent.id === null ? undefined : stated.get(agent.id)?.[0]
    return {
      ...summary,
      key: agent.id === null ? `no agent ${summary.index}` : String(agent.id),
      stated: standing ?? null,
      drift:
        standing === undefined ? Money.ZERO : Money.subtract(totalCommissionPaid, standing.section.totalCommissionPaid),
    }
  })
}

export const withActs = (
  rows: readonly Omit<PaidRow, 'downloadWhy' | 'createWhy'>[],
  { downloads, creations }: ActsByAgent,
): readonly PaidRow[] =>
  rows.map(row => {
    const { id } = row.agent
    const download = (id === null ? undefined : downloads.get(id)) ?? NOT_TRIED
    const creation = (id === null ? undefined : creations.get(id)) ?? NOT_TRIED
    return {
      ...row,
      downloadStatus: download.status,
      downloadWhy: download.why,
      createStatementStatus: creation.status,
      createWhy: creation.why,
    }
  })
