import type { CalendarDate } from '@commissions/core'

const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const monthName = ({ start }: { readonly start: CalendarDate }): string => NAMES[start.month - 1] ?? ''
