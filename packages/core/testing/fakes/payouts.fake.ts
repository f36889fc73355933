/** Paying, and putting right what was paid: withdrawing statements and truing up paid lines. */
import type { DecidedTrueUp } from '../../src/correction/decide-true-up.ts'
import {
  type AgentCorrection,
  type AgentId,
  agentTrueUps,
  type CorrectionsPort,
  correctedFor,
  correctionReason,
  correctionsFault,
  type DecidedPayout,
  type DecidedWithdrawal,
  decidePayouts,
  decideTrueUp,
  decideWithdrawal,
  type Explain,
  type LineItemId,
  leftAsPaid,
  linesAsked,
  lineTrueUp,
  namedLines,
  outstandingSums,
  type PayableLines,
  type PayoutFilter,
  type PayoutState,
  type PayoutsPort,
  POSITIONS,
  paidInRange,
  paidStory,
  payableSums,
  payoutFilterFault,
  payoutLine,
  type StatementId,
  type StoredLine,
  someItems,
  type TrueUp,
  type TrueUpRange,
  type TrueUpShare,
  type TrueUpState,
  touchedShares,
  trueUpShares,
  type Versioned,
  type WithdrawalEnd,
} from '../../src/index.ts'
import { linesTold, supersededNames } from '../../src/paid-statement/told-lines.ts'
import { finished } from '../../src/steps/in-steps.ts'
import { answers, known, must, mustNot, type Steps } from './answer.ts'
import { namingOf, paidAgent } from './fake-agency.ts'
import {
  calculatorOf,
  elsewhere,
  explainerOf,
  lineToPay,
  overridesOf,
  shownLine,
  shownLines,
  statementUnder,
} from './shown.ts'
import { statementOf } from './statements.fake.ts'
import { linesOf, recordsOf, somebody, today, type World } from './world.ts'
import { removeImport, touchStatement, writeChange, writeStatement } from './writes.ts'

function* linesOfState(world: World, state: PayoutState, filter: PayoutFilter): Steps<PayableLines> {
  yield* mustNot(payoutFilterFault(filter, recordsOf(world)))
  return linesAsked(shownLines(world, world.lines.values()), state, filter)
}

const linesNamed = (world: World, ids: readonly LineItemId[]): readonly StoredLine[] =>
  ids.flatMap(id => world.lines.get(id) ?? [])

/** Answers the ids of the changed statements. */
const writePayouts = (world: World, decided: readonly DecidedPayout[]): ReadonlySet<StatementId> => {
  const { userId } = world.agency.profile
  const writes = decided.flatMap(({ reason, write }) => (write === null ? [] : [{ reason, change: write.change }]))
  for (const { change, reason } of writes) {
    writeChange(world, change, reason)
    if (change.after?.paid === true) world.payers.set(change.before.id, { userId, name: somebody(world) })
    else world.payers.delete(change.before.id)
  }
  return new Set(writes.map(({ change }) => change.before.statementId))
}

export const fakePayouts = (world: World): PayoutsPort => ({
  payable: answers(filter => linesOfState(world, 'payable', filter)),
  payableSums: answers(function* (filter) {
    const { lines, note } = yield* linesOfState(world, 'payable', filter)
    return { ...payableSums(lines), note }
  }),
  outstanding: answers(function* (filter) {
    const { lines } = yield* linesOfState(world, 'payable', filter)
    return outstandingSums(lines, filter.agentIds)
  }),
  paid: answers(filter => linesOfState(world, 'paid', filter)),
  write: answers(function* (asked) {
    yield* must(someItems(asked))
    const ids = asked.map(({ id }) => id)
    const explain = explainerOf(world)
    const states = linesNamed(world, ids).map(line => ({
      line: lineToPay(world, line, explain),
      status: statementUnder(world, line).status,
      paidBy: world.payers.get(line.id) ?? null,
      elsewhere: elsewhere(world, line),
    }))
    const byId = new Map(states.map(state => [state.line.id, state]))
    const { userId } = world.agency.profile
    const touched = writePayouts(world, yield* must(finished(decidePayouts(asked, byId, { userId, explain }))))
    return {
      lines: shownLines(world, linesNamed(world, ids)),
      statements: [...touched].map(id => touchStatement(world, id)),
    }
  }),
  explain: answers(function* (id) {
    const line = shownLine(world, yield* known(world.lines.get(id)))
    if (!line.paid) return calculatorOf(world).explain(payoutLine(line), namingOf(world.agency))
    const rules = POSITIONS.flatMap(position => world.groups[position].rules)
    return paidStory(line, rules)
  }),
})

function* decidedWithdrawal(
  world: World,
  { id, etag }: Versioned<StatementId>,
  end: WithdrawalEnd,
  reason: string | null,
): Steps<DecidedWithdrawal> {
  const before = yield* statementOf(world, id)
  const lines = linesOf(world, id)
  const told = linesTold(world.paidStatements)
  const facts = {
    by: somebody(world),
    today: today(world),
    paid: lines.filter(line => line.paid).map(line => lineToPay(world, line)),
    told: lines.filter(line => told.has(line.id)).length,
  }
  return yield* must(finished(decideWithdrawal(before, etag, { end, reason }, facts)))
}

