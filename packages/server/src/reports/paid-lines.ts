/** Paid lines as a paid statement lists them: the agent's own positions, with the figures stored when they were paid. */
import { type AgentId, howPaid, type LineItem, paidCarrier, paidShares, SLOTS } from '@commissions/core'
import type { PaidLine } from './paid-statement.model.ts'
import { mapPages, type Pages } from './report-table.ts'

const paidOn = (line: LineItem, agentId: AgentId): readonly PaidLine[] => {
  const { agentPaidDate } = line
  if (agentPaidDate === null) return []
  return paidShares(line)
    .filter(share => share.agentId === agentId)
    .map(({ position, amount }) => ({
      carrier: paidCarrier(line),
      statementNumber: line.statementNumberFormatted,
      paidOn: agentPaidDate,
      transactionDate: line.transactionDate,
      effectiveDate: line.effectiveDate,
      transactionType: line.transactionType,
      policyNumber: line.policyNumber ?? line.policy?.number ?? null,
      insured: line.insuredName ?? line.client?.displayName ?? null,
      premium: line.grossAmount,
      commission: line.commissionAmount,
      how: howPaid(line[SLOTS[position]]),
      amount,
    }))
}

export const paidLinesOf = async (lines: Pages<LineItem>, agentId: AgentId): Promise<readonly PaidLine[]> =>
  (await mapPages(lines, line => paidOn(line, agentId))).flat()
