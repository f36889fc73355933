/** What the lines of a search come to, summed by the database. */
import type { LineSearch, LineTotals } from '@commissions/core'
import { sql } from 'kysely'
import { centsOf } from '../../database/values.ts'
import type { Work } from '../../work.ts'
import { asksStatementsAlone, ofStatement, searchedLines, summedLines } from './searched-lines.ts'
import { isCounted, PAYOUTS, paidTo, standingLines } from './standing-lines.ts'

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

/** Adds up the sums that statements keep of their lines: for a million lines, that reads a few thousand statements. */
const totalsOfStatements = async (work: Work, search: LineSearch): Promise<LineTotals> => {
  const { trx, session } = work
  const { agencyId } = session
  const kept = await trx
    .selectFrom('statement')
    .where('statement.agency_id', '=', agencyId)
    .where(ofStatement(search))
    .select(eb => [
      sql<string>`coalesce(sum(line_count), 0)`.as('lines'),
      sql<string>`coalesce(sum(line_count) filter (where ${isCounted('statement')}), 0)`.as('counted'),
      eb.fn.sum<string | null>('statement.gross_amount').filterWhere(isCounted('statement')).as('gross'),
      eb.fn.sum<string | null>('commission_paid').filterWhere(isCounted('statement')).as('commission'),
      eb.fn.sum<string | null>('payouts').filterWhere(isCounted('statement')).as('payouts'),
    ])
    .executeTakeFirstOrThrow()
  const { voided } = await standingLines(work)
    .where('line_item.voided', '=', true)
    .where(ofStatement(search))
    .where(isCounted('statement'))
    .select(eb => eb.fn.countAll<string>().as('voided'))
    .executeTakeFirstOrThrow()
  return toTotals({ ...kept, summed: Number(kept.counted) - Number(voided) })
}

/** Finds the lines once and looks up payments only for those, because testing each of a million lines for a word takes long. */
const totalsOfLines = async (work: Work, search: LineSearch): Promise<LineTotals> => {
  const { trx, session } = work
  const { agencyId } = session
  const lines = standingLines(work)
    .where(await searchedLines(work, search))
    .select(['line_item.line_item_id', 'line_item.gross_amount', 'line_item.commission_amount', 'line_item.paid'])
    .select(eb => eb.fn<boolean>('coalesce', [summedLines(eb), eb.lit(false)]).as('summed'))
  const row = await trx
    .with(
      named => named('found').materialized(),
      () => lines,
    )
    .selectFrom('found')
    .select(eb => [
      eb.fn.countAll<string>().as('lines'),
      eb.fn.countAll<string>().filterWhere('summed', '=', true).as('summed'),
      eb.fn.sum<string | null>('gross_amount').filterWhere('summed', '=', true).as('gross'),
      eb.fn.sum<string | null>('commission_amount').filterWhere('summed', '=', true).as('commission'),
      eb
        .selectFrom('line_payout')
        .innerJoin('found as paid', 'paid.line_item_id', 'line_payout.line_item_id')
        .where('line_payout.agency_id', '=', agencyId)
        .where('paid.paid', '=', true)
        .where('paid.summed', '=', true)
        .where(paidTo(search))
        .select(PAYOUTS.as('payouts'))
        .as('payouts'),
    ])
    .executeTakeFirstOrThrow()
  return toTotals(row)
}

export const lineTotalsOf = (work: Work, search: LineSearch): Promise<LineTotals> =>
  asksStatementsAlone(search) ? totalsOfStatements(work, search) : totalsOfLines(work, search)
