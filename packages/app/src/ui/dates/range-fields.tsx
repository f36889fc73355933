/** A range of days for a toolbar: both ends typed or picked, or one of the presets. */
import { Button, ButtonGroup } from '@blueprintjs/core'
import { type CalendarDate, type DateRange, DateRanges, type RangePreset } from '@commissions/core'
import look from '../look.module.css'
import { DateField } from './date-field.tsx'
import styles from './range-fields.module.css'

export interface RangeFieldsProps {
  readonly range: DateRange
  /** The day that the presets are based on. */
  readonly today: CalendarDate
  /** The name of the range with no ends, offered before the presets. The empty fields then show "No start" and "No end". */
  readonly everything?: string
  readonly onChange: (range: DateRange) => void
}

export const RangeFields = ({ range, today, everything, onChange }: RangeFieldsProps) => {
  const { start } = range
  const end = DateRanges.hasEnd(range) ? range.end : null
  const isPreset = (preset: RangePreset) => DateRanges.sameDays(DateRanges.presetRange(preset, today), range)
  return (
    <>
      <span className={styles.ends}>
        <DateField
          label="From"
          inline
          {...(everything === undefined ? {} : { none: 'No start' })}
          value={start}
          onChange={date => onChange({ start: date, end })}
        />
        <span className={look.quiet}>to</span>
        <DateField
          label="To"
          inline
          {...(everything === undefined ? {} : { none: 'No end' })}
          value={end}
          onChange={date => onChange({ start, end: date })}
        />
      </span>
      <ButtonGroup>
        {everything !== undefined && (
          <Button
            active={start === null && end === null}
            aria-pressed={start === null && end === null}
            onClick={() => onChange({ start: null, end: null })}
          >
            {everything}
          </Button>
        )}
        {DateRanges.RANGE_PRESETS.map(preset => (
          <Button
            key={preset}
            active={isPreset(preset)}
            aria-pressed={isPreset(preset)}
            onClick={() => onChange(DateRanges.presetRange(preset, today))}
          >
            {DateRanges.RANGE_PRESET_LABELS[preset]}
          </Button>
        ))}
      </ButtonGroup>
    </>
  )
}
