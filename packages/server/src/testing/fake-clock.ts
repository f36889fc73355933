export interface FakeClock {
  readonly now: () => number
  readonly advance: (ms: number) => void
}

export const fakeClock = (start = Date.UTC(2026, 10, 20, 18)): FakeClock => {
  let now = start
  return {
    now: () => now,
    advance: ms => {
      now += ms
    },
  }
}
