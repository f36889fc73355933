/** A carrier's file of the next month, read as that of the month before was. */
import { describe, expect, it } from 'vitest'
import { asked, CONTEXT, figures, read, sheet, told } from '../../testing/carrier-files/read-text.ts'
import type { FileReading } from './import-report.ts'
import type { ImportMapping, Sheet } from './mapping.ts'
import { rememberedMapping } from './question.ts'
import { readCarrierFile, readFile } from './read-file.ts'
import { fittedMapping } from './table/sheets-read.ts'

const next = ({ mapping }: FileReading, text: string): FileReading => read(text, rememberedMapping(mapping))

describe('the next month of a carrier whose signs are reversed', () => {
  const lines = (sign: string, back: string): string => `
Policy Number|Insured|Tran Date|Premium|Commission
HO1000000|LARK, JUNE|06/10/2026|${sign}1,000.00|${sign}80.00
HO1000001|OTT, LEE|06/11/2026|${sign}500.00|${sign}40.00
HO1000002|DALE, EVE|06/12/2026|${back}200.00|${back}16.00
HO1000003|ELM, FAY|06/13/2026|${sign}300.00|${sign}24.00`
  const first = told(read(lines('-', '')), 'Reverse the sign', sheet(lines('-', '')))

  it('is read without a question while the carrier prints what it pays with a minus', () => {
    const reading = next(first, lines('-', ''))
    expect([asked(reading), reading.commissionAmount]).toEqual([[], 128_00])
  })
  it('is asked about once the carrier prints it without one, and then read as it stands', () => {
    const reading = next(first, lines('', '-'))
    expect(asked(reading)).toEqual([
      'The sign is reversed, and most lines then have a premium and commission that is negative, or a sign that contradicts the transaction or the premium. Does this carrier print a minus on what it pays you?',
    ])
    const plain = told(reading, 'Do not reverse the sign', sheet(lines('', '-')))
    expect([asked(plain), plain.commissionAmount]).toEqual([[], 128_00])
    expect(told(reading, 'The signs are right', sheet(lines('', '-'))).commissionAmount).toBe(-128_00)
  })
})

describe('a line of a carrier whose signs are reversed', () => {
  const lines = (premium: string, word: string): string => `
Policy Number|Insured|Tran Date|Tran Type|Premium|Commission
HO1000000|LARK, JUNE|06/10/2026|Renewal|1,000.00|-80.00
HO1000001|OTT, LEE|06/11/2026|New Business|500.00|-40.00
HO1000002|DALE, EVE|06/12/2026|${word}|${premium}|-16.00`
  const first = told(read(lines('200.00', 'Renewal')), 'Reverse the sign', sheet(lines('200.00', 'Renewal')))

  it('is asked about where its word says that commission is taken back', () => {
    const text = lines('200.00', 'Return Premium')
    const reading = next(first, text)
    expect([asked(first), asked(reading)]).toEqual([
      [],
      [
        'With the sign reversed, 1 row of "RETURN PREMIUM" should take commission back, but its amount has no minus. Is the minus missing?',
      ],
    ])
    const back = told(reading, 'Yes, read it with a minus', sheet(text))
    expect([asked(back), back.commissionAmount]).toEqual([[], 104_00])
  })
  it('is asked about where its premium goes back', () => {
    const text = lines('-200.00', 'Endorsement')
    const reading = next(first, text)
    expect(asked(reading)).toEqual([
      'With the sign reversed, 1 row has a minus under "Premium", and a commission without one. Is the minus missing?',
    ])
    const back = told(reading, 'Yes, read it with a minus', sheet(text))
    expect([asked(back), back.commissionAmount]).toEqual([[], 104_00])
  })
})

describe('the next month of a carrier whose signs stand in a column of their own', () => {
  const lines = (word: string): string => `
Policy Number|Insured|Tran Date|Tran Type|Premium|Commission|D/C
HO1000000|LARK, JUNE|06/10/2026|Renewal|1,000.00|80.00|C
HO1000001|OTT, LEE|06/11/2026|Endorsement|500.00|40.00|D
HO1000002|DALE, EVE|06/12/2026|${word}|200.00|16.00|C
HO1000003|ELM, FAY|06/13/2026|Renewal|400.00|32.00|C
HO1000004|ASH, MAY|06/14/2026|Renewal|100.00|8.00|C`
  const first = told(read(lines('Renewal')), '"D" takes back', sheet(lines('Renewal')))

  it('can say of a return that it is taken back, although the column says that it pays', () => {
    const text = lines('Return Premium')
    const reading = next(first, text)
    expect([asked(first), asked(reading)]).toEqual([
      [],
      ['1 row of "RETURN PREMIUM" should take commission back, but its amount has no minus. Is the minus missing?'],
    ])
    const back = told(reading, 'Yes, read it with a minus', sheet(text))
    expect([asked(back), back.grossAmount, back.commissionAmount]).toEqual([[], 800_00, 64_00])
  })
})

