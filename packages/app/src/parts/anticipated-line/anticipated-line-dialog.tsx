/** Adds a line to what is anticipated: find its policy, then look over what the records say of it. */
import { Button, Callout } from '@blueprintjs/core'
import {
  type AnticipatedForm,
  type CalendarDate,
  CalendarDates,
  POSITION_LABELS,
  POSITIONS,
  placed,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../composition/app-context.ts'
import { ActDialog } from '../../ui/act-dialog/act-dialog.tsx'
import { cx } from '../../ui/cx.ts'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import look from '../../ui/look.module.css'
import { formatDollars } from '../../ui/money/format-money.ts'
import { MoneyField } from '../../ui/money/money-field.tsx'
import { RateField } from '../../ui/rates/rate-field.tsx'
import { useTypedStore } from '../drafts/typed-form.tsx'
import { agentOptions, codeOptions, TERM_OPTIONS } from '../line/line-options.ts'
import { PolicyFinder } from '../policy-finder/policy-finder.tsx'
import type { AnticipatedLineStore } from './anticipated-line.store.ts'

export interface AnticipatedLineDialogProps {
  readonly store: AnticipatedLineStore
  /** True when it was added; the dialog stays open otherwise, with everything that was typed. */
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

const day = (date: CalendarDate | null): string => (date === null ? 'Not on record' : CalendarDates.toUs(date))

/** What the form takes from the records and sends to nobody: the carrier and the dates are the policy's own (section 3). */
const OfThePolicy = observer(({ form }: { readonly form: AnticipatedForm }) => {
  const { reference } = useApp()
  return (
    <Facts
      of={[
        { name: 'Carrier', is: form.carrierId === null ? 'Not on record' : reference.carrierName(form.carrierId) },
        { name: 'Inception date', is: day(form.inceptionDate) },
        { name: 'Sold date', is: day(form.soldDate) },
        { name: 'Status date', is: day(form.statusDate) },
      ]}
    />
  )
})

const Fields = observer(({ store, form }: { readonly store: AnticipatedLineStore; readonly form: AnticipatedForm }) => {
  const { reference } = useApp()
  const missing = (field: Parameters<typeof store.fault>[0]) => {
    const message = store.fault(field)
    return message === null ? { tried: store.tried } : { tried: store.tried, required: message }
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
          The policy’s agents could not be loaded: {store.agentsProblem}
        </Callout>
      )}
      <div className={look.three}>
        <DateField
          label="Transaction date"
          value={form.transactionDate}
          onChange={transactionDate => store.change({ transactionDate })}
          onValid={valid => store.mark('transactionDate', valid)}
          {...missing('transactionDate')}
        />
        <SelectField
          label="Transaction type code"
          none="None"
          help={form.transactionType === null ? 'None is chosen' : undefined}
          value={form.transactionType}
          options={codeOptions(reference.transactionCodes)}
          onChange={transactionType => store.change({ transactionType })}
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
          onValid={valid => store.mark('grossAmount', valid)}
          {...missing('grossAmount')}
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
          onValid={valid => store.mark('commissionAmount', valid)}
          {...missing('commissionAmount')}
        />
      </div>
      {store.figuresProblem !== null && <p role="alert">{store.figuresProblem}</p>}
      <div className={look.two}>
        <DateField
          label="Effective date"
          value={form.effectiveDate}
          onChange={effectiveDate => store.change({ effectiveDate })}
          onValid={valid => store.mark('effectiveDate', valid)}
          tried={store.tried}
        />
        <DateField
          label="Expiration date"
          value={form.expirationDate}
          onChange={expirationDate => store.change({ expirationDate })}
          onValid={valid => store.mark('expirationDate', valid)}
          tried={store.tried}
        />
      </div>
      <div className={look.three}>
        {POSITIONS.map(position => (
          <SelectField
            key={position}
            label={POSITION_LABELS[position]}
            none="No agent"
            value={form.agents[position] ?? null}
            options={agentOptions(reference, form.agents[position] ?? null)}
            onChange={agent => store.change({ agents: placed(form.agents, position, agent) })}
          />
        ))}
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
