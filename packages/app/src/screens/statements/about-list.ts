/** `12 reconciled`, or `3 of 12 reconciled` where a look leaves some out. */
export const aboutList = (all: number | null, shown: number, word: string): string => {
  if (all === null) return ''
  const everything = `${all.toLocaleString('en-US')} ${word}`
  return all === shown ? everything : `${shown.toLocaleString('en-US')} of ${everything}`
}
