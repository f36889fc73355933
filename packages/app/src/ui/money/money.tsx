/**
 * Money on a screen: `<Amount cents={x} />` in running text and figures; grid cells use `moneyColumn` (ui/grid/columns.ts).
 * `<Difference cents={x} />` says a control total's difference with a word, never by color alone.
 */
import { type Cents, Money } from '@commissions/core'
import { Link } from 'react-router-dom'
import look from '../look.module.css'
import { formatDollars } from './format-money.ts'
import styles from './money.module.css'

export const MoneyAmount = ({ cents, currency = false }: { readonly cents: Cents; readonly currency?: boolean }) => (
  <span className={cents < 0 ? styles.negative : styles.amount}>
    {currency ? formatDollars(cents) : Money.formatMoney(cents)}
  </span>
)

/** An amount that links to the rows it is made of; without a link if `to` is null. */
export const LinkedMoneyAmount = ({ cents, to }: { readonly cents: Cents; readonly to: string | null }) =>
  to === null ? (
    <MoneyAmount cents={cents} />
  ) : (
    <Link to={to}>
      <MoneyAmount cents={cents} />
    </Link>
  )

/** The word for a difference of control total minus sum. */
export const differenceWord = (cents: Cents): 'balanced' | 'short' | 'over' =>
  cents === 0 ? 'balanced' : cents > 0 ? 'short' : 'over'

/** The difference from the control total in cents; null if there is no control total. */
export const MoneyDifference = ({ cents }: { readonly cents: Cents | null }) => {
  if (cents === null) return <span className={look.quiet}>No control total</span>
  const word = differenceWord(cents)
  return (
    <span className={styles[word]}>
      {Money.formatMoney(cents)} <span className={styles.word}>{word}</span>
    </span>
  )
}
