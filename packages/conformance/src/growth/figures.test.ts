import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CallFigures, FIGURES, type Figure, grown, leastOf, steeper } from './figures.ts'

const names = Object.keys(FIGURES) as readonly Figure[]

const anyFigure = fc.constantFrom(...names)
const figuresOfCalls: fc.Arbitrary<CallFigures> = fc.dictionary(
  fc.string({ minLength: 1 }),
  fc.record(Object.fromEntries(names.map(name => [name, fc.nat(1_000_000_000)]))),
  { minKeys: 1 },
)

const withFigure = (all: CallFigures, call: string, figure: Figure, value: number): CallFigures => ({
  ...all,
  [call]: { ...all[call], [figure]: value },
})

describe('the check of the cost of calls', () => {
  it('passes figures that stayed the same or shrank', () =>
    fc.assert(
      fc.property(figuresOfCalls, fc.double({ min: 0, max: 1, noNaN: true }), (before, share) => {
        const less = Object.fromEntries(
          Object.entries(before).map(([call, one]) => [
            call,
            Object.fromEntries(Object.entries(one).map(([name, value]) => [name, Math.floor((value ?? 0) * share)])),
          ]),
        )
        expect(grown(before, less)).toEqual([])
      }),
      runs(100),
    ))

  it('names the figure that grew by more than a tenth, and its call', () =>
    fc.assert(
      fc.property(figuresOfCalls, anyFigure, fc.nat(), (before, figure, which) => {
        const calls = Object.keys(before)
        const call = calls[which % calls.length] ?? ''
        const was = before[call]?.[figure] ?? 0
        const more = Math.ceil(was * 1.1 + FIGURES[figure]) + 1
        const said = grown(before, withFigure(before, call, figure, more))
        expect(said).toHaveLength(1)
        expect(said[0]).toContain(`${call}: ${figure} `)
      }),
      runs(100),
    ))

  it('names calls that only the baseline or only the run has', () => {
    expect(grown({ gone: {} }, { new: {} })).toEqual([
      'gone: is in the baseline and was not measured',
      'new: is not in the baseline',
    ])
  })

  it('lets the cost of a call grow in proportion to the lines, and no faster', () => {
    const few = { asked: { read: 1_000, statements: 3 } }
    expect(steeper(few, { asked: { read: 40_000, statements: 30 } }, 10)).toEqual([])
    expect(steeper(few, { asked: { read: 100_000, statements: 30 } }, 10)).toEqual([
      'asked: read 100,000, the baseline has 40,000',
    ])
  })

  it('takes the lowest figure of several rounds', () => {
    expect(leastOf([{ block: 9, statements: 2 }, { block: 7 }])).toEqual({ statements: 2, block: 7 })
  })
})
