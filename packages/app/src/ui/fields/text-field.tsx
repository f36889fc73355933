import { InputGroup, type InputGroupProps } from '@blueprintjs/core'
import { useId } from 'react'
import { Field, type FieldProps, marks } from './field.tsx'

type Passed = Pick<
  InputGroupProps,
  | 'autoFocus'
  | 'type'
  | 'disabled'
  | 'placeholder'
  | 'leftElement'
  | 'rightElement'
  | 'onBlur'
  | 'onKeyDown'
  | 'readOnly'
  | 'inputMode'
>

export interface TextFieldProps extends Omit<FieldProps, 'id' | 'children'>, Passed {
  readonly value: string
  readonly onChange: (text: string) => void
  /** The most characters. */
  readonly longest?: number
}

/** A text in a form: `<TextField label="Description" value={text} onChange={setText} longest={500} />`. */
export const TextField = ({
  value,
  onChange,
  longest,
  label,
  info,
  problem = null,
  help,
  ...passed
}: TextFieldProps) => {
  const id = useId()
  return (
    <Field id={id} label={label} info={info} problem={problem} help={help}>
      <InputGroup
        {...marks(id, problem)}
        {...passed}
        value={value}
        {...(longest === undefined ? {} : { maxLength: longest })}
        onValueChange={onChange}
      />
    </Field>
  )
}
