/** Shows that lines are already on another statement, with a link to it. */
import { CalendarDates, counted, type SimilarStatement } from '@commissions/core'
import { Link } from 'react-router-dom'
import look from '../../ui/look.module.css'
import { formatDollars } from '../../ui/money/format-money.ts'

const paidText = ({ paid, lines }: SimilarStatement): string => {
  if (lines === 0) return ''
  if (lines === 1) return paid === 1 ? 'It is paid.' : 'It is not paid.'
  if (paid === 0) return 'None of them is paid.'
  return paid === lines ? 'All of them are paid.' : `${paid.toLocaleString('en-US')} of them are paid.`
}

/** Opens in a new tab, so that unsaved work here is not lost. */
const StatementLink = ({ of }: { readonly of: SimilarStatement }) => (
  <Link to={`/statements/detail/${of.statementId}`} target="_blank">
    statement {of.numberFormatted}
  </Link>
)

const Evidence = ({ of }: { readonly of: SimilarStatement }) => (
  <>
    {of.sameFile && (
      <>
        The same file was imported into <StatementLink of={of} /> of {CalendarDates.toUs(of.statementDate)}.{' '}
      </>
    )}
    {of.lines > 0 && (
      <>
        {of.lines.toLocaleString('en-US')} of {counted(of.of, 'line')}
        {!of.otherAmounts && ` with ${formatDollars(of.amount)}`} {of.lines === 1 ? 'is' : 'are'} also on{' '}
        <StatementLink of={of} /> of {CalendarDates.toUs(of.statementDate)}:{' '}
        {of.otherAmounts
          ? `it pays ${formatDollars(of.amount)} in other amounts for the same policies and days, so one of the two may correct the other.`
          : 'it pays the same commission for the same policies.'}{' '}
        {paidText(of)}
      </>
    )}
  </>
)

/** Whether all that was found are statements with other amounts, one of which may correct the other: none is a copy. */
export const onlyCorrections = (similar: readonly SimilarStatement[]): boolean =>
  similar.length > 0 && similar.every(one => one.otherAmounts && !one.sameFile)

/** What to do about two statements of which one may correct the other; nothing where there are none. */
export const CorrectionAdvice = ({ similar }: { readonly similar: readonly SimilarStatement[] }) =>
  similar.some(one => one.otherAmounts) && (
    <p>
      If one corrects the other, agents would be paid for both: withdraw the wrong one (Withdraw… on its page, or
      Archive if it is not reconciled yet). If both are right, such as a commission and a bonus, keep both.
    </p>
  )

export const SimilarLines = ({ similar }: { readonly similar: readonly SimilarStatement[] }) => (
  <ul className={look.bullets}>
    {similar.map(one => (
      <li key={one.statementId}>
        <Evidence of={one} />
      </li>
    ))}
  </ul>
)
