/** A pattern for LIKE and ILIKE that finds the text anywhere. Wildcards in the text are escaped, so they match themselves only. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
