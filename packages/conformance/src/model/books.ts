/** The books as they ought to be: a few plain records, and nothing shared with the program but the names. */
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
  /** One entry for each change. */
  entries: number
}

export interface BookStatement {
  readonly id: StatementId
  etag: Etag
  state: 'open' | 'reconciled' | 'archived'
  readonly lines: BookLine[]
  /** Of the statement itself, without its lines'. */
  entries: number
}

export interface Books {
  readonly statements: BookStatement[]
  /** As they were answered when they were made. */
  readonly told: { readonly month: Month; readonly as: PaidStatement }[]
  /** Marks that records once had. */
  readonly oldEtags: Map<LineItemId, Etag>
}

export const emptyBooks = (): Books => ({ statements: [], told: [], oldEtags: new Map() })

export const allLines = (books: Books): readonly BookLine[] =>
  books.statements.flatMap(({ lines }) => lines.filter(({ deleted }) => !deleted))

/** What the agents have of a line, summed over positions. */
export const paidTo = (line: BookLine, agent: AgentId): number =>
  (line.paid?.figures ?? []).filter(({ agentId }) => agentId === agent).reduce((sum, { amount }) => sum + amount, 0)

/** The line is another version, and so is its statement. */
export const changed = (books: Books, line: BookLine, after: Pick<LineItem, 'etag'>, statement: Etag): void => {
  if (after.etag === line.etag) throw new Error('A change left the etag of the line as it was')
  if (statement === line.statement.etag) throw new Error('A change left the etag of the statement as it was')
  books.oldEtags.set(line.id, line.etag)
  line.etag = after.etag
  line.statement.etag = statement
  line.entries += 1
}
