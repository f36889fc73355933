/** Decides what a payment instruction does to a line, or gives every reason why it does nothing (domain: paying). */
import { either as E } from 'fp-ts'
import { POSITIONS } from '../agent/agent.ts'
import { type CalendarDate, compareMaybe } from '../calendar/calendar-date.ts'
import { MESSAGES } from '../failure/messages.ts'
import { type LineItem, SLOTS } from '../line-item/line-item.ts'
import { type LineAct, lineAllows } from '../statement/allowed.ts'
import type { StatementStatus } from '../statement/statement.ts'
import type { ExplainedPayouts } from './calculator/explanation.ts'
import type { PayoutLine } from './calculator/payout-line.ts'
import {
  amountsToKeep,
  type Checked,
  figuresToChange,
  figuresToPay,
  type PaidFigure,
  type TypedAmounts,
  typedIn,
} from './pay-figures.ts'
import { PAY_SENTENCES } from './pay-sentences.ts'
import { NOT_PAYABLE_SENTENCES } from './payable.ts'
import type { GivenPayouts, PayoutInstruction } from './payout-instruction.ts'

export type PayDecision =
  /** `typed` stays with the line, so that typed amounts are still there if the payment is taken back. */
  | {
      readonly _tag: 'Pay'
      readonly on: CalendarDate
      readonly figures: readonly PaidFigure[]
      readonly typed: TypedAmounts
    }
  /** `figures` holds only the positions whose amount changes. */
  | {
      readonly _tag: 'Change'
      readonly on: CalendarDate
      readonly figures: readonly PaidFigure[]
      readonly typed: TypedAmounts
    }
  | { readonly _tag: 'TakeBack'; readonly typed: TypedAmounts }
  | { readonly _tag: 'Type'; readonly typed: TypedAmounts }
  | { readonly _tag: 'Unchanged' }

/** The facts that the decision needs besides the instruction. */
export interface PayFacts {
  readonly line: LineItem
  readonly status: StatementStatus
  /** Who paid the line; null for an unpaid one. */
  readonly paidBy: { readonly userId: number; readonly name: string } | null
  /** The user who makes the call. */
  readonly userId: number
  /** What each position earns now. */
  readonly explain: (line: PayoutLine) => ExplainedPayouts
}

type Decided = Checked<PayDecision>

const UNCHANGED: Decided = E.right({ _tag: 'Unchanged' })
const refused = (...why: readonly string[]): Decided => E.left(why)

/** Whether day, agents and amounts equal the payment that was made. */
const saysWhatWasPaid = ({ payouts, agentPaidDate }: PayoutInstruction, line: LineItem): boolean =>
  compareMaybe(agentPaidDate, line.agentPaidDate) === 0 &&
  POSITIONS.every(position => {
    const paid = line[SLOTS[position]].payout
    const given = payouts[position] ?? null
    return paid === null || given === null
      ? paid === given
      : paid.amount === given.amount && paid.agentId === given.agentId
  })

/** Checks first that the states of line and statement allow it. */
const when = ({ status, line }: PayFacts, act: LineAct, then: () => Decided): Decided => {
  const may = lineAllows(status, line, act)
  return E.isLeft(may) ? refused(may.left) : then()
}

const pay = (asked: PayoutInstruction, facts: PayFacts): Decided =>
  when(facts, 'Pay', () => {
    const { line, explain } = facts
    const { agentPaidDate: on, payouts } = asked
    if (POSITIONS.every(position => line.agents[position] === undefined)) return refused(NOT_PAYABLE_SENTENCES.NoAgent)
    if (on === null) return refused(PAY_SENTENCES.noDate)
    return E.map(
      (figures: readonly PaidFigure[]): PayDecision => ({
        _tag: 'Pay',
        on,
        figures,
        typed: typedIn(payouts),
      }),
    )(figuresToPay(line, payouts, explain))
  })

const change = (asked: PayoutInstruction, facts: PayFacts): Decided =>
  when(facts, 'ModifyPayouts', () => {
    const { agentPaidDate: on, payouts } = asked
    if (on === null) return refused(PAY_SENTENCES.noDate)
    return E.map(
      (figures: readonly PaidFigure[]): PayDecision => ({
        _tag: 'Change',
        on,
        figures,
        typed: Object.fromEntries(
          figures.map(({ position, agentId, explanation }) => [position, { amount: explanation.amount, agentId }]),
        ),
      }),
    )(figuresToChange(facts.line, payouts))
  })

const isOwn = ({ paidBy, userId }: PayFacts): boolean => paidBy?.userId === userId

/** A call that names the line's version may change a payment, one without a version only the caller's own. */
const mayTouch = ({ etag }: PayoutInstruction, facts: PayFacts): boolean =>
  etag === null ? isOwn(facts) : etag === facts.line.etag

/** When and by whom the line was paid, and what is missing. */
const alreadyPaid = ({ etag }: PayoutInstruction, { line, paidBy }: PayFacts): Decided =>
  refused(
    PAY_SENTENCES.alreadyPaid(line.agentPaidDate, paidBy?.name ?? 'somebody'),
    etag === null ? PAY_SENTENCES.needsEtag : MESSAGES.outOfDate,
  )

/** A paid line is never paid again. The same person repeating the same figures gets the same answer, whatever the version. */
const payAgain = (asked: PayoutInstruction, facts: PayFacts): Decided => {
  const may = mayTouch(asked, facts)
  if (saysWhatWasPaid(asked, facts.line) && (may || isOwn(facts))) return UNCHANGED
  return may ? change(asked, facts) : alreadyPaid(asked, facts)
}

/** A call that takes a payment back may repeat the paid amounts. Only amounts that somebody typed are kept. */
const typedOrCleared = (given: GivenPayouts): GivenPayouts =>
  Object.fromEntries(Object.entries(given).filter(([, payout]) => payout === null || payout?.manual === true))

const takeBack = (asked: PayoutInstruction, facts: PayFacts): Decided => {
  if (!mayTouch(asked, facts)) return alreadyPaid(asked, facts)
  return when(facts, 'ModifyPayouts', () =>
    E.map((typed: TypedAmounts): PayDecision => ({ _tag: 'TakeBack', typed }))(
      amountsToKeep(facts.line, typedOrCleared(asked.payouts)),
    ),
  )
}

const keepTyped = (asked: PayoutInstruction, facts: PayFacts): Decided =>
  when(facts, 'ModifyPayouts', () => {
    const typed = amountsToKeep(facts.line, asked.payouts)
    if (E.isLeft(typed)) return typed
    return Object.keys(typed.right).length === 0 ? UNCHANGED : E.right({ _tag: 'Type', typed: typed.right })
  })

/** A position without an agent may be sent as an empty payout for no agent (section 3: a missing agent is -99). */
const forSomebody = (given: GivenPayouts, { agents }: LineItem): GivenPayouts =>
  Object.fromEntries(
    POSITIONS.flatMap(position => {
      const payout = given[position]
      const nothing = agents[position] === undefined && payout?.agentId === null && payout.amount === 0
      return payout === undefined || nothing ? [] : [[position, payout]]
    }),
  )

export const decidePayout = (sent: PayoutInstruction, facts: PayFacts): Decided => {
  const { line } = facts
  const asked = { ...sent, payouts: forSomebody(sent.payouts, line) }
  if (asked.paid && line.paid) return payAgain(asked, facts)
  if (asked.etag !== null && asked.etag !== line.etag) return refused(MESSAGES.outOfDate)
  if (asked.paid) return pay(asked, facts)
  return line.paid ? takeBack(asked, facts) : keepTyped(asked, facts)
}
