import { Button, Callout, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core'
import type { CalendarDate, Cents, NewStatement, ServiceFailure, Statement } from '@commissions/core'
import { either as E } from 'fp-ts'
import { type FormEvent, useId, useState } from 'react'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { MoneyField } from '../../../ui/money/money-field.tsx'
import { useReadableFields } from '../../../ui/use-readable-fields.ts'

export interface NewStatementDialogProps {
  readonly isOpen: boolean
  readonly today: CalendarDate
  readonly create: (statement: NewStatement) => Promise<E.Either<ServiceFailure, Statement>>
  readonly onClose: () => void
  readonly onCreated: (statement: Statement) => void
}

const MAX_DESCRIPTION = 500

const Form = ({ today, create, onClose, onCreated }: Omit<NewStatementDialogProps, 'isOpen'>) => {
  const id = useId()
  const [date, setDate] = useState<CalendarDate | null>(today)
  const [description, setDescription] = useState('')
  const [controlTotal, setControlTotal] = useState<Cents | null>(null)
  const { readable, mark } = useReadableFields()
  const [tried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const undescribed = description.trim() === ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (date === null || undescribed || !readable || isSaving) return
    setSaving(true)
    setRefusal(null)
    const answer = await create({ statementDate: date, description: description.trim(), controlTotal })
    setSaving(false)
    if (E.isLeft(answer)) return setRefusal(answer.left.message)
    onClose()
    onCreated(answer.right)
  }
  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <DialogBody>
        {refusal !== null && (
          <Callout intent="danger" compact role="alert" style={{ marginBottom: 12 }}>
            {refusal}
          </Callout>
        )}
        <DateField
          label="Statement date"
          value={date}
          onChange={setDate}
          onValid={mark('date')}
          required="A statement needs its date"
          tried={tried}
        />
        <FormGroup
          label="Description"
          labelFor={id}
          intent={tried && undescribed ? 'danger' : 'none'}
          helperText={tried && undescribed ? 'Say which carrier and period it is' : undefined}
        >
          <InputGroup
            id={id}
            value={description}
            maxLength={MAX_DESCRIPTION}
            placeholder="Carrier and period"
            autoFocus
            aria-invalid={tried && undescribed}
            onValueChange={setDescription}
          />
        </FormGroup>
        <MoneyField
          label="Control total"
          info="(what the carrier says it paid)"
          value={controlTotal}
          onChange={setControlTotal}
          onValid={mark('total')}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" intent="primary" loading={isSaving}>
              Create statement
            </Button>
          </>
        }
      />
    </form>
  )
}

/** A statement typed by hand: it begins empty, and its lines are added on its own page. */
export const NewStatementDialog = ({ isOpen, ...form }: NewStatementDialogProps) => (
  <Dialog isOpen={isOpen} title="New statement" onClose={form.onClose} style={{ width: 420 }}>
    <Form {...form} />
  </Dialog>
)
