import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { workbookText } from './workbook-text.ts'

describe('a text for a workbook', () => {
  it('is no key that a plain object answers to before anything was put into it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype))), text => {
        expect(({} as Record<string, unknown>)[workbookText(text)]).toBeUndefined()
      }),
      runs(200),
    )
  })
  it.each(['', 'Smith & Sons', 'value', 'CONSTRUCTOR'])('%j stays as it is', text =>
    expect(workbookText(text)).toBe(text),
  )
})
