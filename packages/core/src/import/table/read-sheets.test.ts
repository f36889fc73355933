import { describe, expect, it } from 'vitest'
import { asked, CONTEXT, figures, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'
import type { FileReading } from '../import-report.ts'
import { BLANK_MAPPING } from '../mapping.ts'
import { readFile } from '../read-file.ts'

describe('several sheets', () => {
  const DETAIL = sheet(
    `
Policy Number|Insured|Tran Date|Premium|Commission
SD7001|DALE, EVE|06/02/2026|600.00|66.00
SD7002|ELM, FAY|06/04/2026|500.00|55.00`,
    'Detail',
  )
  it('are read without a summary in front, and a question asks about a summary that does not add up to the lines', () => {
    const summary = sheet('Line of Business|Policies|Commission\nAuto|2|121.00', 'Summary')
    const reading = readFile([summary, DETAIL], null, CONTEXT)
    expect([asked(reading), figures(reading)]).toEqual([
      [],
      [
        ['SD7001', 66],
        ['SD7002', 55],
      ],
    ])
    const other = sheet('Line of Business|Policies|Commission\nAuto|2|130.00', 'Summary')
    expect(asked(readFile([other, DETAIL], null, CONTEXT))).toEqual(['"Summary" holds amounts and is not read.'])
  })
  it('are asked about where one comes to the same for each policy as another one, or as all others together', () => {
    const sums = sheet(
      `
Policy Number|Insured|Tran Date|Premium|Commission
SD7001|DALE, EVE|06/02/2026|900.00|99.00
SD7002|ELM, FAY|06/04/2026|500.00|55.00`,
      'By policy',
    )
    const more = sheet(
      `
Policy Number|Insured|Tran Date|Premium|Commission
SD7001|DALE, EVE|06/03/2026|300.00|33.00`,
      'More',
    )
    const reading = readFile([sums, DETAIL, more], null, CONTEXT)
    expect(asked(reading)[0]).toBe(
      '"By policy" comes to 154.00 and to the same for each policy as "Detail", "More". Were both paid?',
    )
    const detail = told(reading, 'No, read only "Detail", "More"', sums, DETAIL, more)
    expect([asked(detail), detail.commissionAmount]).toEqual([[], 15400])
    expect(told(reading, 'No, read only "By policy"', sums, DETAIL, more).lines).toHaveLength(2)
    const twice = { ...DETAIL, name: 'Copy' }
    expect(asked(readFile([DETAIL, twice], null, CONTEXT))[0]).toBe(
      '"Copy" comes to 121.00 and to the same for each policy as "Detail". Were both paid?',
    )
    expect(asked(readFile([DETAIL, more], null, CONTEXT))).toEqual([])
  })
  it.each([
    ['May', 'June'],
    ['May 2026', 'Jun 2026'],
    ['Detail 2026-05', 'Detail 2026-06'],
    ['05.2026', '06.2026'],
    ['June 2025', 'June 2026'],
  ])(
    'are asked about where they are named for different months, and each can be read alone: %s and %s',
    (before, now) => {
      const [may, june] = [
        sheet(
          `
Policy Number|Insured|Tran Date|Premium|Commission
SD7000|OTT, LEE|05/02/2026|300.00|33.00`,
          before,
        ),
        { ...DETAIL, name: now },
      ]
      const reading = readFile([may, june], null, CONTEXT)
      expect(asked(reading)).toEqual([
        `"${before}", "${now}" are named for different months. Does this statement pay all of them?`,
      ])
      expect(told(reading, 'Yes, import them all', may, june).commissionAmount).toBe(154_00)
      const alone = told(reading, `No, read only "${now}"`, may, june)
      expect([asked(alone), alone.commissionAmount]).toEqual([[], 121_00])
    },
  )
  it('are no question where their names are those of agents, pages or lines of business', () => {
    for (const names of [
      ['Janet', 'Mark'],
      ['June Carter', 'Ruiz'],
      ['Page 5', 'Page 6'],
      ['2026 Auto', '2026 Home'],
      ['May', 'May Bonus'],
    ]) {
      const [first = '', second = ''] = names
      const more = sheet(
        'Policy Number|Insured|Tran Date|Premium|Commission\nSD7009|OTT, LEE|06/02/2026|300.00|33.00',
        second,
      )
      expect(asked(readFile([{ ...DETAIL, name: first }, more], null, CONTEXT))).toEqual([])
    }
  })
  it('each have their own stated total, and the same row of another sheet stays a line', () => {
    const other = { ...DETAIL, name: 'More' }
    const said = { ...BLANK_MAPPING, sheets: ['Detail', 'More'], statedTotal: 'Detail!3' } as const
    expect(readFile([DETAIL, other], said, CONTEXT).lines).toHaveLength(3)
  })
})

describe('values outside the columns of a line', () => {
  it('give the insured that is named above the lines', () => {
    const reading = read(`
Policy Number|Tran Date|Premium|Commission
Client: Meyer, Anna
HO1001|06/01/2026|600.00|60.00
HO1002|06/02/2026|300.00|30.00
Client: Oakes, Lee
HO1003|06/03/2026|100.00|10.00`)
    expect(reading.questions).toEqual([])
    expect(reading.lines.map(line => [line.policyNumber, line.insuredName, line.cells.insured_name])).toEqual([
      ['HO1001', 'Meyer, Anna', 'A2'],
      ['HO1002', 'Meyer, Anna', 'A2'],
      ['HO1003', 'Oakes, Lee', 'A5'],
    ])
  })
  it('give both policy number and insured from one heading', () => {
    const reading = read(`
Tran Date|Premium|Commission
Policy No: HO1001 Insured: Meyer, Anna
06/01/2026|600.00|60.00
Policy No: HO1002 Insured: Oakes, Lee
06/03/2026|100.00|10.00`)
    expect(reading.lines.map(line => [line.policyNumber, line.insuredName])).toEqual([
      ['HO1001', 'Meyer, Anna'],
      ['HO1002', 'Oakes, Lee'],
    ])
  })
  it('give the day in the heading above the lines, if the answer says so', () => {
    const file = `
Policy Number|Insured|Premium|Commission
Posted 06/01/2026
HO1001|Lark, June|600.00|60.00
HO1002|Ott, Lee|300.00|30.00
Posted 06/03/2026
HO1003|Bell, Ray|100.00|10.00`
    const dated = told(read(file), 'The date in "Posted 06/01/2026"', sheet(file))
    expect([asked(dated), dated.lines.map(({ transactionDate: { day } }) => day)]).toEqual([[], [1, 1, 3]])
  })
  it('lead to a question if a name has no label', () => {
    const file = `
Policy Number|Tran Date|Premium|Commission
MEYER, ANNA
HO1001|06/01/2026|600.00|60.00
OAKES, LEE
HO1003|06/03/2026|100.00|10.00`
    const reading = read(file)
    expect(asked(reading)).toEqual([
      '2 sections are headed by names such as "MEYER, ANNA". Do they name the insured of the lines below them?',
    ])
    const named = told(reading, 'Yes', sheet(file))
    expect([named.questions, named.lines.map(line => line.insuredName)]).toEqual([[], ['MEYER, ANNA', 'OAKES, LEE']])
  })
  it('give the term of the commission column that is filled, once the answer says that both are the commission', () => {
    const file = `
Policy Number|Insured|Tran Date|Premium|New|Renewal
HO1001|Lark, June|06/01/2026|600.00|60.00|
HO1002|Oakes, Lee|06/02/2026|300.00||30.00
Total|||900.00|60.00|30.00`
    const reading = read(file)
    expect(asked(reading)).toEqual(['Commission: no column is chosen, and a line needs its commission'])
    const both = told(reading, '"New" + "Renewal", with the term of the one that is filled', sheet(file))
    expect([both.questions, both.lines.map(line => [line.commissionAmount, line.commissionTerm])]).toEqual([
      [],
      [
        [6_000, 'New'],
        [3_000, 'Renewal'],
      ],
    ])
  })
})

describe('a workbook that counts days from 1904', () => {
  it('has the days that its plain numbers stand for there', () => {
    const rows = [
      ['Policy Number', 'Insured', 'Tran Date', 'Premium', 'Commission'],
      ['HO1001', 'Lark, June', 44_713, 600, 60],
      ['HO1002', 'Oakes, Lee', 44_714, 46_000, 4_600],
    ]
    const { lines } = readFile([{ name: 'Detail', hidden: false, rows, from1904: true }], null, CONTEXT)
    expect(lines.map(line => [line.transactionDate, line.grossAmount])).toEqual([
      [{ year: 2026, month: 6, day: 2 }, 60_000],
      [{ year: 2026, month: 6, day: 3 }, 4_600_000],
    ])
  })
})

describe('questions about rows', () => {
  const RATES = (off: string): string => `
Policy Number|Insured|Tran Date|Premium|Rate|Commission
HO1001|Lark, June|06/01/2026|600.00|10|60.00
HO1002|Oakes, Lee|06/02/2026|300.00|10|30.00
HO1003|Voss, Ann|06/03/2026|100.00|10|${off}
HO1004|Bell, Ray|06/04/2026|200.00|10|15.00
HO1005|Ames, Tia|06/05/2026|400.00|10|40.00`
  const about = (reading: FileReading): readonly string[] =>
    asked(reading).filter(why => why.includes('in only 3 of 5') || why.includes('in only 2 of 4'))
  it('stay answered about rates while other rows change, but not once their own rows change', () => {
    const reading = read(RATES('7.00'))
    expect(about(reading)).toHaveLength(1)
    expect(reading.questions[0]?.rows).toEqual([4, 5])
    const right = told(reading, 'It is right as it is', sheet(RATES('7.00')))
    expect(right.questions).toEqual([])
    const skip = { ...right.mapping.skip, rows: [2] }
    expect(read(RATES('7.00'), { ...right.mapping, skip }).questions).toEqual([])
    expect(about(read(RATES('8.00'), right.mapping))).toHaveLength(1)
  })
  it('name the sheet of each row if several sheets are read', () => {
    const home = sheet('Policy Number|Insured|Tran Date|Premium|Commission\n|Lark, June||50.00|5.00', 'Home')
    const auto = sheet(
      'Policy Number|Insured|Tran Date|Premium|Commission\nPA1|Voss, Ann|06/01/2026|90.00|9.00',
      'Auto',
    )
    const { questions } = readFile([auto, home], null, CONTEXT)
    expect(questions.map(({ rows: named }) => named)).toContainEqual(['Home!2'])
  })
})
