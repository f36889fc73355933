import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asked, figures, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'
import { runs } from '../../../testing/index.ts'

const HEADINGS = 'Policy Number|Insured|Tran Date|Coverage|Premium|Comm %|Commission'
const row = (policy: number, coverage: string, premium: number, rate: string, commission: number): string =>
  `MP10000${policy}|GROVE HOTEL|06/04/2026|${coverage}|${premium.toFixed(2)}|${rate}|${commission.toFixed(2)}`

describe('a total of a policy that repeats its number and its day', () => {
  it('law: is left out where it adds up the lines right above, however many these are and whatever they pay', () => {
    const coverages = fc.array(fc.tuple(fc.integer({ min: -900, max: 900 }), fc.constantFrom(0, 10, 15)), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(coverages, fc.boolean()), { minLength: 1, maxLength: 5 }), policies => {
        const printed = policies.flatMap(([parts, isAdded], policy) => {
          const lines = parts.map(
            ([premium, rate], at) => [`Part ${policy}-${at}`, premium, rate, premium * rate] as const,
          )
          const [premium, paid] = lines.reduce(([all, paid], line) => [all + line[1], paid + line[3]], [0, 0])
          return [
            ...lines.map(([name, of, rate, cents]) => row(policy, name, of, String(rate), cents / 100)),
            ...(isAdded ? [row(policy, 'Policy Total', premium, '', paid / 100)] : []),
          ]
        })
        const reading = read([HEADINGS, ...printed].join('\n'))
        expect(reading.lines.map(({ lob }) => lob)).toEqual(
          policies.flatMap(([parts], policy) => parts.map((_, at) => `Part ${policy}-${at}`)),
        )
      }),
      runs(100),
    )
  })

  it('is asked about where it does not, as with a fee that it leaves out', () => {
    const text = [
      HEADINGS,
      row(1, 'Property', 1500, '15', 225),
      row(1, 'Policy Fee', 50, '', 0),
      row(1, 'Policy Total', 1500, '', 225),
      row(2, 'Liability', 900, '0', 0),
      row(2, 'Policy Total', 900, '', 0),
    ].join('\n')
    const reading = read(text)
    expect(asked(reading)).toEqual([
      '1 row could be a total or a balance rather than a line: row 4 ("MP100001 GROVE HOTEL Policy Total") of 225.00.',
    ])
    expect(figures(told(reading, 'Leave it out', sheet(text)))).toEqual([
      ['MP100001', 225],
      ['MP100001', 0],
      ['MP100002', 0],
    ])
  })

  it('is left out as one of its insured, and asked about where its word could be another one', () => {
    const lines = [row(1, 'Property', 1500, '15', 225), row(2, 'Liability', 900, '10', 90)]
    const ended = (word: string): string => [HEADINGS, ...lines, row(2, word, 2400, '', 315)].join('\n')
    const reading = read(ended('Account Total'))
    expect([asked(reading), reading.commissionAmount]).toEqual([[], 315_00])
    expect(asked(read(ended('Sum')))).toEqual([
      '1 row could be a total or a balance rather than a line: row 4 ("MP100002 GROVE HOTEL Sum") of 315.00.',
    ])
    expect(asked(read(ended('Total Loss')))).toHaveLength(1)
    expect(asked(read([HEADINGS, ...lines, row(3, 'Total Loss', 70, '10', 7)].join('\n')))).toEqual([])
  })

  it('is none where every line says the same of its premium', () => {
    const basis = (policy: number): string => row(policy, 'Total Premium', 100, '15', 15)
    expect(asked(read([HEADINGS, basis(1), basis(2), basis(3)].join('\n')))).toEqual([])
  })
})

it('what is due is left out without a question once a fee among the totals is', () => {
  const text = `
Policy Number|Insured|Date|Premium|Commission
VX300001|AMES, GUS|06/04/2026|400.00|60.00
VX300002|BOND, HAL|06/06/2026|300.00|45.00
E&O fee||||-15.00
Amount due||||77.50`
  const reading = told(read(text), 'Leave it out', sheet(text))
  expect([asked(reading), reading.refused, reading.commissionAmount]).toEqual([[], [], 105_00])
})

it('a balance that is carried from page to page is no line', () => {
  const text = `
Policy Number|Insured|Date|Premium|Commission
Balance forward from page|||0.00|0.00
VX300001|AMES, GUS|06/04/2026|400.00|60.00
VX300002|BOND, HAL|06/06/2026|300.00|45.00
Carried to next page|||700.00|105.00`
  expect([asked(read(text)), read(text).commissionAmount]).toEqual([[], 105_00])
})
