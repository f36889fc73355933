/** Runs the work after so many milliseconds. Call the returned function to cancel. */
export type Later = (milliseconds: number, work: () => void) => () => void

export const runAfter: Later = (milliseconds, work) => {
  const timer = window.setTimeout(work, milliseconds)
  return () => window.clearTimeout(timer)
}
