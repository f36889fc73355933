import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from './counted.ts'

describe('counting in words', () => {
  it('uses the singular for one, and thousands separators', () => {
    expect(counted(1, 'line')).toBe('1 line')
    expect(counted(0, 'line')).toBe('0 lines')
    expect(counted(12_500, 'row has', 'rows have')).toBe('12,500 rows have')
  })

  it('law: gives the digits of the number, and the plural for all but one', () => {
    fc.assert(
      fc.property(fc.nat(), count => {
        const [said = '', word] = counted(count, 'line').split(' ')
        expect(said).toMatch(/^\d{1,3}(,\d{3})*$/)
        expect(Number(said.replaceAll(',', ''))).toBe(count)
        expect(word).toBe(count === 1 ? 'line' : 'lines')
      }),
    )
  })
})
