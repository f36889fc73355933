/** An agent's section of a paid statement as a report; a shared link and a downloaded file show the same. */
import {
  type AgentId,
  DATE_OPTION_LABELS,
  dayAt,
  type LineItem,
  type PaidLine,
  type PaidStatementModel,
  paidLinesOf,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type { PaidStatementSheet, RenderPaidStatement } from '../commissions/paid-statements/paid-statement-sheet.ts'
import { drawnApart } from './draw-apart.ts'
import { paidStatementDrawing } from './drawing.ts'
import { mapPages, type Pages } from './report-table.ts'

/** Lets other work run in between: a year of a large agency has many lines. Replaces the code of a line of business by its name. */
export const paidLines = async (
  lines: Pages<LineItem>,
  agent: AgentId,
  linesOfBusiness: ReadonlyMap<string, string>,
): Promise<readonly PaidLine[]> => {
  const paid = await mapPages(lines, line => paidLinesOf(line, agent))
  return paid.flat().map(line => ({
    ...line,
    lineOfBusiness: linesOfBusiness.get(line.lineOfBusiness ?? '') ?? line.lineOfBusiness,
  }))
}

export const sectionModel = async ({
  agency,
  letterhead,
  linesOfBusiness,
  timeZone,
  statement,
  section,
  yearToDate,
  settled,
}: PaidStatementSheet): Promise<PaidStatementModel> => ({
  agency,
  letterhead,
  agent: section.agent.name,
  start: statement.start,
  end: statement.end,
  dateLabel: DATE_OPTION_LABELS[statement.dateOption],
  version: statement.version,
  lines: section.agent.id === null ? [] : await paidLines([section.lines], section.agent.id, linesOfBusiness),
  adjustments: section.adjustments.map(({ lineItemId, amount, reason }) => ({
    what: settled.get(lineItemId) ?? 'An earlier payment',
    reason,
    amount,
  })),
  yearToDate,
  madeOn: dayAt(Date.parse(statement.created), timeZone),
})

/** Not ended when the caller goes away, as others may wait for the same file; only the thread's limits end it. */
export const renderSharedSection: RenderPaidStatement = async sheet => {
  const file = await drawnApart(paidStatementDrawing(await sectionModel(sheet), 'pdf'), null)
  return E.isLeft(file) ? null : file.right
}
