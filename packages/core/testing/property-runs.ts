/** How many cases a property runs; the one place that reads the environment. */
declare const process: { readonly env: { readonly PROPERTY_RUNS?: string | undefined } } | undefined

const asked = typeof process === 'undefined' ? undefined : process.env.PROPERTY_RUNS
const multiplier = asked === undefined || !(Number(asked) > 0) ? 1 : Number(asked)

/**
 * Parameters for `fc.assert`: so many cases in an ordinary run, times PROPERTY_RUNS in a long one.
 * A long run needs vitest's --testTimeout as well.
 * @example fc.assert(property, runs(200)) // PROPERTY_RUNS=500 makes it 100,000
 */
export const runs = (ordinary: number): { readonly numRuns: number } => ({
  numRuns: Math.max(1, Math.round(ordinary * multiplier)),
})

const FIXED_SEED = 20_260_630

/**
 * The same, and an ordinary run tries the same cases every time: for spaces so wide that a case nobody has met would stop
 * somebody else's work. A long run looks for new ones; each becomes an example of its own.
 */
export const fixedRuns = (ordinary: number): { readonly numRuns: number; readonly seed?: number } =>
  multiplier === 1 ? { ...runs(ordinary), seed: FIXED_SEED } : runs(ordinary)
