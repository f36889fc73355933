/** Turns the failure of a payout write into what the person needs to know. */
import { type LineItem, type LineItemId, MESSAGES, type ServiceFailure } from '@commissions/core'
import { mayBeDone } from '../../stores/failures.ts'

/** A line that caused the whole call to be refused, and why. */
export interface RefusedLine {
  readonly id: LineItemId
  /** The line as it was when it was sent. */
  readonly line: LineItem
  readonly errors: readonly string[]
}

export type PayoutFailure =
  | { readonly _tag: 'LinesRefused'; readonly lines: readonly RefusedLine[] }
  /** No answer says whether the write happened. Sending it again is safe and shows the result. */
  | { readonly _tag: 'Unknown'; readonly message: string }
  | { readonly _tag: 'Refused'; readonly message: string }

const CHANGED = 'The line was changed meanwhile'

/** The errors for people. The out-of-date message is dropped beside other reasons, and reworded if it is the only one. */
const forPeople = (errors: readonly string[]): readonly string[] => {
  const others = errors.filter(error => error !== MESSAGES.outOfDate)
  return others.length > 0 || errors.length === 0 ? others : [CHANGED]
}

/** `lines` are the lines that were sent. */
export const payoutFailure = (failure: ServiceFailure, lines: readonly LineItem[]): PayoutFailure => {
  const sent = new Map<string, LineItem>(lines.map(line => [line.id, line]))
  const refused = (failure._tag === 'ItemsRefused' ? failure.items : []).flatMap(({ id, errors }) => {
    const line = sent.get(id)
    return line === undefined ? [] : [{ id: line.id, line, errors: forPeople(errors) }]
  })
  return refused.length > 0
    ? { _tag: 'LinesRefused', lines: refused }
    : { _tag: mayBeDone(failure) ? 'Unknown' : 'Refused', message: failure.message }
}

/** Whether a line was changed meanwhile. The failure may concern the whole call or one line in it. */
export const isOutOfDate = (failure: ServiceFailure): boolean =>
  failure._tag === 'OutOfDate' ||
  (failure._tag === 'ItemsRefused' && failure.items.some(({ errors }) => errors.includes(MESSAGES.outOfDate)))

/** A refusal in words: the errors of the refused lines if there are any, else the message of the call. */
export const refusalText = (failure: ServiceFailure): string =>
  failure._tag === 'ItemsRefused' && failure.items.length > 0
    ? failure.items.flatMap(({ errors }) => forPeople(errors)).join('; ')
    : failure.message
