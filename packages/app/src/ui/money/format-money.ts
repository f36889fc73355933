import { type Cents, Money } from '@commissions/core'

/** An amount with the currency, for sentences and buttons: `$1,204.10`, `($12.00)`. */
export const formatDollars = (amount: Cents): string =>
  amount < 0 ? `($${Money.formatAmount(Money.negate(amount))})` : `$${Money.formatAmount(amount)}`

/** @example changeText(-1_000) // '10.00 less' */
export const changeText = (difference: Cents): string =>
  `${Money.formatMoney(Money.cents(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'}`
