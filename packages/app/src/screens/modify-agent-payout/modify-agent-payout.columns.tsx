/** One row per agent and paid line: what was paid, how that came about, and what it is to become. */
import { agentPayoutSentence, type Cents, howPaid, type LineItemId, Money } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { PayoutShare } from '../../parts/payout/payout-share.ts'
import {
  agentColumn,
  clientColumn,
  commissionColumn,
  outcomeColumn,
  policyColumn,
  type ShareNames,
  shareLineColumns,
} from '../../parts/payout/share-columns.tsx'
import { dateColumn, moneyColumn, summedColumn, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import { parseMoney } from '../../ui/money/parse-money.ts'

/** The column in which another amount is typed. */
export const CHANGE_COLUMN = 'change'

export interface PaidLineColumnsContext {
  readonly names: ShareNames
  /** What was typed for the share; null when nothing was. */
  readonly draft: (share: PayoutShare) => Cents | null
  readonly type: (share: PayoutShare, amount: Cents) => void
  /** Why the line was refused when somebody tried. */
  readonly refusal: (id: LineItemId) => string | null
}

export const paidLineColumns = ({
  names,
  draft,
  type,
  refusal,
}: PaidLineColumnsContext): readonly GridColumn<PayoutShare>[] => [
  agentColumn(names, 'payment', 'payments'),
  clientColumn,
  summedColumn('paid', 'Paid', share => share.amount, 92, {
    tone: share => (share.amount < 0 ? 'negative' : 'strong'),
  }),
  moneyColumn(CHANGE_COLUMN, 'Change to', draft, 96, {
    hint: 'A new amount in place of what was paid; you are asked for a reason',
    tone: () => 'warn',
    editor: {
      text: share => Money.formatMoney(draft(share) ?? share.amount),
      commit: (share, text) =>
        text.trim() === ''
          ? E.left(agentPayoutSentence({ _tag: 'AmountMissing', position: share.position }))
          : E.map((amount: Cents) => type(share, amount))(parseMoney(text)),
    },
  }),
  outcomeColumn,
  dateColumn('paidOn', 'Paid on', ({ line }) => line.agentPaidDate, 96),
  policyColumn,
  textColumn('how', 'How', share => refusal(share.line.id) ?? howPaid(share.slot), 170, {
    grow: true,
    tone: share => (refusal(share.line.id) === null ? 'quiet' : 'bad'),
  }),
  commissionColumn,
  ...shareLineColumns(names),
]
