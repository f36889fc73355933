import { InputGroup, type InputGroupProps } from '@blueprintjs/core'
import { useId } from 'react'
import look from '../look.module.css'
import { Field, type FieldProps, marks } from './field.tsx'

type Passed = Pick<
  InputGroupProps,
  | 'autoComplete'
  | 'autoFocus'
  | 'className'
  | 'disabled'
  | 'inputMode'
  | 'leftElement'
  | 'onBlur'
  | 'onKeyDown'
  | 'placeholder'
  | 'readOnly'
  | 'rightElement'
  | 'size'
  | 'style'
  | 'title'
  | 'type'
>

export interface TextFieldProps extends Omit<FieldProps, 'id' | 'children'>, Passed {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly longest?: number
  /** A marker by which code finds the field. */
  readonly field?: string
  /** For a table: label and problem are only for a screen reader. With `alert`, for a toolbar, the problem is also shown, at once. */
  readonly inline?: 'quiet' | 'alert' | undefined
}

/** A text field in a form: `<TextField label="Description" value={text} onChange={setText} longest={500} />`. */
export const TextField = (props: TextFieldProps) => {
  const { value, onChange, longest, label, info, problem = null, help, field, inline, ...passed } = props
  const id = useId()
  const input = (
    <InputGroup
      {...marks(id, problem)}
      {...passed}
      {...(inline === undefined ? {} : { 'aria-label': label })}
      {...(field === undefined ? {} : { 'data-field': field })}
      value={value}
      {...(longest === undefined ? {} : { maxLength: longest })}
      onValueChange={onChange}
    />
  )
  return inline === undefined ? (
    <Field id={id} label={label} info={info} problem={problem} help={help}>
      {input}
    </Field>
  ) : (
    <div className={look.noted}>
      {input}
      {problem !== null && (
        <span
          id={`${id}-problem`}
          {...(inline === 'alert' ? { className: look.why, role: 'alert' } : { className: 'visually-hidden' })}
        >
          {problem}
        </span>
      )}
    </div>
  )
}