describe('the next month of a carrier whose chargebacks stand in a column of their own', () => {
  const lines = (back: string, heading = 'Chargeback'): string => `
Policy Number|Insured|Tran Date|Premium|Commission|${heading}
HO1000000|LARK, JUNE|06/10/2026|1,000.00|80.00|0.00
HO1000001|OTT, LEE|06/11/2026|500.00|40.00|${back}15.00
HO1000002|DALE, EVE|06/12/2026|200.00|0.00|${back}16.00`
  const taken = told(read(lines('')), 'Take "Chargeback" off the commission', sheet(lines('')))
  const added = told(read(lines('-')), 'Add "Chargeback" to the commission', sheet(lines('-')))

  it('takes them off without a question while they are printed alike', () => {
    for (const reading of [next(taken, lines('')), next(added, lines('-'))])
      expect([asked(reading), reading.commissionAmount]).toEqual([[], 89_00])
  })
  it('is asked about once they have a minus, which would add them', () => {
    const reading = next(taken, lines('-'))
    expect(asked(reading)).toEqual([
      '"Chargeback" is taken off the commission, and 2 of its amounts have a minus, so they add to it. Do they take commission back?',
    ])
    const right = told(reading, 'Yes, they take back', sheet(lines('-')))
    expect([asked(right), right.commissionAmount]).toEqual([[], 89_00])
    expect(told(reading, 'No, they pay', sheet(lines('-'))).commissionAmount).toBe(151_00)
  })
  it('is asked about once they have none, although they are added', () => {
    const reading = next(added, lines(''))
    expect(asked(reading)).toEqual([
      '"Chargeback" is added to the commission, and 2 of its amounts have no minus. Do they take commission back?',
    ])
    const right = told(reading, 'Yes, they take back', sheet(lines('')))
    expect([asked(right), right.commissionAmount]).toEqual([[], 89_00])
  })
  it('is no question where the column pays', () => {
    const bonus = told(read(lines('', 'Bonus')), 'Add "Bonus" to the commission', sheet(lines('', 'Bonus')))
    expect(asked(next(bonus, lines('', 'Bonus')))).toEqual([])
  })
})

describe('the next month of a workbook of which only some sheets are lines', () => {
  const lines = (name: string, policy: string): Sheet =>
    sheet(
      `
Policy Number|Insured|Tran Date|Premium|Commission
${policy}|LARK, JUNE|06/10/2026|1,000.00|80.00`,
      name,
    )
  const [paid, pending] = [lines('Paid', 'HO1000000'), lines('Pending', 'HO1000001')]
  const first = told(readFile([paid, pending], null, CONTEXT), 'No, read only "Paid"', paid, pending)
  const month = (...sheets: readonly Sheet[]): FileReading =>
    readFile(sheets, fittedMapping(sheets, rememberedMapping(first.mapping)), CONTEXT)

  it('reads the sheets of the same names, in any order', () => {
    const next = [lines('Pending', 'HO2000001'), lines('Paid', 'HO2000000')]
    for (const sheets of [next, next.toReversed()]) {
      const reading = month(...sheets)
      expect([asked(reading), figures(reading)]).toEqual([[], [['HO2000000', 80]]])
    }
  })
  it('offers a sheet that is new alone, for a workbook that keeps its earlier months', () => {
    const [paid2, july] = [lines('Paid', 'HO1000000'), lines('July', 'HO2000000')]
    const reading = month(paid2, july)
    expect([asked(reading), figures(reading)]).toEqual([['"July" holds amounts and is not read.'], [['HO1000000', 80]]])
    const instead = told(reading, 'Read "July" instead', paid2, july)
    expect(figures(instead)).toEqual([['HO2000000', 80]])
  })
  it('reads the sheets that have the headings behind a new sheet in front that has none', () => {
    const summary = sheet('Commission summary|\nTotal commission|80.00', 'Summary')
    const reading = month(summary, lines('July', 'HO2000000'))
    expect([asked(reading), figures(reading), reading.mapping.sheets]).toEqual([[], [['HO2000000', 80]], ['July']])
  })
  it('asks again where the sheets have other names', () => {
    expect(asked(month(lines('Paid July', 'HO2000000'), lines('Pending July', 'HO2000001')))).toEqual([
      '"Pending July" sounds like lines that this statement does not pay. Were they paid by it?',
    ])
    expect(figures(month(lines('July', 'HO2000000')))).toEqual([['HO2000000', 80]])
  })
})

