/** How many cases a property runs, and which ones; the only file here that reads the environment. */
declare const process: { readonly env: { readonly PROPERTY_RUNS?: string | undefined } } | undefined

const asked = typeof process === 'undefined' ? undefined : process.env.PROPERTY_RUNS
const multiplier = asked === undefined || !(Number(asked) > 0) ? 1 : Number(asked)
const ORDINARY_SEED = 1

/**
 * Parameters for `fc.assert`. An ordinary run tries the same cases each time, so that its result depends only on what was
 * changed; a long one (PROPERTY_RUNS) tries that many times as many, others each time (decision how-the-tests-stay-quick). A
 * value below 1 runs the first part of the same cases, for use during work. A long run needs vitest's --testTimeout as well.
 * @example fc.assert(property, runs(200)) // PROPERTY_RUNS=500 makes it 100,000
 */
export const runs = (ordinary: number): { readonly numRuns: number; readonly seed?: number } => ({
  numRuns: Math.max(1, Math.round(ordinary * multiplier)),
  ...(multiplier <= 1 && { seed: ORDINARY_SEED }),
})
