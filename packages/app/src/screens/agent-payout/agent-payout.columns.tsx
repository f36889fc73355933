/** One row per agent and line: what is earned, and how it was found. */
import { PAYOUT_TYPE_LABELS } from '@commissions/core'
import { OutcomeTag } from '../../parts/payout/outcome-tag.tsx'
import { countOf, dateColumn, moneyColumn, sumOf, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import type { PayoutShare } from './payout-share.ts'

export interface PayoutColumnsContext {
  readonly agentName: (id: PayoutShare['agentId']) => string
  readonly carrierName: (id: NonNullable<PayoutShare['line']['carrierId']>) => string
}

/** The rule, or why there is none: the first thing a person asks of an amount. */
const why = ({ slot }: PayoutShare): string => slot.explanation?.rule ?? slot.explanation?.warnings[0] ?? ''

export const payoutColumns = ({ agentName, carrierName }: PayoutColumnsContext): readonly GridColumn<PayoutShare>[] => [
  {
    ...textColumn<PayoutShare>('agent', 'Agent', share => agentName(share.agentId), 150),
    total: countOf('payout', 'payouts'),
  },
  textColumn<PayoutShare>('client', 'Client', ({ line }) => line.client?.displayName ?? line.insuredName, 160),
  textColumn<PayoutShare>('policy', 'Policy', ({ line }) => line.policy?.number ?? line.policyNumber, 112),
  {
    ...moneyColumn<PayoutShare>('amount', 'Payout', share => share.amount, 92),
    tone: share => (share.stuck ? 'warn' : share.amount < 0 ? 'negative' : 'strong'),
    total: sumOf<PayoutShare>(share => share.amount),
  },
  {
    ...textColumn<PayoutShare>('outcome', 'Found by', share => PAYOUT_TYPE_LABELS[share.outcome], 122),
    render: share => <OutcomeTag outcome={share.outcome} />,
  },
  moneyColumn<PayoutShare>('commission', 'Commission', ({ line }) => line.commissionAmount, 98),
  moneyColumn<PayoutShare>('premium', 'Premium', ({ line }) => line.grossAmount, 94),
  { ...textColumn<PayoutShare>('why', 'Why', why, 220), grow: true, tone: share => (share.stuck ? 'bad' : 'quiet') },
  textColumn<PayoutShare>(
    'carrier',
    'Carrier',
    ({ line }) => (line.carrierId === null ? line.company : carrierName(line.carrierId)),
    130,
  ),
  dateColumn<PayoutShare>('date', 'Date', ({ line }) => line.transactionDate, 90),
  {
    ...textColumn<PayoutShare>('position', 'Pos.', share => String(share.position), 46),
    hint: 'Agent position',
    tone: () => 'quiet',
  },
]
