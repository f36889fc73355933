/** Types a line by hand; also opened with the amount that is missing, as an adjustment. */
import { Checkbox } from '@blueprintjs/core'
import {
  type CalendarDate,
  type Cents,
  type DatedLineItemForm,
  Money,
  type Rate,
  Rates,
  type Statement,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { useTyped } from '../../../parts/drafts/typed-form.tsx'
import { codeOptions } from '../../../parts/line/line-options.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { readRate } from '../../../ui/grid/read-cell.ts'
import look from '../../../ui/look.module.css'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { MoneyField } from '../../../ui/money/money-field.tsx'
import { useReadableFields } from '../../../ui/use-readable-fields.ts'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'

/** The usual code for an adjustment (domain: transaction codes). */
export const ADJUSTMENT = 'ADJ'

export interface AddLineDialogProps {
  readonly statement: Statement
  /** Given, the line is an adjustment of this amount. */
  readonly adjustment: Cents | null
  readonly onClose: () => void
}

const rateOf = (text: string): E.Either<string, Rate | null> => (text.trim() === '' ? E.right(null) : readRate(text))
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

export const AddLineDialog = observer(({ statement, adjustment, onClose }: AddLineDialogProps) => {
  const { reference } = useApp()
  const { acts, view } = useDetail()
  const { act } = useActs()
  const isAdjustment = adjustment !== null
  const [date, setDate] = useTyped<CalendarDate | null>('date', statement.statementDate)
  const codes = reference.transactionCodes
  const adjusts = isAdjustment && codes.some(({ code }) => code === ADJUSTMENT)
  const [type, setType] = useTyped<string | null>('type', adjusts ? ADJUSTMENT : null)
  const [description, setDescription] = useTyped('description', isAdjustment ? 'Adjustment to the control total' : '')
  const [insured, setInsured] = useTyped('insured', '')
  const [policyNumber, setPolicyNumber] = useTyped('policyNumber', '')
  const [premium, setPremium] = useTyped<Cents | null>('premium', null)
  const [rate, setRate] = useTyped('rate', '')
  const [commission, setCommission] = useTyped<Cents | null>('commission', adjustment)
  const [agencyIncome, setAgencyIncome] = useTyped('agencyIncome', isAdjustment)
  const { readable, mark } = useReadableFields()
  const read = rateOf(rate)

  const add = async () => {
    if (commission === null || date === null || E.isLeft(read)) return false
    const form: DatedLineItemForm = {
      transactionDate: date,
      transactionType: type,
      transactionDescription: orNull(description),
      insuredName: orNull(insured),
      policyNumber: orNull(policyNumber),
      grossAmount: premium ?? Money.ZERO,
      commissionRate: read.right,
      commissionAmount: commission,
      agencyIncome,
    }
    const work = acts.add(form)
    const done = await act(work, `Added a line of ${formatDollars(commission)}`)
    const given = await work
    if (E.isRight(given)) view.reveal(given.right.id)
    return done
  }

  return (
    <ActDialog
      title={isAdjustment ? 'Add the difference as a line' : 'Add a line'}
      act={commission === null ? 'Add the line' : `Add a line of ${formatDollars(commission)}`}
      disabled={commission === null || date === null || E.isLeft(read) || !readable}
      onAct={add}
      onClose={onClose}
    >
      <div className={look.two}>
        <DateField
          label="Transaction date"
          autoFocus
          required="A line needs its transaction date"
          value={date}
          onChange={setDate}
          onValid={mark('date')}
        />
        <SelectField
          label="Transaction type"
          none="None"
          value={type}
          options={codeOptions(codes)}
          onChange={setType}
        />
      </div>
      {isAdjustment ? (
        <TextField label="Description" value={description} onChange={setDescription} />
      ) : (
        <div className={look.two}>
          <TextField label="Insured" value={insured} onChange={setInsured} />
          <TextField label="Policy number" value={policyNumber} onChange={setPolicyNumber} />
          <MoneyField label="Premium" value={premium} onChange={setPremium} onValid={mark('premium')} />
          <TextField
            label="Rate"
            placeholder="12.5 %"
            problem={E.isLeft(read) ? read.left : null}
            value={rate}
            onChange={setRate}
            onBlur={() => E.isRight(read) && read.right !== null && setRate(String(Rates.toPercent(read.right)))}
          />
        </div>
      )}
      <MoneyField label="Commission" value={commission} onChange={setCommission} onValid={mark('commission')} />
      <Checkbox
        checked={agencyIncome}
        onChange={event => setAgencyIncome(event.currentTarget.checked)}
        label="Income of the agency that belongs to no policy"
      />
    </ActDialog>
  )
})
