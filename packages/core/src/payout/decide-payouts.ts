/** Decides what a call does to the payouts of many lines: either everything, or nothing and each refused line is named. */
import { either as E } from 'fp-ts'
import { POSITIONS, type Position } from '../agent/agent.ts'
import { allOrNothingInSteps, type Refusal } from '../failure/refusal.ts'
import { LINE_NAMED_TWICE, NO_LINE } from '../failure/refusals.ts'
import { type LineChange, lineChange, seenChange } from '../line-item/line-change.ts'
import type { StoredLine } from '../line-item/line-contents.ts'
import { type LineItemId, SLOTS } from '../line-item/line-item.ts'
import type { StatementStatus } from '../statement/statement.ts'
import type { InSteps } from '../steps/in-steps.ts'
import { slotsOf } from './line-slots.ts'
import { decidePayout, type PayDecision, type PayFacts } from './pay-decision.ts'
import type { PaidFigure, TypedAmounts } from './pay-figures.ts'
import { EMPTY_SLOT, type PayoutSlot } from './payout.ts'
import type { PayoutInstruction } from './payout-instruction.ts'

/** A decision that changes the line. */
export type PayoutWrite = Exclude<PayDecision, { readonly _tag: 'Unchanged' }>

const ACTIONS = {
  Pay: 'line paid',
  Change: 'payout changed',
  TakeBack: 'payment taken back',
  Type: 'payout typed',
} as const satisfies Record<PayoutWrite['_tag'], string>

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

const keptAmounts = (before: StoredLine['typed'], changes: TypedAmounts): StoredLine['typed'] =>
  Object.fromEntries(
    POSITIONS.flatMap(position => {
      const amount = changes[position] === undefined ? before[position] : changes[position]
      return amount == null ? [] : [[position, amount]]
    }),
  )

/** The line after the decision. The payouts of an unpaid line come from the rules, not from here. */
const afterwards = (line: StoredLine, decision: PayoutWrite): StoredLine => {
  const typed = keptAmounts(line.typed, decision.typed)
  if (decision._tag === 'TakeBack' || decision._tag === 'Type') {
    const unpaid = (position: Position): PayoutSlot => {
      const amount = typed[position]
      return amount === undefined ? EMPTY_SLOT : { ...EMPTY_SLOT, payout: { manual: true, ...amount } }
    }
    return { ...line, typed, paid: false, agentPaidDate: null, ...slotsOf(unpaid) }
  }
  const figures = new Map(decision.figures.map(figure => [figure.position, paidSlot(figure)]))
  const kept = (position: Position): PayoutSlot => (decision._tag === 'Change' ? line[SLOTS[position]] : EMPTY_SLOT)
  const paid = slotsOf(position => figures.get(position) ?? kept(position))
  return { ...line, typed, paid: true, agentPaidDate: decision.on, ...paid }
}

/** A line with everything that decides whether its agents can be paid. */
export interface PayableState {
  readonly line: StoredLine
  readonly status: StatementStatus
  readonly paidBy: PayFacts['paidBy']
  /** The other statements that hold a line of the same policy, date and amount, as people call them. */
  readonly elsewhere: readonly string[]
}

export interface DecidedPayout {
  readonly id: LineItemId
  readonly reason: string | null
  /** Null if the call only repeats what was done already. */
  readonly write: { readonly decision: PayoutWrite; readonly change: LineChange } | null
}

/** A decision that changes something. */
export type WrittenPayout = DecidedPayout & { readonly write: NonNullable<DecidedPayout['write']> }

/** The write of a decision, with the word that the history uses for it. */
export const decidedWrite = (
  line: StoredLine,
  decision: PayoutWrite,
  { action = ACTIONS[decision._tag], reason }: { readonly action?: string; readonly reason: string | null },
): WrittenPayout => ({
  id: line.id,
  reason,
  write: { decision, change: lineChange(action, line, afterwards(line, decision)) },
})

/** If the line stands on other statements too, the person was asked before paying. The history records those statements. */
const toldElsewhere = (
  change: LineChange,
  { _tag }: PayoutWrite,
  { elsewhere }: Pick<PayableState, 'elsewhere'>,
): LineChange =>
  _tag !== 'Pay' || elsewhere.length === 0
    ? change
    : { ...change, told: [...change.told, { field: 'also_on_statements', before: null, after: elsewhere }] }

/**
 * Works in steps, since a month may have a hundred thousand lines. `lines` holds the current state of the named lines; missing
 * ones do not exist. A call that is decided in portions keeps in `named` which lines it has named so far.
 */
export const decidePayouts = (
  asked: readonly PayoutInstruction[],
  lines: ReadonlyMap<LineItemId, PayableState>,
  { userId, explain }: Pick<PayFacts, 'userId' | 'explain'>,
  named: Set<LineItemId> = new Set(),
): InSteps<E.Either<Refusal, readonly DecidedPayout[]>> =>
  allOrNothingInSteps(
    asked,
    ({ id }) => id,
    (one): E.Either<readonly string[], DecidedPayout> => {
      const { id, reason } = one
      const state = lines.get(id)
      if (state === undefined) return E.left([NO_LINE])
      if (named.has(id)) return E.left([LINE_NAMED_TWICE])
      named.add(id)
      const { line } = state
      return E.map((decision: PayDecision): DecidedPayout => {
        if (decision._tag === 'Unchanged') return { id, reason, write: null }
        const change = lineChange(ACTIONS[decision._tag], line, afterwards(line, decision))
        return { id, reason, write: { decision, change: seenChange(toldElsewhere(change, decision, state), one.etag) } }
      })(decidePayout(one, { ...state, userId, explain }))
    },
  )
