/** Everything else the line says, and what can be done to it as a whole. */
import { Button, Callout } from '@blueprintjs/core'
import { Disable, Edit, Reset, Trash } from '@blueprintjs/icons'
import {
  agreementSentence,
  type CalendarDate,
  CalendarDates,
  COMMISSION_TERM_LABELS,
  type LineItem,
  lineAllows,
  Rates,
  STATEMENT_SOURCE_LABELS,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { Fragment } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { lineName } from '../../../parts/line/line-name.ts'
import { OriginLink } from '../../../parts/origin/origin-link.tsx'
import look from '../../../ui/look.module.css'
import { formatMoney } from '../../../ui/money/format-money.ts'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import { useEditable } from '../use-editable.ts'
import { LineFrozen } from './line-frozen.tsx'

const day = (date: CalendarDate | null): string | null => (date === null ? null : CalendarDates.toUs(date))

const facts = (line: LineItem, carrier: string | null): readonly (readonly [string, string | null])[] => [
  ['Insured', line.insuredName],
  ['Policy number', line.policyNumber],
  ['Carrier', carrier],
  ['Writing carrier', line.writingCarrier],
  ['Line of business', line.lob],
  [
    'Transaction',
    [line.transactionType, line.transactionDescription].filter(text => text !== null).join(' – ') || null,
  ],
  ['Transaction date', day(line.transactionDate)],
  ['Effective', day(line.effectiveDate)],
  ['Expires', day(line.expirationDate)],
  ['Premium', formatMoney(line.grossAmount)],
  ['Rate', line.commissionRate === null ? null : Rates.formatRate(line.commissionRate)],
  ['Agreed rate', line.agreedRate === null ? null : Rates.formatRate(line.agreedRate)],
  ['Commission', formatMoney(line.commissionAmount)],
  ['Commission term', COMMISSION_TERM_LABELS[line.commissionTerm]],
  ['Reporting date', day(line.reportingDate)],
  ['Reconciled', day(line.reconciledDate)],
  ['Agents paid', day(line.agentPaidDate)],
  ['Came from', line.manual ? 'Typed by hand' : STATEMENT_SOURCE_LABELS[line.statementSource]],
]

export const DetailsTab = observer(({ line }: { readonly line: LineItem }) => {
  const { reference } = useApp()
  const { statement, acts, batch } = useDetail()
  const { act } = useActs()
  const editable = useEditable()
  const status = statement.statement?.status
  const may = (what: Parameters<typeof lineAllows>[2]) =>
    status !== undefined && E.isRight(lineAllows(status, line, what))
  const removal = status === undefined ? null : lineAllows(status, line, 'Delete')
  const carrier = line.carrierId === null ? line.company : reference.carrierName(line.carrierId)
  const off = agreementSentence(line)
  return (
    <div className={look.form}>
      {off !== null && (
        <Callout intent="warning" compact>
          {off}
        </Callout>
      )}
      {line.warnings.length > 0 && (
        <Callout intent="warning" compact>
          {line.warnings.map(warning => (
            <div key={warning}>{warning}</div>
          ))}
        </Callout>
      )}
      <dl className={look.facts}>
        {facts(line, carrier)
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        {line.importRow !== null && (
          <>
            <dt>From the file</dt>
            <dd>
              <OriginLink line={line} />
            </dd>
          </>
        )}
      </dl>
      <LineFrozen line={line} />
      <div className={look.acts}>
        {editable && may('EditAmounts') && (
          <Button icon={<Edit />} onClick={() => batch.ask('change', [line])}>
            Change…
          </Button>
        )}
        {may('Void') && (
          <Button icon={<Disable />} onClick={() => void act(acts.void(line), `Voided ${lineName(line)}`)}>
            Void the line
          </Button>
        )}
        {may('Restore') && (
          <Button icon={<Reset />} onClick={() => void act(acts.restore(line), `Restored ${lineName(line)}`)}>
            Restore the line
          </Button>
        )}
        {may('Delete') && (
          <Button icon={<Trash />} onClick={() => void act(acts.remove(line), `Deleted ${lineName(line)}`)}>
            Delete the line
          </Button>
        )}
      </div>
      {removal !== null && E.isLeft(removal) && <p className={look.quiet}>{removal.left}.</p>}
    </div>
  )
})
