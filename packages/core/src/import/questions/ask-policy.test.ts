import { describe, expect, it } from 'vitest'
import { asked, figures, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'
import { rememberedMapping } from '../question.ts'

describe('a policy number with words behind it', () => {
  const lines = (heading: string, ...numbers: readonly string[]): string =>
    [`${heading}|Insured|Tran Date|Premium|Commission`]
      .concat(numbers.map((number, at) => `${number}|LARK, JUNE|06/10/2026|100.00|${at + 10}.00`))
      .join('\n')

  it.each([
    ['Policy / LOB / State', 'HO10001 / HOME / IL', 'HO10002 / AUTO / WI'],
    ['Policy Number & Product', 'HO10001 Whole Life', 'HO10002 Term Life'],
    ['Contract, Plan', 'HO10001 - Whole Life', 'HO10002 - Term'],
  ])('is asked about below "%s", and can be read without them', (heading, ...numbers) => {
    const text = lines(heading, ...numbers)
    expect(asked(read(text))).toEqual(['No column is read as the policy number. Which one is it?'])
    const reading = told(read(text), `The numbers in "${heading}"`, sheet(text))
    expect([asked(reading), figures(reading)]).toEqual([
      [],
      [
        ['HO10001', 10],
        ['HO10002', 11],
      ],
    ])
  })
  it('is asked about where a slash stands between them', () => {
    const text = lines('Policy Number', 'HO10001 / IL', 'HO10002 / WI')
    const reading = told(read(text), 'No, the number ends at the space', sheet(text))
    expect(figures(reading).map(([number]) => number)).toEqual(['HO10001', 'HO10002'])
  })
  it('is nothing that is asked about below any other heading', () => {
    expect(asked(read(lines('Address', '1204 Main Street', '1205 Main Street')))).toEqual([])
  })
})

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
