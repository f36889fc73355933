/** A percentage in a form. The screen holds the typed `text`; `problem` says why it is no rate, or that one is needed. */
import { cx } from '../cx.ts'
import { TextField } from '../fields/text-field.tsx'
import styles from './rates.module.css'

export interface RateFieldProps {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly problem?: string | null
  /** For a table, where the heading is the visible label and `label` is only for a screen reader. */
  readonly inline?: boolean
}

export const RateField = ({ label, text, onText, problem, inline = false }: RateFieldProps) => (
  <TextField
    label={label}
    inline={inline ? 'quiet' : undefined}
    problem={problem}
    value={text}
    inputMode="decimal"
    placeholder={inline ? '' : '12.5'}
    autoComplete="off"
    size={inline ? 'small' : 'medium'}
    className={cx(styles.field, inline && styles.small)}
    rightElement={<span className={styles.unit}>%</span>}
    onChange={onText}
  />
)