describe('the next month of a carrier that prints the day first', () => {
  const lines = (...days: readonly string[]): string =>
    ['Policy Number|Insured|Tran Date|Premium|Commission']
      .concat(days.map((day, index) => `HO100000${index}|LARK, JUNE|${day}|1,000.00|80.00`))
      .join('\n')

  it('is asked about where only that brings all days close to the statement', () => {
    const first = read(lines('15/06/2026', '16/06/2026', '17/06/2026'))
    const text = lines('01/06/2026', '02/06/2026', '03/06/2026')
    const reading = next(first, text)
    expect(asked(reading)).toEqual([
      'Dates such as "01/06/2026" can be read in two ways, and lie far from the statement date in the usual one.',
    ])
    const days = told(reading, 'Day first: 31/01/2026', sheet(text)).lines.map(line => line.transactionDate)
    expect(days.map(day => [day?.month, day?.day])).toEqual([
      [6, 1],
      [6, 2],
      [6, 3],
    ])
  })
  it('is read with the month first where as many days are close to the statement so', () => {
    expect(asked(read(lines('06/05/2026', '06/06/2026', '06/07/2026')))).toEqual([])
    expect(asked(read(lines('05/06/2026', '06/06/2026', '04/06/2026', '01/06/2026')))).toEqual([])
  })
})

describe('the next month of a carrier whose amounts had a comma before the cents', () => {
  const lines = (...amounts: readonly string[]): string => `
Policy Number|Insured|Tran Date|Premium|Commission
HO1000000|LARK, JUNE|06/10/2026|${amounts[0]}|${amounts[1]}
HO1000001|OTT, LEE|06/11/2026|${amounts[2]}|${amounts[3]}`
  const grouped = lines('1.250', '188', '2.000', '300')
  const first = told(read(grouped), 'Between thousands: 1.234 is 1,234.00', sheet(grouped))

  it('is read without a question while they have, and asked about once they have a point', () => {
    expect(asked(next(first, lines('1.250,00', '187,50', '800,00', '120,00')))).toEqual([])
    const text = lines('1,250.00', '187.50', '800.00', '120.00')
    const reading = next(first, text)
    expect(asked(reading)).toEqual(['4 amounts have a period before the cents and 0 have a comma. Which is right?'])
    const right = told(reading, '1,234.56', sheet(text))
    expect([asked(right), right.grossAmount, right.commissionAmount]).toEqual([[], 2_050_00, 307_50])
  })
})

describe('the next month of a carrier that says in words what is taken back', () => {
  const lines = (word: string): string => `
Policy Number|Insured|Tran Date|Type|Premium|Commission
HO1000000|LARK, JUNE|06/10/2026|New|1,000.00|80.00
HO1000001|OTT, LEE|06/11/2026|${word}|500.00|40.00
HO1000002|DALE, EVE|06/12/2026|Renewal|200.00|16.00`
  const first = told(read(lines('Cancel')), 'Yes, read it with a minus', sheet(lines('Cancel')))

  it('is asked about each new word, once', () => {
    const reading = next(first, lines('Cease'))
    expect(asked(reading)).toEqual([
      '"Type" says which lines take commission back, and "CEASE" is not among its words for that. Does it take commission back?',
    ])
    const back = told(reading, 'Yes, read it with a minus', sheet(lines('Cease')))
    expect([asked(back), back.commissionAmount]).toEqual([[], 56_00])
    expect(next(back, lines('Cease')).commissionAmount).toBe(56_00)
    const pays = told(reading, 'No, it pays', sheet(lines('Cease')))
    expect(asked(next(pays, lines('Cease')))).toEqual([])
    expect(asked(next(first, lines('Endorsement')))).toEqual([])
  })
})

