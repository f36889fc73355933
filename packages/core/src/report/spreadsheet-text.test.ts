import fc, { constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/property-runs.ts'
import { spreadsheetText } from './spreadsheet-text.ts'

describe('a text for a spreadsheet', () => {
  it('law: never starts like a formula, in narrow or full-width characters', () => {
    fc.assert(
      property(constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'), string(), (sign, rest) => {
        expect(spreadsheetText(`${sign}${rest}`)).toBe(`'${sign}${rest}`)
      }),
      runs(100),
    )
  })

  it('stays unchanged otherwise', () => {
    expect(["O'Neill = Sons", 'a＝b', ''].map(spreadsheetText)).toEqual(["O'Neill = Sons", 'a＝b', ''])
  })
})
