/** The filters of anticipated lines: carrier and days, and the date of the new statement. */
import { Button, ButtonGroup, Switch } from '@blueprintjs/core'
import { type CalendarDate, CalendarDates, type Carrier, DateRanges } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { ChooseMany } from '../../../ui/choose-many/choose-many.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import look from '../../../ui/look.module.css'
import type { AnticipatedAsk } from '../anticipated-query.ts'

export interface AnticipatedFiltersProps {
  readonly ask: AnticipatedAsk
  readonly carriers: readonly Carrier[]
  readonly onChange: (change: Partial<AnticipatedAsk>) => void
}

interface Period {
  readonly id: string
  readonly label: string
  readonly range: { readonly start: CalendarDate; readonly end: CalendarDate }
}

/** What is anticipated mostly lies ahead, so the month to come is one of them. */
const periods = (today: CalendarDate): readonly Period[] => {
  const next = CalendarDates.addMonths(CalendarDates.startOfMonth(today), 1)
  return [
    ...DateRanges.RANGE_PRESETS.map(preset => ({
      id: preset,
      label: DateRanges.RANGE_PRESET_LABELS[preset],
      range: DateRanges.presetRange(preset, today),
    })),
    { id: 'NextMonth', label: 'Next month', range: DateRanges.presetRange('ThisMonth', next) },
  ]
}

const { equals } = CalendarDates
const OTHER = ''

export const AnticipatedFilters = observer(({ ask, carriers, onChange }: AnticipatedFiltersProps) => {
  const { reference } = useApp()
  const { start, end, statementDate } = ask
  const offered = periods(reference.today)
  const period = offered.find(({ range }) => DateRanges.sameDays(range, ask))
  const options = offered.map(({ id, label }) => ({ value: id, label }))
  const active = new Set(carriers.filter(carrier => !carrier.inactive).map(({ id }) => id))
  return (
    <>
      <ChooseMany
        label="Carriers"
        none="All carriers"
        nothing="No carrier pays as premium is paid or written"
        choices={carriers.map(({ id, name, inactive }) => ({
          value: id,
          label: inactive ? `${name} (inactive)` : name,
        }))}
        chosen={ask.carriers.filter(id => carriers.some(carrier => carrier.id === id))}
        onChange={chosen => onChange({ carriers: chosen })}
      />
      <Select
        label="Period"
        value={period?.id ?? OTHER}
        options={[...(period === undefined ? [{ value: OTHER, label: 'Other days' }] : []), ...options]}
        onChange={id => onChange(offered.find(one => one.id === id)?.range ?? {})}
      />
      <DateField label="From" inline keep value={start} onChange={date => date !== null && onChange({ start: date })} />
      <span className={look.quiet}>to</span>
      <DateField label="To" inline keep value={end} onChange={date => date !== null && onChange({ end: date })} />
      <span className={look.quiet}>Statement date</span>
      <DateField
        label="Statement date"
        inline
        value={statementDate}
        onChange={date => date !== null && onChange({ statementDate: date })}
      />
      <ButtonGroup>
        <Button
          active={equals(statementDate, reference.today)}
          aria-pressed={equals(statementDate, reference.today)}
          onClick={() => onChange({ statementDate: reference.today })}
        >
          Today
        </Button>
        <Button
          active={equals(statementDate, end)}
          aria-pressed={equals(statementDate, end)}
          onClick={() => onChange({ statementDate: end })}
        >
          Last day
        </Button>
      </ButtonGroup>
      <Switch
        className={look.flat ?? ''}
        label="Include inactive carriers"
        checked={ask.inactive}
        onChange={event =>
          onChange(
            event.currentTarget.checked
              ? { inactive: true }
              : // Inactive carriers that were chosen go with the choice.
                { inactive: false, carriers: ask.carriers.filter(id => active.has(id)) },
          )
        }
      />
    </>
  )
})
