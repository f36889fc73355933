/** Payable lines with what each position earns on them now, to be checked in a spreadsheet. */
import { type AgentId, POSITIONS } from '../agent/agent.ts'
import { type LineItem, SLOTS } from '../line-item/line-item.ts'
import { insuredText, policyNumberText } from '../line-item/line-texts.ts'
import { PAYOUT_TYPE_LABELS } from '../payout/payout.ts'
import { amountCell, BLANK_CELL, dayCell, percentCell, type ReportColumn, textCell } from './report-table.ts'

const LINE_COLUMNS: readonly ReportColumn<LineItem>[] = [
  { heading: 'Statement', width: 14, cell: line => textCell(line.statementNumberFormatted) },
  { heading: 'Statement Date', width: 14, cell: line => dayCell(line.statementDate) },
  { heading: 'Reporting Date', width: 14, cell: line => dayCell(line.reportingDate) },
  { heading: 'Carrier', width: 24, cell: line => textCell(line.company) },
  { heading: 'Policy Number', width: 20, cell: line => textCell(policyNumberText(line)) },
  { heading: 'Insured Name', width: 30, cell: line => textCell(insuredText(line)) },
  { heading: 'Transaction Date', width: 14, cell: line => dayCell(line.transactionDate) },
  { heading: 'Transaction Type', width: 12, cell: line => textCell(line.transactionType) },
  { heading: 'Effective Date', width: 14, cell: line => dayCell(line.effectiveDate) },
  { heading: 'Premium', width: 14, cell: line => amountCell(line.grossAmount) },
  { heading: 'Commission %', width: 12, cell: line => percentCell(line.commissionRate) },
  { heading: 'Commission Amount', width: 14, cell: line => amountCell(line.commissionAmount) },
]

/** An agent without a name goes by the id. */
export const payoutColumns = (nameOf: (id: AgentId) => string | undefined): readonly ReportColumn<LineItem>[] => {
  const positions = POSITIONS.flatMap((position): readonly ReportColumn<LineItem>[] => {
    const agentOf = (line: LineItem) => line.agents[position]
    const namedOn = (line: LineItem): string | null => {
      const id = agentOf(line)
      return id === undefined ? null : (nameOf(id) ?? String(id))
    }
    const slotOf = (line: LineItem) => line[SLOTS[position]]
    return [
      { heading: `Agent ${position}`, width: 22, cell: line => textCell(namedOn(line)) },
      {
        heading: `Agent ${position} By`,
        width: 16,
        cell: line =>
          agentOf(line) === undefined ? BLANK_CELL : textCell(PAYOUT_TYPE_LABELS[slotOf(line).payoutType]),
      },
      {
        heading: `Agent ${position} Payout`,
        width: 14,
        cell: line =>
          agentOf(line) === undefined
            ? BLANK_CELL
            : amountCell(slotOf(line).payout?.amount ?? slotOf(line).calculatedCommission),
      },
    ]
  })
  return [...LINE_COLUMNS, ...positions]
}
