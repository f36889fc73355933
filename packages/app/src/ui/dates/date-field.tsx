/**
 * A date, typed as M/d/yyyy or picked from a calendar that is fetched when it is first opened:
 *
 *   <DateField label="Statement date" value={date} onChange={setDate} />
 *
 * Typed text becomes a date when the field is left or Enter is pressed. Text that is not a date stays, with the reason.
 */
import { Button, PopoverNext, Spinner } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import { type CalendarDate, CalendarDates } from '@commissions/core'
import { useEffect, useState } from 'react'
import { MENU } from '../at-once.ts'
import { TextField } from '../fields/text-field.tsx'
import { lazily } from '../lazily.tsx'
import { dayText } from './day-text.ts'

const DayPicker = lazily(async () => (await import('./day-picker.tsx')).DayPicker, <Spinner size={24} />)

export interface DateFieldProps {
  readonly label: string
  readonly value: CalendarDate | null
  readonly onChange: (date: CalendarDate | null) => void
  /** The message if there is no date, shown once the field was left or the form was submitted. */
  readonly required?: string
  readonly tried?: boolean
  /** For a toolbar: the label is not shown and is only for a screen reader. */
  readonly inline?: boolean
  /** The placeholder of a toolbar's field while there is no date; the label if left out. */
  readonly none?: string
  /** An emptied field gets its date back, because the screen cannot load without one. */
  readonly keep?: boolean
  readonly autoFocus?: boolean
  /** Called at every keystroke with whether the text is a date or empty. */
  readonly onValid?: (valid: boolean) => void
}

const textOf = (date: CalendarDate | null): string => dayText(date, '')

export const DateField = (props: DateFieldProps) => {
  const { label, value, onChange, inline = false } = props
  const [text, setText] = useState(textOf(value))
  const [left, setLeft] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value takes the place of what was typed, whoever is told.
  useEffect(() => {
    setText(textOf(value))
    props.onValid?.(true)
  }, [value])

  const typed = text.trim() === '' ? null : CalendarDates.parseSlashes(text)
  const wrong = text.trim() !== '' && typed === null
  const isTold = left || props.tried === true
  const missing = text.trim() === '' ? (props.required ?? null) : null
  const problem = isTold ? (wrong ? 'Type a date such as 3/31/2026' : missing) : null

  const take = () => {
    setLeft(true)
    if (wrong) return
    if (typed === null && props.keep === true) setText(textOf(value))
    onChange(typed)
  }
  return (
    <TextField
      label={label}
      inline={inline ? 'alert' : undefined}
      problem={problem}
      value={text}
      placeholder={inline ? (props.none ?? label) : 'M/d/yyyy'}
      {...(inline ? { style: { width: 136 } } : {})}
      autoComplete="off"
      autoFocus={props.autoFocus ?? false}
      onChange={next => {
        setText(next)
        setLeft(false)
        props.onValid?.(next.trim() === '' || CalendarDates.parseSlashes(next) !== null)
      }}
      onBlur={take}
      onKeyDown={event => event.key === 'Enter' && take()}
      rightElement={
        <PopoverNext
          {...MENU}
          isOpen={isOpen}
          onInteraction={setOpen}
          placement="bottom-end"
          content={
            <DayPicker
              value={typed ?? value}
              onPick={date => {
                setOpen(false)
                onChange(date)
              }}
            />
          }
        >
          <Button variant="minimal" icon={<Calendar />} aria-label={`${label}: calendar`} />
        </PopoverNext>
      }
    />
  )
}
