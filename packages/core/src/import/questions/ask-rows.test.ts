import { describe, expect, it } from 'vitest'
import { asked, figures, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'
import type { FileReading } from '../import-report.ts'
import { rememberedMapping } from '../question.ts'

const AMOUNTS = `
VX1001|LARK, JUNE|06/01/2026|1,000.00|10|100.00
VX1002|OTT, LEE|06/02/2026|2,000.00|10|200.00`
const TABLE = `
Policy|Insured|Trans Date|Premium|Rate|Commission${AMOUNTS}`

describe('headings among the data', () => {
  it.each([
    'Policy|Insured|Trans Date|Commission|Rate|Premium',
    'Policy|Insured|Trans Date|Premium|Commission|YTD',
    'Policy|Insured|Trans Date|YTD Commission|Rate|Commission',
    'Policy|Insured|Last Paid|YTD Premium|YTD Rate|YTD Commission',
  ])('are asked about where they stand above other columns: %s', headings => {
    const reading = read(`${TABLE}
${headings}
VX1003|BELL, RAY|06/03/2026|30.00|10|300.00`)
    expect(asked(reading)).toContainEqual(expect.stringMatching(/^There are other headings in row 4/))
  })

  it('are left out without a question where they repeat the headings, or some of them', () => {
    const reading = read(`${TABLE}
Policy|Insured|Trans Date|Premium|Rate|Commission
VX1003|BELL, RAY|06/03/2026|30.00|10|3.00
Policy|Insured|||Rate|Commission
VX1004|BELL, RAY|06/04/2026|40.00|10|4.00`)
    expect([asked(reading), figures(reading)]).toEqual([
      [],
      [
        ['VX1001', 100],
        ['VX1002', 200],
        ['VX1003', 3],
        ['VX1004', 4],
      ],
    ])
  })
})

describe('headings that stand again', () => {
  const two = (first: string, second: string) => `
${first}|||||
Policy|Insured|Trans Date|Premium|Rate|Commission${AMOUNTS}
Total|||3,000.00||300.00
${second}|||||
Policy|Insured|Trans Date|Premium|Rate|Commission
VX1003|BELL, RAY|05/03/2026|300.00|10|30.00
Total|||300.00||30.00`

  it.each([
    ['Statement date 06/30/2026', 'Statement date 05/31/2026', '05/31/2026'],
    ['Commission Statement June 2026', 'Commission Statement May 2026', 'May 2026'],
  ])('are asked about below the day of another statement, which can be left out or read alone: %s', (...said) => {
    const text = two(said[0], said[1])
    const reading = read(text)
    expect(asked(reading)[0]).toMatch(`The headings appear again in row 7, below "${said[2]}", and at the top below`)
    const [above, below] = ['Leave out the rows below them', 'Read only the rows below them'].map(label => {
      const one = told(reading, label, sheet(text))
      return [asked(one), figures(one)]
    })
    expect(above).toEqual([
      [],
      [
        ['VX1001', 100],
        ['VX1002', 200],
      ],
    ])
    expect(below).toEqual([[], [['VX1003', 30]]])
  })

  it('are not asked about below the day of the same statement, or another day', () => {
    expect(asked(read(two('Statement date 06/30/2026', 'Statement date 06/30/2026')))).toEqual([])
    expect(asked(read(two('Statement date 06/30/2026', 'Employer since 05/31/2020')))).toEqual([])
  })
})

describe('a list that stands below itself', () => {
  const again = (first: string, second: string) =>
    asked(
      read(`
No|Policy|Insured|Trans Date|Premium|Commission
1|VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
2|VX1002|OTT, LEE|06/02/2026|2,000.00|200.00
Detail by agent
${first}|VX1002|OTT, LEE|06/02/2026|2,000.00|200.00
${second}|VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00`),
    )
  it('is asked about in any order, whatever other columns say', () => {
    expect(again('1', '2')).toEqual(['2 rows repeat an earlier row: row 5 ("VX1002") of 200.00. Is it paid twice?'])
  })
})

describe('a transaction date years away from the statement', () => {
  it.each(['06/03/2062', '06/03/1906', '06/03/2006'])('is asked about: %s', day => {
    const text = `${TABLE}\nVX1003|BELL, RAY|${day}|300.00|10|30.00`
    const reading = read(text)
    expect(asked(reading)).toEqual([`1 row has a transaction date years away from the statement: row 4 ("${day}").`])
    const left = told(reading, 'Leave the date out', sheet(text))
    expect(asked(left)).toEqual(['1 row has no date under "Trans Date". Which date do they get?'])
  })
  it('is no question where most lines have such a date, or the date says that there is none', () => {
    expect(asked(read(TABLE.replaceAll('/2026', '/2006')))).toEqual([])
    expect(asked(read(`${TABLE}\nVX1003|BELL, RAY|01/01/1900|300.00|10|30.00`))).toEqual([
      '1 row has no date under "Trans Date". Which date do they get?',
    ])
  })
})

describe('a second table of a file', () => {
  const second = `${TABLE}
Total|||3,000.00||300.00

Policy|Trans Date|Client|Comm|Prem|Rate
VX2001|06/03/2026|BELL, RAY|60.00|600.00|10
VX2002|06/04/2026|COLE, CY|70.00|700.00|10
Total|||130.00|1,300.00|`
  it('is read alone, by its own headings, and the first one is then no question', () => {
    const reading = told(read(second), 'Read only the rows below them', sheet(second))
    expect([
      asked(reading),
      reading.refused,
      reading.lines.map(line => [line.policyNumber, line.grossAmount, line.commissionAmount]),
    ]).toEqual([
      [],
      [],
      [
        ['VX2001', 60_000, 6_000],
        ['VX2002', 70_000, 7_000],
      ],
    ])
  })
  it('is left out while the first one is imported', () => {
    const reading = told(read(second), 'Leave out the rows below them', sheet(second))
    expect([asked(reading), figures(reading)]).toEqual([
      [],
      [
        ['VX1001', 100],
        ['VX1002', 200],
      ],
    ])
  })
})

describe('the end of a file', () => {
  const cut = /^The file ends in row 4 with/
  it.each(['7', '70', '70.', '70.0'])('is asked about where its last amount is cut short: %s', amount => {
    expect(asked(read(`${TABLE}\nVX1003|BELL, RAY|06/03/2026|700.00|10|${amount}`))).toContainEqual(
      expect.stringMatching(cut),
    )
  })
  it('is asked about where its last date is cut short', () => {
    const reading = read(`
Policy|Insured|Premium|Commission|Trans Date
VX1001|LARK, JUNE|1,000.00|100.00|06/01/2026
VX1002|OTT, LEE|-200.00|(20.00)|06/02/2026
VX1003|BELL, RAY|700.00|70.00|06/03/20`)
    expect(asked(reading)).toContainEqual(expect.stringMatching(cut))
  })
  it.each([
    ['a minus closes the amount', `${TABLE}\nVX1003|BELL, RAY|06/03/2026|700.00-|10|70-`],
    ['an amount is whole', `${TABLE}\nVX1003|BELL, RAY|06/03/2026|700.00|10|(70.00)`],
    [
      'another amount is printed without cents',
      `${TABLE.replace('|200.00', '|200')}\nVX1003|BELL, RAY|06/03/2026|700.00|10|70`,
    ],
    ['a cell follows the amount', `${TABLE}\nVX1003|BELL, RAY|06/03/2026|700.00|10|70|`],
    [
      'it ends in a code',
      '\nPolicy|Insured|Trans Date|Premium|Commission|Agent\nVX1|A|06/01/2026|10.00|1.00|A-1204\nVX2|B|06/02/2026|20.00|2.00|A-1310\nVX3|C|06/03/2026|30.00|3.00|A-99',
    ],
    ['a total follows the line', `${TABLE}\nVX1003|BELL, RAY|06/03/2026|700.00|10|70\nTotal|||3,700.00||370.00`],
  ])('is not asked about where %s', (_, text) => {
    expect(asked(read(text))).not.toContainEqual(expect.stringMatching(cut))
  })
})

describe('the head of a page', () => {
  it('is left out with its date and number, wherever they stand', () => {
    const reading = read(`${TABLE}
ACME MUTUAL|Statement Date: 06/30/2026||Page 2 of 3
VX1003|BELL, RAY|06/03/2026|30.00|10|3.00
ACME MUTUAL|06/30/2026||||Page 3 of 3
VX1004|BELL, RAY|06/04/2026|40.00|10|4.00*
Total|||3,070.00||307.00*`)
    expect([asked(reading), reading.refused, reading.statedTotal?.amount, figures(reading).length]).toEqual([
      [],
      [],
      30_700,
      4,
    ])
  })
})

describe('a number of a member', () => {
  it('is offered as the policy number when no column is headed so', () => {
    const reading = read(`
MBI|Member|Effective Date|Paid Date|Premium|Commission
1EG4TE5MK72|LARK, JUNE|06/01/2026|06/10/2026|0.00|626.00
2EG4TE5MK73|OTT, LEE|06/01/2026|06/10/2026|0.00|72.67`)
    expect(reading.questions.flatMap(({ choices }) => choices.map(({ label }) => label))).toContain('"MBI"')
  })
})

describe('a column that is headed as the premium', () => {
  it('is asked about when it holds no amounts that can be read', () => {
    const reading = read(`
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1 of 12: 100.00|10.00
VX1002|OTT, LEE|06/02/2026|2 of 12: 200.00|20.00`)
    expect(asked(reading)).toEqual([
      '"Premium" holds amounts that are not imported, and no column is read as the premium. Do they belong to the lines?',
    ])
  })

  it('is not asked about when it says only that there is none', () => {
    const reading = read(`
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|N/A|10.00
VX1002|OTT, LEE|06/02/2026|N/A|20.00`)
    expect(asked(reading)).toEqual([])
  })
})

it('asks whether coverages without a policy belong to the one above, and then reads them so', () => {
  const text = `
Policy|Insured|Trans Date|Coverage|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|BI|100.00|10.00
|||COLL|75.00|7.50
VX1002|OTT, LEE|06/02/2026|BI|120.00|12.00`
  const reading = read(text)
  expect(asked(reading)).toEqual([expect.stringContaining('1 row with an amount has no policy number: row 3 ("COLL")')])
  expect(figures(told(reading, 'They belong to the number above', sheet(text)))).toEqual([
    ['VX1001', 10],
    ['VX1001', 7.5],
    ['VX1002', 12],
  ])
})

describe('a row without a number and a date', () => {
  it('is asked about as a line before it is asked which date it gets', () => {
    const text = `${TABLE}\nAverage|||1,500.00||150.00`
    const reading = read(text)
    expect(asked(reading)[0]).toMatch(/^1 row with an amount has no policy number/)
    expect(asked(told(reading, 'Leave it out', sheet(text)))).toEqual([])
  })
})

describe('a balance beside a policy number', () => {
  it.each([
    ['0000000', 'BALANCE FORWARD', ''],
    ['9999999', 'Prior Balance', '06/30/2026'],
    ['0000000', 'CHECK ISSUED', ''],
    ['9999999', 'YTD TOTAL', ''],
    ['9999999', 'Carried forward to next month', ''],
    ['0000000', 'Agency total', '06/30/2026'],
  ])('is asked about where it stands for the insured: %s %s %s', (number, name, day) => {
    const text = `${TABLE}
${number}|${name}|${day}|||77.10`
    const reading = read(text)
    expect(asked(reading)).toContain(
      `1 row could be a total or a balance rather than a line: row 4 ("${name}") of 77.10.`,
    )
    expect(told(reading, 'Leave it out', sheet(text)).commissionAmount).toBe(300_00)
  })
  it('is no question where an insured is called so among other words, or a column of remarks says it', () => {
    const text = `
Policy|Insured|Trans Date|Premium|Rate|Commission|Description
VX1001|TOTAL WINE|06/01/2026|1,000.00|10|100.00|Direct payment
VX1002|BALANCE YOGA LLC|06/02/2026|2,000.00|10|200.00|Check`
    expect([asked(read(text)), read(text).commissionAmount]).toEqual([[], 300_00])
  })
})

describe('a row with an insured of its own and no policy number', () => {
  const table = (...rows: readonly string[]): string => `
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
||06/01/2026|50.00|5.00
${rows.join('\n')}`
  const plain = table('VX1002|OTT, LEE|06/02/2026|2,000.00|200.00')
  const { mapping } = told(read(plain), 'Yes, carry it down', sheet(plain))
  const later = (...rows: readonly string[]) => read(table(...rows), rememberedMapping(mapping))

  it('does not get the number of another insured, nor do the rows below it', () => {
    const reading = later('|DALE, EVE|06/03/2026|300.00|30.00', '||06/03/2026|40.00|4.00')
    expect(figures(reading)).toEqual([
      ['VX1001', 100],
      ['VX1001', 5],
      [null, 30],
      [null, 4],
    ])
    expect(reading.lines.map(({ insuredName }) => insuredName)).toEqual([
      'LARK, JUNE',
      'LARK, JUNE',
      'DALE, EVE',
      'DALE, EVE',
    ])
  })
  it('is asked about where it has no date either', () => {
    expect(asked(later('|Advance recovery|||30.00'))[0]).toMatch(/^1 row with an amount has no policy number: row 4/)
  })
  it('keeps the number where it says the same insured again', () => {
    expect(figures(later('|Lark, June|06/03/2026|300.00|30.00')).at(-1)).toEqual(['VX1001', 30])
  })
})

describe('names that stand in rows of their own', () => {
  const HEADED = 'Policy #|Eff Date|Trans Date|Premium|Comm'
  const below = (heading = '') => `
${HEADED}${heading}
BOP-4411|06/01/2026|06/03/2026|1,000.00|150.00
HARBOR DELI
BOP-4412|06/01/2026|06/05/2026|800.00|120.00
CONTINUED ON NEXT PAGE
${HEADED}${heading}
VOSS ROOFING LLC
BOP-4413|06/09/2026|06/11/2026|400.00|60.00
DALE`
  const names = ({ lines }: FileReading) => lines.map(({ insuredName }) => insuredName)

  it.each(['', '\nInsured Name||||'])('below the rows they belong to are read so, in each file: %j', heading => {
    const text = below(heading)
    const reading = read(text)
    expect(asked(reading)).toEqual([
      'Names such as "HARBOR DELI" stand below each of the 3 rows. Do they name the insured of the row above them?',
    ])
    const named = told(reading, 'Yes', sheet(text))
    expect([asked(named), names(named)]).toEqual([[], ['HARBOR DELI', 'VOSS ROOFING LLC', 'DALE']])
    expect(asked(read(text, rememberedMapping(named.mapping)))).toEqual(asked(reading))
    const unnamed = told(reading, 'No', sheet(text))
    expect(names(unnamed)).toEqual([null, null, null])
    expect(asked(read(text.replace('DELI', 'CAFE'), rememberedMapping(unnamed.mapping)))).toEqual([])
    const insured_name = { section: { prefix: null, suffix: null } }
    const above = rememberedMapping({ ...reading.mapping, columns: { ...reading.mapping.columns, insured_name } })
    expect(asked(read(text, above))).toEqual(asked(reading))
  })

  it('above the rows are those of the rows below them, the first one too', () => {
    const text = `
${HEADED}
HARBOR DELI
BOP-4411|06/01/2026|06/03/2026|1,000.00|150.00
VOSS ROOFING LLC
BOP-4412|06/01/2026|06/05/2026|800.00|120.00`
    const named = told(read(text), 'Yes', sheet(text))
    expect([asked(named), names(named)]).toEqual([[], ['HARBOR DELI', 'VOSS ROOFING LLC']])
  })
})

describe('parts of a commission that are listed by agent, below the number', () => {
  it('can be given the number above', () => {
    const text = `
Policy|Insured|Trans Date|Premium|Agent|Commission
VX1001|LARK, JUNE|06/03/2026|1,000.00|RUIZ|72.00
||||LUND|48.00
VX1002|OTT, LEE|06/04/2026|500.00|RUIZ|60.00`
    const carried = told(read(text), 'They belong to the number above', sheet(text))
    expect(figures(told(carried, 'The date above', sheet(text)))).toEqual([
      ['VX1001', 72],
      ['VX1001', 48],
      ['VX1002', 60],
    ])
  })
})
