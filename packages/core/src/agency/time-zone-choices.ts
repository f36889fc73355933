/** The time zones an agency can choose from, by code (section 3). */
import { TIME_ZONE_IANA, TIME_ZONE_LABELS, TIME_ZONES, type TimeZone } from '../calendar/time-zone.ts'
import type { Choice } from '../choice/choice.ts'

export interface TimeZoneChoice extends Choice<TimeZone> {
  /** The name by which computers know the zone. */
  readonly iana: string
}

export const TIME_ZONE_CHOICES: readonly TimeZoneChoice[] = TIME_ZONES.map(value => ({
  value,
  label: TIME_ZONE_LABELS[value],
  iana: TIME_ZONE_IANA[value],
}))
