import { describe, expect, it } from 'vitest'
import { asked, figures, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'
import type { FileReading } from '../import-report.ts'
import { rememberedMapping } from '../question.ts'

const next = ({ mapping }: FileReading, text: string): FileReading => read(text, rememberedMapping(mapping))

describe('amounts in thousands', () => {
  const lines = (title: string, premium: string): string => `
${title}
Policy|Insured|Tran Date|${premium}|Commission
HO1000001|LARK, JUNE|06/10/2026|25.00|2.50
HO1000002|OTT, LEE|06/11/2026|8.00|0.80`

  it.each(['All amounts in thousands', 'Amounts ($000)', "Figures in 000's"])('are asked about below "%s"', title => {
    expect(asked(read(lines(title, 'Premium')))).toEqual([
      `"${title}" says that amounts are in thousands, and nothing is multiplied: ask the carrier for a file with amounts in full. Are these in full?`,
    ])
  })
  it('of premiums alone may be left out', () => {
    const text = lines('Great Plains Mutual', 'Premium (000s)')
    const reading = told(read(text), 'No, import the lines without premium', sheet(text))
    expect([reading.grossAmount, reading.commissionAmount]).toEqual([0, 3_30])
  })
  it('are not meant by numbers and years', () => {
    expect(asked(read(lines('Agent 4000 for 2,000 policies', 'Premium')))).toEqual([])
  })
})

it('a file with rates and no commissions offers no premium as the commission', () => {
  const lines = (more: string, first: string) => `
Policy|Insured|Tran Date|Premium|Comm Rate${more}
HO1000001|LARK, JUNE|06/10/2026|1,000.00|10%${first}
HO1000002|OTT, LEE|06/11/2026|500.00|12%${first}`
  const reading = read(lines('', ''))
  expect(reading.questions.map(({ why, choices }) => [why, choices])).toEqual([
    [
      'The file has premiums and rates, and no column of commissions. Nothing is calculated from them: ask the carrier for a file with the commissions.',
      [],
    ],
  ])
  const other = read(lines('|Sum', '|60.00')).questions.flatMap(({ choices }) => choices)
  expect(other.map(({ label }) => label)).not.toContain('"Premium"')
})

it('an empty column of premiums is asked about once: its figures may stand in another one', () => {
  const lines = (first: string, second: string) => `
Policy|Insured|Tran Date|Posted|Premium|Commission
HO1000001|LARK, JUNE|06/10/2026|${first}|100.00
HO1000002|OTT, LEE|06/11/2026|${second}|60.00`
  const empty = lines('06102026 00100000|', '06112026 00050000|')
  const reading = read(empty)
  expect(asked(reading)).toEqual([
    '"Premium" is read as the premium, and is empty in each of the 2 rows. Have the lines no premium?',
  ])
  expect(asked(next(told(reading, 'They have none', sheet(empty)), empty))).toEqual([])
  expect(asked(read(lines('|1,000.00', '|')))).toEqual([])
})

describe('a line that fills two rows of its file', () => {
  it('is asked about where the second row has its amounts, and named as such', () => {
    const text = `
Policy|Insured|Tran Date|Premium|Commission
HO1000001|LARK, JUNE|06/10/2026||
|12 ELM ST||1,000.00|150.00
PA1000002|OTT, LEE|06/11/2026||
|9 OAK AVE||500.00|75.00`
    expect(asked(read(text))[0]).toBe(
      'Each line fills two rows: row 2 names the policy, and its amounts stand in the next row. A line is read from one row: ask the carrier for a file with one row for each line.',
    )
  })
  it.each(['Policy ', 'Policy No. ', 'Bond #', ''])('has the number that stands below it as "%s..."', label => {
    const text = `
Insured|Tran Date|Premium|Commission
LARK, JUNE|06/10/2026|1,000.00|150.00
${label}HO1000001|||
OTT, LEE|06/11/2026|500.00|75.00
${label}PA1000002|||`
    const reading = read(text)
    expect(asked(reading)).toEqual([
      'Numbers such as "HO1000001" stand below each of the 2 rows. Do they name the policy of the row above them?',
    ])
    expect(figures(told(reading, 'Yes', sheet(text)))).toEqual([
      ['HO1000001', 150],
      ['PA1000002', 75],
    ])
  })
  it('is asked about where one of the lines has no number below it, which stays without one', () => {
    const text = `
Insured|Tran Date|Premium|Commission
LARK, JUNE|06/10/2026|1,000.00|150.00
HO1000001|||
OTT, LEE|06/11/2026|500.00|75.00
PA1000002|||
DALE, EVE|06/12/2026|300.00|45.00`
    const reading = read(text)
    expect(asked(reading)).toEqual([
      'Numbers such as "HO1000001" stand below 2 of the 3 rows. Do they name the policy of the row above them?',
    ])
    expect(figures(told(reading, 'Yes', sheet(text)))).toEqual([
      ['HO1000001', 150],
      ['PA1000002', 75],
      [null, 45],
    ])
    expect(asked(read(text.replace('PA1000002|||', 'PA1000002|||\nPA1000003|||')))).toEqual([])
  })
  it('is not said to have no number for good, because one file has more numbers below its rows than can be taken over', () => {
    const text = (lines: number): string =>
      `Insured|Tran Date|Premium|Commission${Array.from({ length: lines }, (_, at) => `\nLARK, JUNE|06/10/2026|${at + 1}.00|0.${10 + (at % 90)}\nHO${1_000_000 + at}|||`).join('')}`
    const many = read(text(501))
    const below = many.questions.find(({ why }) => why.startsWith('Numbers such as "HO1000000"'))
    expect([below?.why, below?.choices.map(({ label }) => label)]).toEqual([
      'Numbers such as "HO1000000" stand below each of the 501 rows, which are too many to take over: ask the carrier for a file with a column for them.',
      ['Import the lines without them'],
    ])
    const without = told(many, 'Import the lines without them', sheet(text(501)))
    const next = read(text(3), rememberedMapping(without.mapping))
    expect(asked(next).join()).toContain('stand below each of the 3 rows. Do they name the policy')
  })
  it.each([': ', ':|'])('is a block of labels and values, and refused as such: "%s"', colon => {
    const block = (number: string): string => `
Policy${colon}${number}
Insured${colon}LARK, JUNE
Premium${colon}1,000.00
Commission${colon}150.00`
    expect(read(`${block('HO1000001')}${block('HO1000002')}`).questions).toMatchObject([
      {
        why: 'Each line is a block of rows such as "Policy:", "Insured:" and "Premium:". A line is read from one row: ask the carrier for a table with one row for each line.',
        choices: [],
      },
    ])
  })
})

describe('a column that tells debits from credits in codes of its own', () => {
  const lines = (heading: string): string => `
Policy|Insured|Tran Date|${heading}|Premium|Commission
HO1000001|LARK, JUNE|06/10/2026|1|1,000.00|150.00
HO1000002|OTT, LEE|06/11/2026|2|500.00|75.00
HO1000003|DALE, EVE|06/12/2026|1|200.00|30.00`

  it.each(['DR/CR', 'DR or CR', 'C/D', 'Sign', '+/-'])('is asked about below "%s"', heading => {
    const reading = read(lines(heading))
    expect(asked(reading)).toEqual([
      `"${heading}" holds "1" in 2 rows and "2" in 1 row. Does it say which amounts are taken back?`,
    ])
    expect(told(reading, '"2" takes back', sheet(lines(heading))).commissionAmount).toBe(105_00)
  })
  it.each(['Cd', 'Agent', 'Term'])('is none below "%s"', heading => {
    expect(asked(read(lines(heading))).join()).not.toContain('taken back')
  })
})

describe('what is due to the carrier', () => {
  const lines = (word: string): string => `
Policy|Insured|Tran Date|Premium|Commission|Status
HO1000001|LARK, JUNE|06/10/2026|1,000.00|150.00|Due Agent
HO1000002|OTT, LEE|06/11/2026|500.00|75.00|${word}`

  it.each(['Due Company', 'Due to carrier', 'NET DUE MGA'])('is asked about as taken back: "%s"', word => {
    expect(asked(read(lines(word)))).toEqual([
      `1 row of "${word.toUpperCase()}" under "Status" should take commission back, but its amount has no minus. Is the minus missing?`,
    ])
  })
  it('is not meant by other words', () => {
    expect(asked(read(lines('Due Agency')))).toEqual([])
  })
})

describe('the only premium of a file', () => {
  const lines = (heading: string): string => `
Policy|Insured|Tran Date|${heading}|Comm %|Commission
HO1000001|LARK, JUNE|06/10/2026|1,050.00|15|150.00
HO1000002|OTT, LEE|06/11/2026|525.00|15|75.00`

  it.each(['Total Premium incl Tax', 'Premium (excl. tax)', 'YTD Premium'])('is asked about below "%s"', heading => {
    expect(asked(read(lines(heading)))).toEqual([
      `"${heading}" holds amounts that are not imported, and no column is read as the premium. Do they belong to the lines?`,
    ])
  })
  it('is no tax', () => {
    expect(asked(read(lines('Premium Tax')))).toEqual([])
  })
})

describe('a currency in the first row alone', () => {
  const lines = (first: string, second: string): string => `
Policy|Insured|Tran Date|Premium|Commission
HO1000001|LARK, JUNE|06/10/2026|${first}1,000.00|${first}150.00
PA1000002|OTT, LEE|06/11/2026|${second}500.00|${second}75.00`

  it('is asked about once for a carrier, and again where another row names it', () => {
    const reading = read(lines('C$', ''))
    expect(asked(reading)).toHaveLength(1)
    const all = told(reading, 'All amounts are in CAD', sheet(lines('C$', '')))
    expect(asked(next(all, lines('C$', '')))).toEqual([])
    expect(asked(next(all, lines('', 'C$')))).toHaveLength(1)
    expect(asked(next(all, lines('US$', 'C$')))).toHaveLength(1)
    const without = told(reading, 'Leave out what is in CAD', sheet(lines('C$', '')))
    expect(asked(next(without, lines('C$', '')))).toHaveLength(1)
  })
})

describe('the next month of a carrier that repeats the agent in a row with the sums of each', () => {
  const lines = (...agents: readonly string[]): string =>
    ['Policy|Insured|Tran Date|Agent|Premium|Commission']
      .concat(
        agents.flatMap((agent, at) => [
          `HO100000${at}|LARK, JUNE|06/1${at}/2026|${agent}|${at + 1}00.00|${at + 1}5.00`,
          `|||${agent}|${at + 1}00.00|${at + 1}5.00`,
        ]),
      )
      .join('\n')
  const first = read(lines('RUIZ', 'LUND'))
  const why =
    '2 rows have no policy number and come to the same as the lines above them: row 3 ("RUIZ") of 15.00. Are they totals?'

  const totals = told(first, 'Yes, leave them out', sheet(lines('RUIZ', 'LUND')))
  it('is asked about once where rows add up several lines, or a total says what all lines come to', () => {
    expect(asked(first)).toEqual([why])
    expect([asked(totals), totals.commissionAmount]).toEqual([[], 40_00])
    const ofTwo = lines('MEAD').replace(
      '|||MEAD|100.00|15.00',
      'HO2|OTT, LEE|06/11/2026|MEAD|40.00|6.00\n|||MEAD|140.00|21.00',
    )
    expect([asked(next(totals, ofTwo)), next(totals, ofTwo).commissionAmount]).toEqual([[], 21_00])
    const whole = next(totals, `${lines('MEAD', 'RUIZ', 'LUND')}\n|||Total|600.00|75.00`)
    expect([asked(whole), whole.refused, whole.commissionAmount]).toEqual([[], [], 75_00])
  })
  it('is asked about again below single lines, because they may have a second part', () => {
    const reading = next(totals, lines('MEAD'))
    expect(asked(reading)).toEqual([
      '1 row has no policy number and comes to the same as the lines above it: row 3 ("MEAD") of 15.00. Is it a total?',
    ])
    expect(asked(told(reading, 'Yes, leave it out', sheet(lines('MEAD'))))).toEqual([])
    const part = told(reading, 'No, import it under the number above', sheet(lines('MEAD')))
    expect(figures(part)).toEqual([
      ['HO1000000', 15],
      ['HO1000000', 15],
    ])
  })
  it('has a line in a row that does not add up, or that names another agent', () => {
    for (const row of ['|||RUIZ|100.00|16.00', '|||LUND|100.00|15.00']) {
      const text = `${lines('RUIZ')}`.replace('|||RUIZ|100.00|15.00', row)
      expect(asked(read(text)).join()).toContain('1 row with an amount has no policy number')
    }
  })
  it('has the second parts of policies, where somebody says so', () => {
    const parts = told(first, 'No, import them under the number above', sheet(lines('RUIZ', 'LUND')))
    expect(figures(next(parts, lines('MEAD'))).map(([number]) => number)).toEqual(['HO1000000', 'HO1000000'])
  })
})

describe('days that can all be read in two ways', () => {
  const lines = (title: string, heading: string, ...due: readonly [string, string]): string => `
${title}
Policy|Insured|Tran Date|${heading}|Premium|Commission
HO1000001|LARK, JUNE|04/06/2026|${due[0]}|250.00|25.00
HO1000002|OTT, LEE|05/06/2026|${due[1]}|80.00|8.00`
  const why = (day: string): string =>
    `The days of the lines can be read in two ways, and "${day}" in the same file has the day first. Which way are they meant?`

  it.each([
    ['18/06/2026', lines('Statement of commissions', 'Due Date', '18/06/2026', '19/06/2026')],
    ['30/06/2026', lines('Period: 01/06/2026 - 30/06/2026', 'Branch', 'North', 'South')],
  ])('are asked about where %s in the same file has the day first, and once for each carrier', (day, text) => {
    const reading = read(text)
    expect(asked(reading)).toEqual([why(day)])
    const first = told(reading, 'Day first: 31/01/2026', sheet(text))
    expect([asked(first), first.lines.map(line => line.transactionDate?.day)]).toEqual([[], [4, 5]])
    expect(asked(next(first, text))).toEqual([])
    const month = told(reading, 'Month first: 01/31/2026', sheet(text))
    expect([asked(month), month.lines.map(line => line.transactionDate?.day)]).toEqual([[], [6, 6]])
  })
  it.each([
    ['every other day can be read in two ways too', 'Period: 01/06/2026', '04/07/2026', '05/07/2026'],
    ['another one has the month first', 'Printed 06/30/2026', '18/06/2026', '19/06/2026'],
    ['the figures of a title are no day', 'Form 30.06.20 of 13-24-5500', '', ''],
  ])('are not asked about where %s', (_, title, ...due) => {
    expect(asked(read(lines(title, 'Due Date', ...(due as [string, string]))))).toEqual([])
  })
})

describe('premiums of two coverages in columns of their own', () => {
  const lines = (first: string, second: string): string => `
Policy|Insured|Tran Date|${first}|${second}|Commission
HO1000001|LARK, JUNE|06/10/2026|600.00|400.00|100.00
HO1000002|OTT, LEE|06/11/2026|300.00|200.00|50.00`

  it.each([
    ['Building Premium', 'Contents Premium'],
    ['Premium', 'TRIA Premium'],
  ])('can be added: %s and %s', (first, second) => {
    const text = lines(first, second)
    const added = told(read(text), `"${first}" + "${second}"`, sheet(text))
    expect([asked(added), added.grossAmount]).toEqual([[], 1_500_00])
    expect(asked(next(added, text))).toEqual([])
  })
  it('cannot where one of them holds the other, or is another sum of the same', () => {
    for (const heading of ['Annual Premium', 'Total Premium', 'Premium Billed', 'Prior Premium'])
      expect(
        read(lines('Premium', heading))
          .questions.flatMap(({ choices }) => choices.map(({ label }) => label))
          .join(),
      ).not.toContain('+')
  })
})

it('first years and renewals under "Yr" are parts of the commission that adds them up', () => {
  expect(
    asked(
      read(`
Policy|Owner|Paid Date|Premium|First Yr|Renewal|Total Comm
HL1000002|LARK, JUNE|06/04/2026|1,000.00|550.00|0.00|550.00
HL1000003|OTT, LEE|06/05/2026|500.00|0.00|25.00|25.00`),
    ),
  ).toEqual([])
})

it('debits and credits are taken off each other either way: a premium is debited where its commission is credited', () => {
  const text = `
Tran Date|Policy|Insured|Premium Dr|Premium Cr|Comm Dr|Comm Cr
06/04/2026|HO1000001|LARK, JUNE|1,000.00|||100.00
06/05/2026|HO1000002|OTT, LEE||500.00|50.00|
06/06/2026|HO1000003|DALE, EVE|700.00|||70.00`
  const made = sheet(text)
  const commissions = told(read(text), 'Each row has one of them, and "Comm Dr" takes back', made)
  const both = told(commissions, 'Each row has one of them, and "Premium Cr" takes back', made)
  expect([asked(both), both.grossAmount, both.commissionAmount]).toEqual([[], 1_200_00, 120_00])
})

it('a month above its lines heads them and is no policy number', () => {
  const reading = read(`
Policy|Insured|Tran Date|Premium|Commission
May 2026
HO1000001|LARK, JUNE|05/30/2026|1,000.00|100.00
Jun. 2026
HO1000002|OTT, LEE|06/05/2026|500.00|50.00`)
  expect([asked(reading), reading.refused, reading.lines.length]).toEqual([[], [], 2])
})

describe('a state that every line has', () => {
  const lines = (...states: readonly string[]): string =>
    ['Policy|Insured|Tran Date|Status|Premium|Commission']
      .concat(states.map((state, at) => `HO100000${at}|OTT, LEE|06/1${at}/2026|${state}|${at + 1}00.00|${at + 1}0.00`))
      .join('\n')
  const open = lines('Open', 'Open', 'Open')
  const kept = told(read(open), 'Yes, import them', sheet(open))

  it('is asked about once where somebody says that such lines are paid, as in an export of an agency', () => {
    expect(asked(next(kept, open))).toEqual([])
    expect(asked(next(kept, lines('Open')))).toEqual([])
  })
  it('is asked about again where other lines have another state, or all of them have', () => {
    expect(asked(next(kept, lines('Paid', 'Open', 'Paid')))).toEqual([
      '1 row is marked "OPEN" under "Status". Was it paid?',
    ])
    expect(asked(next(kept, lines('Held', 'Held', 'Held')))).toHaveLength(1)
  })
  it('is asked about in each file where it says that the lines are not paid', () => {
    const held = lines('Held', 'Held', 'Held')
    expect(asked(next(told(read(held), 'Yes, import them', sheet(held)), held))).toHaveLength(1)
  })
  it('is asked about in each file where it was said of one line or two, which a person may know to be paid', () => {
    const two = lines('Open', 'Open')
    expect(asked(next(told(read(two), 'Yes, import them', sheet(two)), open))).toHaveLength(1)
  })
})
