/** One row per agent and line: what is earned, and how it was found. */
import { type Cents, type LineItemId, Money } from '@commissions/core'
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
import type { ShareChange } from '../../parts/rule-changes/rule-changes.store.ts'
import { moneyColumn, summedColumn, sumOf, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn, GridEditor } from '../../ui/grid/grid.types.ts'
import { parseMoney } from '../../ui/money/parse-money.ts'
import { AMOUNT } from './typed-amount.ts'

export interface PayoutColumnsContext {
  readonly names: ShareNames
  /** Why the line was not paid when somebody tried. */
  readonly refusal: (id: LineItemId) => string | null
  readonly counted: (share: PayoutShare) => PayoutShare
  /** Types an amount; null goes back to the rule's. */
  readonly type: (share: PayoutShare, amount: Cents | null) => void
  /** What the edited rules would change, by share; null without a comparison. */
  readonly changes: ReadonlyMap<string, ShareChange> | null
}

/** Why the amount is what it is: the rule, what took precedence over the rules, or why no rule applies. */
const why = ({ slot, outcome }: PayoutShare): string => {
  if (outcome === 'ManualPayoutUsed') return 'Typed by a person'
  if (outcome === 'PolicyOverride') return "The policy's own calculation"
  return slot.explanation?.rule ?? slot.explanation?.warnings[0] ?? ''
}

/** Emptying the cell goes back to the rule's amount. The editor starts empty when no amount has been decided. */
const amountEditor = (type: PayoutColumnsContext['type']): GridEditor<PayoutShare> => ({
  text: share => (share.stuck ? '' : Money.formatMoney(share.amount)),
  commit: (share, text) => {
    if (text.trim() === '') return E.right(type(share, null))
    return E.map((amount: Cents) => type(share, amount))(parseMoney(text))
  },
})

/** Columns beside the payout that show what it would be, where that differs. */
const whatIfColumns = (changes: ReadonlyMap<string, ShareChange>): readonly GridColumn<PayoutShare>[] => {
  const after = ({ key }: PayoutShare): Cents | null => changes.get(key)?.after.amount ?? null
  const difference = ({ key }: PayoutShare): Cents | null => {
    const change = changes.get(key)
    return change === undefined ? null : Money.subtract(change.after.amount, change.before.amount)
  }
  return [
    moneyColumn('after', 'As edited', after, 96, { tone: () => 'warn' }),
    summedColumn('difference', 'Change', difference, 92),
  ]
}

export const payableLineColumns = ({
  names,
  refusal,
  counted,
  type,
  changes,
}: PayoutColumnsContext): readonly GridColumn<PayoutShare>[] => [
  agentColumn(names, 'payout', 'payouts'),
  clientColumn,
  summedColumn(AMOUNT, 'Payout', share => share.amount, 92, {
    // An amount that nobody has decided is shown as a dash, unlike a typed 0.00.
    text: share => (share.stuck ? '–' : Money.formatMoney(share.amount)),
    tone: share => (share.stuck ? 'warn' : share.amount < 0 ? 'negative' : 'strong'),
    editor: amountEditor(type),
    total: sumOf(share => counted(share).amount),
  }),
  ...(changes === null ? [] : whatIfColumns(changes)),
  outcomeColumn,
  policyColumn,
  commissionColumn,
  moneyColumn('premium', 'Premium', ({ line }) => line.grossAmount, 94),
  textColumn('why', 'Why', share => refusal(share.line.id) ?? why(share), 220, {
    grow: true,
    tone: share => (share.stuck || refusal(share.line.id) !== null ? 'bad' : 'quiet'),
  }),
  ...shareLineColumns(names),
]
