/** Wire arbitraries for tests. */
export {}
