/** A label, what it labels, and below it what is wrong, which a screen reader tells with the field. */
import { FormGroup } from '@blueprintjs/core'
import type { ReactNode } from 'react'

export interface FieldProps {
  readonly id: string
  readonly label: string
  /** Beside the label. */
  readonly info?: string | undefined
  readonly problem?: string | null | undefined
  /** Below the field while nothing is wrong. */
  readonly help?: string | undefined
  readonly children: ReactNode
}

export const Field = ({ id, label, info, problem = null, help, children }: FieldProps) => (
  <FormGroup
    label={label}
    labelFor={id}
    labelInfo={info}
    intent={problem === null ? 'none' : 'danger'}
    helperText={problem === null ? help : <span id={`${id}-problem`}>{problem}</span>}
  >
    {children}
  </FormGroup>
)

/** What an input of Blueprint's says of its own problem. */
export const marks = (id: string, problem: string | null) =>
  ({
    id,
    intent: problem === null ? 'none' : 'danger',
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
  }) as const