describe('the next month of a carrier whose amounts were whole cents', () => {
  const lines = (...amounts: readonly string[]): string =>
    ['Policy Number|Insured|Tran Date|Premium|Commission']
      .concat(amounts.map((amount, index) => `HO100000${index}|LARK, JUNE|06/1${index}/2026|100000|${amount}`))
      .join('\n')
  const label = '1,000.00, the last two digits are cents'
  const first = told(read(lines('2585', '4012', '950')), label, sheet(lines('2585', '4012', '950')))
  const why = 'The last two digits of amounts are read as cents, and'

  it('is read without a question while they are', () => {
    const reading = next(first, lines('3100', '45', '1200'))
    expect([asked(first), asked(reading), figures(reading).map(([, amount]) => amount)]).toEqual([
      [],
      [],
      [31, 0.45, 12],
    ])
  })
  it('is asked about where most commissions would be less than a dollar', () => {
    const text = lines('12', '45', '120')
    const reading = next(first, text)
    expect(asked(reading)).toEqual([`${why} 2 commissions are less than 1.00 then. Does this file state dollars?`])
    expect(told(reading, 'Yes, 12 is 12.00', sheet(text)).commissionAmount).toBe(177_00)
    const small = told(reading, 'No, 12 is 0.12', sheet(text))
    expect([asked(small), small.commissionAmount]).toEqual([[], 1_77])
    expect(asked(next(small, text))).toHaveLength(1)
  })
  it('is asked about where an amount has a point', () => {
    const text = lines('25.50', '4500', '12000')
    const reading = next(first, text)
    expect(asked(reading)).toEqual([`${why} 1 amount has a point, such as 25.50. Does this file state dollars?`])
    const right = told(reading, 'Yes, 12 is 12.00', sheet(text))
    expect([asked(right), right.commissionAmount]).toEqual([[], 16_525_50])
  })
})

describe('the next month of a carrier whose headings stand in another row', () => {
  const lines = `
Policy Number|Insured|Tran Date|Premium|Commission|Producer|Sub Code
HO1000000|LARK, JUNE|06/10/2026|1,000.00|80.00|RUIZ|417A
HO1000001|OTT, LEE|06/11/2026|500.00|40.00|LUND|417B`
  const first = read(lines)
  const saved = rememberedMapping({ ...first.mapping, columns: { ...first.mapping.columns, agent_code: 'Sub Code' } })
  const month = (text: string, mapping: ImportMapping = saved): FileReading =>
    readFile([sheet(text)], fittedMapping([sheet(text)], mapping), CONTEXT)
  const agents = (reading: FileReading) => reading.lines.map(({ agentCode }) => agentCode)

  it('is read by the same columns below more titles, or fewer', () => {
    const titled = `
Great Plains Mutual
Your new service team: 555-0144${lines}`
    const later = month(titled)
    expect([asked(later), agents(later), later.mapping.headerRow]).toEqual([[], ['417A', '417B'], 3])
    const again = month(lines, rememberedMapping(later.mapping))
    expect([asked(again), agents(again), again.mapping.headerRow]).toEqual([[], ['417A', '417B'], 1])
  })
  it('has its data as far below them as before', () => {
    const spaced = month(`\nGreat Plains Mutual${lines}`, { ...saved, dataRow: 3 })
    expect([agents(spaced), spaced.mapping.dataRow]).toEqual([['417B'], 4])
  })
  it('is guessed where a heading is missing in every row', () => {
    expect(agents(month(`\nGreat Plains Mutual${lines.replace('Sub Code', 'Office')}`))).toEqual(['RUIZ', 'LUND'])
  })
})

describe('the next month of a carrier that prints no headings', () => {
  const line = (number: string, name: string, first: string, second: string) =>
    `\n${number}|${name}|${first}|${second}|1,000.00|80.00`
  const days = [
    ['HO1000000', 'LARK, JUNE', '12/15/2025', '06/02/2026'],
    ['HO1000001', 'OTT, LEE', '06/01/2026', '06/11/2026'],
    ['HO1000002', 'DALE, EVE', '06/20/2026', '06/18/2026'],
  ] as const
  const lines = days.map(([number, name, effective, day]) => line(number, name, effective, day)).join('')
  const changed = days.map(([number, name, effective, day]) => line(number, name, day, effective)).join('')
  const why =
    'Dates under "C" lie far from the statement date, and all those under "D" are close to it. Which column is the transaction date?'

  it.each([{ transaction_date: 3 }, { transaction_date: 3, effective_date: 2 }])(
    'is asked about once its two columns of dates have changed places: %j',
    days => {
      const guessed = read(lines)
      expect(asked(guessed)).toContain(why)
      const { mapping } = guessed
      const known = read(lines, { ...mapping, columns: { ...mapping.columns, ...days } })
      const saved = rememberedMapping(told(known, 'The columns are right', sheet(lines)).mapping)
      expect(asked(read(lines, saved))).toEqual([])
      const later = read(changed, saved)
      expect(asked(later)).toEqual([why.replace(/"[CD]"/g, title => (title === '"C"' ? '"D"' : '"C"'))])
      const right = told(later, '"C"', sheet(changed))
      expect([asked(right), right.lines.map(({ transactionDate }) => transactionDate.day)]).toEqual([[], [2, 11, 18]])
      if (days.effective_date !== undefined)
        expect(right.lines.map(({ effectiveDate }) => effectiveDate?.day)).toEqual([15, 1, 20])
      expect(asked(told(later, '"D"', sheet(changed)))).toEqual([])
    },
  )
})

