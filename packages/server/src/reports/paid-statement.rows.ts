/** What an agent was paid in a range (decision a-stated-range-reports-its-statement). */
import {
  type AgentId,
  type CalendarDate,
  DATE_OPTION_LABELS,
  Money,
  type PaidStatementId,
  type PaidStatementModel,
  paidStatementId,
  type StatementKey,
} from '@commissions/core'
import { loadLineOfBusinessNames } from '../carrier/carrier.rows.ts'
import { loadLetterhead } from '../commissions/letterhead/letterhead.rows.ts'
import { paidLinePages } from '../commissions/paid-statements/paid-lines.rows.ts'
import { loadSheet } from '../commissions/paid-statements/paid-statement-sheet.rows.ts'
import { loadYearToDate } from '../commissions/paid-statements/year-to-date.rows.ts'
import { onKey } from '../database/joins.ts'
import { dateText, nameIn } from '../database/values.ts'
import { ownRows, type Work } from '../work.ts'
import { paidLines, sectionModel } from './shared-section.pdf.ts'

export interface PaidRange extends StatementKey {
  readonly agentId: AgentId
}

/** The newest paid statement of exactly this range that has a section for the agent. */
const newestStatement = async (
  { trx, session }: Work,
  { agentId, dateOption, start, end }: PaidRange,
): Promise<PaidStatementId | null> => {
  const row = await trx
    .selectFrom('paid_statement as made')
    .innerJoin('paid_statement_section as section', onKey('section.paid_statement_id', 'made.paid_statement_id'))
    .where('made.agency_id', '=', session.agencyId)
    .where('made.date_option', '=', dateOption)
    .where('made.start_date', '=', dateText(start))
    .where('made.end_date', '=', dateText(end))
    .where('section.agent_id', '=', agentId)
    .orderBy('made.version', 'desc')
    .select('made.paid_statement_id')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : paidStatementId(row.paid_statement_id)
}

const asPaid = async (
  work: Work & { readonly today: CalendarDate },
  agent: string,
  range: PaidRange,
): Promise<PaidStatementModel> => {
  const { agentId, dateOption, start, end } = range
  const { session } = work
  const lines = await paidLines(
    paidLinePages(work, { dateOption, start, end, agentIds: [agentId] }),
    agentId,
    await loadLineOfBusinessNames(work),
  )
  const year = await loadYearToDate(work, [agentId], end)
  return {
    agency: session.agencyName,
    letterhead: await loadLetterhead(work),
    agent,
    start,
    end,
    dateLabel: DATE_OPTION_LABELS[dateOption],
    version: null,
    lines,
    adjustments: [],
    yearToDate: year.get(agentId) ?? Money.ZERO,
    madeOn: work.today,
  }
}

/** Null for an agent the agency never had. */
export const loadPaidReport = async (work: Work, range: PaidRange): Promise<PaidStatementModel | null> => {
  const agent = await ownRows(work, 'agent')
    .select(['first_name', 'last_name'])
    .where('agent_id', '=', range.agentId)
    .executeTakeFirst()
  if (agent === undefined) return null
  const made = await newestStatement(work, range)
  const sheet = made === null ? null : await loadSheet(work, made, range.agentId)
  if (sheet !== null) return sectionModel(sheet)
  return asPaid(work, nameIn(agent), range)
}
