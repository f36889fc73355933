/** Types a line by hand; also opened with the amount that is missing, as an adjustment. */
import { Checkbox } from '@blueprintjs/core'
import { type Cents, longestText, Money, Rates, type Statement } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp, useStore } from '../../../composition/app-context.ts'
import { useTypedStore } from '../../../parts/drafts/typed-form.tsx'
import { codeOptions } from '../../../parts/line/line-options.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import look from '../../../ui/look.module.css'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { MoneyField } from '../../../ui/money/money-field.tsx'
import { useReadableFields } from '../../../ui/use-readable-fields.ts'
import { ManualLineStore } from '../manual-line.store.ts'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import { ManualLineMore, type ManualLineProps } from './manual-line-more.tsx'
import { ManualLinePolicy } from './manual-line-policy.tsx'

/** The usual code for an adjustment (domain: transaction codes). */
export const ADJUSTMENT = 'ADJ'

export interface AddLineDialogProps {
  readonly statement: Statement
  /** Given, the line is an adjustment of this amount. */
  readonly adjustment: Cents | null
  readonly onClose: () => void
}

interface WhenProps extends ManualLineProps {
  readonly tried: boolean
}

const When = observer(({ line, mark, tried }: WhenProps) => {
  const { reference } = useApp()
  const { form, change } = line
  return (
    <div className={look.two}>
      <DateField
        label="Transaction date"
        autoFocus
        required="A line needs its transaction date"
        tried={tried}
        value={form.transactionDate}
        onChange={transactionDate => change({ transactionDate })}
        onValid={mark('date')}
      />
      <SelectField
        label="Transaction type"
        none="None"
        value={form.transactionType}
        options={codeOptions(reference.transactionCodes)}
        onChange={transactionType => change({ transactionType })}
      />
    </div>
  )
})

const What = observer(({ line, mark }: ManualLineProps) => {
  const { form, change, rate } = line
  return (
    <div className={look.two}>
      <TextField
        label="Insured"
        longest={longestText('insuredName')}
        placeholder={line.found?.client.displayName ?? ''}
        value={form.insuredName ?? ''}
        onChange={insuredName => change({ insuredName })}
      />
      <TextField
        label="Policy number"
        longest={longestText('policyNumber')}
        placeholder={line.found?.policy.number ?? ''}
        value={form.policyNumber ?? ''}
        onChange={policyNumber => change({ policyNumber })}
      />
      <MoneyField
        label="Premium"
        value={form.grossAmount}
        onChange={grossAmount => change({ grossAmount })}
        onValid={mark('premium')}
      />
      <TextField
        label="Rate"
        placeholder="12.5%"
        problem={E.isLeft(rate) ? rate.left : null}
        value={line.rateText}
        onChange={line.typeRate}
        onBlur={() => E.isRight(rate) && rate.right !== null && line.typeRate(String(Rates.toPercent(rate.right)))}
      />
    </div>
  )
})

export const AddLineDialog = observer(({ statement, adjustment, onClose }: AddLineDialogProps) => {
  const { reference } = useApp()
  const { acts, view } = useDetail()
  const { act } = useActs()
  const isAdjustment = adjustment !== null
  const adjusts = isAdjustment && reference.transactionCodes.some(({ code }) => code === ADJUSTMENT)
  const line = useStore(
    () =>
      new ManualLineStore({
        transactionDate: statement.statementDate,
        transactionType: adjusts ? ADJUSTMENT : null,
        transactionDescription: isAdjustment ? 'Adjustment to the control total' : null,
        commissionAmount: adjustment,
        agencyIncome: isAdjustment,
      }),
  )
  useTypedStore(line)
  const { readable, mark } = useReadableFields()
  const { form, change, commission } = line
  // An amount counts once its field is left, and the press on the button is what leaves it: so the button is never held back for it.
  const [tried, setTried] = useState(false)

  const add = async () => {
    setTried(true)
    if (commission === null || form.transactionDate === null) return false
    const taken = line.take()
    if (E.isLeft(taken)) return taken.left
    const work = acts.add(taken.right)
    const done = await act(work, `Added a line of ${formatDollars(taken.right.commissionAmount ?? Money.ZERO)}`)
    const given = await work
    if (E.isRight(given)) view.reveal(given.right.id)
    return done
  }

  return (
    <ActDialog
      title={isAdjustment ? 'Add the difference as a line' : 'Add a line'}
      act={commission === null ? 'Add the line' : `Add a line of ${formatDollars(commission)}`}
      width={isAdjustment ? 500 : 640}
      disabled={E.isLeft(line.rate) || !readable}
      onAct={add}
      onClose={onClose}
    >
      <When line={line} mark={mark} tried={tried} />
      {isAdjustment ? (
        <TextField
          label="Description"
          longest={longestText('transactionDescription')}
          value={form.transactionDescription ?? ''}
          onChange={transactionDescription => change({ transactionDescription })}
        />
      ) : (
        <>
          <ManualLinePolicy line={line} />
          <What line={line} mark={mark} />
        </>
      )}
      <MoneyField
        label="Commission"
        required="Enter the commission"
        tried={tried}
        value={commission}
        onChange={line.typeCommission}
        onValid={mark('commission')}
      />
      {!isAdjustment && <ManualLineMore line={line} mark={mark} />}
      {line.found === null && (
        <Checkbox
          checked={form.agencyIncome}
          onChange={event => change({ agencyIncome: event.currentTarget.checked })}
          label="Agency income that belongs to no policy"
        />
      )}
    </ActDialog>
  )
})
