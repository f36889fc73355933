/** A section that stays, as what the agency hands over: by a shared link or as a file, it says the same. */
import { DATE_OPTION_LABELS, dayAt } from '@commissions/core'
import type { PaidStatementSheet, RenderPaidStatement } from '../commissions/paid-statements/paid-statement-sheet.ts'
import { paidLinesOf } from './paid-lines.ts'
import type { PaidStatementModel } from './paid-statement.model.ts'
import { paidStatementPdf } from './paid-statement.pdf.ts'

export const sectionModel = ({
  agency,
  timeZone,
  statement,
  section,
  yearToDate,
  settled,
}: PaidStatementSheet): PaidStatementModel => ({
  agency,
  agent: section.agent.name,
  start: statement.start,
  end: statement.end,
  dateLabel: DATE_OPTION_LABELS[statement.dateOption],
  version: statement.version,
  lines: section.agent.id === null ? [] : paidLinesOf(section.lines, section.agent.id),
  adjustments: section.adjustments.map(({ lineItemId, amount, reason }) => ({
    what: settled.get(lineItemId) ?? 'An earlier payment',
    reason,
    amount,
  })),
  yearToDate,
  madeOn: dayAt(Date.parse(statement.created), timeZone),
})

export const renderSharedSection: RenderPaidStatement = sheet => paidStatementPdf(sectionModel(sheet))
