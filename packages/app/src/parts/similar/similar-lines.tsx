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
        {of.lines.toLocaleString('en-US')} of {counted(of.of, 'line')} with {formatDollars(of.amount)}{' '}
        {of.lines === 1 ? 'is' : 'are'} also on <StatementLink of={of} /> of {CalendarDates.toUs(of.statementDate)}:{' '}
        {of.otherAmounts
          ? 'it pays the same policies for the same days, but other amounts, so one of the two may correct the other.'
          : 'it pays the same commission for the same policies.'}{' '}
        {paidText(of)}
      </>
    )}
  </>
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
