/** Paying, changing and taking back in memory: every line is judged before any is written. */
import { either as E } from 'fp-ts'
import {
  decidePayout,
  EMPTY_SLOT,
  type LineItem,
  type LineItemId,
  type PaidFigure,
  type PayDecision,
  type PayoutInstruction,
  type PayoutSlot,
  type PayoutsWritten,
  POSITIONS,
  type Position,
  SLOTS,
  type StatementId,
  type StatementSums,
  type TypedAmounts,
} from '../../src/index.ts'
import { asError, badRequest, conflict, type Decided, eachOrNone, NOT_FOUND } from './answer.ts'
import { type CommissionsWorld, somebody } from './commissions-world.ts'
import { writeLine } from './commissions-writes.ts'
import { explainerOf, shownLine, shownLines } from './shown.ts'

type Changing = Exclude<PayDecision, { readonly _tag: 'Unchanged' }>

const paidSlot = ({ agentId, ruleId, explanation }: PaidFigure): PayoutSlot => {
  const { outcome, amount, calcType, value } = explanation
  const overridden = outcome === 'PolicyOverride' && calcType !== null && value !== null
  return {
    calculatedCommission: amount,
    payoutType: outcome,
    ruleId,
    policyOverride: overridden ? { calcType, value, agentId } : null,
    payout: { manual: outcome === 'ManualPayoutUsed', amount, agentId },
    explanation,
  }
}

/** What follows from the rules is put in when the line is shown. */
const unpaidSlot = (typed: TypedAmounts[Position]): PayoutSlot =>
  typed == null ? EMPTY_SLOT : { ...EMPTY_SLOT, payout: { manual: true, ...typed } }

/** The amounts typed on the line, which a payment hides and its taking back shows again. */
const typedOn = (world: CommissionsWorld, line: LineItem): TypedAmounts => {
  if (line.paid) return world.typed.get(line.id) ?? {}
  return Object.fromEntries(
    POSITIONS.flatMap(position => {
      const { payout } = line[SLOTS[position]]
      return payout?.manual === true ? [[position, { amount: payout.amount, agentId: payout.agentId }]] : []
    }),
  )
}

const decided = (line: LineItem, decision: Changing, typed: TypedAmounts): LineItem => {
  const slots = (of: (position: Position) => PayoutSlot) => ({ agent1: of(1), agent2: of(2), agent3: of(3) })
  if (decision._tag === 'TakeBack' || decision._tag === 'Type')
    return { ...line, paid: false, agentPaidDate: null, ...slots(position => unpaidSlot(typed[position])) }
  const figures = new Map(decision.figures.map(figure => [figure.position, paidSlot(figure)]))
  const kept = (position: Position): PayoutSlot => (decision._tag === 'Change' ? line[SLOTS[position]] : EMPTY_SLOT)
  const paid = slots(position => figures.get(position) ?? kept(position))
  return { ...line, paid: true, agentPaidDate: decision.on, ...paid }
}

interface Judged {
  readonly asked: PayoutInstruction
  readonly decision: PayDecision
}

const judged = (world: CommissionsWorld, instructions: readonly PayoutInstruction[]): Decided<readonly Judged[]> => {
  const explain = explainerOf(world)
  const named = new Set<LineItemId>()
  return eachOrNone(
    instructions,
    ({ id }) => id,
    (asked): E.Either<readonly string[], Judged> => {
      const stored = world.lines.get(asked.id)
      const status = stored === undefined ? undefined : world.statements.get(stored.statementId)?.status
      if (stored === undefined || status === undefined) return asError(E.left(NOT_FOUND))
      if (named.has(stored.id)) return asError(E.left(conflict('The line stands in the call twice')))
      named.add(stored.id)
      const { userId } = world.agency.profile
      const line = shownLine(world, stored, explain)
      const paidBy = world.payers.get(stored.id) ?? null
      return E.map((decision: PayDecision) => ({ asked, decision }))(
        decidePayout(asked, { line, status, paidBy, userId, explain }),
      )
    },
  )
}

const write = (world: CommissionsWorld, { id, reason }: PayoutInstruction, decision: Changing): StatementSums => {
  const before = world.lines.get(id)
  if (before === undefined) throw new Error(`Line ${id} was judged and is gone`)
  const typed = { ...typedOn(world, before), ...decision.typed }
  const { line, statement } = writeLine(world, decision._tag, before, decided(before, decision, typed), reason)
  if (line.paid) {
    world.typed.set(id, typed)
    world.payers.set(id, { userId: world.agency.profile.userId, name: somebody(world) })
  } else {
    world.typed.delete(id)
    world.payers.delete(id)
  }
  return statement
}

/** Of a statement with several changed lines the last sums are the ones that hold. */
export const writePayouts = (
  world: CommissionsWorld,
  instructions: readonly PayoutInstruction[],
): Decided<PayoutsWritten> => {
  if (instructions.length === 0) return E.left(badRequest('There is no line to pay'))
  const all = judged(world, instructions)
  if (E.isLeft(all)) return all
  const statements = new Map<StatementId, StatementSums>()
  for (const { asked, decision } of all.right) {
    if (decision._tag === 'Unchanged') continue
    const sums = write(world, asked, decision)
    statements.set(sums.id, sums)
  }
  const lines = instructions.flatMap(({ id }) => world.lines.get(id) ?? [])
  return E.right({ lines: shownLines(world, lines), statements: [...statements.values()] })
}
