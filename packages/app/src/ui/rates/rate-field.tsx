/**
 * A percentage in a form. What is typed belongs to the screen (`text`), so that nothing is lost when it is no rate; `problem`
 * says why it is none, or that one is needed.
 */
import { cx } from '../cx.ts'
import { TextField } from '../fields/text-field.tsx'
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

export const RateField = (props: RateFieldProps) => {
  const { label, text, onText, problem, onLeave, inline = false, disabled = false } = props
  return (
    <TextField
      label={label}
      inline={inline ? 'quiet' : undefined}
      problem={problem}
      value={text}
      inputMode="decimal"
      placeholder={inline ? '' : '12.5'}
      autoComplete="off"
      size={inline ? 'small' : 'medium'}
      disabled={disabled}
      className={cx(styles.field, inline && styles.small)}
      rightElement={<span className={styles.unit}>%</span>}
      onChange={onText}
      onBlur={onLeave}
      onKeyDown={event => event.key === 'Enter' && onLeave?.()}
    />
  )
}
