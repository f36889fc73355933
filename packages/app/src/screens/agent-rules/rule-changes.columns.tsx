/** The columns of a table with one row for each agent and line whose payout would change. */
import { type Cents, Money, PAYOUT_TYPE_LABELS } from '@commissions/core'
import { carrierOfLine } from '../../parts/line/line-name.ts'
import { OutcomeTag } from '../../parts/payout/outcome-tag.tsx'
import type { ShareChange } from '../../parts/rule-changes/rule-changes.store.ts'
import { countOf, dateColumn, moneyColumn, summedColumn, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'

export interface ChangeColumnsContext {
  readonly agentName: (id: ShareChange['agentId']) => string
  readonly carrierName: (id: NonNullable<ShareChange['line']['carrierId']>) => string
}

const change = ({ before, after }: ShareChange): Cents => Money.subtract(after.amount, before.amount)

export const changeColumns = ({ agentName, carrierName }: ChangeColumnsContext): readonly GridColumn<ShareChange>[] => [
  textColumn('agent', 'Agent', row => agentName(row.agentId), 140, { total: countOf('payout', 'payouts') }),
  textColumn('client', 'Client', ({ line }) => line.client?.displayName ?? line.insuredName, 150),
  textColumn('policy', 'Policy', ({ line }) => line.policy?.number ?? line.policyNumber, 122, { grow: true }),
  summedColumn('before', 'Now', row => row.before.amount, 92),
  summedColumn('after', 'As edited', row => row.after.amount, 92, {
    tone: row => (row.after.amount < 0 ? 'negative' : 'strong'),
  }),
  summedColumn('change', 'Change', change, 92),
  textColumn('was', 'Set by', row => PAYOUT_TYPE_LABELS[row.before.outcome], 104, {
    render: row => <OutcomeTag outcome={row.before.outcome} />,
  }),
  textColumn('is', 'Set by, as edited', row => PAYOUT_TYPE_LABELS[row.after.outcome], 132, {
    render: row => <OutcomeTag outcome={row.after.outcome} />,
  }),
  moneyColumn('commission', 'Commission', ({ line }) => line.commissionAmount, 98),
  moneyColumn('premium', 'Premium', ({ line }) => line.grossAmount, 98),
  textColumn('carrier', 'Carrier', ({ line }) => carrierOfLine(line, carrierName), 130),
  dateColumn('date', 'Date', ({ line }) => line.transactionDate, 96),
  textColumn('position', 'Pos.', row => String(row.position), 46, { hint: 'Agent position', tone: () => 'quiet' }),
]
