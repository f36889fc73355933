import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { IntegerText, repeated } from './query.ts'
import { decode } from './report.ts'

const numbers = repeated(IntegerText)

const commas = fc.constantFrom(',', ', ', ' ,')

/** The values spread over several parameters, in each of them separated by commas with blanks around them. */
const written = fc.array(fc.tuple(fc.array(fc.integer(), { minLength: 1 }), commas)).map(parts => ({
  values: parts.flatMap(([values]) => values),
  parameters: parts.map(([values, comma]) => values.join(comma)),
}))

describe('a query parameter with several values', () => {
  it('law: reads values that are repeated, separated by commas, or both', () => {
    fc.assert(
      fc.property(written, ({ values, parameters }) => {
        expect(decode(numbers, parameters)).toEqual(E.right(values))
      }),
      runs(100),
    )
  })

  it('reads an empty parameter as no values, and refuses a wrong value at any place', () => {
    for (const empty of [[], [''], [','], [' , ', '']]) expect(decode(numbers, empty)).toEqual(E.right([]))
    for (const wrong of [['1,x'], ['1', '2,,1.5'], ['1;2']]) expect(E.isLeft(decode(numbers, wrong))).toBe(true)
  })
})
