/** Adds an anticipated line: the person finds its policy, then checks the values taken from the records. */
import { Button, Callout } from '@blueprintjs/core'
import type { AnticipatedForm } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../composition/app-context.ts'
import { ActDialog } from '../../ui/act-dialog/act-dialog.tsx'
import { cx } from '../../ui/cx.ts'
import { DateField } from '../../ui/dates/date-field.tsx'
import { dayText } from '../../ui/dates/day-text.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { bound } from '../../ui/fields/bound.ts'
import { SelectField } from '../../ui/fields/select.tsx'
import look from '../../ui/look.module.css'
import { formatDollars } from '../../ui/money/format-money.ts'
import { MoneyField } from '../../ui/money/money-field.tsx'
import { RateField } from '../../ui/rates/rate-field.tsx'
import { useTypedStore } from '../drafts/typed-form.tsx'
import { AgentFields } from '../line/agent-fields.tsx'
import { codeOptions, TERM_OPTIONS } from '../line/line-options.ts'
import { PolicyFinder } from '../policy-finder/policy-finder.tsx'
import type { AnticipatedLineStore } from './anticipated-line.store.ts'

export interface AnticipatedLineDialogProps {
  readonly store: AnticipatedLineStore
  /** Resolves to true if the line was added. Otherwise the dialog stays open with everything that was typed. */
  readonly add: (form: AnticipatedForm) => Promise<boolean>
  readonly onClose: () => void
}

const Chosen = observer(({ store }: { readonly store: AnticipatedLineStore }) => {
  const { found } = store
  if (found === null) return null
  const { policy, client } = found
  return (
    <div className={cx(look.card, look.between)}>
      <div>
        <div>{client.displayName}</div>
        <div className={look.quiet}>
          {policy.number} · {policy.carrier} · {policy.linesOfBusiness.join(', ') || 'no line of business'}
        </div>
      </div>
      <Button onClick={store.chooseAnother}>Another policy</Button>
    </div>
  )
})

const UNRECORDED = 'Not on record'

/** Values that the form shows from the records and does not send: the carrier and the dates are the policy's own (section 3). */
const OfThePolicy = observer(({ form }: { readonly form: AnticipatedForm }) => {
  const { reference } = useApp()
  return (
    <Facts>
      <Fact name="Carrier">{form.carrierId === null ? UNRECORDED : reference.carrierName(form.carrierId)}</Fact>
      <Fact name="Inception date">{dayText(form.inceptionDate, UNRECORDED)}</Fact>
      <Fact name="Sold date">{dayText(form.soldDate, UNRECORDED)}</Fact>
      <Fact name="Status date">{dayText(form.statusDate, UNRECORDED)}</Fact>
    </Facts>
  )
})

const Fields = observer(({ store, form }: { readonly store: AnticipatedLineStore; readonly form: AnticipatedForm }) => {
  const { reference } = useApp()
  const field = bound(form, store.change)
  const checked = (key: keyof AnticipatedForm) => {
    const required = store.fault(key)
    return {
      tried: store.tried,
      onValid: (valid: boolean) => store.mark(key, valid),
      ...(required === null ? {} : { required }),
    }
  }
  const policyFault = store.fault('policy')
  return (
    <>
      {policyFault !== null && (
        <Callout intent="danger" compact role="alert">
          {policyFault}
        </Callout>
      )}
      {store.agentsProblem !== null && (
        <Callout intent="warning" compact role="alert">
          The policy's agents could not be loaded: {store.agentsProblem}
        </Callout>
      )}
      <div className={look.three}>
        <DateField label="Transaction date" {...field('transactionDate')} {...checked('transactionDate')} />
        <SelectField
          label="Transaction type code"
          none="None"
          help={form.transactionType === null ? 'None is chosen' : undefined}
          options={codeOptions(reference.transactionCodes)}
          {...field('transactionType')}
        />
        <SelectField
          label="Term"
          value={form.commissionTerm ?? 'None'}
          options={TERM_OPTIONS}
          onChange={commissionTerm => store.change({ commissionTerm })}
        />
        <MoneyField
          label="Commissionable premium"
          value={form.grossAmount}
          onChange={store.premium}
          {...checked('grossAmount')}
        />
        <RateField
          label="Rate"
          text={store.rateText}
          onText={store.typeRate}
          problem={store.rateProblem ?? store.fault('commissionRate')}
        />
        <MoneyField
          label="Commission"
          value={form.commissionAmount}
          onChange={store.commission}
          {...checked('commissionAmount')}
        />
      </div>
      {store.figuresProblem !== null && <p role="alert">{store.figuresProblem}</p>}
      <div className={look.two}>
        <DateField label="Effective date" {...field('effectiveDate')} {...checked('effectiveDate')} />
        <DateField label="Expiration date" {...field('expirationDate')} {...checked('expirationDate')} />
      </div>
      <div className={look.three}>
        <AgentFields agents={form.agents} onChange={agents => store.change({ agents })} />
      </div>
    </>
  )
})

export const AnticipatedLineDialog = observer(({ store, add, onClose }: AnticipatedLineDialogProps) => {
  useTypedStore(store)
  const { form } = store
  const amount = form?.commissionAmount ?? null
  const submit = () => {
    const taken = store.take()
    return taken === null ? false : add(taken)
  }
  return (
    <ActDialog
      title="Add an anticipated line"
      act={amount === null ? 'Add the line' : `Add a line of ${formatDollars(amount)}`}
      width={640}
      disabled={form === null}
      onAct={submit}
      onClose={onClose}
    >
      {form === null ? (
        <PolicyFinder onChoose={found => void store.choose(found)} />
      ) : (
        <>
          <Chosen store={store} />
          <OfThePolicy form={form} />
          <Fields store={store} form={form} />
        </>
      )}
    </ActDialog>
  )
})
