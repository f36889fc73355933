/**
 * A date, typed as M/d/yyyy or picked from a calendar that is fetched when it is first opened:
 *
 *   <DateField label="Statement date" value={date} onChange={setDate} />
 *
 * What is typed becomes a date when the field is left or Enter is pressed; text that is no date stays, with the reason.
 */
import { Button, PopoverNext, Spinner } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import { type CalendarDate, CalendarDates } from '@commissions/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { MENU } from '../at-once.ts'
import { TextField } from '../fields/text-field.tsx'
import { dayText } from './day-text.ts'

const DayPicker = lazy(async () => ({ default: (await import('./day-picker.tsx')).DayPicker }))

export interface DateFieldProps {
  readonly label: string
  readonly value: CalendarDate | null
  readonly onChange: (date: CalendarDate | null) => void
  /** Beside the label. */
  readonly info?: string
  /** Said when there is no date, once the field was left or the form was tried. */
  readonly required?: string
  readonly tried?: boolean
  /** In a toolbar the label stands inside, for a screen reader only. */
  readonly inline?: boolean
  /** Stands in the field of a toolbar while there is no date; its label when left out. */
  readonly none?: string
  /** Emptied, it has its date back: without one there would be nothing to ask for. */
  readonly keep?: boolean
  readonly autoFocus?: boolean
  /** Told whether what stands in the field is a date (or nothing), at every keystroke. */
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
      info={props.info}
      problem={problem}
      value={text}
      placeholder={inline ? (props.none ?? label) : 'M/d/yyyy'}
      {...(inline ? { title: problem ?? undefined, style: { width: 136 } } : {})}
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
            <Suspense fallback={<Spinner size={24} />}>
              <DayPicker
                value={typed ?? value}
                onPick={date => {
                  setOpen(false)
                  onChange(date)
                }}
              />
            </Suspense>
          }
        >
          <Button variant="minimal" icon={<Calendar />} aria-label={`${label}: calendar`} />
        </PopoverNext>
      }
    />
  )
}
