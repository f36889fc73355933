/** A range of days, typed, picked or by one of the usual names. */
import { Button, ButtonGroup } from '@blueprintjs/core'
import { CalendarDates, type DateRange, DateRanges } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../composition/app-context.ts'
import { DateField } from '../../ui/dates/date-field.tsx'
import styles from './payout-filters.module.css'

export interface RangeFieldsProps extends DateRange {
  readonly onChange: (range: DateRange) => void
}

export const RangeFields = observer(({ start, end, onChange }: RangeFieldsProps) => {
  const { today } = useApp().reference
  const isPreset = (preset: (typeof DateRanges.RANGE_PRESETS)[number]) => {
    const range = DateRanges.presetRange(preset, today)
    return (
      start !== null && end !== null && CalendarDates.equals(range.start, start) && CalendarDates.equals(range.end, end)
    )
  }
  return (
    <>
      <DateField label="From" inline value={start} onChange={date => onChange({ start: date, end })} />
      <span className={styles.quiet}>to</span>
      <DateField label="To" inline value={end} onChange={date => onChange({ start, end: date })} />
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
})
