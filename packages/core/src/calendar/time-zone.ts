/** The agency's time zone decides what day it is (section 3; default Pacific). */
import { type CalendarDate, knownDate } from './calendar-date.ts'

/** The zones an agency may be in, by the codes of section 3. */
export const TIME_ZONES = ['HT', 'AKT', 'PT', 'MST', 'MT', 'CT', 'ET', 'AT'] as const
export type TimeZone = (typeof TIME_ZONES)[number]

/** What people call the zones. */
export const TIME_ZONE_LABELS: Record<TimeZone, string> = {
  HT: 'Hawaii',
  AKT: 'Alaska',
  PT: 'Pacific',
  MST: 'Arizona',
  MT: 'Mountain',
  CT: 'Central',
  ET: 'Eastern',
  AT: 'Atlantic',
}

/** The name of each zone in the IANA database. */
export const TIME_ZONE_IANA: Record<TimeZone, string> = {
  HT: 'Pacific/Honolulu',
  AKT: 'America/Anchorage',
  PT: 'America/Los_Angeles',
  MST: 'America/Phoenix',
  MT: 'America/Denver',
  CT: 'America/Chicago',
  ET: 'America/New_York',
  AT: 'America/Halifax',
}

/** The zone with that code or IANA name; null if there is none. */
export const timeZoneNamed = (name: string): TimeZone | null =>
  TIME_ZONES.find(zone => zone === name || TIME_ZONE_IANA[zone] === name) ?? null

/** The zone of an agency that has not chosen one (section 3). */
export const DEFAULT_TIME_ZONE: TimeZone = 'PT'

/** Before the agency is read its zone is unknown; afterwards it is set or not set (section 4). */
export type AgencyTimeZone =
  | { readonly _tag: 'Unknown' }
  | { readonly _tag: 'NotSet' }
  | { readonly _tag: 'Set'; readonly zone: TimeZone }

/** The zone that decides the day: the agency's own, else Pacific. */
export const effectiveZone = (zone: TimeZone | null): TimeZone => zone ?? DEFAULT_TIME_ZONE

/** One formatter for each zone, since making one takes ten times as long as using it. */
const clocks = new Map<TimeZone, Intl.DateTimeFormat>()
const clockOf = (zone: TimeZone): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: TIME_ZONE_IANA[zone],
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  clocks.set(zone, clock)
  return clock
}

/** The day it is in `zone` at the instant `epochMs`. */
export const dayAt = (epochMs: number, zone: TimeZone): CalendarDate => {
  const parts = clockOf(zone).formatToParts(new Date(epochMs))
  const of = (type: 'year' | 'month' | 'day'): number => Number(parts.find(part => part.type === type)?.value)
  return knownDate(of('year'), of('month'), of('day'))
}

/** An instant as the wire writes it: ISO 8601, UTC. */
export type Timestamp = string & { readonly Timestamp: unique symbol }
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/
/** Whether the text is an ISO 8601 instant in UTC, with at most six decimals of a second. */
export const isTimestamp = (text: string): text is Timestamp => TIMESTAMP.test(text) && !Number.isNaN(Date.parse(text))
/** The instant so many milliseconds after 1970-01-01 UTC. Throws if there is no such instant. */
export const timestampOf = (epochMs: number): Timestamp => new Date(epochMs).toISOString() as Timestamp
