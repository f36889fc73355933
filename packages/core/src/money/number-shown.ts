/** A value in place of a number as a message shows it: programs without types also hand in texts, which look like numbers without quotes. */
export const numberShown = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value) : String(value)
