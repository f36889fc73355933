/** The parts of every correction dialog: the paid statements that are no longer correct, and the reason. */
import { TextArea } from '@blueprintjs/core'
import { LONGEST_DESCRIPTION } from '@commissions/core'
import { useId } from 'react'
import { Field } from '../../ui/fields/field.tsx'
import look from '../../ui/look.module.css'

/** Names paid statements that agents already have, and which stay as they are. */
export const Superseded = ({ names }: { readonly names: readonly string[] }) => (
  <section aria-label="Paid statements that show these payments">
    <h3>Paid statements that show these payments</h3>
    {names.length === 0 ? (
      <p className={look.quiet}>No paid statement includes these payments.</p>
    ) : (
      <>
        <ul className={look.bullets}>
          {names.map(name => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p>Agents keep them as they are; the difference is settled on each agent's next paid statement.</p>
      </>
    )}
  </section>
)

export interface ReasonFieldProps {
  readonly reason: string
  readonly onSay: (reason: string) => void
  /** Whether the act may be done without a reason. */
  readonly optional?: boolean
}

export const ReasonField = ({ reason, onSay, optional = false }: ReasonFieldProps) => {
  const id = useId()
  return (
    <Field id={id} label="Reason" info={optional ? '(optional; stays in the history)' : '(stays in the history)'}>
      <TextArea
        id={id}
        fill
        autoFocus={!optional}
        required={!optional}
        maxLength={LONGEST_DESCRIPTION}
        value={reason}
        onChange={event => onSay(event.currentTarget.value)}
      />
    </Field>
  )
}
