/** What a write of one line answers. A service that answers the line alone is asked for its statement, whose sums moved. */
import { type AnsweredLineWrite, statementEndpoints } from '@commissions/contract'
import type { Answer, LineItemWritten, ServiceFailure } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'

/** The line was written, so whatever becomes of asking for its statement must not be taken for a refusal of the write. */
const unseen = ({ message }: ServiceFailure): ServiceFailure => ({ _tag: 'NoAnswer', message })

export const withStatement =
  (http: HttpClient) =>
  (answer: Answer<AnsweredLineWrite>): Answer<LineItemWritten> =>
    F.pipe(
      answer,
      TE.chain(({ line, statement }) =>
        statement !== null
          ? TE.right({ line, statement })
          : F.pipe(
              http.call(statementEndpoints.get, { path: { id: line.statementId }, query: { includeItems: false } }),
              TE.bimap(unseen, ({ id, etag, grossAmount, commissionPaid, unmatchedCount }) => ({
                line,
                statement: { id, etag, grossAmount, commissionPaid, unmatchedCount },
              })),
            ),
      ),
    )
