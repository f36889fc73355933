import { type Cents, Money } from '@commissions/core'

/** Negatives in parentheses, as people read them on paper. */
export const money = (amount: Cents): string =>
  amount < 0 ? `(${Money.formatAmount(Money.negate(amount))})` : Money.formatAmount(amount)
