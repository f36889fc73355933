/** Several lines of one statement at once: all of them or none. */
import { either as E } from 'fp-ts'
import {
  type AgentsByPosition,
  deriveTerm,
  type Etag,
  historyAgents,
  type LineItem,
  type LineItemForm,
  type LineItemId,
  NO_AGENTS,
  type Policy,
  type Statement,
  type StatementId,
  type StatementsPort,
} from '../../src/index.ts'
import { answer, asError, badRequest, conflict, type Decided, eachOrNone, found, NOT_FOUND } from './answer.ts'
import { type CommissionsWorld, linesOf, type StoredStatement } from './commissions-world.ts'
import { touchStatement, writeLine, writeStatement } from './commissions-writes.ts'
import { policyAgents } from './fill-line.ts'
import { changedLine, lineAt, lineMay } from './line-items.fake.ts'
import { shownStatement } from './shown.ts'
import { statementFor } from './statements.fake.ts'

interface Seen<Id> {
  readonly id: Id
  readonly etag: Etag
}

/** What becomes of each line named, if the statement allows it and every line is its own and named once. */
const batch = <I extends Seen<LineItemId>, A>(
  world: CommissionsWorld,
  of: Seen<StatementId>,
  items: readonly I[],
  judge: (item: I) => Decided<A>,
): Decided<readonly A[]> => {
  if (items.length === 0) return E.left(badRequest('There is no line to change'))
  const statement = statementFor(world, of, 'QuickUpdate')
  if (E.isLeft(statement)) return statement
  const named = new Set<LineItemId>()
  return eachOrNone(
    items,
    ({ id }) => id,
    item => {
      if (world.lines.get(item.id)?.statementId !== of.id) return asError(E.left(NOT_FOUND))
      if (named.has(item.id)) return asError(E.left(conflict('The line stands in the call twice')))
      named.add(item.id)
      return asError(judge(item))
    },
  )
}

const shown = (world: CommissionsWorld, id: StatementId, items: boolean): Decided<Statement> =>
  E.map((stored: StoredStatement) => shownStatement(world, stored, { items }))(found(world.statements.get(id)))

const currentAgents = ({ agency }: CommissionsWorld, { id }: Policy): AgentsByPosition => {
  const current = agency.agentHistories.get(id)?.find(({ isCurrent }) => isCurrent)
  return current === undefined ? NO_AGENTS : historyAgents(current)
}

/** What the policy says of the line now; null for a line without one, or one that says so already. */
const refreshed = (world: CommissionsWorld, line: LineItem, agents: 'asOfLine' | 'current'): LineItem | null => {
  const { policy } = line
  if (policy === null) return null
  const after = {
    ...line,
    carrierId: policy.carrierId,
    writingCarrier: policy.writingCarrier ?? line.writingCarrier,
    commissionTerm: deriveTerm(line.commissionTerm, policy, line),
    agents: agents === 'current' ? currentAgents(world, policy) : policyAgents(world, policy, line.transactionDate),
  }
  return JSON.stringify(after) === JSON.stringify(line) ? null : after
}

export const fakeLineBatch = (
  world: CommissionsWorld,
): Pick<StatementsPort, 'quickUpdate' | 'deleteItems' | 'refreshPolicyInformation'> => ({
  quickUpdate: (of, updates) =>
    answer(() => {
      const lines = batch(world, of, updates, ({ id, etag, ...form }) =>
        changedLine(world, { id, etag }, form satisfies LineItemForm),
      )
      if (E.isLeft(lines)) return lines
      for (const { before, after } of lines.right) writeLine(world, 'Change', before, after)
      return shown(world, of.id, true)
    }),
  deleteItems: (of, seen) =>
    answer(() => {
      const lines = batch(world, of, seen, item => {
        const standing = lineAt(world, item)
        return E.isLeft(standing)
          ? standing
          : E.map(() => standing.right.line)(lineMay(world, standing.right, ['Delete']))
      })
      if (E.isLeft(lines)) return lines
      for (const line of lines.right) writeLine(world, 'Delete', line, null)
      return shown(world, of.id, false)
    }),
  refreshPolicyInformation: (of, agents) =>
    answer(() => {
      const act = 'RefreshPolicyInformation'
      const statement = statementFor(world, of, act)
      if (E.isLeft(statement)) return statement
      const own = linesOf(world, of.id).filter(line =>
        E.isRight(lineMay(world, { line, statement: statement.right }, [act])),
      )
      const changes = own.flatMap(before => {
        const after = refreshed(world, before, agents)
        return after === null ? [] : [{ before, after }]
      })
      for (const { before, after } of changes) writeLine(world, act, before, after)
      // It is a change of the statement even where every line was up to date.
      if (changes.length === 0) writeStatement(world, act, statement.right, statement.right)
      else touchStatement(world, of.id)
      return shown(world, of.id, true)
    }),
})
