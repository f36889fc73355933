/** A pattern for LIKE and ILIKE that finds the text anywhere, its own wildcards taken as they are written. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
