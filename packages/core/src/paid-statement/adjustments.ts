/**
 * Compares what agents were told about their lines with what is true today: the difference that a statement shows, and what the
 * agent's next statement settles (decision what-agents-were-told-stays-as-it-was).
 */
import type { AgentId } from '../agent/agent.ts'
import { compare, toUs } from '../calendar/calendar-date.ts'
import { sameDays } from '../calendar/date-range.ts'
import type { LineItemId } from '../line-item/line-item.ts'
import { type Cents, formatMoney, subtract, sum, ZERO } from '../money/cents.ts'
import type { PaidDates } from '../payout/asked-dates.ts'
import { LONGEST_DESCRIPTION } from '../statement/statement-form.ts'
import type { PaidStatementId } from './paid-statement.ts'

/** A line on a paid statement, in cents: what it shows the agent (`amount`), and what the agent has of it today (`now`). */
export interface ShownLine {
  readonly amount: Cents
  readonly now: Cents
  /** Whether the line is paid and within the statement's range, so that the statement would still show it. */
  readonly stillThere: boolean
}

/** What the line adds to the statement's difference: what it would show today, less what it shows. */
export const lineDifference = ({ amount, now, stillThere }: ShownLine): Cents =>
  subtract(stillThere ? now : ZERO, amount)

/** Two paid statements with the same key are versions of each other. */
export type StatementKey = PaidDates

/** An amount, in cents, that a statement in force told an agent about a line. */
export interface Telling {
  /** The statement that shows the amount; for a settlement, the statement that it corrects. */
  readonly of: { readonly id: PaidStatementId; readonly key: StatementKey }
  /** The place in the order of telling: later statements have higher numbers. */
  readonly ordinal: number
  readonly amount: Cents
}

/** What statements in force say about one line and one agent, without the statement that the new one replaces. */
export interface ToldLine {
  readonly lineItemId: LineItemId
  readonly agentId: AgentId
  /** What the agent has of the line today; zero when it is not paid. */
  readonly now: Cents
  readonly shown: readonly Telling[]
  readonly settled: readonly Telling[]
}

/** The same days by the same kind of date. */
export const sameStatementKey = (a: StatementKey, b: StatementKey): boolean =>
  a.dateOption === b.dateOption && sameDays(a, b)

/** Whether both may show the same payment: they use different kinds of date, or their days overlap. */
const overlaps = (a: StatementKey, b: StatementKey): boolean =>
  a.dateOption !== b.dateOption || (compare(a.start, b.end) <= 0 && compare(b.start, a.end) <= 0)

interface Made {
  readonly key: StatementKey
  /** Whether the statement shows the agent this line as it is today. */
  readonly shows: boolean
}

/** The amounts that no overlapping statement of other days has told again since. */
const standing = (tellings: readonly Telling[], { shown }: ToldLine, made: Made): readonly Telling[] =>
  tellings.filter(({ of, ordinal }) => {
    const toldAgainBy = (key: StatementKey): boolean => overlaps(key, of.key) && !sameStatementKey(key, of.key)
    return (
      !(made.shows && toldAgainBy(made.key)) &&
      !shown.some(later => later.ordinal > ordinal && toldAgainBy(later.of.key))
    )
  })

/** What a new statement has to settle for the line, in cents: then everything in force adds up to what the agent has today. */
export const toSettle = (line: ToldLine, made: Made): Cents => {
  const told = [...standing(line.shown, line, made), ...standing(line.settled, line, made)]
  const ought = made.shows || line.shown.length > 0 ? line.now : ZERO
  return sum([ought, made.shows ? subtract(ZERO, line.now) : ZERO, subtract(ZERO, sum(told.map(one => one.amount)))])
}

/** The amount that a new statement settles for a line, in cents, and why. */
export interface Settlement {
  readonly line: ToldLine
  readonly due: Cents
  readonly reason: string
  /** The statement that the settlement corrects. */
  readonly corrects: PaidStatementId
}

const newest = (tellings: readonly Telling[]): Telling | undefined =>
  tellings.toSorted((a, b) => b.ordinal - a.ordinal)[0]

/** A sentence that the agent reads, without its period: a reason may follow. */
const whatWasSaid = ({ now, shown }: ToldLine, { of: { key } }: Telling): string => {
  const statement = `statement for ${toUs(key.start)} to ${toUs(key.end)}`
  const last = newest(shown)
  if (last === undefined) return `Replaces an adjustment on the ${statement}, which now has a newer version`
  const paid =
    now === last.amount ? 'the payment now has a different date' : `the correct amount is ${formatMoney(now)}`
  return `The ${statement} said ${formatMoney(last.amount)}; ${paid}`
}

/** `shows`: whether the new statement shows the agent this line; `why`: the last reason that somebody gave. */
export const settlements = (
  lines: readonly ToldLine[],
  key: StatementKey,
  shows: (line: ToldLine) => boolean,
  why: (line: LineItemId) => string | null = () => null,
): readonly Settlement[] =>
  lines.flatMap(line => {
    const due = toSettle(line, { key, shows: shows(line) })
    const last = newest(line.shown) ?? newest(line.settled)
    if (due === ZERO || last === undefined) return []
    const reason = why(line.lineItemId)
    const said = whatWasSaid(line, last)
    return [
      {
        line,
        due,
        corrects: last.of.id,
        reason: (reason === null ? said : `${said}. Reason: ${reason}`).slice(0, LONGEST_DESCRIPTION),
      },
    ]
  })
