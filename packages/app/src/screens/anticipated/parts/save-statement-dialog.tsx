/** What the statement will be called and come to, before it is made. What is typed here outlives the dialog. */
import { Button, Callout, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core'
import { CalendarDates, type Statement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type FormEvent, useId, useState } from 'react'
import { mayBeDone } from '../../../stores/failures.ts'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { Amount, Difference } from '../../../ui/money/money.tsx'
import { MoneyField } from '../../../ui/money/money-field.tsx'
import styles from '../anticipated.module.css'
import type { AnticipatedStore } from '../anticipated.store.ts'

export interface SaveStatementDialogProps {
  readonly store: AnticipatedStore
  readonly onClose: () => void
  readonly onSaved: (statement: Statement) => void
}

/** The contract's limit for descriptions. */
const LONGEST = 500

const times = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'line' : 'lines'}`

export const SaveStatementDialog = observer(({ store, onClose, onSaved }: SaveStatementDialogProps) => {
  const id = useId()
  const [tried, setTried] = useState(false)
  const [amountIsValid, setAmountIsValid] = useState(true)
  const { sums, ask, withoutCode } = store
  const undescribed = store.description.trim() === ''
  const problem = tried && undescribed ? 'Say which carrier and period it is' : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (undescribed || !amountIsValid) return
    const statement = await store.save()
    if (statement !== null) onSaved(statement)
    // Lines the service refused are shown in the table.
    else if (store.refused.size > 0) onClose()
  }
  return (
    <Dialog isOpen title="Save as a statement" onClose={onClose} style={{ width: 460 }}>
      <form onSubmit={event => void submit(event)} noValidate>
        <DialogBody>
          <div className={styles.form}>
            {store.refusal !== null && (
              <Callout intent="danger" compact role="alert">
                {store.refusal.message}
                {mayBeDone(store.refusal) &&
                  '. Perhaps the statement was made all the same: look among the open statements before saving other lines.'}
              </Callout>
            )}
            <FormGroup
              label="Description"
              labelFor={id}
              intent={problem === undefined ? 'none' : 'danger'}
              helperText={problem}
            >
              <InputGroup
                id={id}
                autoFocus
                maxLength={LONGEST}
                value={store.description}
                aria-invalid={problem !== undefined}
                onValueChange={store.describe}
              />
            </FormGroup>
            <MoneyField
              label="Control total"
              info="(if the carrier has stated one)"
              value={store.controlTotal}
              onChange={store.control}
              onValid={setAmountIsValid}
            />
            <dl className={styles.sums}>
              <dt>Statement date</dt>
              <dd>{ask === null ? '' : CalendarDates.toUs(ask.statementDate)}</dd>
              <dt>{times(sums.count)}, premium</dt>
              <dd>
                <Amount cents={sums.grossAmount} />
              </dd>
              <dt>Commission</dt>
              <dd>
                <Amount cents={sums.commissionAmount} />
              </dd>
              <dt>Difference</dt>
              <dd>
                <Difference cents={store.difference} />
              </dd>
            </dl>
            {withoutCode > 0 && (
              <Callout intent="warning" compact>
                {times(withoutCode)} without a transaction type code. They can be saved all the same.
              </Callout>
            )}
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" intent="primary" loading={store.saving}>
                Save {times(sums.count)}, {formatDollars(sums.commissionAmount)}
              </Button>
            </>
          }
        />
      </form>
    </Dialog>
  )
})
