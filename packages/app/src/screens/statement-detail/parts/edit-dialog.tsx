import type { CalendarDate, Cents, StatementChange } from '@commissions/core'
import { CalendarDates } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useTyped } from '../../../parts/drafts/typed-form.tsx'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import look from '../../../ui/look.module.css'
import { MoneyField } from '../../../ui/money/money-field.tsx'
import { useReadableFields } from '../../../ui/use-readable-fields.ts'
import { type StatementProps, useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'

/** The contract's limit for descriptions. */
const LONGEST = 500

/** Description, date and control total of an open statement; only what changed is sent. */
export const EditDialog = observer(({ statement }: StatementProps) => {
  const { statement: store, view } = useDetail()
  const { act } = useActs()
  const { description: was, statementDate: on, controlTotal: total } = statement
  const [description, setDescription] = useTyped('description', was)
  const [statementDate, setDate] = useTyped<CalendarDate | null>('statementDate', on)
  const [controlTotal, setTotal] = useTyped<Cents | null>('controlTotal', total)
  const { readable, mark } = useReadableFields()

  const change: StatementChange = {
    ...(description.trim() === was ? {} : { description: description.trim() }),
    ...(statementDate === null || CalendarDates.equals(statementDate, on) ? {} : { statementDate }),
    ...(controlTotal === total ? {} : { controlTotal }),
  }
  const save = async () => {
    if (Object.keys(change).length === 0) return true
    const work = store.undo.after(store.change(change), () => ({
      what: 'Changed the statement',
      undo: () => store.change({ description: was, statementDate: on, controlTotal: total }),
    }))
    return act(work, 'Statement saved')
  }

  return (
    <ActDialog
      title={`Edit statement ${statement.numberFormatted}`}
      act="Save the statement"
      disabled={description.trim() === '' || statementDate === null || !readable}
      onAct={save}
      onClose={view.closeDialog}
    >
      <TextField label="Description" longest={LONGEST} value={description} onChange={setDescription} />
      <div className={look.two}>
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
    </ActDialog>
  )
})
