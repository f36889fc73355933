/** Finds and adds up the section in force for an agent and a range (decision what-agents-were-told-stays-as-it-was). */
import type { AgentId } from '../agent/agent.ts'
import { grouped } from '../list/grouped.ts'
import { add, type Cents, sum } from '../money/cents.ts'
import { type StatementKey, sameStatementKey } from './adjustments.ts'
import type { PaidStatement, PaidStatementSection } from './paid-statement.ts'

/** One agent's section and the statement that it belongs to. */
export interface StatedSection {
  readonly statement: PaidStatement
  readonly section: PaidStatementSection
}

/** Each agent's sections of the range, the newest version first. The first one is in force. */
export const statedSections = (
  statements: readonly PaidStatement[],
  key: StatementKey,
): ReadonlyMap<AgentId, readonly StatedSection[]> =>
  grouped(
    statements
      .filter(statement => sameStatementKey(statement, key))
      .toSorted((a, b) => b.version - a.version)
      .flatMap(statement =>
        statement.agents.flatMap(section => {
          const { id } = section.agent
          return id === null ? [] : [[id, { statement, section }] as const]
        }),
      ),
  )

/** The version number of the range's next statement. Each statement of the same range is a new version. */
export const nextVersion = (statements: readonly PaidStatement[], key: StatementKey): number =>
  1 + Math.max(0, ...statements.filter(one => sameStatementKey(one, key)).map(({ version }) => version))

/** The sum of the section's adjustments, in cents. */
export const adjustmentsTotal = ({ adjustments }: Pick<PaidStatementSection, 'adjustments'>): Cents =>
  sum(adjustments.map(({ amount }) => amount))

/** The section's total on paper, in cents: its lines and its adjustments. */
export const statedTotal = (section: Pick<PaidStatementSection, 'adjustments' | 'totalCommissionPaid'>): Cents =>
  add(section.totalCommissionPaid, adjustmentsTotal(section))
