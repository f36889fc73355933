import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asked, figures, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'
import { runs } from '../../../testing/index.ts'
import { rememberedMapping } from '../question.ts'

const HEADINGS = 'Policy Number|Insured|Tran Date|Coverage|Premium|Comm %|Commission'
const row = (policy: number, coverage: string, premium: number, rate: string, commission: number): string =>
  `MP10000${policy}|GROVE HOTEL|06/04/2026|${coverage}|${premium.toFixed(2)}|${rate}|${commission.toFixed(2)}`

describe('a row without a number whose insured is called like a payment', () => {
  it('is asked about where it has a day, a premium and a commission, and is left out where one of them is missing', () => {
    const read1 = (last: string) =>
      read(`Policy|Insured|Date|Premium|Commission\nHO1001|LARK, JUNE|06/01/2026|300.00|30.00\n${last}`)
    expect(asked(read1('|Deposit Bank|06/15/2026|200.00|20.00'))).toEqual([
      '1 row with an amount has no policy number: row 3 ("Deposit Bank") of 20.00. Is it a commission line or a total, a deposit or a balance?',
    ])
    for (const last of [
      '|Direct Deposit|06/30/2026||30.00',
      '|Direct Deposit||300.00|30.00',
      '|Balance forward|06/30/2026|0.00|20.00',
    ])
      expect([asked(read1(last)), figures(read1(last))]).toEqual([[], [['HO1001', 30]]])
  })
})

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

  it.each([
    ['another policy', row(2, 'Policy Total', 1500, '', 225)],
    ['another commission', row(1, 'Policy Total', 1500, '', 224)],
    ['another premium', row(1, 'Policy Total', 1400, '', 225)],
  ])('is asked about where it is of %s', (_, total) => {
    const reading = read([HEADINGS, row(1, 'Property', 1500, '15', 225), total].join('\n'))
    expect([asked(reading).filter(why => why.includes('could be a total')).length, reading.lines.length]).toEqual([
      1, 2,
    ])
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

describe('a row that could be a total', () => {
  const HEAD = 'Policy|Insured|Trans Date|Premium|Commission'
  const LARK = 'VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00'
  const OTT = 'VX1002|OTT, LEE|06/02/2026|500.00|50.00'
  const BELL = 'VX1003|BELL, RAY|06/03/2026|700.00|70.00'
  const table = (...rows: readonly string[]): string => [HEAD, ...rows].join('\n')
  const off = (row: number, text: string, says: string, above: string): string =>
    `A total does not add up: row ${row} ("${text}") says ${says}, and the rows above come to ${above}.`

  it.each([
    ['adds up all rows', [LARK, OTT, 'Total|||1,500.00|150.00'], 'Totals row', 'total 1/1', []],
    [
      'adds up other rows',
      [LARK, OTT, 'Total|||1,500.00|160.00'],
      'Totals row',
      'subtotal 0/1',
      [off(4, 'Total', '160.00', '150.00')],
    ],
    [
      'says nothing',
      [LARK, OTT, 'Total|||0.00|0.00'],
      'Totals row',
      'subtotal 0/1',
      [off(4, 'Total', '0.00', '150.00')],
    ],
    [
      'counts the lines',
      [LARK, OTT, 'Total Policies|||1,500.00|2'],
      'Totals row',
      'subtotal 0/1',
      [off(4, 'Total Policies', '2.00', '150.00')],
    ],
    ['says the premium', [LARK, OTT, 'Total Premium||||1,500.00'], 'Totals row', '', []],
    ['stands elsewhere', [LARK, OTT, 'Total Commission||150.00||'], 'Totals row', 'total 1/1', []],
    ['says something else elsewhere', [LARK, OTT, 'Total Commission||170.00||'], 'Totals row', '', []],
    ['is of another time', [LARK, OTT, 'YTD Total|||1,500.00|999.00'], 'refused', '', []],
    ['is of another time for certain', [LARK, OTT, 'Total: prior|||1,500.00|999.00'], 'Totals row', '', []],
    [
      'is a payment',
      [LARK, OTT, 'Net payment||||150.00'],
      'A payment or balance, not a commission line',
      'total 1/1',
      [],
    ],
    [
      'is another payment',
      [LARK, OTT, 'Payment by check||||9.00'],
      'A payment or balance, not a commission line',
      '',
      [],
    ],
    ['has no word', [LARK, OTT, '|||1,500.00|150.00'], 'Totals row: it adds up the rows above', 'total 1/1', []],
    [
      'could be one and adds up',
      [LARK, OTT, 'Sum|||1,500.00|150.00'],
      'Totals row: it adds up the rows above',
      'total 1/1',
      [],
    ],
    ['could be one and does not', [LARK, OTT, 'Sum|||1,500.00|170.00'], 'refused', '', []],
    [
      'could be one, with a figure that is none',
      [LARK, OTT, 'Sum||x|unclear|150.00'],
      'Totals row: it adds up the rows above',
      'total 1/1',
      [],
    ],
    [
      'is below a row that was refused',
      [LARK, 'VX1009|OTT, LEE|06/02/2026|500.00|unclear', 'Total|||1,500.00|160.00'],
      'Totals row',
      'subtotal 0/1',
      [],
    ],
    [
      'is that of its own rows',
      [LARK, 'Total|||1,000.00|100.00', OTT, 'Total|||500.00|50.00'],
      'Totals row',
      'subtotal 2/2',
      [],
    ],
    [
      'is of everything',
      [LARK, 'Total|||1,000.00|100.00', OTT, 'Grand Total|||1,500.00|150.00'],
      'Totals row',
      'subtotal 1/1 total 1/1',
      [],
    ],
    [
      'is of everything, and only of its own rows',
      [LARK, 'Total|||1,000.00|100.00', OTT, 'Grand Total|||500.00|50.00'],
      'Totals row',
      'subtotal 1/1 total 0/1',
      [off(5, 'Grand Total', '50.00', '150.00')],
    ],
    [
      'is of no rows',
      ['Homeowners||||', 'Total|||0.00|0.00', LARK, OTT, 'Total|||1,500.00|150.00'],
      'Totals row',
      'subtotal 1/1 total 1/1',
      [],
    ],
  ] as const)('is judged by what it adds up: it %s', (_, rows, fate, proofs, why) => {
    const reading = read(table(...rows))
    const last = rows.length + 1
    const judged = reading.refused.some(({ row }) => row === last)
      ? 'refused'
      : reading.skipped.find(({ row }) => row === last)?.why
    expect([
      judged,
      reading.proofs.map(({ what, holds, of }) => `${what} ${holds}/${of}`).join(' '),
      asked(reading),
    ]).toEqual([fate, proofs, why])
    expect(reading.lines.every(({ row }) => row < last)).toBe(true)
  })

  it('is asked about where two of everything are only those of a group', () => {
    const reading = read(table(LARK, '||||', OTT, BELL, 'Overall|||1,200.00|120.00', 'Report total|||1,200.00|120.00'))
    expect(asked(reading)).toEqual([
      '2 totals do not add up: row 6 ("Overall") says 120.00, and the rows above come to 220.00.',
    ])
  })

  it('is a line where it has a name and a day, and its amount could be that of a total', () => {
    const reading = read(table(LARK, OTT, '|TOTAL WINE|06/03/2026|1,500.00|150.00'))
    expect([asked(reading), reading.commissionAmount]).toEqual([
      ['1 row could be a total or a balance rather than a line: row 4 ("TOTAL WINE") of 150.00.'],
      300_00,
    ])
  })

  it('is refused without a commission, and its word says why', () => {
    expect(
      read(table(LARK, 'VX1002|OTT, LEE|06/02/2026|500.00|', 'VX1003|BELL, RAY|06/03/2026|70.00|N/A')).refused,
    ).toEqual([
      expect.objectContaining({
        row: 3,
        field: 'commission_amount',
        why: 'Expected a commission, and the cell is empty',
      }),
      expect.objectContaining({
        row: 4,
        field: 'commission_amount',
        value: 'N/A',
        why: 'Expected a commission, and the cell says that there is none: type 0.00, or leave the row out',
      }),
    ])
  })

  it('explains codes and is no line, whatever stands below it', () => {
    const reading = read(table(LARK, 'TC 10 = New|TC 30 = Cancellation|||', OTT))
    expect([asked(reading), figures(reading)]).toEqual([
      [],
      [
        ['VX1001', 100],
        ['VX1002', 50],
      ],
    ])
  })

  it.each([
    ['Grand total||||||150.00', 0],
    ['Grand total: $150.00||||||', 0],
    ['Grand total||||||160.00', 1],
    ['Grand total||||||', 1],
  ])('proves the signs, in whatever cell its amount stands: %s', (total, questions) => {
    const reading = read(`Policy|Insured|Trans Date|Type|Premium|Commission|Paid
VX1001|LARK, JUNE|06/01/2026|Cancel|1,000.00|100.00|
VX1002|OTT, LEE|06/02/2026|New|500.00|50.00|
${total}`)
    expect([reading.statedTotal?.amount, asked(reading).length]).toEqual([
      questions === 0 ? 150_00 : undefined,
      questions,
    ])
  })

  it('is the stated total where a person says so, whatever its words are', () => {
    const text = table(LARK, 'Total|||1,000.00|100.00', OTT, 'VX1009|BELL, RAY|06/30/2026|1,500.00|150.00')
    const reading = read(text, { ...read(text).mapping, statedTotal: 5 })
    expect([reading.skipped, reading.statedTotal?.amount, figures(reading).length]).toEqual([
      [expect.objectContaining({ row: 3 }), expect.objectContaining({ row: 5, why: 'The stated total' })],
      150_00,
      2,
    ])
    expect(reading.proofs.map(({ what }) => what)).toEqual(['subtotal', 'total'])
  })
})

describe('a heading with a code beside it', () => {
  const month = (heading: string): string => `Policy|Insured|Tran Date|Premium|Commission
VX1000|ASH, ANN|06/01/2026|100.00|10.00
CHARGEBACKS||||
VX1001|LARK, JUNE|06/01/2026|300.00|30.00
${heading}
VX1002|OTT, LEE|06/02/2026|150.00|15.00`
  const kept = told(read(month('RENEWALS||||')), 'Yes, read it with a minus', sheet(month('RENEWALS||||')))
  const next = (text: string) => read(text, rememberedMapping(kept.mapping))

  it.each([
    '1204|RENEWALS|||',
    'A1204|Current commissions|||',
    'RENEWALS|||A1204|',
    'Renewal business|Agency code|1204||',
    'RENEWALS|06/01/2026|06/30/2026||',
    'PAYMENTS|||A1204|',
  ])('ends the lines that are taken back in the next file: %s', heading => {
    const reading = next(month(heading))
    expect([asked(reading), reading.refused]).toEqual([[], []])
    expect(figures(reading)).toEqual([
      ['VX1000', 10],
      ['VX1001', -30],
      ['VX1002', 15],
    ])
  })

  it.each(['1204-RENEWALS||||', '|RENEWALS|A1204||'])(
    'leaves the lines below it in doubt once it is left out by hand, where it could be a line: %s',
    heading => {
      const refused = next(month(heading))
      expect(refused.refused).toHaveLength(1)
      const left = { ...refused.mapping, skip: { ...refused.mapping.skip, rows: [5] } }
      expect(figures(read(month(heading), left)).at(-1)).toEqual(['VX1002', 15])
      expect(asked(read(month(heading), left))).toEqual([
        '1 row below "CHARGEBACKS" and another heading should take commission back, but its amount has no minus. Is the minus missing?',
      ])
    },
  )

  it.each(['Total chargebacks', 'Grand total'])('leaves the lines below "%s" in doubt, where none stands', total => {
    expect(asked(next(month(`${total}|||300.00|30.00`)))).toContain(
      '1 row below "CHARGEBACKS" and another heading should take commission back, but its amount has no minus. Is the minus missing?',
    )
    expect(figures(next(month('Total agent 14|||300.00|30.00'))).at(-1)).toEqual(['VX1002', -15])
  })

  it('begins such lines too, and is no heading beside an amount', () => {
    expect(asked(read(month('A1204|RETURN PREMIUMS|||').replace('CHARGEBACKS||||\n', '')))).toEqual([
      '1 row below "A1204 RETURN PREMIUMS" should take commission back, but its amount has no minus. Is the minus missing?',
    ])
    expect(asked(read(month('COMMISSION ADJUSTMENT||||500')))).toContain(
      '1 row with an amount has no policy number: row 5 ("COMMISSION ADJUSTMENT") of 500.00. Is it a commission line or a total, a deposit or a balance?',
    )
    expect(read(month('1204|ADJUSTMENT|500.00||')).refused).toHaveLength(1)
  })
})
