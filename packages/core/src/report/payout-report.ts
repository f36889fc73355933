/** Payable lines with what each position earns on them now, to be checked in a spreadsheet. */
import { type AgentId, POSITIONS } from '../agent/agent.ts'
import { type LineItem, SLOTS } from '../line-item/line-item.ts'
import { PAYOUT_TYPE_LABELS } from '../payout/payout.ts'
import { amount, BLANK, day, percent, type ReportColumn, text } from './report-table.ts'

const LINE_COLUMNS: readonly ReportColumn<LineItem>[] = [
  { heading: 'Statement', width: 14, cell: line => text(line.statementNumberFormatted) },
  { heading: 'Statement Date', width: 14, cell: line => day(line.statementDate) },
  { heading: 'Reporting Date', width: 14, cell: line => day(line.reportingDate) },
  { heading: 'Company', width: 24, cell: line => text(line.company) },
  { heading: 'Policy Number', width: 20, cell: line => text(line.policyNumber ?? line.policy?.number ?? null) },
  { heading: 'Insured Name', width: 30, cell: line => text(line.insuredName ?? line.client?.displayName ?? null) },
  { heading: 'Transaction Date', width: 14, cell: line => day(line.transactionDate) },
  { heading: 'Transaction Type', width: 12, cell: line => text(line.transactionType) },
  { heading: 'Effective Date', width: 14, cell: line => day(line.effectiveDate) },
  { heading: 'Premium', width: 14, cell: line => amount(line.grossAmount) },
  { heading: 'Commission %', width: 12, cell: line => percent(line.commissionRate) },
  { heading: 'Commission Amount', width: 14, cell: line => amount(line.commissionAmount) },
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
      { heading: `Agent ${position}`, width: 22, cell: line => text(namedOn(line)) },
      {
        heading: `Agent ${position} By`,
        width: 16,
        cell: line => (agentOf(line) === undefined ? BLANK : text(PAYOUT_TYPE_LABELS[slotOf(line).payoutType])),
      },
      {
        heading: `Agent ${position} Payout`,
        width: 14,
        cell: line =>
          agentOf(line) === undefined
            ? BLANK
            : amount(slotOf(line).payout?.amount ?? slotOf(line).calculatedCommission),
      },
    ]
  })
  return [...LINE_COLUMNS, ...positions]
}
