/** What a shared link opens, drawn like the paid statement that an agency hands over. */
import { type AgentId, DATE_OPTION_LABELS, dayAt, formula, type LineItem, paidCarrier, POSITIONS, SLOTS } from '@commissions/core'
import type { PaidStatementSheet, RenderPaidStatement } from '../commissions/paid-statements/paid-statement-sheet.ts'
import type { PaidLine, PaidStatementModel } from './paid-statement.model.ts'
import { paidStatementPdf } from './paid-statement.pdf.ts'

/** The positions in which this agent was paid on the line, as they were on the day of the statement. */
const paidOn = (line: LineItem, agentId: AgentId | null): readonly PaidLine[] =>
  POSITIONS.flatMap(position => {
    const { payout, explanation } = line[SLOTS[position]]
    if (payout === null || agentId === null || payout.agentId !== agentId || line.agentPaidDate === null) return []
    const said =
      payout.manual || explanation === null
        ? 'Set by hand'
        : formula({ ...explanation, agentId: payout.agentId, ruleId: null, warnings: [] })
    return [
      {
        carrier: paidCarrier(line),
        statementNumber: line.statementNumberFormatted,
        paidOn: line.agentPaidDate,
        transactionDate: line.transactionDate,
        effectiveDate: line.effectiveDate,
        transactionType: line.transactionType,
        policyNumber: line.policyNumber ?? line.policy?.number ?? null,
        insured: line.insuredName ?? line.client?.displayName ?? null,
        premium: line.grossAmount,
        commission: line.commissionAmount,
        how: said?.replace(/ = \S+$/, '') ?? explanation?.rule ?? '',
        amount: payout.amount,
      },
    ]
  })

const modelOf = ({ agency, timeZone, statement, section }: PaidStatementSheet): PaidStatementModel => ({
  agency,
  agent: section.agent.name,
  start: statement.start,
  end: statement.end,
  dateLabel: DATE_OPTION_LABELS[statement.dateOption],
  lines: section.lines.flatMap(line => paidOn(line, section.agent.id)),
  adjustments: section.adjustments.map(({ lineItemId, amount, reason }) => {
    const line = section.lines.find(({ id }) => id === lineItemId)
    return { what: line?.policyNumber ?? line?.insuredName ?? 'An earlier payment', reason, amount }
  }),
  // The year goes on after the day of a snapshot, so a snapshot cannot speak of it.
  yearToDate: null,
  madeOn: dayAt(Date.parse(statement.created), timeZone),
})

export const renderSharedSection: RenderPaidStatement = sheet => paidStatementPdf(modelOf(sheet))
