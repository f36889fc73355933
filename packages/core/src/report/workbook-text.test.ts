import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { workbookText } from './workbook-text.ts'

describe('a text for a workbook', () => {
  it('law: is never a key that an empty object already has', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype))), text => {
        expect(({} as Record<string, unknown>)[workbookText(text)]).toBeUndefined()
      }),
      runs(200),
    )
  })
  it.each(['', 'Smith & Sons', 'value', 'CONSTRUCTOR'])('%j stays unchanged', text =>
    expect(workbookText(text)).toBe(text),
  )
})
