import { useEffect, useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface DraftFieldProps extends Omit<TextFieldProps, 'onChange' | 'onBlur' | 'onKeyDown'> {
  /** Takes the typed text. Returns false if it is not valid, and the field then shows its value again. */
  readonly onTake: (text: string) => boolean
}

/** A text field whose text is taken only when the field is left or Enter is pressed, so that half-typed text changes nothing. */
export const DraftField = ({ value, onTake, ...field }: DraftFieldProps) => {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const take = () => {
    if (text !== value && !onTake(text)) setText(value)
  }
  return (
    <TextField
      {...field}
      value={text}
      onChange={setText}
      onBlur={take}
      onKeyDown={event => event.key === 'Enter' && take()}
    />
  )
}
