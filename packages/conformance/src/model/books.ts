/** The books as they should be: a few plain records that share nothing with the program but names. */
import type { AgentId, Etag, LineItem, LineItemId, PaidStatement, StatementId } from '@commissions/core'

/** The months in which the model pays; no two ranges overlap. */
export const MONTHS = [1, 2, 3] as const
export type Month = (typeof MONTHS)[number]

export interface PaidPosition {
  readonly agentId: AgentId
  readonly amount: number
}

export interface BookLine {
  readonly id: LineItemId
  readonly statement: BookStatement
  etag: Etag
  amount: number
  gross: number
  matched: boolean
  voided: boolean
  deleted: boolean
  /** What each agent was paid, position by position; null while unpaid. */
  paid: { readonly month: Month; readonly figures: readonly PaidPosition[] } | null
  /** History entries: one for each change. */
  entries: number
}

export interface BookStatement {
  readonly id: StatementId
  etag: Etag
  state: 'open' | 'reconciled' | 'archived'
  readonly lines: BookLine[]
  /** History entries of the statement itself. Those of its lines are not counted. */
  entries: number
}

export interface Books {
  readonly statements: BookStatement[]
  /** Paid statements as the service answered when they were created. */
  readonly told: { readonly month: Month; readonly as: PaidStatement }[]
  readonly oldEtags: Map<LineItemId, Etag>
}

export const emptyBooks = (): Books => ({ statements: [], told: [], oldEtags: new Map() })

export const allLines = (books: Books): readonly BookLine[] =>
  books.statements.flatMap(({ lines }) => lines.filter(({ deleted }) => !deleted))

/** What the agent was paid for a line, in all positions together. */
export const paidTo = (line: BookLine, agent: AgentId): number =>
  (line.paid?.figures ?? []).filter(({ agentId }) => agentId === agent).reduce((sum, { amount }) => sum + amount, 0)

/** The change gave new etags to the line and to its statement. */
export const changed = (books: Books, line: BookLine, after: Pick<LineItem, 'etag'>, statement: Etag): void => {
  if (after.etag === line.etag) throw new Error('A change left the etag of the line as it was')
  if (statement === line.statement.etag) throw new Error('A change left the etag of the statement as it was')
  books.oldEtags.set(line.id, line.etag)
  line.etag = after.etag
  line.statement.etag = statement
  line.entries += 1
}
