import type { CalendarDate } from '@commissions/core'

const NAME = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

export const monthName = ({ start }: { readonly start: CalendarDate }): string =>
  NAME.format(Date.UTC(start.year, start.month - 1))
