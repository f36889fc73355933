/** What changing and taking back are called, with their figures. */
import { type Cents, counted, Money } from '@commissions/core'
import type { ShareListStore } from '../../parts/payout/share-list.store.ts'
import { formatDollars } from '../../ui/money/format-money.ts'
import { type DraftAmount, wasPaid } from './draft-amount.ts'

export const payments = (count: number): string => counted(count, 'payment')

/** `Take back 3 payments, $412.10`. */
export const takeBackText = ({
  chosenShares,
  chosenTotal,
}: Pick<ShareListStore, 'chosenShares' | 'chosenTotal'>): string =>
  `Take back ${payments(chosenShares.length)}, ${formatDollars(chosenTotal)}`

/** What an agent gets more, or less, by the draft. */
export const draftDifference = (draft: DraftAmount): Cents => Money.subtract(draft.amount, wasPaid(draft))

export const draftsDifference = (drafts: readonly DraftAmount[]): Cents => Money.sum(drafts.map(draftDifference))

/** `Change 2 payments by $12.00`. */
export const changePaymentsText = (drafts: readonly DraftAmount[]): string =>
  `Change ${payments(drafts.length)} by ${formatDollars(draftsDifference(drafts))}`
