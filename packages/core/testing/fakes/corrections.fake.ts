/** Withdrawing statements and truing up paid lines, in memory. */
import { either as E } from 'fp-ts'
import type { DecidedTrueUp } from '../../src/correction/decide-true-up.ts'
import {
  type AgentCorrection,
  type AgentId,
  agentTrueUps,
  type CorrectionsPort,
  correctedFor,
  correctionReason,
  correctionsFault,
  type DecidedWithdrawal,
  decideTrueUp,
  decideWithdrawal,
  type Explain,
  type HistoryEntry,
  type LineItemId,
  leftAsPaid,
  lineTrueUp,
  MOST_CORRECTIONS,
  namedLines,
  paidInRange,
  payoutFilterFault,
  type StatementId,
  type StoredLine,
  type TrueUp,
  type TrueUpRange,
  type TrueUpShare,
  type TrueUpState,
  touchedShares,
  trueUpShares,
  type Versioned,
  type Withdrawal,
  type WithdrawalEnd,
} from '../../src/index.ts'
import { linesTold, supersededNames } from '../../src/paid-statement/told-lines.ts'
import { linesAsked } from '../../src/payout/payout-filter.ts'
import { finished } from '../../src/steps/in-steps.ts'
import { answer, type Decided } from './answer.ts'
import { type CommissionsWorld, linesOf, somebody, today } from './commissions-world.ts'
import { writeStatement } from './commissions-writes.ts'
import { paidAgent } from './paid-statements.fake.ts'
import { writePayouts } from './payouts.fake.ts'
import { calculatedLine, explainerOf } from './shown.ts'
import { removeImport, statementOf } from './statements.fake.ts'
import { recordsOf } from './stored.ts'

const decided = (
  world: CommissionsWorld,
  { id, etag }: Versioned<StatementId>,
  end: WithdrawalEnd,
  reason: string | null,
): Decided<DecidedWithdrawal> => {
  const before = statementOf(world, id)
  if (E.isLeft(before)) return before
  const lines = linesOf(world, id)
  const told = linesTold(world.paidStatements)
  const facts = {
    by: somebody(world),
    today: today(world),
    paid: lines.filter(line => line.paid).map(line => storedAsShown(world, line)),
    told: lines.filter(line => told.has(line.id)).length,
  }
  return finished(decideWithdrawal(before.right, etag, { end, reason }, facts))
}

/** What is kept of a line's warnings is what it came with; the others are told anew whenever it is shown. */
const storedAsShown = (world: CommissionsWorld, line: StoredLine, explain?: Explain): StoredLine => ({
  ...calculatedLine(world, line, explain),
  warnings: line.warnings,
})

const saying = (
  world: CommissionsWorld,
  { agents, payouts, touched }: DecidedWithdrawal,
): Omit<Withdrawal, 'statement'> => ({
  agents: agents.map(({ agentId, takenBack }) => ({ agent: paidAgent(world.agency, agentId), takenBack })),
  superseded: supersededNames(world.paidStatements, touched),
  lines: payouts.length,
})

const withdrawn = (world: CommissionsWorld, id: StatementId, decision: DecidedWithdrawal): Decided<Withdrawal> => {
  const said = saying(world, decision)
  writePayouts(world, [], decision.payouts)
  const { end, after, ...told } = decision.statement
  if (end === 'TakeImportBack') {
    removeImport(world, id)
    return E.right({ ...said, statement: null })
  }
  const stored = world.statements.get(id)
  if (stored === undefined) throw new Error(`Statement ${id} vanished`)
  writeStatement(world, { ...stored, ...after }, { ...told, reason: decision.reason })
  return E.map((statement: NonNullable<Withdrawal['statement']>) => ({ ...said, statement }))(statementOf(world, id))
}

const stateOf = (world: CommissionsWorld, line: StoredLine, explain: Explain): readonly TrueUpState[] => {
  const statement = world.statements.get(line.statementId)
  if (statement === undefined) return []
  const overrides = line.policy === null ? {} : (world.agency.overrides.get(line.policy.id) ?? {})
  return [{ line: storedAsShown(world, line, explain), status: statement.status, overrides }]
}

