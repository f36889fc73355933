/** What the lines of a search come to, summed by the database. */
import type { LineSearch, LineTotals } from '@commissions/core'
import { sql } from 'kysely'
import { centsOf } from '../../database/values.ts'
import type { Work } from '../../work.ts'
import { asksStatementsAlone, ofStatement, searchedLines, summedLines, summedStatements } from './searched-lines.ts'
import { PAYOUTS, paymentsOf, standingLines } from './standing-lines.ts'

const toTotals = (row: {
  readonly lines: string | number
  readonly summed: string | number
  readonly gross: string | null
  readonly commission: string | null
  readonly payouts: string | null
}): LineTotals => ({
  lines: Number(row.lines),
  summed: Number(row.summed),
  grossAmount: centsOf(row.gross ?? '0'),
  commissionAmount: centsOf(row.commission ?? '0'),
  payouts: centsOf(row.payouts ?? '0'),
})

/** Out of the sums that statements keep of their lines: of a million lines, a few thousand statements are read. */
const totalsOfStatements = async ({ trx, session: { agencyId } }: Work, search: LineSearch): Promise<LineTotals> => {
  const kept = await trx
    .selectFrom('statement')
    .where('statement.agency_id', '=', agencyId)
    .where(ofStatement(search))
    .select(eb => [
      sql<string>`coalesce(sum(line_count), 0)`.as('lines'),
      sql<string>`coalesce(sum(line_count) filter (where ${summedStatements()}), 0)`.as('counted'),
      eb.fn.sum<string | null>('statement.gross_amount').filterWhere(summedStatements()).as('gross'),
      eb.fn.sum<string | null>('commission_paid').filterWhere(summedStatements()).as('commission'),
      eb.fn.sum<string | null>('payouts').filterWhere(summedStatements()).as('payouts'),
    ])
    .executeTakeFirstOrThrow()
  const { voided } = await standingLines(trx, agencyId)
    .where('line_item.voided', '=', true)
    .where(ofStatement(search))
    .where(summedStatements())
    .select(eb => eb.fn.countAll<string>().as('voided'))
    .executeTakeFirstOrThrow()
  return toTotals({ ...kept, summed: Number(kept.counted) - Number(voided) })
}

const totalsOfLines = async ({ trx, session: { agencyId } }: Work, search: LineSearch): Promise<LineTotals> => {
  const found = await searchedLines(trx, agencyId, search)
  const counted = await standingLines(trx, agencyId)
    .where(found)
    .select(eb => [
      eb.fn.countAll<string>().as('lines'),
      eb.fn.countAll<string>().filterWhere(summedLines(eb)).as('summed'),
      eb.fn.sum<string | null>('line_item.gross_amount').filterWhere(summedLines(eb)).as('gross'),
      eb.fn.sum<string | null>('line_item.commission_amount').filterWhere(summedLines(eb)).as('commission'),
    ])
    .executeTakeFirstOrThrow()
  const { payouts } = await paymentsOf(trx, agencyId, search)
    .where(found)
    .where(summedLines)
    .select(PAYOUTS.as('payouts'))
    .executeTakeFirstOrThrow()
  return toTotals({ ...counted, payouts })
}

export const lineTotalsOf = (work: Work, search: LineSearch): Promise<LineTotals> =>
  asksStatementsAlone(search) ? totalsOfStatements(work, search) : totalsOfLines(work, search)
