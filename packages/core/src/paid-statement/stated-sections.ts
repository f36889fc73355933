/**
 * Which of an agent's sections of a range stands: the newest (decision what-agents-were-told-stays-as-it-was), and what
 * it says in all.
 */
import type { AgentId } from '../agent/agent.ts'
import { add, type Cents, sum } from '../money/cents.ts'
import { type StatementKey, sameStatementKey } from './adjustments.ts'
import type { PaidStatement, PaidStatementSection } from './paid-statement.ts'

/** One agent's section, and the statement it stands on. */
export interface StatedSection {
  readonly statement: PaidStatement
  readonly section: PaidStatementSection
}

/** Every section of the range by agent, the newest version first: the first one stands. */
export const statedSections = (
  statements: readonly PaidStatement[],
  key: StatementKey,
): ReadonlyMap<AgentId, readonly StatedSection[]> => {
  const byAgent = new Map<AgentId, StatedSection[]>()
  const ofRange = statements
    .filter(statement => sameStatementKey(statement, key))
    .toSorted((a, b) => b.version - a.version)
  for (const statement of ofRange)
    for (const section of statement.agents) {
      const { id } = section.agent
      if (id === null) continue
      const own = byAgent.get(id)
      if (own === undefined) byAgent.set(id, [{ statement, section }])
      else own.push({ statement, section })
    }
  return byAgent
}

/** What the next statement of the range is called; the same range again is a new version. */
export const nextVersion = (statements: readonly PaidStatement[], key: StatementKey): number =>
  1 + Math.max(0, ...statements.filter(one => sameStatementKey(one, key)).map(({ version }) => version))

export const adjustmentsTotal = ({ adjustments }: Pick<PaidStatementSection, 'adjustments'>): Cents =>
  sum(adjustments.map(({ amount }) => amount))

/** What the section comes to on paper: its lines, and what it settles beside them. */
export const statedTotal = (section: Pick<PaidStatementSection, 'adjustments' | 'totalCommissionPaid'>): Cents =>
  add(section.totalCommissionPaid, adjustmentsTotal(section))
