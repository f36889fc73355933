/** Section 7 does not show the answers of most writes. Where one says only that it was done, what is needed next is fetched. */
import { statementEndpoints as calls, type MadeStatement, statementWithLinesEndpoints } from '@commissions/contract'
import {
  type Answer,
  CalendarDates,
  type LinesWritten,
  type NewStatement,
  type ServiceFailure,
  type Statement,
  type StatementId,
  type StatementSource,
  type StatementStatus,
} from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'

/** The record was written, so a failure to read it back must not look like a refusal of the write. */
export const unseen = ({ message }: ServiceFailure): ServiceFailure => ({ _tag: 'NoAnswer', message })

export const NOT_SHOWN: ServiceFailure = {
  _tag: 'NoAnswer',
  message: 'It was saved, but the service does not show it',
}

const statementOf = (http: HttpClient, id: StatementId, includeItems: boolean): Answer<Statement> =>
  F.pipe(http.call(statementWithLinesEndpoints.get, { path: { id }, query: { includeItems } }), TE.mapLeft(unseen))

/**
 * The statement after an act that leads into a state, or out of it: section 7 does not say where restoring leads. A service that has
 * only accepted the act may still be at it: shown in its old state, the statement would look refused, and be acted on again.
 */
export const moved = (
  http: HttpClient,
  id: StatementId,
  [way, state]: readonly ['to' | 'from', StatementStatus['_tag']],
  answer: Answer<Statement | null>,
): Answer<Statement> =>
  F.pipe(
    changed(http, id, false, answer),
    TE.filterOrElse(
      ({ status }) => (status._tag === state) === (way === 'to'),
      (): ServiceFailure => NOT_SHOWN,
    ),
  )

/** The statement after a write; `withItems` if the write answers its lines. */
export const changed = (
  http: HttpClient,
  id: StatementId,
  withItems: boolean,
  answer: Answer<Statement | null>,
): Answer<Statement> =>
  F.pipe(
    answer,
    TE.chain(said => (said === null ? statementOf(http, id, withItems) : TE.right(said))),
  )

/** Asks only for the lines that a write changed, since a statement may be long. */
export const CHANGED_ONLY = { changedOnly: true }

/** The answer of a write to several lines, from a service that sends the changed lines, all lines, or none. */
export const linesWritten = (
  http: HttpClient,
  id: StatementId,
  answer: Answer<Statement | null>,
): Answer<LinesWritten> =>
  F.pipe(
    changed(http, id, true, TE.map((said: Statement | null) => (said?.items == null ? null : said))(answer)),
    TE.map(said => ({ statement: { ...said, items: null }, lines: said.items ?? [] })),
  )

/** The open statement that was made: found by its id, or as the newest one with the values that were sent. */
export const made = (
  http: HttpClient,
  { statementDate, description, controlTotal }: NewStatement,
  source: StatementSource,
  answer: Answer<Statement | MadeStatement>,
): Answer<Statement> => {
  const isMade = (one: Statement): boolean =>
    one.source === source &&
    one.status._tag === 'Open' &&
    one.description === description &&
    one.controlTotal === controlTotal &&
    CalendarDates.equals(one.statementDate, statementDate)
  const newest = F.pipe(
    http.call(calls.list, { query: { state: 'open', source: null, from: null, to: null } }),
    TE.mapLeft(unseen),
    TE.map(all =>
      all
        .filter(isMade)
        .toSorted((a, b) => a.number - b.number)
        .at(-1),
    ),
    TE.chain(TE.fromNullable<ServiceFailure>(NOT_SHOWN)),
  )
  return F.pipe(
    answer,
    TE.chain(said => {
      if (!('madeAs' in said)) return TE.right(said)
      if (said.madeAs === null) return newest
      // The text taken for its id may have been a word such as Done.
      return F.pipe(
        statementOf(http, said.madeAs, false),
        TE.orElse(() => newest),
      )
    }),
  )
}
