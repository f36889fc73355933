/** The figures of a payment, checked position by position against the line and what is due on it. */
import { either as E } from 'fp-ts'
import { type AgentId, POSITIONS, type Position } from '../agent/agent.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { SLOTS } from '../line-item/line-item.ts'
import type { Cents } from '../money/cents.ts'
import type { RuleId } from '../payout-rule/payout-rule.ts'
import type { ExplainedPayouts } from './calculator/explanation.ts'
import { type ManualAmount, type PayoutLine, payoutLine } from './calculator/payout-line.ts'
import { PAY_SENTENCES } from './pay-sentences.ts'
import type { Payout, PayoutExplanation } from './payout.ts'
import type { GivenPayouts } from './payout-instruction.ts'

/** What one position is paid, with the explanation that is kept beside it. */
export interface PaidFigure {
  readonly position: Position
  readonly agentId: AgentId
  readonly ruleId: RuleId | null
  readonly explanation: PayoutExplanation
}

/** Typed amounts to store with the line; null removes one. */
export type TypedAmounts = { readonly [P in Position]?: ManualAmount | null }

/** A value, or the sentences that say why it is refused. */
export type Checked<A> = E.Either<readonly string[], A>

/** The answers of all positions, or all faults. */
const eachPosition = <A>(of: (position: Position) => E.Either<string, A | null>): Checked<readonly A[]> => {
  const faults: string[] = []
  const found: A[] = []
  for (const position of POSITIONS) {
    const one = of(position)
    if (E.isLeft(one)) faults.push(one.left)
    else if (one.right !== null) found.push(one.right)
  }
  return faults.length > 0 ? E.left(faults) : E.right(found)
}

type OwnPayout = Payout & { readonly agentId: AgentId }

/** Checks that every agent present has a payout for exactly that agent and that nobody else has one, then each position. */
const eachPayout = <A>(
  line: LineItem,
  given: GivenPayouts,
  of: (position: Position, payout: OwnPayout) => E.Either<string, A | null>,
): Checked<readonly A[]> =>
  eachPosition(position => {
    const agentId = line.agents[position]
    const payout = given[position] ?? null
    if (agentId === undefined) return payout === null ? E.right(null) : E.left(PAY_SENTENCES.nobodyThere(position))
    if (payout === null) return E.left(PAY_SENTENCES.missing(position))
    return payout.agentId === agentId
      ? of(position, { ...payout, agentId })
      : E.left(PAY_SENTENCES.anotherAgent(position))
  })

/** The amounts that somebody typed in this call. */
export const typedIn = (given: GivenPayouts): TypedAmounts =>
  Object.fromEntries(
    POSITIONS.flatMap(position => {
      const payout = given[position]
      return payout?.manual === true ? [[position, { amount: payout.amount, agentId: payout.agentId }]] : []
    }),
  )

/** What an unpaid line is paid now: each typed amount, and for the rest exactly what is due. */
export const figuresToPay = (
  line: LineItem,
  given: GivenPayouts,
  explain: (line: PayoutLine) => ExplainedPayouts,
): Checked<readonly PaidFigure[]> => {
  const asStored = payoutLine(line)
  const typed = typedIn(given) as PayoutLine['manual']
  const { payouts, explanations } = explain({ ...asStored, manual: { ...asStored.manual, ...typed } })
  return eachPayout<PaidFigure>(line, given, (position, { agentId, amount }) => {
    const due = payouts[position]
    const explanation = explanations[position]
    if (explanation === null) throw new Error(`Position ${position} has an agent and no explanation`)
    if (due.outcome === 'NoRuleFound')
      return E.left(PAY_SENTENCES.noRule(position, explanation.warnings[0] ?? 'No rule matches'))
    if (due.amount !== amount) return E.left(PAY_SENTENCES.outdated(position, due.amount, amount))
    return E.right({ position, agentId, ruleId: due.ruleId, explanation })
  })
}

const typedExplanation = (amount: Cents): PayoutExplanation => ({
  outcome: 'ManualPayoutUsed',
  rule: null,
  calcType: null,
  value: null,
  basis: null,
  amount,
  warnings: [],
})

/** What changes on a paid line: typed amounts only, because what was paid is never calculated again. */
export const figuresToChange = (line: LineItem, given: GivenPayouts): Checked<readonly PaidFigure[]> =>
  eachPayout<PaidFigure>(line, given, (position, { agentId, amount, manual }) => {
    const paid = line[SLOTS[position]].payout
    if (paid?.amount === amount) return E.right(null)
    return manual
      ? E.right({ position, agentId, ruleId: null, explanation: typedExplanation(amount) })
      : E.left(PAY_SENTENCES.notTyped(position, paid?.amount ?? amount))
  })

/** The typed amounts to store or to remove on an unpaid line, without those that change nothing. */
export const amountsToKeep = (line: LineItem, given: GivenPayouts): Checked<TypedAmounts> => {
  const changes = eachPosition<readonly [Position, ManualAmount | null]>(position => {
    const payout = given[position]
    if (payout === undefined) return E.right(null)
    const { payout: kept } = line[SLOTS[position]]
    const before = kept?.manual === true ? kept : null
    if (payout === null) return E.right(before === null ? null : [position, null])
    if (!payout.manual) return E.left(PAY_SENTENCES.onlyTyped(position))
    const agentId = line.agents[position]
    if (agentId === undefined) return E.left(PAY_SENTENCES.nobodyThere(position))
    if (payout.agentId !== agentId) return E.left(PAY_SENTENCES.anotherAgent(position))
    const same = before !== null && before.amount === payout.amount && before.agentId === agentId
    return E.right(same ? null : [position, { amount: payout.amount, agentId }])
  })
  return E.map((pairs: readonly (readonly [Position, ManualAmount | null])[]) => Object.fromEntries(pairs))(changes)
}
