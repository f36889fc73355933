/** Taking lines off their statement for good; only their history stays. */
import type { LineItem, StatementStatus } from '@commissions/core'
import { either as E } from 'fp-ts'
import { recordHistories } from '../../history/record-history.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { Work } from '../../work.ts'
import { lineOnPaidStatement } from '../refusals.ts'
import { allAllowed } from './line-acts.ts'
import { lineEntry } from './line-item.record.ts'

/** Lines that were paid once and shown to an agent, and must stay even when the payment was taken back. */
const shownToAgents = async ({ trx, session }: Work, lines: readonly LineItem[]): Promise<ReadonlySet<string>> => {
  const ids = lines.map(({ id }) => id as string)
  const shown = await trx
    .selectFrom('paid_statement_line')
    .select('line_item_id')
    .where('agency_id', '=', session.agencyId)
    .where(eb => eb('line_item_id', '=', eb.fn.any(eb.val(ids))))
    .union(
      trx
        .selectFrom('paid_statement_adjustment')
        .select('line_item_id')
        .where('agency_id', '=', session.agencyId)
        .where(eb => eb('line_item_id', '=', eb.fn.any(eb.val(ids)))),
    )
    .execute()
  return new Set(shown.map(({ line_item_id }) => line_item_id))
}

/** Says of each of these lines, locked, whether it may be deleted. */
export const deletables = async (
  work: Work,
  status: StatementStatus,
  lines: readonly LineItem[],
): Promise<(line: LineItem) => E.Either<Refusal, void>> => {
  const shown = await shownToAgents(work, lines)
  return line => {
    const may = allAllowed(status, line, ['Delete'])
    return E.isRight(may) && shown.has(line.id) ? E.left(lineOnPaidStatement) : may
  }
}

export const removeLines = async (work: Work, lines: readonly LineItem[]): Promise<void> => {
  const { trx, session } = work
  await trx
    .deleteFrom('line_item')
    .where('agency_id', '=', session.agencyId)
    .where(eb => eb('line_item_id', '=', eb.fn.any(eb.val(lines.map(({ id }) => id as string)))))
    .execute()
  await recordHistories(
    work,
    lines.map(line => lineEntry('line deleted', line, null)),
  )
}
