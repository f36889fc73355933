/** What a call costs, in figures that a busy machine does not change, and the rule that none of them may grow. */

/** The smallest growth of each figure that counts. The last two figures are measured on the process, in a long run only. */
export const FIGURES = {
  /** Statements that the program sends to the database. */
  statements: 0,
  /** Bytes of the answer, unpacked. */
  answered: 200,
  /** Bytes that the database sends to the program. */
  received: 4_096,
  /** Rows of tables that the database reads, those of its own checks among them. */
  read: 3_000,
  /** Rows that it writes. */
  written: 5,
  /** Blocks of tables and indexes that it reads, from memory or from disk. */
  blocks: 1_000,
  /** Connections that are held at the same time. */
  connections: 0,
  /** Bytes of memory beyond what the process had before the call; the collector lets up to 180 MB lie when nobody is short of it. */
  memory: 192 * 1024 * 1024,
  /** Microseconds of processor time between two turns of the event loop, the longest of them. */
  block: 40_000,
} as const

export type Figure = keyof typeof FIGURES

export type Figures = Readonly<Partial<Record<Figure, number>>>

/** By call, at one size. */
export type CallFigures = Readonly<Record<string, Figures>>

/** The figures by number of lines. */
export type Baseline = Readonly<Record<string, CallFigures>>

/** A figure counts as grown when it is a tenth larger. */
const MOST = 1.1

const figures = Object.keys(FIGURES) as readonly Figure[]

const grew = (before: number, now: number, figure: Figure): boolean => now > before * MOST + FIGURES[figure]

const amount = (value: number): string => Math.round(value).toLocaleString('en-US')

/** A sentence for each figure that grew, and for each call that only one of them knows. */
export const grown = (before: CallFigures, now: CallFigures): readonly string[] => {
  const calls = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  return calls.flatMap(call => {
    const [was, is] = [before[call], now[call]]
    if (was === undefined) return [`${call}: is not in the baseline`]
    if (is === undefined) return [`${call}: is in the baseline and was not measured`]
    return figures.flatMap(figure => {
      const [least, most] = [was[figure], is[figure]]
      return least === undefined || most === undefined || !grew(least, most, figure)
        ? []
        : [`${call}: ${figure} ${amount(most)}, the baseline has ${amount(least)}`]
    })
  })
}

/** How much more each line may cost when there are many: some growth is honest, but not ten times for ten times the lines. */
const UNEVEN = 4

/** A sentence for each figure that grew by more than its share when there were so many times as many lines. */
export const steeper = (few: CallFigures, many: CallFigures, times: number): readonly string[] => {
  const share = Object.fromEntries(
    Object.entries(few).map(([call, one]) => [
      call,
      Object.fromEntries(Object.entries(one).map(([figure, value]) => [figure, value * times * UNEVEN])),
    ]),
  )
  return grown(share, many)
}

/** Leaves out the figures that depend on the plans of one version of PostgreSQL. */
export const withoutPlans = (calls: CallFigures): CallFigures =>
  Object.fromEntries(Object.entries(calls).map(([call, { read: _, blocks: __, ...rest }]) => [call, rest]))

/** The smallest value of each figure over several rounds, since disturbances only add to a round. */
export const leastOf = (rounds: readonly Figures[]): Figures =>
  Object.fromEntries(
    figures.flatMap(figure => {
      const seen = rounds.flatMap(one => one[figure] ?? [])
      return seen.length === 0 ? [] : [[figure, Math.min(...seen)]]
    }),
  )
