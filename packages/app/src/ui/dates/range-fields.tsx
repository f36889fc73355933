/** A range of days for a toolbar: both ends typed or picked, or one of the presets. */
import { Button, ButtonGroup } from '@blueprintjs/core'
import { type CalendarDate, CalendarDates, type DateRange, DateRanges, type RangePreset } from '@commissions/core'
import { DateField } from './date-field.tsx'
import styles from './range-fields.module.css'

export interface RangeFieldsProps {
  readonly range: DateRange
  /** What the presets are seen from. */
  readonly today: CalendarDate
  /** One end at least has to stay. */
  readonly needsEnd?: boolean
  readonly onChange: (range: DateRange) => void
}

export const RangeFields = ({ range: { start, end }, today, needsEnd = false, onChange }: RangeFieldsProps) => {
  const isPreset = (preset: RangePreset) => {
    const range = DateRanges.presetRange(preset, today)
    return (
      start !== null && end !== null && CalendarDates.equals(range.start, start) && CalendarDates.equals(range.end, end)
    )
  }
  return (
    <>
      <span className={styles.ends}>
        <DateField
          label="From"
          inline
          keep={needsEnd && end === null}
          value={start}
          onChange={date => onChange({ start: date, end })}
        />
        <span className={styles.to}>to</span>
        <DateField
          label="To"
          inline
          keep={needsEnd && start === null}
          value={end}
          onChange={date => onChange({ start, end: date })}
        />
      </span>
      <ButtonGroup>
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
