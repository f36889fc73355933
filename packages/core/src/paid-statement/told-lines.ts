/**
 * Compares what agents were told about lines with what is true now (decision what-agents-were-told-stays-as-it-was). The database
 * applies the same rules to its rows, for all lines of a range at once.
 */
import type { AgentId } from '../agent/agent.ts'
import type { LineItem, LineItemId } from '../line-item/line-item.ts'
import { type Cents, sum } from '../money/cents.ts'
import { inRange } from '../payout/date-option.ts'
import { type ShownLine, type StatementKey, sameStatementKey, type Telling, type ToldLine } from './adjustments.ts'
import { type PaidShare, type PaidTotal, paidShares } from './paid-shares.ts'
import type { PaidAdjustment, PaidStatement, PaidStatementId } from './paid-statement.ts'

/** One agent's section as it was made; it is never written again. */
export interface MadeSection extends PaidTotal {
  readonly shares: readonly PaidShare[]
  readonly adjustments: readonly (PaidAdjustment & { readonly corrects: PaidStatementId })[]
}

export type MadePaidStatement = Omit<PaidStatement, 'superseded' | 'agents'> & {
  readonly sections: readonly MadeSection[]
}

/** Looks up a line as it is today. Every line that agents were told about still exists. */
export type CurrentLine = (id: LineItemId) => LineItem

interface Seen extends ShownLine {
  readonly lineItemId: LineItemId
}

const ofAgent = (agent: AgentId, line: LineItem): Cents =>
  sum(paidShares(line).flatMap(({ agentId, amount }) => (agentId === agent ? [amount] : [])))

/** Each line that the section shows, compared with the line today. */
const shownLines = (made: StatementKey, { agentId, shares }: MadeSection, current: CurrentLine): readonly Seen[] =>
  [...new Set(shares.map(({ line }) => line.id))].map(lineItemId => {
    const line = current(lineItemId)
    return {
      lineItemId,
      amount: sum(shares.flatMap(share => (share.line.id === lineItemId ? [share.amount] : []))),
      now: ofAgent(agentId, line),
      stillThere: line.paid && inRange(line, made.dateOption, made) === 'In',
    }
  })

/** The lines of a section that have changed since it was made. */
export const changedLines = (made: StatementKey, section: MadeSection, current: CurrentLine): readonly ShownLine[] =>
  shownLines(made, section, current).filter(({ stillThere, now, amount }) => !stillThere || now !== amount)

/** Whether the range has a newer version with a section for this agent (null: for any agent). */
export const hasNewerVersion = (
  statements: readonly MadePaidStatement[],
  of: StatementKey & { readonly version: number },
  agent: AgentId | null = null,
): boolean =>
  statements.some(
    one =>
      one.version > of.version &&
      sameStatementKey(one, of) &&
      (agent === null || one.sections.some(({ agentId }) => agentId === agent)),
  )

/** The shares that are in force on the statement: without those of agents who have a section in a newer version. */
const standing = (statements: readonly MadePaidStatement[], made: MadePaidStatement): readonly PaidShare[] =>
  made.sections.flatMap(({ agentId, shares }) => (hasNewerVersion(statements, made, agentId) ? [] : shares))

/** The names of the statements on which a touched line is in force for the touched agent, oldest first: the next settle them. */
export const supersededNames = (
  statements: readonly MadePaidStatement[],
  touched: readonly Pick<ToldLine, 'agentId' | 'lineItemId'>[],
): readonly string[] => {
  const pairs = new Set(touched.map(({ agentId, lineItemId }) => `${agentId} ${lineItemId}`))
  const shows = (made: MadePaidStatement): boolean =>
    standing(statements, made).some(({ agentId, line }) => pairs.has(`${agentId} ${line.id}`))
  return [...new Set(statements.filter(shows).map(({ name }) => name))]
}

/** Those of the lines that the statement still shows to any agent, in the order of `lines`. */
export const linesShown = (
  statements: readonly MadePaidStatement[],
  made: MadePaidStatement,
  lines: readonly LineItemId[],
): readonly LineItemId[] => {
  const shown = new Set(standing(statements, made).map(({ line }) => line.id))
  return [...new Set(lines)].filter(id => shown.has(id))
}

/** The lines that agents were told about, by the line itself or by an adjustment. */
export const linesTold = (statements: readonly MadePaidStatement[]): ReadonlySet<LineItemId> =>
  new Set(
    statements
      .flatMap(({ sections }) => sections)
      .flatMap(({ shares, adjustments }) => [
        ...shares.map(({ line }) => line.id),
        ...adjustments.map(({ lineItemId }) => lineItemId),
      ]),
  )

/**
 * What is in force about each line and each agent when a statement of the range is made, without the sections that it replaces.
 * `statements`: all statements in the order in which they were made. An agent's newest section of a range is in force.
 */
export const toldBefore = (
  statements: readonly MadePaidStatement[],
  made: StatementKey,
  current: CurrentLine,
): readonly ToldLine[] => {
  const lines = new Map<string, ToldLine>()
  const tell = (
    { agentId }: MadeSection,
    lineItemId: LineItemId,
    kind: 'shown' | 'settled',
    telling: Omit<Telling, 'of'> & { readonly of: MadePaidStatement },
  ): void => {
    const key = `${agentId} ${lineItemId}`
    const now = ofAgent(agentId, current(lineItemId))
    const line = lines.get(key) ?? { lineItemId, agentId, now, shown: [], settled: [] }
    const { id, dateOption, start, end } = telling.of
    const told: Telling = { ...telling, of: { id, key: { dateOption, start, end } } }
    lines.set(key, { ...line, [kind]: [...line[kind], told] })
  }
  for (const [ordinal, statement] of statements.entries()) {
    if (sameStatementKey(statement, made)) continue
    for (const section of statement.sections) {
      if (hasNewerVersion(statements, statement, section.agentId)) continue
      for (const { lineItemId, amount } of shownLines(statement, section, current))
        tell(section, lineItemId, 'shown', { of: statement, ordinal, amount })
      for (const { lineItemId, amount, corrects } of section.adjustments) {
        const of = statements.find(({ id }) => id === corrects) ?? statement
        tell(section, lineItemId, 'settled', { of, ordinal, amount })
      }
    }
  }
  return [...lines.values()]
}
