/** Work that is due once a day at a time of the machine's clock. It is done later if the program was not running then. */
export interface TimeOfDay {
  readonly hour: number
  readonly minute: number
}

/** The newest instant, in milliseconds since 1970, at which the clock showed that time. */
export const latestDue = ({ hour, minute }: TimeOfDay, now: number): number => {
  const today = new Date(now)
  today.setHours(hour, minute, 0, 0)
  if (today.getTime() <= now) return today.getTime()
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  yesterday.setHours(hour, minute, 0, 0)
  return yesterday.getTime()
}
