/** Runs the work after so many milliseconds. Call the returned function to cancel. */
export const runAfter = (milliseconds: number, work: () => void): (() => void) => {
  const timer = window.setTimeout(work, milliseconds)
  return () => window.clearTimeout(timer)
}
