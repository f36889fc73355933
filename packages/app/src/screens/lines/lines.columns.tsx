import { type AgentId, type LineItem, Money, POSITIONS, paidShares } from '@commissions/core'
import { lineName } from '../../parts/line/line-name.ts'
import { lineStateText } from '../../parts/lines/line-state.ts'
import { dateColumn, moneyColumn, rateColumn, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'

export interface LineNames {
  readonly agentName: (id: AgentId) => string
  readonly carrierName: (id: NonNullable<LineItem['carrierId']>) => string
  /** The lines are those of archived statements. */
  readonly archived: boolean
}

const paidTo = (line: LineItem) => (line.paid ? Money.sum(paidShares(line).map(({ amount }) => amount)) : null)

export const lineColumns = ({ agentName, carrierName, archived }: LineNames): readonly GridColumn<LineItem>[] => [
  dateColumn('statement-date', 'Statement', line => line.statementDate, 108),
  { ...textColumn('number', 'Number', line => line.statementNumberFormatted, 84), tone: () => 'quiet' },
  { ...textColumn('client', 'Client', line => line.client?.displayName ?? lineName(line), 150), grow: true },
  textColumn('policy', 'Policy', line => line.policy?.number ?? line.policyNumber, 122),
  textColumn('carrier', 'Carrier', line => (line.carrierId === null ? line.company : carrierName(line.carrierId)), 186),
  dateColumn('date', 'Date', line => line.transactionDate, 96),
  moneyColumn('commission', 'Commission', line => line.commissionAmount, 104),
  { ...textColumn('state', 'State', line => lineStateText(line, archived), 112), tone: () => 'quiet' },
  moneyColumn('premium', 'Premium', line => line.grossAmount, 100),
  rateColumn('rate', 'Rate', line => line.commissionRate, 66),
  textColumn(
    'agents',
    'Agents',
    line =>
      POSITIONS.flatMap(position => line.agents[position] ?? [])
        .map(agentName)
        .join(', ') || null,
    160,
  ),
  { ...moneyColumn('paid', 'Paid', paidTo, 90), hint: 'What was paid to its agents' },
  dateColumn('paid-on', 'Paid on', line => line.agentPaidDate, 110),
  dateColumn('effective', 'Effective', line => line.effectiveDate, 96),
  { ...textColumn('type', 'Type', line => line.transactionType, 60), hint: 'Transaction type' },
  {
    ...textColumn('insured', 'Insured as printed', line => line.insuredName, 130),
    tone: () => 'quiet',
  },
]
