/** Adds a line to what is anticipated: find its policy, then look over what the records say of it. */
import { Button, Callout, Dialog, DialogBody, DialogFooter, FormGroup, HTMLSelect } from '@blueprintjs/core'
import {
  type AnticipatedForm,
  agentId,
  COMMISSION_TERM_LABELS,
  COMMISSION_TERMS,
  POSITION_LABELS,
  POSITIONS,
  type Position,
  placed,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type FormEvent, useId, useState } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { DateField } from '../../ui/dates/date-field.tsx'
import { formatDollars } from '../../ui/money/format-money.ts'
import { MoneyField } from '../../ui/money/money-field.tsx'
import { RateField } from '../../ui/rates/rate-field.tsx'
import { PolicyFinder } from '../policy-finder/policy-finder.tsx'
import type { AnticipatedLineStore } from './anticipated-line.store.ts'
import styles from './anticipated-line-dialog.module.css'
import { offeredAgents } from './offered-agents.ts'

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
    <div className={styles.chosen}>
      <div>
        <div>{client.displayName}</div>
        <div className={styles.quiet}>
          {policy.number} · {policy.carrier} · {policy.linesOfBusiness.join(', ') || 'no line of business'}
        </div>
      </div>
      <Button onClick={store.chooseAnother}>Another policy</Button>
    </div>
  )
})

const AgentField = observer(
  ({ store, form, position }: { store: AnticipatedLineStore; form: AnticipatedForm; position: Position }) => {
    const { reference } = useApp()
    const id = useId()
    const standing = form.agents[position]
    return (
      <FormGroup label={POSITION_LABELS[position]} labelFor={id}>
        <HTMLSelect
          id={id}
          fill
          value={standing ?? ''}
          onChange={event => {
            const chosen = event.currentTarget.value
            store.change({
              agents: placed(form.agents, position, chosen === '' ? null : agentId(Number(chosen))),
            })
          }}
        >
          <option value="">Nobody</option>
          {offeredAgents(reference, standing).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
    )
  },
)

const Fields = observer(({ store, form }: { readonly store: AnticipatedLineStore; readonly form: AnticipatedForm }) => {
  const { reference } = useApp()
  const id = useId()
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
          The policy’s agents could not be fetched: {store.agentsProblem}
        </Callout>
      )}
      <div className={styles.three}>
        <DateField
          label="Transaction date"
          value={form.transactionDate}
          onChange={transactionDate => store.change({ transactionDate })}
          onValid={valid => store.mark('transactionDate', valid)}
          {...missing('transactionDate')}
        />
        <FormGroup
          label="Transaction type code"
          labelFor={`${id}-type`}
          helperText={form.transactionType === null ? 'None is chosen' : undefined}
          intent={form.transactionType === null ? 'warning' : 'none'}
        >
          <HTMLSelect
            id={`${id}-type`}
            fill
            value={form.transactionType ?? ''}
            onChange={event => store.change({ transactionType: event.currentTarget.value || null })}
          >
            <option value="">None</option>
            {reference.transactionCodes.map(({ code, description }) => (
              <option key={code} value={code}>
                {code} {description}
              </option>
            ))}
          </HTMLSelect>
        </FormGroup>
        <FormGroup label="Term" labelFor={`${id}-term`}>
          <HTMLSelect
            id={`${id}-term`}
            fill
            value={form.commissionTerm ?? 'None'}
            onChange={event => {
              const chosen = COMMISSION_TERMS.find(term => term === event.currentTarget.value)
              if (chosen !== undefined) store.change({ commissionTerm: chosen })
            }}
          >
            {COMMISSION_TERMS.map(term => (
              <option key={term} value={term}>
                {COMMISSION_TERM_LABELS[term]}
              </option>
            ))}
          </HTMLSelect>
        </FormGroup>
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
      <div className={styles.two}>
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
      <div className={styles.three}>
        {POSITIONS.map(position => (
          <AgentField key={position} store={store} form={form} position={position} />
        ))}
      </div>
    </>
  )
})

export const AnticipatedLineDialog = observer(({ store, add, onClose }: AnticipatedLineDialogProps) => {
  const [busy, setBusy] = useState(false)
  const { form } = store
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const taken = busy ? null : store.take()
    if (taken === null) return
    setBusy(true)
    const added = await add(taken)
    setBusy(false)
    if (added) onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title="Add an anticipated line" style={{ width: 640 }}>
      <form onSubmit={event => void submit(event)} noValidate>
        <DialogBody>
          <div className={styles.form}>
            {form === null ? (
              <PolicyFinder onChoose={found => void store.choose(found)} />
            ) : (
              <>
                <Chosen store={store} />
                <Fields store={store} form={form} />
              </>
            )}
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" intent="primary" loading={busy} disabled={form === null}>
                {form?.commissionAmount == null
                  ? 'Add the line'
                  : `Add a line of ${formatDollars(form.commissionAmount)}`}
              </Button>
            </>
          }
        />
      </form>
    </Dialog>
  )
})
