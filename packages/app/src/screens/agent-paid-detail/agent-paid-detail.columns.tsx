/** One row per payment, then what the statement settles of earlier ones: the last column sums up to what the paper says. */
import { howPaid, insuredText, PAYOUT_TYPE_LABELS, type PayoutSlot, policyNumberText, SLOTS } from '@commissions/core'
import { lineOffice } from '../../parts/line/line-office.ts'
import { OutcomeTag } from '../../parts/payout/outcome-tag.tsx'
import { countOf, dateColumn, moneyColumn, summedColumn, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import type { PaidLineRow } from './paid-detail.ts'

export const slotOf = ({ share }: PaidLineRow): PayoutSlot | null =>
  share === null ? null : share.line[SLOTS[share.position]]

const how = (row: PaidLineRow): string => {
  const slot = slotOf(row)
  return slot === null ? (row.adjustment?.reason ?? '') : howPaid(slot)
}

const outcome = (row: PaidLineRow): string => {
  const slot = slotOf(row)
  return slot === null ? 'Adjustment' : PAYOUT_TYPE_LABELS[slot.payoutType]
}

const DETAIL_COLUMNS: readonly GridColumn<PaidLineRow>[] = [
  textColumn('carrier', 'Carrier', row => row.carrier, 150, { grow: true, total: countOf('row', 'rows') }),
  textColumn('policy', 'Policy', ({ share }) => share && policyNumberText(share.line), 122),
  textColumn('insured', 'Insured', ({ share }) => share && insuredText(share.line), 140),
  summedColumn('amount', 'Paid', row => row.amount, 96, { tone: row => (row.amount < 0 ? 'negative' : 'strong') }),
  textColumn('how', 'How it was figured', how, 146, { grow: true, tone: () => 'quiet' }),
  textColumn('outcome', 'Set by', outcome, 112, {
    render: row => {
      const slot = slotOf(row)
      return slot === null ? 'Adjustment' : <OutcomeTag outcome={slot.payoutType} />
    },
  }),
  dateColumn('date', 'Date', row => row.share?.line.transactionDate ?? null, 96),
  moneyColumn('commission', 'Commission', ({ share }) => share?.line.commissionAmount ?? null, 98),
  moneyColumn('premium', 'Premium', ({ share }) => share?.line.grossAmount ?? null, 94),
  textColumn('type', 'Type', ({ share }) => share?.line.transactionType ?? null, 76, { tone: () => 'quiet' }),
  dateColumn('paidOn', 'Paid on', ({ share }) => share?.line.agentPaidDate ?? null, 96),
]

const WITH_OFFICE: readonly GridColumn<PaidLineRow>[] = [
  ...DETAIL_COLUMNS,
  textColumn('office', 'Office', ({ share }) => (share === null ? null : lineOffice(share.line)), 110),
]

/** The office stands only where the agency has several (section 7). */
export const detailColumns = (isMultiOffice: boolean): readonly GridColumn<PaidLineRow>[] =>
  isMultiOffice ? WITH_OFFICE : DETAIL_COLUMNS
