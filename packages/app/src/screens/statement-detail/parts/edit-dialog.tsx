import { Button, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core'
import type { CalendarDate, Cents, StatementChange } from '@commissions/core'
import { CalendarDates } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type FormEvent, useState } from 'react'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { MoneyField } from '../../../ui/money/money-field.tsx'
import { useReadableFields } from '../../../ui/use-readable-fields.ts'
import styles from '../statement-detail.module.css'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import type { DialogProps } from './reconcile-dialog.tsx'

/** The contract's limit for descriptions. */
const LONGEST = 500

/** Description, date and control total of an open statement; only what changed is sent. */
export const EditDialog = observer(({ statement, onClose }: DialogProps) => {
  const { statement: store } = useDetail()
  const { act } = useActs()
  const [description, setDescription] = useState(statement.description)
  const [statementDate, setDate] = useState<CalendarDate | null>(statement.statementDate)
  const [controlTotal, setTotal] = useState<Cents | null>(statement.controlTotal)
  const { readable, mark } = useReadableFields()
  const [busy, setBusy] = useState(false)

  const change: StatementChange = {
    ...(description.trim() === statement.description ? {} : { description: description.trim() }),
    ...(statementDate === null || CalendarDates.equals(statementDate, statement.statementDate)
      ? {}
      : { statementDate }),
    ...(controlTotal === statement.controlTotal ? {} : { controlTotal }),
  }
  const unchanged = Object.keys(change).length === 0

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!readable) return
    if (unchanged) return onClose()
    setBusy(true)
    const { description: was, statementDate: on, controlTotal: total } = statement
    const done = await act(
      store.change(change).then(given => {
        if (given._tag === 'Right')
          store.undo.push({
            what: 'Changed the statement',
            undo: () => store.change({ description: was, statementDate: on, controlTotal: total }),
          })
        return given
      }),
      'Statement saved',
    )
    setBusy(false)
    if (done) onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={`Edit statement ${statement.numberFormatted}`}>
      <form onSubmit={event => void save(event)}>
        <DialogBody>
          <div className={styles.form}>
            <FormGroup label="Description" labelFor="statement-description">
              <InputGroup
                id="statement-description"
                autoFocus
                maxLength={LONGEST}
                value={description}
                onChange={event => setDescription(event.currentTarget.value)}
              />
            </FormGroup>
            <div className={styles.two}>
              <DateField
                label="Statement date"
                required="A statement needs its date"
                value={statementDate}
                onChange={setDate}
                onValid={mark('date')}
              />
              <MoneyField
                label="Control total"
                info="as the carrier states it"
                value={controlTotal}
                onChange={setTotal}
                onValid={mark('total')}
              />
            </div>
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
                disabled={description.trim() === '' || statementDate === null || !readable}
              >
                Save the statement
              </Button>
            </>
          }
        />
      </form>
    </Dialog>
  )
})