/** The paid lines of the range, in the statements' order. */
const paidOf = (world: CommissionsWorld, range: TrueUpRange, explain: Explain): Decided<readonly TrueUpState[]> => {
  const fault = payoutFilterFault(paidInRange(range), recordsOf(world))
  if (fault !== null) return E.left(fault)
  const states = [...world.lines.values()].flatMap(line => stateOf(world, line, explain))
  const asked = new Set(
    linesAsked(
      states.map(({ line }) => line),
      'paid',
      paidInRange(range),
    ).lines.map(({ id }) => id),
  )
  return E.right(states.filter(({ line }) => asked.has(line.id)))
}

const toldOf = (world: CommissionsWorld, shares: readonly TrueUpShare[], left: TrueUp['left']): TrueUp => ({
  agents: agentTrueUps(shares).map(({ agentId, ...sums }) => ({ agent: paidAgent(world.agency, agentId), ...sums })),
  lines: shares,
  left,
  superseded: supersededNames(world.paidStatements, touchedShares(shares)),
})

const found = (states: readonly TrueUpState[], explain: Explain) =>
  states.map(state => ({ state, trueUp: lineTrueUp(state.line, state.overrides, explain) }))

const correctionOf = (
  world: CommissionsWorld,
  agent: AgentId,
  lineItemId: LineItemId | null,
  entry: HistoryEntry,
): readonly AgentCorrection[] => {
  const corrected = correctedFor(entry, agent)
  if (corrected === null || lineItemId === null) return []
  const line = world.lines.get(lineItemId)
  const { id, at, by, reason } = entry
  return [
    {
      id,
      at,
      by,
      reason,
      lineItemId,
      statement: line === undefined ? null : { id: line.statementId, numberFormatted: line.statementNumberFormatted },
      insuredName: line?.insuredName ?? null,
      policyNumber: line?.policyNumber ?? null,
      ...corrected,
    },
  ]
}

export const fakeCorrections = (world: CommissionsWorld): CorrectionsPort => ({
  previewWithdrawal: (of, end) =>
    answer(() =>
      E.chain((decision: DecidedWithdrawal) =>
        E.map((statement: NonNullable<Withdrawal['statement']>) => ({ ...saying(world, decision), statement }))(
          statementOf(world, of.id),
        ),
      )(decided(world, of, end, null)),
    ),
  withdraw: (of, end, reason) =>
    answer(() => {
      const why = correctionReason(reason)
      if (E.isLeft(why)) return why
      return E.chain((decision: DecidedWithdrawal) => withdrawn(world, of.id, decision))(
        decided(world, of, end, why.right),
      )
    }),
  previewTrueUp: (range, lines) =>
    answer(() => {
      const explain = explainerOf(world)
      return E.map((states: readonly TrueUpState[]) => {
        const all = found(lines === undefined ? states : states.filter(({ line }) => lines.includes(line.id)), explain)
        return toldOf(
          world,
          all.flatMap(({ state, trueUp }) =>
            trueUp._tag === 'Differs' ? trueUpShares(state.line, trueUp.figures) : [],
          ),
          all.flatMap(({ state, trueUp }) => (trueUp._tag === 'NoRule' ? [leftAsPaid(state.line, trueUp)] : [])),
        )
      })(paidOf(world, range, explain))
    }),
  trueUp: (range, seen, reason) =>
    answer(() => {
      const why = correctionReason(reason)
      if (E.isLeft(why)) return why
      const explain = explainerOf(world)
      const paid = paidOf(world, range, explain)
      if (E.isLeft(paid)) return paid
      const command = { range, lineIds: null, seen, reason: why.right }
      const named = namedLines(command) ?? []
      const states = named.flatMap(id => {
        const line = world.lines.get(id)
        return line === undefined ? [] : stateOf(world, line, explain)
      })
      const byId = new Map<LineItemId, TrueUpState>(states.map(state => [state.line.id, state]))
      return E.map((done: readonly DecidedTrueUp[]) => {
        writePayouts(world, [], done)
        return toldOf(
          world,
          done.flatMap(({ line, figures }) => trueUpShares(line, figures, world.lines.get(line.id)?.etag)),
          [],
        )
      })(finished(decideTrueUp(command, byId, explain)))
    }),
  ofAgent: agent =>
    answer(() => {
      const fault = correctionsFault(agent, recordsOf(world).agents)
      if (fault !== null) return E.left(fault)
      return E.right(
        world.entries
          .toReversed()
          .flatMap(({ lineItemId, entry }) => correctionOf(world, agent, lineItemId, entry))
          .slice(0, MOST_CORRECTIONS),
      )
    }),
})
