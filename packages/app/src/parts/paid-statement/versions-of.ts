import {
  type Answer,
  MOST_STATEMENTS,
  type PaidStatement,
  type PaidStatementsPort,
  type StatementKey,
} from '@commissions/core'
import { taskEither as TE } from 'fp-ts'

/** The statement versions of exactly this range, the newest first, at most a hundred. */
export const versionsOf = (
  port: Pick<PaidStatementsPort, 'page'>,
  { dateOption, start, end }: StatementKey,
): Answer<readonly PaidStatement[]> =>
  TE.map(({ items }: { readonly items: readonly PaidStatement[] }) => items)(
    port.page({ range: { dateOption, start, end }, before: null, limit: MOST_STATEMENTS }),
  )
