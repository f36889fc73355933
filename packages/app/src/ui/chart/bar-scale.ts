/** Where the bars of a chart end and its lines stand, in numbers alone. */

export interface BarScale {
  /** From the lowest line to the highest; zero is one of them. */
  readonly ticks: readonly number[]
  /** The share of the height, from the top, at which a value stands. */
  readonly at: (value: number) => number
}

const STEPS = [1, 2, 2.5, 5, 10] as const

/** The round step that cuts `span` into at most `parts`. */
const roundStep = (span: number, parts: number): number => {
  const rough = span / parts
  const power = 10 ** Math.floor(Math.log10(rough))
  return (STEPS.find(step => step * power >= rough) ?? 10) * power
}

/** A scale on which every value has a place, zero too; of nothing but zeros it has one line more. */
export const barScale = (values: readonly number[], parts = 4): BarScale => {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  const step = lowest === highest ? 1 : roundStep(highest - lowest, parts)
  const first = Math.floor(lowest / step)
  const last = Math.max(Math.ceil(highest / step), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { ticks, at: value => (last * step - value) / ((last - first) * step) }
}

export interface BarSegment {
  readonly from: number
  readonly to: number
}

/** Parts of one bar on top of each other; what is below zero hangs below it. */
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
