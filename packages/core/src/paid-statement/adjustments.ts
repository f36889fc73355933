/**
 * What an agent was told about a line and what is so today: the difference a statement shows, and what the agent's next
 * statement settles (decision 0014).
 */
import type { LineItemId } from '../line-item/line-item.ts'
import { add, type Cents, formatAmount, negate, subtract, ZERO } from '../money/cents.ts'

/** What an agent was last told about one line. */
export interface ToldLine<Told = unknown> {
  readonly lineItemId: LineItemId
  /** Where it was told. */
  readonly toldOn: Told
  /** The amount that statement shows, over the agent's positions. */
  readonly amount: Cents
  /** What later statements have settled since. */
  readonly settled: Cents
  /** What the agent has of the line today; zero once the payment was taken back. */
  readonly now: Cents
  /** Whether the line is paid and still falls in that statement's range. */
  readonly stillThere: boolean
}

/** What the line adds to the statement's difference: what it would show today, less what it shows. */
export const lineDifference = ({ amount, now, stillThere }: ToldLine): Cents =>
  subtract(stillThere ? now : ZERO, amount)

/**
 * What a new statement has to settle of the line; zero for nothing. `shown`: it shows the line itself, as it is today.
 * Then whatever was settled in between is taken off again, and so is what a statement told whose range the line has left,
 * or the agent would see the same money twice.
 */
export const toSettle = (told: ToldLine, shown: boolean): Cents => {
  if (!shown) return subtract(told.now, add(told.amount, told.settled))
  return negate(told.stillThere ? told.settled : add(told.amount, told.settled))
}

export interface Settlement<Told> extends ToldLine<Told> {
  readonly due: Cents
}

export const settlements = <Told>(
  told: readonly ToldLine<Told>[],
  shown: ReadonlySet<LineItemId>,
): readonly Settlement<Told>[] =>
  told.map(line => ({ ...line, due: toSettle(line, shown.has(line.lineItemId)) })).filter(({ due }) => due !== ZERO)

/** @example adjustmentReason('20260101-20260131', { amount: 1000, now: 1500 }, 'typo') // '20260101-20260131 said 10.00, 15.00 was paid: typo' */
export const adjustmentReason = (
  statement: string,
  { amount, now }: Pick<ToldLine, 'amount' | 'now'>,
  why: string | null,
): string => {
  const said = `${statement} said ${formatAmount(amount)}, ${formatAmount(now)} was paid`
  return (why === null ? said : `${said}: ${why}`).slice(0, 500)
}
