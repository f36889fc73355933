import { type Cents, Money } from '@commissions/core'

/** `1,234.56`, negatives in parentheses: `(1,234.56)`. What every money cell and figure shows. */
export const formatMoney = (amount: Cents): string => Money.formatMoney(amount)

/** With the currency, for sentences and buttons: `$1,204.10`, `($12.00)`. */
export const formatDollars = (amount: Cents): string =>
  amount < 0 ? `($${Money.formatAmount(Money.negate(amount))})` : `$${Money.formatAmount(amount)}`

/** @example changeText(-1_000) // '10.00 less' */
export const changeText = (difference: Cents): string =>
  `${formatMoney(Money.cents(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'}`
