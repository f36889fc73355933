import { describe, expect, it } from 'vitest'
import { barScale, barSegments } from './bar-scale.ts'

describe('the scale of a bar chart', () => {
  it('has round tick values around every value, and one at zero', () => {
    expect(barScale([0, 33_164, 12]).ticks).toEqual([0, 10_000, 20_000, 30_000, 40_000])
    expect(barScale([-700, 1_900]).ticks).toEqual([-1_000, 0, 1_000, 2_000])
    expect(barScale([-5, -20]).ticks).toEqual([-20, -15, -10, -5, 0])
  })

  it('has zero alone, at the bottom, if there are no figures', () => {
    for (const { ticks, at } of [barScale([]), barScale([0, 0])]) {
      expect(ticks).toEqual([0])
      expect(at(0)).toBe(1)
    }
  })

  it('puts the highest tick at the top and the lowest at the bottom', () => {
    const { at, ticks } = barScale([-700, 1_900])
    expect(at(2_000)).toBe(0)
    expect(at(-1_000)).toBe(1)
    expect(at(500)).toBe(0.5)
    for (const value of [-700, 1_900, 0, ...ticks])
      expect(at(value)).toSatisfy((share: number) => share >= 0 && share <= 1)
  })
})

describe('the segments of a bar', () => {
  it('are stacked upward from zero, and downward if negative', () => {
    expect(barSegments([30, 0, 12])).toEqual([
      { from: 0, to: 30 },
      { from: 30, to: 30 },
      { from: 30, to: 42 },
    ])
    expect(barSegments([30, -5, -2])).toEqual([
      { from: 0, to: 30 },
      { from: 0, to: -5 },
      { from: -5, to: -7 },
    ])
  })
})
