/** A label, its field, and the problem below, which a screen reader reads with the field. */
import { FormGroup } from '@blueprintjs/core'
import type { ReactNode } from 'react'

export interface FieldProps {
  readonly id: string
  readonly label: string
  /** Shown beside the label. */
  readonly info?: string | undefined
  readonly problem?: string | null | undefined
  /** Shown below the field while there is no problem. */
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

/** The props that mark a Blueprint input as having a problem. */
export const marks = (id: string, problem: string | null) =>
  ({
    id,
    intent: problem === null ? 'none' : 'danger',
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
  }) as const
