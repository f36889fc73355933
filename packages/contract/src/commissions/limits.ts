/** How much one request may name. */

/** More lines than the largest statement has, or a month of the largest agency. */
export const MOST_NAMED_LINES = 100_000

/** More agents than the largest agency has. */
export const MOST_NAMED_AGENTS = 10_000
