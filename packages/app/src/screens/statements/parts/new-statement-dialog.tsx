/** Creates a statement by hand. It starts empty; its lines are added on its own page. */
import {
  type CalendarDate,
  LONGEST_DESCRIPTION,
  type ManualStatement,
  type ServiceFailure,
  type Statement,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp, useStore } from '../../../composition/app-context.ts'
import { DraftNotice } from '../../../parts/drafts/draft-notice.tsx'
import { useDraft } from '../../../parts/drafts/use-draft.ts'
import { carrierOptions } from '../../../parts/line/line-options.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { bound } from '../../../ui/fields/bound.ts'
import { SelectField } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { MoneyField } from '../../../ui/money/money-field.tsx'
import { useReadableFields } from '../../../ui/use-readable-fields.ts'
import { NewStatementStore } from '../new-statement.store.ts'

export interface NewStatementDialogProps {
  readonly today: CalendarDate
  readonly create: (statement: ManualStatement) => Promise<E.Either<ServiceFailure, Statement>>
  readonly onClose: () => void
  readonly onCreated: (statement: Statement) => void
}

export const NewStatementDialog = observer(({ today, create, onClose, onCreated }: NewStatementDialogProps) => {
  const { reference } = useApp()
  const store = useStore(() => new NewStatementStore(today))
  const draft = useDraft(() => ({
    place: 'new-statement',
    title: 'New statement',
    version: 1,
    read: () => store.unsaved,
    restore: store.putBack,
  }))
  const field = bound(store.form, store.change)
  const { date, description, controlTotal, carrierId } = store.form
  const { readable, mark } = useReadableFields()
  const [tried, setTried] = useState(false)
  const undescribed = description.trim() === ''

  /** Closes the dialog and drops its draft, whether the statement was created or given up. */
  const close = () => {
    draft.lose()
    onClose()
  }
  const submit = async () => {
    setTried(true)
    if (date === null || undescribed || !readable) return false
    const answer = await create({ statementDate: date, description: description.trim(), controlTotal, carrierId })
    if (E.isLeft(answer)) return answer.left.message
    close()
    onCreated(answer.right)
    return false
  }
  return (
    <ActDialog title="New statement" act="Create statement" width={420} onAct={submit} onClose={close}>
      <DraftNotice keeper={draft} />
      <DateField
        label="Statement date"
        {...field('date')}
        onValid={mark('date')}
        required="A statement needs its date"
        tried={tried}
      />
      <SelectField
        label="Carrier"
        info="(who pays it)"
        none="No carrier"
        options={carrierOptions(reference.offered)}
        {...field('carrierId')}
      />
      <TextField
        label="Description"
        longest={LONGEST_DESCRIPTION}
        placeholder="Carrier and period"
        autoFocus
        problem={tried && undescribed ? 'Enter the carrier and the period' : null}
        {...field('description')}
      />
      <MoneyField
        label="Control total"
        info="(what the carrier says it paid)"
        {...field('controlTotal')}
        onValid={mark('total')}
      />
    </ActDialog>
  )
})
