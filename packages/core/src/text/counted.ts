/**
 * A count in words, with thousands separators: `1 line`, `1,204 lines`; with its verb, `1 row has`, `1,204 rows have`.
 * @param many the words after any number but one; by default `one` with an s.
 */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
