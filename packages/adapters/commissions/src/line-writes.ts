/** The answer of a write of one line. Section 7 does not show it, so what is missing is fetched with the statement. */
import { type AnsweredLineWrite, statementWithLinesEndpoints } from '@commissions/contract'
import {
  type Answer,
  CalendarDates,
  type LineItem,
  type LineItemForm,
  type LineItemId,
  type LineItemWritten,
  type SeenLine,
  type Statement,
  type StatementId,
} from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { NOT_SHOWN, unseen } from './written.ts'

/** Which line was written, as far as the caller knows. */
export type WrittenLine =
  | { readonly _tag: 'Changed' | 'Deleted'; readonly line: SeenLine }
  | { readonly _tag: 'Added'; readonly statementId: StatementId; readonly form: LineItemForm }

const sumsOf = ({
  id,
  etag,
  grossAmount,
  commissionPaid,
  unmatchedCount,
}: Statement): LineItemWritten['statement'] => ({
  id,
  etag,
  grossAmount,
  commissionPaid,
  unmatchedCount,
})

const byId = (items: readonly LineItem[], id: LineItemId): LineItem | null => items.find(one => one.id === id) ?? null

const says = (line: LineItem, { transactionDate, grossAmount, commissionAmount }: LineItemForm): boolean =>
  (transactionDate === undefined || CalendarDates.equals(line.transactionDate, transactionDate)) &&
  (grossAmount === undefined || line.grossAmount === grossAmount) &&
  (commissionAmount === undefined || line.commissionAmount === commissionAmount)

/** The newest line that has the typed values; a new one is neither paid nor void. */
const newest = (items: readonly LineItem[], form: LineItemForm): LineItem | null =>
  items
    .filter(line => !line.paid && !line.voided && says(line, form))
    .toSorted((a, b) => (a.created < b.created ? -1 : a.created > b.created ? 1 : 0))
    .at(-1) ?? null

const lineIn = (items: readonly LineItem[], written: WrittenLine): LineItem | null => {
  switch (written._tag) {
    case 'Added':
      return newest(items, written.form)
    case 'Changed':
      return byId(items, written.line.id)
    case 'Deleted':
      return 'statementId' in written.line ? written.line : null
  }
}

const statementOf = (written: WrittenLine): StatementId | null =>
  written._tag === 'Added' ? written.statementId : 'statementId' in written.line ? written.line.statementId : null

export const withStatement = (http: HttpClient) => {
  const statement = (id: StatementId, includeItems: boolean): Answer<Statement> =>
    F.pipe(http.call(statementWithLinesEndpoints.get, { path: { id }, query: { includeItems } }), TE.mapLeft(unseen))

  const found = (written: WrittenLine): Answer<LineItemWritten> => {
    const id = statementOf(written)
    return id === null
      ? TE.left(NOT_SHOWN)
      : F.pipe(
          statement(id, written._tag !== 'Deleted'),
          TE.chainEitherK(now => {
            const line = lineIn(now.items ?? [], written)
            return line === null ? E.left(NOT_SHOWN) : E.right({ line, statement: sumsOf(now) })
          }),
        )
  }

  /** A service that has only accepted the act may answer the line as it was, which `isDone` tells. */
  return (
    written: WrittenLine,
    answer: Answer<AnsweredLineWrite>,
    isDone: (line: LineItem) => boolean = () => true,
  ): Answer<LineItemWritten> =>
    F.pipe(
      answer,
      TE.chain(({ line, statement: sums }) => {
        if (line === null) return found(written)
        if (sums !== null) return TE.right({ line, statement: sums })
        return F.pipe(
          statement(line.statementId, false),
          TE.map(now => ({ line, statement: sumsOf(now) })),
        )
      }),
      TE.filterOrElse(
        ({ line }) => isDone(line),
        () => NOT_SHOWN,
      ),
    )
}
