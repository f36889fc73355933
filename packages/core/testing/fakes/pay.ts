/** Paying in memory: the core decides, the fake remembers. */
import { either as E } from 'fp-ts'
import {
  decidePayout,
  fullName,
  type ItemErrors,
  type LineItem,
  type PayDecision,
  type PayoutInstruction,
  type PayoutSlot,
  type PayoutsWritten,
  POSITIONS,
  type Position,
  SLOTS,
  type StatementId,
  type StatementSums,
} from '../../src/index.ts'
import type { Decided } from './answer.ts'
import { type CommissionsWorld, explainerOf, shownLine } from './commissions-world.ts'
import { writeLine } from './commissions-writes.ts'

interface Judged {
  readonly stored: LineItem
  readonly decision: PayDecision
}

const judge = (world: CommissionsWorld, asked: PayoutInstruction): E.Either<readonly string[], Judged> => {
  const stored = world.lines.get(asked.id)
  const statement = stored === undefined ? undefined : world.statements.get(stored.statementId)
  if (stored === undefined || statement === undefined) return E.left(['There is no such line'])
  const { userId } = world.agency.profile
  const decided = decidePayout(asked, {
    line: shownLine(world, stored),
    status: statement.status,
    paidBy: stored.paid ? { userId, name: fullName(world.agency.profile) } : null,
    userId,
    explain: explainerOf(world),
  })
  return E.map((decision: PayDecision): Judged => ({ stored, decision }))(decided)
}

const ACTIONS = { Pay: 'Pay', Change: 'Change payout', TakeBack: 'Take payment back', Type: 'Type payout' } as const

type Changing = Exclude<PayDecision, { readonly _tag: 'Unchanged' }>

const paidSlot = (before: PayoutSlot, decision: Changing, position: Position): PayoutSlot => {
  const figure =
    decision._tag === 'Pay' || decision._tag === 'Change'
      ? decision.figures.find(one => one.position === position)
      : undefined
  if (figure === undefined) return before
  const { agentId, ruleId, explanation } = figure
  const { amount, outcome } = explanation
  const payout = { manual: outcome === 'ManualPayoutUsed', amount, agentId }
  return { ...before, calculatedCommission: amount, payoutType: outcome, ruleId, payout, explanation }
}

/** Typed amounts stay with a line that is not paid; whatever was calculated is calculated again when it is shown. */
const unpaidSlot = (before: PayoutSlot, decision: Changing, position: Position): PayoutSlot => {
  const typed = decision.typed[position]
  const kept = before.payout?.manual === true ? before.payout : null
  return { ...before, payout: typed === undefined ? kept : typed === null ? null : { manual: true, ...typed } }
}

const after = (line: LineItem, decision: Changing): LineItem => {
  const paid = decision._tag === 'Pay' || decision._tag === 'Change'
  const slot = (position: Position): PayoutSlot => {
    const before = line[SLOTS[position]]
    return paid ? paidSlot(before, decision, position) : unpaidSlot(before, decision, position)
  }
  const [agent1, agent2, agent3] = [slot(POSITIONS[0]), slot(POSITIONS[1]), slot(POSITIONS[2])]
  return { ...line, paid, agentPaidDate: paid ? decision.on : null, agent1, agent2, agent3 }
}

export const writePayouts = (world: CommissionsWorld, asked: readonly PayoutInstruction[]): Decided<PayoutsWritten> => {
  const refused: ItemErrors[] = []
  const accepted: Judged[] = []
  for (const one of asked) {
    const judged = judge(world, one)
    if (E.isLeft(judged)) refused.push({ id: one.id, errors: judged.left })
    else accepted.push(judged.right)
  }
  if (refused.length > 0) return E.left({ _tag: 'ItemsRefused', message: 'Some items were refused', items: refused })
  const statements = new Map<StatementId, StatementSums>()
  const lines = accepted.map(({ stored, decision }) => {
    if (decision._tag === 'Unchanged') return shownLine(world, stored)
    const shown = { ...shownLine(world, stored), warnings: stored.warnings }
    const written = writeLine(world, ACTIONS[decision._tag], stored, after(shown, decision))
    statements.set(written.statement.id, written.statement)
    return written.line
  })
  return E.right({ lines, statements: [...statements.values()] })
}
