import { agreementSentence, CalendarDates, COMMISSION_TERM_LABELS, type LineItem, Rates } from '@commissions/core'
import { Link } from 'react-router-dom'
import { Fact, Facts } from '../../ui/facts.tsx'
import look from '../../ui/look.module.css'
import { MoneyAmount } from '../../ui/money/money.tsx'
import { lineLink } from '../line/line-link.ts'
import { OriginLink } from '../origin/origin-link.tsx'

const NONE = 'None'

/** The values that a payout is calculated from, and the carrier's statement of the line. */
export const PayoutLineFacts = ({ line }: { readonly line: LineItem }) => (
  <Facts>
    <Fact name="Commission">
      <MoneyAmount cents={line.commissionAmount} />
    </Fact>
    <Fact name="Premium">
      <MoneyAmount cents={line.grossAmount} />
    </Fact>
    <Fact name="Rate">{line.commissionRate === null ? NONE : Rates.formatRate(line.commissionRate)}</Fact>
    <Fact name="Agreement">
      {agreementSentence(line) && <span className={look.warn}>{agreementSentence(line)}</span>}
    </Fact>
    <Fact name="Type">{line.transactionType ?? NONE}</Fact>
    <Fact name="Term">{COMMISSION_TERM_LABELS[line.commissionTerm]}</Fact>
    <Fact name="Policy">{line.policy?.number ?? (line.agencyIncome ? 'Agency income' : 'Unmatched')}</Fact>
    <Fact name="Paid on">{line.agentPaidDate && CalendarDates.toUs(line.agentPaidDate)}</Fact>
    <Fact name="Statement">
      <Link to={lineLink(line)}>
        {line.statementNumberFormatted} of {CalendarDates.toUs(line.statementDate)}
      </Link>
    </Fact>
    <Fact name="From the file">{line.importRow === null ? null : <OriginLink line={line} />}</Fact>
  </Facts>
)
