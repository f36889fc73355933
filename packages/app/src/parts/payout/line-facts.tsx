import { agreementSentence, CalendarDates, COMMISSION_TERM_LABELS, type LineItem, Rates } from '@commissions/core'
import { Link } from 'react-router-dom'
import { Facts } from '../../ui/facts/facts.tsx'
import look from '../../ui/look.module.css'
import { Amount } from '../../ui/money/money.tsx'
import { lineLink } from '../line/line-link.ts'
import { OriginLink } from '../origin/origin-link.tsx'

const NONE = 'None'

/** What a payout is figured from, and the carrier's statement it came on. */
export const LineFacts = ({ line }: { readonly line: LineItem }) => {
  const agreement = agreementSentence(line)
  return (
    <Facts
      of={[
        { name: 'Commission', is: <Amount cents={line.commissionAmount} /> },
        { name: 'Premium', is: <Amount cents={line.grossAmount} /> },
        { name: 'Rate', is: line.commissionRate === null ? NONE : Rates.formatRate(line.commissionRate) },
        agreement !== null && { name: 'Agreement', is: <span className={look.warn}>{agreement}</span> },
        { name: 'Type', is: line.transactionType ?? NONE },
        { name: 'Term', is: COMMISSION_TERM_LABELS[line.commissionTerm] },
        { name: 'Policy', is: line.policy?.number ?? (line.agencyIncome ? 'Agency income' : 'Unmatched') },
        line.agentPaidDate !== null && { name: 'Paid on', is: CalendarDates.toUs(line.agentPaidDate) },
        {
          name: 'Statement',
          is: (
            <Link to={lineLink(line)}>
              {line.statementNumberFormatted} of {CalendarDates.toUs(line.statementDate)}
            </Link>
          ),
        },
        line.importRow !== null && { name: 'From the file', is: <OriginLink line={line} /> },
      ]}
    />
  )
}
