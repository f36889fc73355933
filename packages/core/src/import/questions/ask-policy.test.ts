import { describe, expect, it } from 'vitest'
import { asked, figures, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'
import { rememberedMapping } from '../question.ts'

describe('a column that says what a policy was converted to', () => {
  const lines = (heading: string, ...converted: readonly string[]): string =>
    [`Policy Number|${heading}|Insured|Tran Date|Premium|Commission`]
      .concat(converted.map((number, at) => `OLD1000${at}|${number}|LARK, JUNE|06/10/2026|100.00|${at + 10}.00`))
      .join('\n')
  const [text, later] = [lines('Converted To', 'NEW90001', ''), lines('Converted To', '', 'NEW90007')]

  it('is asked about in each file, because either number may be the one that the agency has', () => {
    const reading = read(text)
    expect(asked(reading)).toEqual([
      '"Converted To" holds another number than "Policy Number" in 1 row, such as "NEW90001". Under which number do you have these policies?',
    ])
    const converted = told(reading, 'Under "Converted To"', sheet(text))
    expect([asked(converted), figures(converted)]).toEqual([
      [],
      [
        ['NEW90001', 10],
        ['OLD10001', 11],
      ],
    ])
    expect(asked(read(later, rememberedMapping(converted.mapping)))).toHaveLength(1)
  })
  it('is no question any more once the old numbers are meant, or where it holds none', () => {
    const old = told(read(text), 'Under "Policy Number"', sheet(text))
    expect([asked(old), asked(read(later, rememberedMapping(old.mapping)))]).toEqual([[], []])
    for (const heading of ['New Policy #', 'Renewed As']) {
      expect(asked(read(lines(heading, 'OLD10000', '')))).toEqual([])
      expect(asked(read(lines(heading, '', 'NEW90007')))).toHaveLength(1)
    }
    expect(asked(read(lines('New Policy', 'Y', 'N')))).toEqual([])
  })
})
