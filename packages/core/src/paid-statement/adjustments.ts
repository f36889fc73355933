/**
 * What an agent was told about a line and what is so today: the difference a statement shows, and what the agent's next
 * statement settles (decision 0015).
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
  /** What other statements that still stand have settled of it. */
  readonly settled: Cents
  /** What the agent has of the line today; zero once the payment was taken back. */
  readonly now: Cents
  /** Whether the line is paid and still falls in that statement's range. */
  readonly stillThere: boolean
  /** The new statement is a newer version of that one, and tells the agent everything anew. */
  readonly replaced: boolean
}

/** What the line adds to the statement's difference: what it would show today, less what it shows. */
export const lineDifference = ({ amount, now, stillThere }: Pick<ToldLine, 'amount' | 'now' | 'stillThere'>): Cents =>
  subtract(stillThere ? now : ZERO, amount)

/**
 * What a new statement has to settle of the line; zero for nothing. `shown`: it shows the line itself, as it is today.
 * A newer version takes off again what was settled of the one before. A line that has moved into the new statement's
 * range is taken off what was told where it stood, or the agent would see the same money twice.
 */
export const toSettle = ({ amount, settled, now, stillThere, replaced }: ToldLine, shown: boolean): Cents => {
  if (replaced) return negate(settled)
  if (!shown) return subtract(now, add(amount, settled))
  return stillThere ? ZERO : negate(add(amount, settled))
}

export interface Settlement<Told> extends ToldLine<Told> {
  readonly due: Cents
}

/** `shown`: whether the new statement shows the agent this line. */
export const settlements = <Told>(
  told: readonly ToldLine<Told>[],
  shown: (line: ToldLine<Told>) => boolean,
): readonly Settlement<Told>[] =>
  told.map(line => ({ ...line, due: toSettle(line, shown(line)) })).filter(({ due }) => due !== ZERO)

/** Of any reason. */
const MOST_CHARACTERS = 500

/** @example adjustmentReason('20260101-20260131', { amount: 1000, now: 1500 }, 'typo') // '20260101-20260131 said 10.00, 15.00 was paid: typo' */
export const adjustmentReason = (
  statement: string,
  { amount, now }: Pick<ToldLine, 'amount' | 'now'>,
  why: string | null,
): string => {
  const paid = now === amount ? 'and it was paid another day' : `${formatAmount(now)} was paid`
  const said = `${statement} said ${formatAmount(amount)}, ${paid}`
  return (why === null ? said : `${said}: ${why}`).slice(0, MOST_CHARACTERS)
}
