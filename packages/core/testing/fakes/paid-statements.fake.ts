/** Paid statements in memory: snapshots with what became otherwise since; settling them is the server's to prove. */
import { either as E } from 'fp-ts'
import {
  type AgentId,
  type AgentPaidSummary,
  agentPaidTotals,
  fullName,
  inRange,
  type LineItem,
  lineDifference,
  Money,
  type PaidAgent,
  type PaidFilter,
  type PaidShare,
  type PaidStatement,
  type PaidStatementsPort,
  paidDates,
  paidShares,
  paidStatementId,
  paidStatementName,
} from '../../src/index.ts'
import { answer, badRequest, conflict, type Decided, found } from './answer.ts'
import { type CommissionsWorld, now, shownLines, somebody } from './commissions-world.ts'

const sharesIn = (world: CommissionsWorld, filter: PaidFilter): readonly PaidShare[] =>
  shownLines(world, [...world.lines.values()])
    .filter(line => inRange(line, filter.dateOption, filter) === 'In')
    .flatMap(paidShares)
    .filter(({ agentId }) => filter.agentIds.length === 0 || filter.agentIds.includes(agentId))

const agentOf = ({ agency }: CommissionsWorld, id: AgentId): PaidAgent => {
  const agent = agency.agents.find(one => one.id === id)
  return {
    id,
    name: agent === undefined ? '' : fullName(agent),
    initials: agent?.initials ?? '',
    isTrackingUser: false,
  }
}

const summaryOf = (world: CommissionsWorld, shares: readonly PaidShare[]): readonly AgentPaidSummary[] =>
  agentPaidTotals(shares).map(({ agentId, ...totals }) => ({ agent: agentOf(world, agentId), ...totals }))

const linesOf = (shares: readonly PaidShare[]): readonly LineItem[] => [
  ...new Map(shares.map(({ line }) => [line.id, line])).values(),
]

const asked = <A>(filter: PaidFilter, decide: () => Decided<A>): Decided<A> => {
  const dates = paidDates(filter)
  return E.isLeft(dates) ? E.left(badRequest(dates.left)) : decide()
}

const sumFor = (shares: readonly PaidShare[], agent: AgentId | null) =>
  Money.sum(shares.filter(({ agentId }) => agentId === agent).map(({ amount }) => amount))

/** As it was made, but for what its lines would sum to today. */
const asToday = (world: CommissionsWorld, all: readonly PaidStatement[], made: PaidStatement): PaidStatement => {
  const agents = made.agents.map(section => {
    const differences = (section.lines ?? []).map(told => {
      const stored = world.lines.get(told.id)
      const today = stored === undefined ? [] : paidShares(stored)
      const stillThere = stored !== undefined && inRange(stored, made.dateOption, made) === 'In'
      const amount = sumFor(paidShares(told), section.agent.id)
      return lineDifference({ amount, now: sumFor(today, section.agent.id), stillThere })
    })
    return { section: { ...section, difference: Money.sum(differences) }, changed: differences.some(one => one !== 0) }
  })
  const newer = all.some(
    one => one.name === made.name && one.dateOption === made.dateOption && one.version > made.version,
  )
  return {
    ...made,
    superseded: newer || agents.some(({ changed }) => changed),
    agents: agents.map(({ section }) => section),
  }
}

const SHARING_IS_OFF = conflict('Sharing paid statements is switched off for this agency')

export const fakePaidStatements = (world: CommissionsWorld): PaidStatementsPort => {
  const made: PaidStatement[] = []
  const create = (filter: PaidFilter): Decided<PaidStatement> => {
    const shares = sharesIn(world, filter)
    if (shares.length === 0) return E.left(conflict('Nobody was paid in this range'))
    const name = paidStatementName(filter.start, filter.end)
    const { dateOption, start, end } = filter
    const statement: PaidStatement = {
      id: paidStatementId(`paid-statement-${world.next()}`),
      name,
      dateOption,
      start,
      end,
      version: made.filter(one => one.name === name && one.dateOption === dateOption).length + 1,
      created: now(world),
      createdBy: somebody(world),
      superseded: false,
      agents: summaryOf(world, shares).map(summary => ({
        ...summary,
        adjustments: [],
        difference: Money.ZERO,
        shared: false,
        lines: linesOf(shares.filter(({ agentId }) => agentId === summary.agent.id)),
      })),
    }
    made.push(statement)
    return E.right(statement)
  }
  const get = (id: PaidStatement['id']): Decided<PaidStatement> =>
    E.map((one: PaidStatement) => asToday(world, made, one))(found(made.find(one => one.id === id)))
  return {
    summary: filter => answer(() => asked(filter, () => E.right(summaryOf(world, sharesIn(world, filter))))),
    lines: filter => answer(() => asked(filter, () => E.right(linesOf(sharesIn(world, filter))))),
    create: filter => answer(() => asked(filter, () => create(filter))),
    list: answer(() =>
      E.right(
        made.toReversed().map(one => {
          const { agents, ...statement } = asToday(world, made, one)
          return { ...statement, agents: agents.map(section => ({ ...section, lines: null })) }
        }),
      ),
    ),
    get: id => answer(() => get(id)),
    share: id => answer(() => E.chain(() => E.left(SHARING_IS_OFF))(get(id))),
    unshare: id => answer(() => E.map(() => undefined)(get(id))),
  }
}
