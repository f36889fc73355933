/** Adds a line that is typed by hand. To add an adjustment, it is opened with the missing amount. */
import { Button, Checkbox } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { type Cents, LINE_FIELDS, longestText, Money, Rates, type LineTextField as TextKey } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp, useStore } from '../../../composition/app-context.ts'
import { useTypedStore } from '../../../parts/drafts/typed-form.tsx'
import { AgentFields } from '../../../parts/line/agent-fields.tsx'
import { carrierOptions, codeOptions, TERM_OPTIONS } from '../../../parts/line/line-options.ts'
import { PolicyFinder } from '../../../parts/policy-finder/policy-finder.tsx'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { cx } from '../../../ui/cx.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { bound } from '../../../ui/fields/bound.ts'
import { SelectField } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import look from '../../../ui/look.module.css'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { MoneyField } from '../../../ui/money/money-field.tsx'
import { type ReadableFields, useReadableFields } from '../../../ui/use-readable-fields.ts'
import { ManualLineStore } from '../manual-line.store.ts'
import { type StatementProps, useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'

/** The usual code for an adjustment (domain: transaction codes). */
const ADJUSTMENT = 'ADJ'

interface ManualLineProps {
  readonly line: ManualLineStore
  readonly mark: ReadableFields['mark']
}

interface TextProps extends Pick<ManualLineProps, 'line'> {
  readonly field: TextKey
  /** The field's own label if left out. */
  readonly label?: string
  /** The value that the policy gives while nothing is typed. */
  readonly otherwise?: string | null | undefined
}

const Text = observer(({ line, field, label = LINE_FIELDS[field].label, otherwise }: TextProps) => (
  <TextField
    label={label}
    longest={longestText(field)}
    placeholder={otherwise ?? ''}
    value={line.form[field] ?? ''}
    onChange={value => line.change({ [field]: value })}
  />
))

const When = observer(({ line, mark, tried }: ManualLineProps & { readonly tried: boolean }) => {
  const { reference } = useApp()
  const field = bound(line.form, line.change)
  return (
    <div className={look.two}>
      <DateField
        label="Transaction date"
        autoFocus
        required="A line needs its transaction date"
        tried={tried}
        {...field('transactionDate')}
        onValid={mark('date')}
      />
      <SelectField
        label="Transaction type"
        none="None"
        options={codeOptions(reference.transactionCodes)}
        {...field('transactionType')}
      />
    </div>
  )
})

/** Finds the line's policy. A line without one can be matched later. */
const Whose = observer(({ line }: Pick<ManualLineProps, 'line'>) => {
  const [isFinding, setFinding] = useState(false)
  const { found } = line
  if (found !== null)
    return (
      <div className={cx(look.card, look.between)}>
        <div>
          <div>{found.client.displayName}</div>
          <div className={look.quiet}>
            {found.policy.number} · {found.policy.carrier}
          </div>
        </div>
        <Button autoFocus onClick={() => line.choose(null)}>
          Without a policy
        </Button>
      </div>
    )
  if (!isFinding)
    return (
      <div className={look.row}>
        <Button icon={<Search />} onClick={() => setFinding(true)}>
          Choose the policy
        </Button>
        <span className={look.quiet}>or match the line later</span>
      </div>
    )
  return (
    <PolicyFinder
      onChoose={policy => {
        line.choose(policy)
        setFinding(false)
      }}
    />
  )
})

const What = observer(({ line, mark }: ManualLineProps) => {
  const { found, rate } = line
  const field = bound(line.form, line.change)
  return (
    <div className={look.two}>
      <Text line={line} field="insuredName" label="Insured" otherwise={found?.client.displayName} />
      <Text line={line} field="policyNumber" otherwise={found?.policy.number} />
      <MoneyField label="Premium" {...field('grossAmount')} onValid={mark('premium')} />
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

/** The fields that most lines do not need. */
const More = observer(({ line, mark }: ManualLineProps) => {
  const { reference } = useApp()
  const { form, change, found } = line
  const field = bound(form, change)
  return (
    <>
      <div className={look.three}>
        <SelectField
          label="Term"
          none={found === null ? 'None' : 'As on the policy'}
          options={TERM_OPTIONS.filter(({ value }) => value !== 'None')}
          {...field('commissionTerm')}
        />
        <DateField label="Effective date" {...field('effectiveDate')} onValid={mark('effective')} />
        <DateField label="Expiration date" {...field('expirationDate')} onValid={mark('expiration')} />
        <AgentFields
          agents={form.agents}
          none={line.takesPolicyAgents ? 'As on the policy' : 'No agent'}
          onChange={agents => change({ agents })}
        />
      </div>
      <div className={look.two}>
        {found === null && (
          <SelectField
            label="Carrier of the policy"
            none="None"
            options={carrierOptions(reference.offered)}
            {...field('carrierId')}
          />
        )}
        <Text line={line} field="writingCarrier" otherwise={found?.policy.writingCarrier} />
        <Text line={line} field="lob" otherwise={found?.policy.linesOfBusiness.join(', ')} />
        <Text line={line} field="transactionDescription" />
      </div>
    </>
  )
})

export interface AddLineDialogProps extends StatementProps {
  /** If set, the line is an adjustment of this amount, in cents. */
  readonly adjustment: Cents | null
}

export const AddLineDialog = observer(({ statement, adjustment }: AddLineDialogProps) => {
  const { reference } = useApp()
  const { acts, view } = useDetail()
  const { actOnNewLine } = useActs()
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
  // An amount is read when its field loses the focus, as by a press on the button, so a missing amount does not disable the button.
  const [tried, setTried] = useState(false)

  const add = async () => {
    setTried(true)
    if (commission === null || form.transactionDate === null) return false
    const taken = line.take()
    if (E.isLeft(taken)) return taken.left
    const { commissionAmount = Money.ZERO } = taken.right
    return actOnNewLine(acts.add(taken.right), `Added a line of ${formatDollars(commissionAmount)}`)
  }

  return (
    <ActDialog
      title={isAdjustment ? 'Add the difference as a line' : 'Add a line'}
      act={commission === null ? 'Add the line' : `Add a line of ${formatDollars(commission)}`}
      width={isAdjustment ? 500 : 640}
      disabled={E.isLeft(line.rate) || !readable}
      onAct={add}
      onClose={view.closeDialog}
    >
      <When line={line} mark={mark} tried={tried} />
      {isAdjustment ? (
        <Text line={line} field="transactionDescription" label="Description" />
      ) : (
        <>
          <Whose line={line} />
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
      {!isAdjustment && <More line={line} mark={mark} />}
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

export const AdjustDialog = observer(({ statement }: StatementProps) => (
  <AddLineDialog statement={statement} adjustment={useDetail().statement.difference} />
))
