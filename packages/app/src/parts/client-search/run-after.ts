/** The window's clock for a search: runs the work after so many milliseconds; what it returns calls that off. */
export const runAfter = (milliseconds: number, work: () => void): (() => void) => {
  const timer = window.setTimeout(work, milliseconds)
  return () => window.clearTimeout(timer)
}
