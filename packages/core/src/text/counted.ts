/**
 * How many there are, in words, thousands apart: `1 line`, `1,204 lines`; with its verb, `1 row has`, `1,204 rows have`.
 * @param many what stands behind any number but one; `one` and an s unless told.
 */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
