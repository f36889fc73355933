/** A section that stays, as what the agency hands over: by a shared link or as a file, it says the same. */
import { DATE_OPTION_LABELS, dayAt } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { PaidStatementSheet, RenderPaidStatement } from '../commissions/paid-statements/paid-statement-sheet.ts'
import { drawnApart } from './draw-apart.ts'
import { paidStatementDrawing } from './drawing.ts'
import { paidLinesOf } from './paid-lines.ts'
import type { PaidStatementModel } from './paid-statement.model.ts'

export const sectionModel = async ({
  agency,
  timeZone,
  statement,
  section,
  yearToDate,
  settled,
}: PaidStatementSheet): Promise<PaidStatementModel> => ({
  agency,
  agent: section.agent.name,
  start: statement.start,
  end: statement.end,
  dateLabel: DATE_OPTION_LABELS[statement.dateOption],
  version: statement.version,
  lines: section.agent.id === null ? [] : await paidLinesOf([section.lines], section.agent.id),
  adjustments: section.adjustments.map(({ lineItemId, amount, reason }) => ({
    what: settled.get(lineItemId) ?? 'An earlier payment',
    reason,
    amount,
  })),
  yearToDate,
  madeOn: dayAt(Date.parse(statement.created), timeZone),
})

/** Whoever opens the link may go away, and others may wait for the same drawing: only its limits end it. */
export const renderSharedSection: RenderPaidStatement = async sheet => {
  const file = await drawnApart(paidStatementDrawing(await sectionModel(sheet), 'pdf'), null)
  return E.isLeft(file) ? null : file.right
}
