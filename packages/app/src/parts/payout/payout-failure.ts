/** What became of a write of payouts that did not succeed, for whoever asked for it. */
import { type LineItem, type LineItemId, MESSAGES, type ServiceFailure } from '@commissions/core'

/** Why a line kept the whole call from being carried out. */
export interface RefusedLine {
  readonly id: LineItemId
  /** The line as it was when it was sent. */
  readonly line: LineItem
  readonly errors: readonly string[]
}

export type PayoutFailure =
  | { readonly _tag: 'LinesRefused'; readonly lines: readonly RefusedLine[] }
  /** No answer that says what became of it: asking again is safe, and tells. */
  | { readonly _tag: 'Unknown'; readonly message: string }
  | { readonly _tag: 'Refused'; readonly message: string }

const CHANGED = 'Somebody else changed the line meanwhile'

/** What a person is told: that a version is another one says nothing beside a reason, and nothing in those words. */
const forPeople = (errors: readonly string[]): readonly string[] => {
  const others = errors.filter(error => error !== MESSAGES.outOfDate)
  return others.length > 0 || errors.length === 0 ? others : [CHANGED]
}

/** `lines`: those that were sent. */
export const payoutFailure = (failure: ServiceFailure, lines: readonly LineItem[]): PayoutFailure => {
  switch (failure._tag) {
    case 'ItemsRefused': {
      const sent = new Map<string, LineItem>(lines.map(line => [line.id, line]))
      const refused = failure.items.flatMap(({ id, errors }) => {
        const line = sent.get(id)
        return line === undefined ? [] : [{ id: line.id, line, errors: forPeople(errors) }]
      })
      return refused.length === 0
        ? { _tag: 'Refused', message: failure.message }
        : { _tag: 'LinesRefused', lines: refused }
    }
    case 'NoAnswer':
    case 'BadAnswer':
      return { _tag: 'Unknown', message: failure.message }
    // A service that broke down may have broken down after the fact: about money nobody claims what they do not know.
    case 'Failed':
      return { _tag: failure.status >= 500 ? 'Unknown' : 'Refused', message: failure.message }
    case 'Unauthorized':
    case 'Forbidden':
    case 'NotFound':
    case 'OutOfDate':
    case 'Conflict':
    case 'BadRequest':
      return { _tag: 'Refused', message: failure.message }
  }
}

/** Whether somebody else changed a line meanwhile; said of the whole call, or of one line in it. */
export const isOutOfDate = (failure: ServiceFailure): boolean =>
  failure._tag === 'OutOfDate' ||
  (failure._tag === 'ItemsRefused' && failure.items.some(({ errors }) => errors.includes(MESSAGES.outOfDate)))

/** A refusal in words: of a single line, what was said of the line. */
export const refusalText = (failure: ServiceFailure): string =>
  failure._tag === 'ItemsRefused' && failure.items.length > 0
    ? failure.items.flatMap(({ errors }) => forPeople(errors)).join('; ')
    : failure.message
