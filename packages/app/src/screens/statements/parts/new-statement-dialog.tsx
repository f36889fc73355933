/** A statement typed by hand: it begins empty, and its lines are added on its own page. */
import type { CalendarDate, Cents, NewStatement, ServiceFailure, Statement } from '@commissions/core'
import { either as E } from 'fp-ts'
import { useState } from 'react'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { MoneyField } from '../../../ui/money/money-field.tsx'
import { useReadableFields } from '../../../ui/use-readable-fields.ts'

export interface NewStatementDialogProps {
  readonly today: CalendarDate
  readonly create: (statement: NewStatement) => Promise<E.Either<ServiceFailure, Statement>>
  readonly onClose: () => void
  readonly onCreated: (statement: Statement) => void
}

const MAX_DESCRIPTION = 500

export const NewStatementDialog = ({ today, create, onClose, onCreated }: NewStatementDialogProps) => {
  const [date, setDate] = useState<CalendarDate | null>(today)
  const [description, setDescription] = useState('')
  const [controlTotal, setControlTotal] = useState<Cents | null>(null)
  const { readable, mark } = useReadableFields()
  const [tried, setTried] = useState(false)
  const undescribed = description.trim() === ''

  const submit = async () => {
    setTried(true)
    if (date === null || undescribed || !readable) return false
    const answer = await create({ statementDate: date, description: description.trim(), controlTotal })
    if (E.isLeft(answer)) return answer.left.message
    onClose()
    onCreated(answer.right)
    return false
  }
  return (
    <ActDialog title="New statement" act="Create statement" width={420} onAct={submit} onClose={onClose}>
      <DateField
        label="Statement date"
        value={date}
        onChange={setDate}
        onValid={mark('date')}
        required="A statement needs its date"
        tried={tried}
      />
      <TextField
        label="Description"
        value={description}
        longest={MAX_DESCRIPTION}
        placeholder="Carrier and period"
        autoFocus
        problem={tried && undescribed ? 'Say which carrier and period it is' : null}
        onChange={setDescription}
      />
      <MoneyField
        label="Control total"
        info="(what the carrier says it paid)"
        value={controlTotal}
        onChange={setControlTotal}
        onValid={mark('total')}
      />
    </ActDialog>
  )
}
