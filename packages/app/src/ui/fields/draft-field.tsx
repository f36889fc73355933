import { useEffect, useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface DraftFieldProps extends Omit<TextFieldProps, 'onChange' | 'onBlur' | 'onKeyDown'> {
  /** Takes what was typed; false where it means nothing, and the field shows its value again. */
  readonly onTake: (text: string) => boolean
}

/** A text that is taken when its field is left or Enter is pressed, so that half of it changes nothing yet. */
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
