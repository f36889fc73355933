/** One row per agent and paid line: what was paid, how that came about, and what it is to become. */
import {
  agentPayoutSentence,
  type Cents,
  howPaid,
  type LineItemId,
  PAYOUT_TYPE_LABELS,
  POSITIONS,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { OutcomeTag } from '../../parts/payout/outcome-tag.tsx'
import type { PayoutShare } from '../../parts/payout/payout-share.ts'
import { countOf, dateColumn, moneyColumn, sumOf, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import { parseMoney } from '../../ui/money/parse-money.ts'
import { lineName } from '../statement-detail/line-name.ts'

/** The column in which another amount is typed. */
export const CHANGE = 'change'

export interface PaidColumnsContext {
  readonly agentName: (id: PayoutShare['agentId']) => string
  readonly carrierName: (id: NonNullable<PayoutShare['line']['carrierId']>) => string
  /** What was typed for the share; null when nothing was. */
  readonly draft: (share: PayoutShare) => Cents | null
  readonly type: (share: PayoutShare, amount: Cents) => void
  /** Why the line was refused when somebody tried. */
  readonly refusal: (id: LineItemId) => string | null
}

const place = ({ line, position }: PayoutShare): string => {
  const count = POSITIONS.filter(one => line.agents[one] !== undefined).length
  return count === 1 ? String(position) : `${position}, ${count} agents`
}

export const paidColumns = ({
  agentName,
  carrierName,
  draft,
  type,
  refusal,
}: PaidColumnsContext): readonly GridColumn<PayoutShare>[] => [
  {
    ...textColumn<PayoutShare>('agent', 'Agent', share => agentName(share.agentId), 150),
    total: countOf('payment', 'payments'),
  },
  textColumn<PayoutShare>('client', 'Client', ({ line }) => line.client?.displayName ?? lineName(line), 160),
  {
    ...moneyColumn<PayoutShare>('paid', 'Paid', share => share.amount, 92),
    tone: share => (share.amount < 0 ? 'negative' : 'strong'),
    total: sumOf<PayoutShare>(share => share.amount),
  },
  {
    ...moneyColumn<PayoutShare>(CHANGE, 'Change to', draft, 96),
    hint: 'Another amount for what was paid; sent with a reason',
    tone: () => 'warn',
    editor: {
      text: share => formatMoney(draft(share) ?? share.amount),
      commit: (share, text) =>
        text.trim() === ''
          ? E.left(agentPayoutSentence({ _tag: 'AmountMissing', position: share.position }))
          : E.map((amount: Cents) => type(share, amount))(parseMoney(text)),
    },
  },
  {
    ...textColumn<PayoutShare>('outcome', 'Found by', share => PAYOUT_TYPE_LABELS[share.outcome], 132),
    render: share => <OutcomeTag outcome={share.outcome} />,
  },
  dateColumn<PayoutShare>('paidOn', 'Paid on', ({ line }) => line.agentPaidDate, 90),
  textColumn<PayoutShare>('policy', 'Policy', ({ line }) => line.policy?.number ?? line.policyNumber, 112),
  {
    ...textColumn<PayoutShare>('how', 'How', share => refusal(share.line.id) ?? howPaid(share.slot), 170),
    grow: true,
    tone: share => (refusal(share.line.id) === null ? 'quiet' : 'bad'),
  },
  moneyColumn<PayoutShare>('commission', 'Commission', ({ line }) => line.commissionAmount, 98),
  textColumn<PayoutShare>(
    'carrier',
    'Carrier',
    ({ line }) => (line.carrierId === null ? line.company : carrierName(line.carrierId)),
    130,
  ),
  dateColumn<PayoutShare>('date', 'Date', ({ line }) => line.transactionDate, 90),
  {
    ...textColumn<PayoutShare>('position', 'Position', place, 92),
    hint: 'Agent position; the payment of a line is taken back from all its agents',
    tone: () => 'quiet',
  },
]
