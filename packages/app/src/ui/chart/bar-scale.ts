/** Calculates the bars and the grid lines of a chart, without drawing them. */

export interface BarScale {
  /** The values of the grid lines, from lowest to highest, including zero. */
  readonly ticks: readonly number[]
  /** The position of a value as a share of the height, from the top. */
  readonly at: (value: number) => number
}

const STEPS = [1, 2, 2.5, 5, 10] as const

const MOST_PARTS = 4

/** The round step that divides `span` into few enough parts. */
const roundStep = (span: number): number => {
  const rough = span / MOST_PARTS
  const power = 10 ** Math.floor(Math.log10(rough))
  return (STEPS.find(step => step * power >= rough) ?? 10) * power
}

/** A scale that includes every value and zero. If all values are zero, that is its one line, at the bottom. */
export const barScale = (values: readonly number[]): BarScale => {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  if (lowest === highest) return { ticks: [0], at: () => 1 }
  const step = roundStep(highest - lowest)
  const first = Math.floor(lowest / step)
  const last = Math.ceil(highest / step)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { ticks, at: value => (last * step - value) / ((last - first) * step) }
}

export interface BarSegment {
  readonly from: number
  readonly to: number
}

/** Stacks the parts of one bar. Negative parts are stacked below zero. */
export const barSegments = (parts: readonly number[]): readonly BarSegment[] => {
  let up = 0
  let down = 0
  return parts.map(part => {
    const from = part < 0 ? down : up
    const to = from + part
    if (part < 0) down = to
    else up = to
    return { from, to }
  })
}
