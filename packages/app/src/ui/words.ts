/** `1 line`, `1,204 lines`: how sentences count; `many` where an s does not make it. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

export const countedLines = (count: number): string => counted(count, 'line')
export const countedAgents = (count: number): string => counted(count, 'agent')
