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
  {
    ...textColumn<PayoutShare>('position', 'Pos.', share => String(share.position), 52),
    hint: 'Agent position',
    tone: () => 'quiet',
  },
  textColumn<PayoutShare>('client', 'Client', ({ line }) => line.client?.displayName ?? line.insuredName, 180),
  textColumn<PayoutShare>('policy', 'Policy', ({ line }) => line.policy?.number ?? line.policyNumber, 120),
  textColumn<PayoutShare>(
    'carrier',
    'Carrier',
    ({ line }) => (line.carrierId === null ? line.company : carrierName(line.carrierId)),
    140,
  ),
  dateColumn<PayoutShare>('date', 'Date', ({ line }) => line.transactionDate),
  moneyColumn<PayoutShare>('premium', 'Premium', ({ line }) => line.grossAmount, 104),
  moneyColumn<PayoutShare>('commission', 'Commission', ({ line }) => line.commissionAmount, 104),
  {
    ...textColumn<PayoutShare>('outcome', 'Found by', share => PAYOUT_TYPE_LABELS[share.outcome], 108),
    render: share => <OutcomeTag outcome={share.outcome} />,
  },
  {
    ...moneyColumn<PayoutShare>('amount', 'Payout', share => share.amount, 104),
    tone: share => (share.stuck ? 'warn' : share.amount < 0 ? 'negative' : 'strong'),
    total: sumOf<PayoutShare>(share => share.amount),
  },
  { ...textColumn<PayoutShare>('why', 'Why', why, 220), grow: true, tone: share => (share.stuck ? 'bad' : 'quiet') },
]
