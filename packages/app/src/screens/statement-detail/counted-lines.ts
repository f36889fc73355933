/** `1 line`, `1,204 lines`: how sentences count them. */
export const countedLines = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'line' : 'lines'}`