const whatIsTakenBack = (world: World, { agents, payouts, touched }: DecidedWithdrawal) => ({
  agents: agents.map(({ agentId, takenBack }) => ({ agent: paidAgent(world.agency, agentId), takenBack })),
  superseded: supersededNames(world.paidStatements, touched),
  lines: payouts.length,
})

const trueUpState = (world: World, line: StoredLine, explain: Explain): TrueUpState => ({
  line: lineToPay(world, line, explain),
  status: statementUnder(world, line).status,
  overrides: overridesOf(world, line),
})

/** The paid lines of the range, in the statements' order. */
function* paidStates(world: World, range: TrueUpRange, explain: Explain): Steps<readonly TrueUpState[]> {
  const filter = paidInRange(range)
  yield* mustNot(payoutFilterFault(filter, recordsOf(world)))
  const states = [...world.lines.values()].map(line => trueUpState(world, line, explain))
  const all = states.map(({ line }) => line)
  const asked = new Set(linesAsked(all, 'paid', filter).lines.map(({ id }) => id))
  return states.filter(({ line }) => asked.has(line.id))
}

const trueUpOf = (world: World, shares: readonly TrueUpShare[], left: TrueUp['left']): TrueUp => ({
  agents: agentTrueUps(shares).map(({ agentId, ...sums }) => ({ agent: paidAgent(world.agency, agentId), ...sums })),
  lines: shares,
  left,
  superseded: supersededNames(world.paidStatements, touchedShares(shares)),
})

const correctionsOf = (world: World, agent: AgentId): readonly AgentCorrection[] =>
  world.entries.toReversed().flatMap(({ of: { lineItemId }, entry }) => {
    const corrected = correctedFor(entry, agent)
    if (corrected === null || lineItemId === undefined) return []
    const line = world.lines.get(lineItemId)
    const { id, at, by, reason } = entry
    const statement =
      line === undefined ? null : { id: line.statementId, numberFormatted: line.statementNumberFormatted }
    const { insuredName = null, policyNumber = null } = line ?? {}
    return [{ id, at, by, reason, lineItemId, statement, insuredName, policyNumber, ...corrected }]
  })

export const fakeCorrections = (world: World): CorrectionsPort => ({
  previewWithdrawal: answers(function* (of, end) {
    const decided = yield* decidedWithdrawal(world, of, end, null)
    return { ...whatIsTakenBack(world, decided), statement: yield* statementOf(world, of.id) }
  }),
  withdraw: answers(function* (of, end, given) {
    const reason = yield* must(correctionReason(given))
    const decided = yield* decidedWithdrawal(world, of, end, reason)
    const said = whatIsTakenBack(world, decided)
    for (const id of writePayouts(world, decided.payouts)) touchStatement(world, id)
    if (decided.statement.end === 'TakeImportBack') {
      removeImport(world, of.id)
      return { ...said, statement: null }
    }
    const { end: _, after, ...told } = decided.statement
    const stored = yield* known(world.statements.get(of.id))
    writeStatement(world, { ...stored, ...after }, { ...told, reason: decided.reason })
    return { ...said, statement: yield* statementOf(world, of.id) }
  }),
  previewTrueUp: answers(function* (range, lines) {
    const explain = explainerOf(world)
    const states = yield* paidStates(world, range, explain)
    const found = states
      .filter(({ line }) => lines === undefined || lines.includes(line.id))
      .map(({ line, overrides }) => ({ line, trueUp: lineTrueUp(line, overrides, explain) }))
    return trueUpOf(
      world,
      found.flatMap(({ line, trueUp }) => (trueUp._tag === 'Differs' ? trueUpShares(line, trueUp.figures) : [])),
      found.flatMap(({ line, trueUp }) => (trueUp._tag === 'NoRule' ? [leftAsPaid(line, trueUp)] : [])),
    )
  }),
  trueUp: answers(function* (range, seen, given) {
    const reason = yield* must(correctionReason(given))
    const explain = explainerOf(world)
    yield* paidStates(world, range, explain)
    const command = { range, lineIds: null, seen, reason }
    const named = linesNamed(world, namedLines(command) ?? [])
    const states = new Map(named.map(line => [line.id, trueUpState(world, line, explain)]))
    const done: readonly DecidedTrueUp[] = yield* must(finished(decideTrueUp(command, states, explain)))
    for (const id of writePayouts(world, done)) touchStatement(world, id)
    const shares = done.flatMap(({ line, figures }) => trueUpShares(line, figures, world.lines.get(line.id)?.etag))
    return trueUpOf(world, shares, [])
  }),
  ofAgent: answers(function* (agent) {
    yield* mustNot(correctionsFault(agent, recordsOf(world).agents))
    return correctionsOf(world, agent)
  }),
})
