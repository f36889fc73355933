/** Arbitraries, fixtures and suites for other teams' tests. */
export {}
