import { agreementSentence, CalendarDates, COMMISSION_TERM_LABELS, type LineItem, Rates } from '@commissions/core'
import { Link } from 'react-router-dom'
import look from '../../ui/look.module.css'
import { Amount } from '../../ui/money/money.tsx'
import { lineLink } from '../line/line-link.ts'
import { OriginLink } from '../origin/origin-link.tsx'

const NONE = 'None'

/** What a payout is figured from, and the carrier's statement it came on. */
export const LineFacts = ({ line }: { readonly line: LineItem }) => (
  <dl className={look.facts}>
    <dt>Commission</dt>
    <dd>
      <Amount cents={line.commissionAmount} />
    </dd>
    <dt>Premium</dt>
    <dd>
      <Amount cents={line.grossAmount} />
    </dd>
    <dt>Rate</dt>
    <dd>{line.commissionRate === null ? NONE : Rates.formatRate(line.commissionRate)}</dd>
    {agreementSentence(line) !== null && (
      <>
        <dt>Agreement</dt>
        <dd className={look.warn}>{agreementSentence(line)}</dd>
      </>
    )}
    <dt>Type</dt>
    <dd>{line.transactionType ?? NONE}</dd>
    <dt>Term</dt>
    <dd>{COMMISSION_TERM_LABELS[line.commissionTerm]}</dd>
    <dt>Policy</dt>
    <dd>{line.policy?.number ?? (line.agencyIncome ? 'Agency income' : 'Unmatched')}</dd>
    {line.agentPaidDate !== null && (
      <>
        <dt>Paid on</dt>
        <dd>{CalendarDates.toUs(line.agentPaidDate)}</dd>
      </>
    )}
    <dt>Statement</dt>
    <dd>
      <Link to={lineLink(line)}>
        {line.statementNumberFormatted} of {CalendarDates.toUs(line.statementDate)}
      </Link>
    </dd>
    {line.importRow !== null && (
      <>
        <dt>From the file</dt>
        <dd>
          <OriginLink line={line} />
        </dd>
      </>
    )}
  </dl>
)
