/** Types a line by hand; also opened with the amount that is missing, as an adjustment. */
import {
  Button,
  Checkbox,
  Dialog,
  DialogBody,
  DialogFooter,
  FormGroup,
  HTMLSelect,
  InputGroup,
} from '@blueprintjs/core'
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
import { type FormEvent, useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { readRate } from '../../../ui/grid/read-cell.ts'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { MoneyField } from '../../../ui/money/money-field.tsx'
import { useReadableFields } from '../../../ui/use-readable-fields.ts'
import styles from '../statement-detail.module.css'
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

export const AddLineDialog = observer(({ statement, adjustment, onClose }: AddLineDialogProps) => {
  const { reference } = useApp()
  const { acts, view } = useDetail()
  const { act } = useActs()
  const isAdjustment = adjustment !== null
  const [date, setDate] = useState<CalendarDate | null>(statement.statementDate)
  const codes = reference.transactionCodes
  const [type, setType] = useState(isAdjustment && codes.some(({ code }) => code === ADJUSTMENT) ? ADJUSTMENT : '')
  const [description, setDescription] = useState(isAdjustment ? 'Adjustment to the control total' : '')
  const [insured, setInsured] = useState('')
  const [policyNumber, setPolicyNumber] = useState('')
  const [premium, setPremium] = useState<Cents | null>(null)
  const [rate, setRate] = useState('')
  const [commission, setCommission] = useState<Cents | null>(adjustment)
  const [agencyIncome, setAgencyIncome] = useState(isAdjustment)
  const { readable, mark } = useReadableFields()
  const [busy, setBusy] = useState(false)
  const read = rateOf(rate)

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (commission === null || date === null || E.isLeft(read) || !readable) return
    const form: DatedLineItemForm = {
      transactionDate: date,
      transactionType: type === '' ? null : type,
      transactionDescription: description.trim() === '' ? null : description.trim(),
      insuredName: insured.trim() === '' ? null : insured.trim(),
      policyNumber: policyNumber.trim() === '' ? null : policyNumber.trim(),
      grossAmount: premium ?? Money.ZERO,
      commissionRate: read.right,
      commissionAmount: commission,
      agencyIncome,
    }
    setBusy(true)
    const work = acts.add(form)
    const done = await act(work, `Added a line of ${formatDollars(commission)}`)
    setBusy(false)
    if (!done) return
    const given = await work
    if (E.isRight(given)) {
      view.show('all')
      view.find('')
      view.select(given.right.id)
    }
    onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={isAdjustment ? 'Add the difference as a line' : 'Add a line'}>
      <form onSubmit={event => void add(event)}>
        <DialogBody>
          <div className={styles.form}>
            <div className={styles.two}>
              <DateField
                label="Transaction date"
                autoFocus
                required="A line needs its transaction date"
                value={date}
                onChange={setDate}
                onValid={mark('date')}
              />
              <FormGroup label="Transaction type" labelFor="line-type">
                <HTMLSelect id="line-type" fill value={type} onChange={event => setType(event.currentTarget.value)}>
                  <option value="">None</option>
                  {codes.map(({ code, description: words }) => (
                    <option key={code} value={code}>
                      {code} {words}
                    </option>
                  ))}
                </HTMLSelect>
              </FormGroup>
            </div>
            {isAdjustment ? (
              <FormGroup label="Description" labelFor="line-description">
                <InputGroup
                  id="line-description"
                  value={description}
                  onChange={event => setDescription(event.currentTarget.value)}
                />
              </FormGroup>
            ) : (
              <div className={styles.two}>
                <FormGroup label="Insured" labelFor="line-insured">
                  <InputGroup
                    id="line-insured"
                    value={insured}
                    onChange={event => setInsured(event.currentTarget.value)}
                  />
                </FormGroup>
                <FormGroup label="Policy number" labelFor="line-policy">
                  <InputGroup
                    id="line-policy"
                    value={policyNumber}
                    onChange={event => setPolicyNumber(event.currentTarget.value)}
                  />
                </FormGroup>
                <MoneyField label="Premium" value={premium} onChange={setPremium} onValid={mark('premium')} />
                <FormGroup
                  label="Rate"
                  labelFor="line-rate"
                  intent={E.isLeft(read) ? 'danger' : 'none'}
                  helperText={E.isLeft(read) ? read.left : undefined}
                >
                  <InputGroup
                    id="line-rate"
                    inputMode="decimal"
                    placeholder="12.5 %"
                    value={rate}
                    onChange={event => setRate(event.currentTarget.value)}
                    onBlur={() =>
                      E.isRight(read) && read.right !== null && setRate(String(Rates.toPercent(read.right)))
                    }
                  />
                </FormGroup>
              </div>
            )}
            <MoneyField label="Commission" value={commission} onChange={setCommission} onValid={mark('commission')} />
            <Checkbox
              checked={agencyIncome}
              onChange={event => setAgencyIncome(event.currentTarget.checked)}
              label="Income of the agency that belongs to no policy"
            />
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button
                type="submit"
                intent="primary"
                loading={busy}
                disabled={commission === null || date === null || E.isLeft(read) || !readable}
              >
                {commission === null ? 'Add the line' : `Add a line of ${formatDollars(commission)}`}
              </Button>
            </>
          }
        />
      </form>
    </Dialog>
  )
})
