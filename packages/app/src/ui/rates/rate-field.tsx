/**
 * A percentage in a form. What is typed belongs to the screen (`text`), so that nothing is lost when it is no rate; `problem`
 * says why it is none, or that one is needed.
 */
import { InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { cx } from '../cx.ts'
import { Field, marks } from '../fields/field.tsx'
import styles from './rates.module.css'

export interface RateFieldProps {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly problem?: string | null
  /** Once the field is left. */
  readonly onLeave?: () => void
  /** In a table the heading is the label; this one is for a screen reader. */
  readonly inline?: boolean
  readonly disabled?: boolean
}

export const RateField = ({
  label,
  text,
  onText,
  problem = null,
  onLeave,
  inline = false,
  disabled,
}: RateFieldProps) => {
  const id = useId()
  const field = (
    <InputGroup
      {...marks(id, problem)}
      value={text}
      inputMode="decimal"
      placeholder={inline ? '' : '12.5'}
      autoComplete="off"
      size={inline ? 'small' : 'medium'}
      disabled={disabled ?? false}
      aria-label={inline ? label : undefined}
      className={cx(styles.field, inline && styles.small)}
      rightElement={<span className={styles.unit}>%</span>}
      onValueChange={onText}
      onBlur={onLeave}
      onKeyDown={event => event.key === 'Enter' && onLeave?.()}
    />
  )
  if (inline)
    return (
      <>
        {field}
        {problem !== null && (
          <span id={`${id}-problem`} className="visually-hidden">
            {problem}
          </span>
        )}
      </>
    )
  return (
    <Field id={id} label={label} problem={problem}>
      {field}
    </Field>
  )
}