describe('the next month of a carrier that prints what policy numbers begin with in a column of its own', () => {
  const whole = `
Policy|Insured|Tran Date|Premium|Commission
HO1000001|LARK, JUNE|06/10/2026|1,000.00|150.00
PA1000002|OTT, LEE|06/11/2026|500.00|75.00`
  const apart = `
Pfx|Policy|Insured|Tran Date|Premium|Commission
HO|1000001|LARK, JUNE|06/10/2026|1,000.00|150.00
PA|1000002|OTT, LEE|06/11/2026|500.00|75.00`

  it('is asked about, and put together from then on', () => {
    const reading = next(read(whole), apart)
    expect(asked(reading)).toContain(
      '"Pfx" holds "HO" beside the policy number "1000001". Does the number begin with it?',
    )
    const joined = told(reading, 'Yes, it is HO1000001', sheet(apart))
    const numbers = [
      ['HO1000001', 150],
      ['PA1000002', 75],
    ]
    expect(figures(joined)).toEqual(numbers)
    expect(figures(next(joined, apart))).toEqual(numbers)
    // The number leads back to both of its cells, and a prefix beside a total is none.
    expect(joined.lines[0]?.cells.policy_number).toBe('A2,B2')
    expect(figures(next(joined, `${apart}\nPA||||500.00|75.00`))).toEqual(numbers)
    // A prefix that its number has already is not put before it again.
    expect(figures(next(joined, apart.replace('|1000001', '|HO1000001')))).toEqual(numbers)
    const digits = apart.replace('PA|1000002', '1|1000002')
    expect(figures(next(joined, digits)).map(([number]) => number)).toEqual(['HO1000001', '11000002'])
  })
  it('is asked about once, where the number stands alone', () => {
    const alone = told(next(read(whole), apart), 'No, the number stands alone', sheet(apart))
    expect(figures(next(alone, apart)).map(([number]) => number)).toEqual(['1000001', '1000002'])
    expect(asked(next(alone, apart)).join()).not.toContain('Pfx')
  })
})

it('a month in which most lines are cancellations is not asked about its signs, because their words say why', () => {
  const lines = (word: string): string => `
Policy Number|Insured|Tran Date|Tran Type|Premium|Commission
HO1000000|LARK, JUNE|07/10/2026|New Business|400.00|40.00
HO1000001|OTT, LEE|07/11/2026|${word}|-400.00|-40.00
HO1000002|DALE, EVE|07/12/2026|${word}|-100.00|-10.00`
  expect(asked(read(lines('Cancellation')))).toEqual([])
  expect(asked(read(lines('Endorsement')))).toHaveLength(1)
})

it('columns without headings that have moved are guessed anew, because the remembered ones read no row', () => {
  const lines = (date: string, name: string) => `
HO1000000|${date === '' ? '' : '06/10/2026|'}LARK, JUNE${name}|1,000.00|80.00
HO1000001|${date === '' ? '' : '06/11/2026|'}OTT, LEE${name}|500.00|40.00`
  const first = told(read(lines('', '|06/10/2026')), 'The columns are right', sheet(lines('', '|06/10/2026')))
  const moved = readCarrierFile(
    [sheet(lines('date', ''))],
    { said: null, saved: rememberedMapping(first.mapping) },
    CONTEXT,
  )
  expect([asked(moved), moved.refused, moved.commissionAmount]).toEqual([
    ['The file has no headings; the columns were chosen by what they hold. Check each of them.'],
    [],
    120_00,
  ])
})
