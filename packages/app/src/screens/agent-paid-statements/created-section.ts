/** The statements that were made, one row for each agent's section. */
import {
  type AgentId,
  type Cents,
  type PaidStatement,
  type PaidStatementSection,
  type StatementKey,
  statedTotal,
} from '@commissions/core'

/** Whether the section is still what its agent goes by. */
export type SectionState =
  | { readonly _tag: 'Stands' }
  /** A newer version of the range tells the agent anew. */
  | { readonly _tag: 'Replaced'; readonly by: number }
  /** Its lines have changed. The agent's next statement settles the difference. */
  | { readonly _tag: 'Changed'; readonly difference: Cents }

export interface CreatedSection {
  readonly key: string
  readonly statement: PaidStatement
  readonly section: PaidStatementSection
  readonly total: Cents
  readonly state: SectionState
}

const rangeKey = ({ dateOption, start, end }: StatementKey, agent: AgentId | null): string =>
  [dateOption, start.year, start.month, start.day, end.year, end.month, end.day, agent].join(' ')

/** `statements` come newest first, so a statement comes after the one that replaces it. */
export const createdSections = (statements: readonly PaidStatement[]): readonly CreatedSection[] => {
  const newest = new Map<string, number>()
  for (const statement of statements)
    for (const { agent } of statement.agents) {
      const key = rangeKey(statement, agent.id)
      newest.set(key, Math.max(newest.get(key) ?? 0, statement.version))
    }
  const stateOf = (statement: PaidStatement, section: PaidStatementSection): SectionState => {
    const by = newest.get(rangeKey(statement, section.agent.id)) ?? statement.version
    if (by > statement.version) return { _tag: 'Replaced', by }
    return section.difference === 0 ? { _tag: 'Stands' } : { _tag: 'Changed', difference: section.difference }
  }
  return statements.flatMap(statement =>
    statement.agents.map((section, index) => ({
      key: `${statement.id} ${section.agent.id ?? `no agent ${index}`}`,
      statement,
      section,
      total: statedTotal(section),
      state: stateOf(statement, section),
    })),
  )
}
