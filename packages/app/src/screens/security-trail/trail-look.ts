/** Which events of the security trail are shown. It is stored in the address, so that a link shows the same events. */
import {
  type DateRange,
  DateRanges,
  SECURITY_EVENT_KINDS,
  type SecurityEventKind,
  type SecuritySearch,
} from '@commissions/core'
import { readDay, writeDay } from '../../ui/dates/day-text.ts'

export interface TrailLook {
  readonly range: DateRange
  readonly kinds: readonly SecurityEventKind[]
  readonly userId: number | null
}

const isKind = (text: string): text is SecurityEventKind => SECURITY_EVENT_KINDS.some(kind => kind === text)

export const readTrailLook = (query: URLSearchParams): TrailLook => {
  const person = query.get('person') ?? ''
  return {
    range: { start: readDay(query, 'start'), end: readDay(query, 'end') },
    kinds: query.getAll('kind').filter(isKind),
    userId: /^[1-9]\d{0,8}$/.test(person) ? Number(person) : null,
  }
}

export const writeTrailLook = ({ range, kinds, userId }: TrailLook): URLSearchParams => {
  const query = new URLSearchParams()
  writeDay(query, 'start', range.start)
  writeDay(query, 'end', DateRanges.hasEnd(range) ? range.end : null)
  for (const kind of kinds) query.append('kind', kind)
  if (userId !== null) query.set('person', String(userId))
  return query
}

export const searchOf = ({ range, kinds, userId }: TrailLook): SecuritySearch => ({
  userId,
  kinds,
  start: range.start,
  end: DateRanges.hasEnd(range) ? range.end : null,
})
