import { DatePicker } from '@blueprintjs/datetime'
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css'
import { type CalendarDate, CalendarDates } from '@commissions/core'
import { enUS } from 'date-fns/locale'

export interface DayPickerProps {
  readonly value: CalendarDate | null
  readonly onPick: (date: CalendarDate) => void
}

// The picker uses local days, so a date is passed as that day's local midnight and read back by year, month and day.
const toLocal = ({ year, month, day }: CalendarDate): Date => new Date(year, month - 1, day)
const ofLocal = (date: Date): CalendarDate | null =>
  CalendarDates.calendarDate(date.getFullYear(), date.getMonth() + 1, date.getDate())

const EARLIEST = new Date(1990, 0, 1)
const LATEST = new Date(2099, 11, 31)

export const DayPicker = ({ value, onPick }: DayPickerProps) => (
  <DatePicker
    locale={enUS}
    value={value === null ? null : toLocal(value)}
    minDate={EARLIEST}
    maxDate={LATEST}
    canClearSelection={false}
    onChange={(picked, byPerson) => {
      const date = picked === null || !byPerson ? null : ofLocal(picked)
      if (date !== null) onPick(date)
    }}
  />
)
