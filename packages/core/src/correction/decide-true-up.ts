/** Decides what a true-up does to the lines that it names: either everything, or nothing and each refused line is named. */
import { either as E } from 'fp-ts'
import { MESSAGES } from '../failure/messages.ts'
import { allOrNothingInSteps, conflict, type Refusal } from '../failure/refusal.ts'
import { LINE_NAMED_TWICE, NO_LINE } from '../failure/refusals.ts'
import { seenChange } from '../line-item/line-change.ts'
import type { StoredLine } from '../line-item/line-contents.ts'
import type { LineItemId } from '../line-item/line-item.ts'
import { grouped } from '../list/grouped.ts'
import { inRange } from '../payout/date-option.ts'
import { type DecidedPayout, decidedWrite } from '../payout/decide-payouts.ts'
import type { PaidFigure } from '../payout/pay-figures.ts'
import { PAY_SENTENCES } from '../payout/pay-sentences.ts'
import { isAsked } from '../payout/payout-filter.ts'
import type { PolicyOverrides } from '../policy/policy.ts'
import type { PayoutFilter } from '../ports/ports.ts'
import { lineAllows } from '../statement/allowed.ts'
import type { StatementStatus } from '../statement/statement.ts'
import type { InSteps } from '../steps/in-steps.ts'
import { type Explain, lineTrueUp, type SeenShare, type TrueUpRange } from './true-up.ts'

/** The line as it is now. `overrides`: what its policy now says instead of the rules. */
export interface TrueUpState {
  readonly line: StoredLine
  readonly status: StatementStatus
  readonly overrides: PolicyOverrides
}

/** A true-up to carry out: the range, its lines, the amounts agreed to, and the reason. */
export interface TrueUpCommand {
  readonly range: TrueUpRange
  /** The lines to correct. Null: the lines of `seen`, or without them all lines of the range that would be paid differently. */
  readonly lineIds: readonly LineItemId[] | null
  /** The amounts that the caller agreed to. Null: whatever is due now, and the history marks the change as unguarded. */
  readonly seen: readonly SeenShare[] | null
  readonly reason: string
}

export interface DecidedTrueUp extends DecidedPayout {
  readonly line: StoredLine
  readonly figures: readonly PaidFigure[]
}

const ACTION = 'payout trued up'
const NOT_PAID = 'The line is not paid, so there is nothing to true up'
const NOT_ASKED = 'The line is not one of this range and these agents'
const SAME = 'The line paid what is due now: there is nothing to true up'
const NOTHING = conflict('Nothing in this range would be paid differently now')

/** The filter for paid lines that finds the lines of the range. */
export const paidInRange = (range: TrueUpRange): PayoutFilter => ({ ...range, carrierId: null })

/** The lines that the call names. Null: all lines of the range that differ. */
export const namedLines = ({ lineIds, seen }: Pick<TrueUpCommand, 'lineIds' | 'seen'>): readonly LineItemId[] | null =>
  lineIds ?? (seen === null ? null : [...new Set(seen.map(({ id }) => id))])

/** Why the agreed amounts are not what is due now; empty if they are. */
const disagreements = (figures: readonly PaidFigure[], own: readonly SeenShare[]): readonly string[] => {
  const wrong = figures.flatMap(({ position, explanation: { amount } }) => {
    const agreed = own.find(share => share.position === position)
    if (agreed === undefined) return [PAY_SENTENCES.missing(position)]
    return agreed.new === amount ? [] : [PAY_SENTENCES.outdated(position, amount, agreed.new)]
  })
  const more = own.some(({ position }) => figures.every(figure => figure.position !== position))
  return more ? [...wrong, MESSAGES.outOfDate] : wrong
}

/** Null if the line was paid what is due and the caller agreed to no amounts. */
const judge = (
  { line, status, overrides }: TrueUpState,
  { range, reason }: TrueUpCommand,
  own: readonly SeenShare[] | null,
  explain: Explain,
): E.Either<readonly string[], DecidedTrueUp | null> => {
  const may = lineAllows(status, line, 'ModifyPayouts')
  if (!line.paid) return E.left([E.isLeft(may) ? may.left : NOT_PAID])
  if (!isAsked(line, 'paid', paidInRange(range)) || inRange(line, range.dateOption, range) !== 'In')
    return E.left([NOT_ASKED])
  if (own?.some(({ etag }) => etag !== line.etag)) return E.left([MESSAGES.outOfDate])
  const found = lineTrueUp(line, overrides, explain)
  if (found._tag === 'NoRule') return E.left([PAY_SENTENCES.noRule(found.position, found.reason)])
  if (found._tag === 'Same') return own === null ? E.right(null) : E.left([SAME])
  const { figures } = found
  const wrong = own === null ? [] : disagreements(figures, own)
  if (wrong.length > 0) return E.left(wrong)
  // Every paid line has a paid date; the type does not say so.
  if (line.agentPaidDate === null) return E.left([PAY_SENTENCES.noDate])
  const decided = decidedWrite(
    line,
    { _tag: 'Change', on: line.agentPaidDate, figures, typed: {} },
    { action: ACTION, reason },
  )
  const { write } = decided
  const change = seenChange(write.change, own === null ? null : line.etag)
  return E.right({ ...decided, write: { ...write, change }, line, figures })
}

/** `lines`: the named lines that exist, or those of the range that would be paid differently. Answers only lines that change. */
export function* decideTrueUp(
  command: TrueUpCommand,
  lines: ReadonlyMap<LineItemId, TrueUpState>,
  explain: Explain,
): InSteps<E.Either<Refusal, readonly DecidedTrueUp[]>> {
  const seen = command.seen === null ? null : grouped(command.seen.map(share => [share.id, share] as const))
  const done = new Set<LineItemId>()
  const decided = yield* allOrNothingInSteps(
    namedLines(command) ?? [...lines.keys()],
    id => id,
    (id): E.Either<readonly string[], DecidedTrueUp | null> => {
      const state = lines.get(id)
      if (state === undefined) return E.left([NO_LINE])
      if (done.has(id)) return E.left([LINE_NAMED_TWICE])
      done.add(id)
      return judge(state, command, seen === null ? null : (seen.get(id) ?? []), explain)
    },
  )
  if (E.isLeft(decided)) return decided
  const changed = decided.right.filter(one => one !== null)
  return changed.length === 0 ? E.left(NOTHING) : E.right(changed)
}
