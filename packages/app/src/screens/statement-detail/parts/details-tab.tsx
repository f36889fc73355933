/** The line's other fields, and the acts on the line as a whole. */
import { Button, Callout } from '@blueprintjs/core'
import { Disable, Edit, Reset, Trash } from '@blueprintjs/icons'
import {
  agreementSentence,
  type CalendarDate,
  CalendarDates,
  COMMISSION_TERM_LABELS,
  type LineAct,
  Money,
  type Rate,
  Rates,
  STATEMENT_SOURCE_LABELS,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { carrierOfLine, lineName } from '../../../parts/line/line-name.ts'
import { OriginLink } from '../../../parts/origin/origin-link.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import look from '../../../ui/look.module.css'
import { type LineProps, useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import { useEditable } from '../use-editable.ts'
import { LineFrozen } from './line-frozen.tsx'

const day = (date: CalendarDate | null): string | null => (date === null ? null : CalendarDates.toUs(date))

const rate = (of: Rate | null): string | null => (of === null ? null : Rates.formatRate(of))

const LineFacts = observer(({ line }: LineProps) => {
  const { carrierName } = useApp().reference
  const said = [line.transactionType, line.transactionDescription].filter(text => text !== null)
  return (
    <Facts>
      <Fact name="Insured">{line.insuredName}</Fact>
      <Fact name="Policy number">{line.policyNumber}</Fact>
      <Fact name="Carrier">{carrierOfLine(line, carrierName)}</Fact>
      <Fact name="Writing carrier">{line.writingCarrier}</Fact>
      <Fact name="Line of business">{line.lob}</Fact>
      <Fact name="Transaction">{said.join(' – ') || null}</Fact>
      <Fact name="Transaction date">{day(line.transactionDate)}</Fact>
      <Fact name="Effective">{day(line.effectiveDate)}</Fact>
      <Fact name="Expires">{day(line.expirationDate)}</Fact>
      <Fact name="Premium">{Money.formatMoney(line.grossAmount)}</Fact>
      <Fact name="Rate">{rate(line.commissionRate)}</Fact>
      <Fact name="Agreed rate">{rate(line.agreedRate)}</Fact>
      <Fact name="Commission">{Money.formatMoney(line.commissionAmount)}</Fact>
      <Fact name="Commission term">{COMMISSION_TERM_LABELS[line.commissionTerm]}</Fact>
      <Fact name="Reporting date">{day(line.reportingDate)}</Fact>
      <Fact name="Reconciled">{day(line.reconciledDate)}</Fact>
      <Fact name="Agent paid date">{day(line.agentPaidDate)}</Fact>
      <Fact name="Source">{line.manual ? 'Typed by hand' : STATEMENT_SOURCE_LABELS[line.statementSource]}</Fact>
      <Fact name="From the file">{line.importRow === null ? null : <OriginLink line={line} />}</Fact>
    </Facts>
  )
})

export const DetailsTab = observer(({ line }: LineProps) => {
  const { statement, acts, batch } = useDetail()
  const { act } = useActs()
  const editable = useEditable()
  const may = (what: LineAct) => statement.mayLine(line, what)
  const removal = statement.allowsLine(line, 'Delete')
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
      <LineFacts line={line} />
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
      {E.isLeft(removal) && <p className={look.quiet}>{removal.left}.</p>}
    </div>
  )
})
