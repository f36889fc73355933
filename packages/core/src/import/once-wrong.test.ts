/** Files found by the generator of carriers' files that were once read wrong without a question. */
import { describe, expect, it } from 'vitest'
import { asked, CONTEXT, figures, read, sheet, told } from '../../testing/carrier-files/read-text.ts'
import type { Row } from './mapping.ts'
import { rememberedMapping } from './question.ts'
import { readFile } from './read-file.ts'

describe('a file that was once read wrong without a question', () => {
  it('has the payable amount under a premium title, and pays nothing for one line: a question names that column', () => {
    const reading = read(`
Tran|Policy|Commission|Named|Comm|Premium||
Date|Number|Amount|Insured|%|Amount|Payable|State
06/30/2026|HO1000000|-0.80|LARK, JUNE|8|-10.00|-0.80|CA
06/30/2026|PA1000000|80.00|LARK, JUNE|8|1,000.00|0.00|WA
06/30/2026|HO1000001|0.80|LARK, JUNE|8|10.00|0.80|OR`)
    expect(asked(reading).join()).toContain('"Payable" holds amounts that are not imported')
  })

  it('has ditto marks instead of a policy number: the row is refused', () => {
    for (const mark of ['"', "''", 'Ditto', 'do.']) {
      const reading = read(`
Policy Number|Insured|Tran Date|Premium|Commission
HO1000000|LARK, JUNE|06/30/2026|1,000.00|80.00
${mark}|LARK, JUNE|06/30/2026|500.00|40.00`)
      expect(reading.refused.map(({ value, why }) => [value, why])).toEqual([
        [mark, 'This mark means the number above: type that number here'],
      ])
    }
  })

  it('has SAME instead of the name above: the line has that name', () => {
    const reading = read(`
Policy Number|Insured|Tran Date|Premium|Commission
HO1000000|LARK, JUNE|06/30/2026|1,000.00|80.00
PA1000000|SAME|06/30/2026|500.00|40.00
UM1000000|-DO-|06/30/2026|200.00|16.00
HO1000001|DO|06/30/2026|100.00|8.00`)
    expect(reading.lines.map(({ insuredName }) => insuredName)).toEqual([...Array(3).fill('LARK, JUNE'), 'DO'])
  })

  it('has further rows of a policy below a row of it that is left out: they are of that policy', () => {
    const text = `
Policy Number|Insured|Tran Date|Coverage|Premium|Commission
HO1000000|LARK, JUNE|06/30/2026|Fire|1,000.00|80.00
HO1000001|OTT, LEE|06/30/2026|Fire - VOID|500.00|40.00
|||Theft|50.00|4.00`
    const left = told(read(text), 'No, leave it out', sheet(text))
    const carried = told(left, 'They belong to the number above', sheet(text))
    expect(carried.lines.map(({ policyNumber, insuredName }) => [policyNumber, insuredName])).toEqual([
      ['HO1000000', 'LARK, JUNE'],
      ['HO1000001', 'OTT, LEE'],
    ])
  })

  it('has a policy number that a spreadsheet made of 7E12: the row is refused', () => {
    const reading = read(`
Policy Number|Insured|Tran Date|Premium|Commission
7E+12|LARK, JUNE|06/30/2026|1,000.00|80.00
8B11|OTT, LEE|06/30/2026|500.00|40.00`)
    expect(reading.refused.map(({ value }) => value)).toEqual(['7E+12'])
  })

  it('has RP where an audit returns premium, without a minus: a question asks which word takes back', () => {
    const text = `
Policy Number|Insured|Tran Date|AP/RP|Premium|Commission
WC1000000|LARK ROOFING|06/30/2026|AP|1,000.00|80.00
WC1000001|OTT BAKERY|06/30/2026|RP|500.00|40.00`
    const reading = told(read(text), '"RP" takes back', sheet(text))
    expect(figures(reading).map(([, commission]) => commission)).toEqual([80, -40])
  })

  it('has records and no headings: its lines are read, and its last record is asked about as a total', () => {
    const reading = read(`
H|20260630|ACME MUTUAL|AGENCY 4471||
D|HO1000000|LARK, JUNE|06/02/2026|1,000.00|80.00
D|HO1000001|OTT, LEE|06/05/2026|500.00|40.00
D|HO1000002|BELL, RAY|06/09/2026|200.00|16.00
T|3|||1,700.00|136.00`)
    expect(reading.lines.slice(0, 3).map(({ policyNumber, transactionDate: { day } }) => [policyNumber, day])).toEqual([
      ['HO1000000', 2],
      ['HO1000001', 5],
      ['HO1000002', 9],
    ])
    expect(asked(reading).join()).toContain('could be a total or a balance rather than a line: row 5 ("T") of 136.00')
  })

  it.each([
    ['Trans Type', 'FREE LOOK'],
    ['Reason', 'NTO'],
    ['Trans Type|Reason', 'Adjustment|Lapse'],
    ['Activity', 'Face reduction'],
  ])('has what takes commission back below "%s", without a minus: a question asks about %s', (heading, word) => {
    const reading = read(`
Policy Number|Insured|Tran Date|${heading}|Premium|Commission
L1000000|LARK, JUNE|06/30/2026|${word.includes('|') ? 'Adjustment|' : ''}Issue|1,000.00|800.00
L1000001|OTT, LEE|06/30/2026|${word}|500.00|400.00`)
    expect(asked(reading)).toEqual([expect.stringMatching(/^1 row of .* should take commission back/)])
  })

  it('has an installment that is billed and not paid, beside rates that prove the others: a question names its row', () => {
    const reading = read(`
Policy Number|Insured|Tran Date|Premium Billed|Premium Paid|Rate|Commission
WC1000000|LARK ROOFING|06/01/2026|1,000.00|1,000.00|10|100.00
WC1000000|LARK ROOFING|06/15/2026|1,000.00|1,000.00|10|100.00
WC1000000|LARK ROOFING|06/30/2026|1,000.00|0.00|10|0.00`)
    expect(reading.questions.map(({ why, rows }) => [why, rows])).toEqual([
      ['"Premium Billed" and "Premium Paid" hold different amounts. Which one is the premium?', [4]],
    ])
  })

  it('has a rate among the amounts of one of two commissions, and zero in the other: a question names a column', () => {
    const reading = read(`
Policy Number|Insured|Tran Date|Premium|Commission|Comm Payable
HO1000000|LARK, JUNE|06/30/2026|-10.00|-0.80|-0.80
PA1000000|LARK, JUNE|06/30/2026|10.00|15%|0.00
HO1000001|LARK, JUNE|06/30/2026|1,000.00|80.00|80.00`)
    expect(asked(reading).join()).toMatch(/hold different amounts|holds amounts that are not imported/)
  })

  it('has the amount paid out below the grand total, under no policy: a question asks for the policy number', () => {
    const text = `
Commission|Tran Code|Eff Date|Tran Date|Premium
Policy: HO1000000 LARK, JUNE
80.00|New|06/30/2026|06/30/2026|1,000.00
Policy: HO1000001 OTT, LEE
40.00|New|06/30/2026|06/30/2026|500.00
120.00|Grand Total|||1,500.00
115.00|Harbor Street Insurance|||`
    const reading = read(text)
    expect(asked(reading).join()).toContain('no policy number')
    const left = told(reading, 'Leave it out', sheet(text))
    expect(figures(left)).toHaveLength(2)
  })

  it.each([
    ['in each of them', 'HO1000000', 'PA1000001'],
    ['in a cell merged over them', '', ''],
  ])('has the policy number of three rows under "Reference" %s: a question asks for its column', (_, first, second) => {
    const made = sheet(`
Reference|Insured|Tran Date|Premium|Commission
HO1000000|LARK, JUNE|06/30/2026|10.00|0.80
${first}|LARK, JUNE|06/30/2026|1,000.00|80.00
${first}|LARK, JUNE|06/30/2026|20.00|1.60
PA1000001|OTT, LEE|06/30/2026|500.00|40.00
${second}|OTT, LEE|06/30/2026|100.00|8.00
${second}|OTT, LEE|06/30/2026|30.00|2.40`)
    const merged = first === '' ? [2, 5].map(row => ({ row, column: 0, rows: 3, columns: 1 })) : []
    const reading = readFile([{ ...made, merged }], null, CONTEXT)
    expect(asked(reading)).toContain('No column is read as the policy number. Which one is it?')
  })

  it('has amounts in cents without a point, and one that cannot be read: a question asks about cents', () => {
    const reading = read(`
Commission|Tran Date|Premium|Policy Number|Rate
080-.0|06/30/2026|1000-|HO1000000|8
080-|06/30/2026|1000-|CAU1000000|8
080-|06/30/2026|1000-|BOP1000000|8`)
    expect(asked(reading).join()).toMatch(/cents/)
  })

  it('has the rate of one row as a fraction among percents: each rate is read as its row proves it', () => {
    const reading = read(`
Policy Number|Insured|Transaction Date|Premium|Rate|Commission
HO1000000|LARK, JUNE|06/01/2026|1,000.00|15|150.00
HO1000001|OTT, LEE|06/02/2026|2,000.00|15|300.00
HO1000002|BELL, RAY|06/03/2026|1,000.00|0.15|150.00
HO1000003|VOSS, ANN|06/04/2026|5.00|10|0.01`)
    expect(asked(reading)).toEqual([])
    expect(reading.lines.map(({ commissionRate }) => commissionRate)).toEqual([15, 15, 15, 10].map(rate => rate * 1e6))
  })

  it('has whole dollars on a sheet of other headings: a question names the sheet', () => {
    const table = sheet(`
Policy Number|Insured|Transaction Date|Premium|Commission
HO1000000|LARK, JUNE|06/01/2026|1,000.00|150.00`)
    const more = [
      ['Reference', 'Description', 'Amount'],
      ['ADJ-1', 'Growth bonus', 100],
    ]
    const counts = [
      ['Office', 'Policies'],
      ['North', 12],
    ]
    const named = (name: string, rows: Row[]) => ({ name, hidden: false, rows })
    const { questions } = readFile(
      [{ ...table, name: 'Lines' }, named('Adjustments', more), named('Counts', counts)],
      null,
      CONTEXT,
    )
    expect(questions.map(({ why }) => why)).toEqual(['"Adjustments" holds amounts and is not read.'])
  })

  it('ends with a record that counts the lines below the names and has a date: a question asks whether it is a total', () => {
    const reading = read(`
POLICY|INSURED|TRAN DATE|PREM|COMM
HO1000000|LARK, JUNE|06/30/2026|100.00|15.00
HO1000001|OTT, LEE|06/30/2026|200.00|30.00
TRAILER|000002|06/30/2026|300.00|45.00`)
    expect(asked(reading).join()).toContain('could be a total or a balance rather than a line: row 4')
  })

  it('has days below "PaidThruDt", months below "Period" and one group in all rows: none of them is an amount', () => {
    const reading = read(`
Group ID|Group Name|PaidThruDt|Period|Pay Date|CommPaid
60112|HARBOR DELI|20260630|202606|06/15/2026|26.08
60112|HARBOR DELI|20260531|202605|06/15/2026|13.04
60112|HARBOR DELI|20260430|202604|06/15/2026|6.52`)
    expect(asked(reading)).toEqual(['No column is read as the policy number. Which one is it?'])
    expect(reading.questions[0]?.choices.map(({ label }) => label)).toContain('"Group ID"')
  })

  it('has an error of the spreadsheet as a name, an amount or a day: the line has no name, and the other rows are refused', () => {
    const reading = read(`
Policy Number|Insured|Tran Date|Premium|Commission
HO1000000|#N/A|06/30/2026|1,000.00|80.00
HO1000001|OTT, LEE|06/30/2026|500.00|=D3*0.08
HO1000002|DALE, EVE|#VALUE!|500.00|40.00`)
    expect(reading.lines.map(({ policyNumber, insuredName }) => [policyNumber, insuredName])).toEqual([
      ['HO1000000', null],
    ])
    const why = 'The spreadsheet has an error or no result here: open it, correct it if need be, and save it'
    expect(reading.refused.map(row => [row.value, row.why])).toEqual([
      ['=D3*0.08', why],
      ['#VALUE!', why],
    ])
  })

  it('has numbers that a program kept with a decimal: the policy number is the one that was meant', () => {
    const reading = read(`
Policy Number|Insured|Tran Date|Premium|Commission
86328172.0|LARK, JUNE|06/30/2026|1,000.00|80.00
PA1000000.0|OTT, LEE|06/30/2026|500.00|40.00`)
    expect(figures(reading).map(([policy]) => policy)).toEqual(['86328172', 'PA1000000.0'])
  })

  it('has bonuses with their currency behind them, or days in words, under headings that say nothing: each is asked about', () => {
    const reading = read(`
Policy Number|Insured|Logged|Premium|Commission|Kicker
HO1000000|LARK, JUNE|Fri, Jun 26, 2026|1,000.00|80.00|15.00 USD
HO1000001|OTT, LEE|June 27, 2026|500.00|40.00|20.00 USD`)
    expect(asked(reading)).toEqual([
      '"Kicker" holds amounts that are not imported. Do they belong to the lines?',
      'No column is read as the transaction date. Which date do the lines get?',
    ])
    expect(reading.questions[1]?.choices.map(({ label }) => label)).toContain('Use "Logged"')
  })

  it('has one amount in another currency among amounts that name none: it is asked about in each file', () => {
    const text = `
Policy Number|Insured|Tran Date|Premium|Commission
HO1000000|LARK, JUNE|06/26/2026|1,000.00|80.00
HO1000001|OTT, LEE|06/27/2026|CAD 500.00|CAD 40.00
HO1000002|DALE, EVE|06/27/2026|200.00|16.00`
    const why =
      '1 row has amounts in CAD, the others name no currency, and nothing is converted. Are they to be added as they are?'
    expect(asked(read(text))).toEqual([why])
    expect(read(text).questions[0]?.rows).toEqual([3])
    const left = told(read(text), 'Leave out what is in CAD', sheet(text))
    expect([asked(left), left.commissionAmount]).toEqual([[], 96_00])
    const added = told(read(text), 'It is right as it is', sheet(text))
    expect([asked(added), added.commissionAmount]).toEqual([[], 136_00])
    expect(asked(read(text, rememberedMapping(added.mapping)))).toEqual([why])
    expect(asked(read(text.replaceAll(/(?<=\|)(?=[\d,]+\.)/g, 'CAD ')))).toEqual([])
  })

  it('names a currency in a column in some rows alone, in its headings or above them: it is asked about', () => {
    const rows = (last: string, heading = 'Commission', above = '') => `${above}
Policy Number|Insured|Tran Date|Premium|${heading}|Curr
HO1000000|LARK, JUNE|06/26/2026|1,000.00|80.00|
HO1000001|OTT, LEE|06/27/2026|500.00|40.00|${last}
HO1000002|DALE, EVE|06/27/2026|200.00|16.00|`
    expect(asked(read(rows('CAD')))).toEqual([
      '1 row has amounts in CAD, the others name no currency, and nothing is converted. Are they to be added as they are?',
    ])
    const why = ['The amounts are in EUR, and nothing is converted. Are they to be imported as they are?']
    for (const text of [rows('', 'Commission (EUR)'), rows('', 'Commission', '\nAll amounts in EUR|||||')])
      expect(asked(read(text))).toEqual(why)
    for (const text of [
      rows('', 'Commission (USD)'),
      rows('', 'Commission', '\nEuropa Insurance Agency|||||'),
      rows(''),
    ])
      expect(asked(read(text))).toEqual([])
  })

  it('has what is taken off in a row of its own without a minus: it is asked about', () => {
    for (const row of ['|Less E&O premium|06/30/2026||', 'X1|LESS: LEAD FEES|06/30/2026||'])
      expect(
        asked(
          read(`
Policy Number|Insured|Tran Date|Premium|Commission
HO1000000|LARK, JUNE|06/26/2026|1,000.00|80.00
HO1000001|LESS, LEE|06/27/2026|500.00|40.00
HO1000002|LESS THAN TRUCKLOAD INC|06/27/2026|200.00|16.00
${row}45.00`),
        ),
      ).toEqual([
        `1 row of "${(row.split('|')[1] ?? '').toUpperCase()}" should take commission back, but its amount has no minus. Is the minus missing?`,
      ])
  })

  it('has rows of premium, of tax and of commission in one column of amounts: the first two are asked about', () => {
    const reading = read(`
Policy Number|Insured|Tran Date|Item|Amount
HO1000000|LARK, JUNE|06/26/2026|Premium|1,000.00
HO1000000|LARK, JUNE|06/26/2026|Surplus Lines Tax|40.00
HO1000000|LARK, JUNE|06/26/2026|Commission|80.00`)
    expect(asked(reading)).toContain(
      '2 rows say "PREMIUM" and "SURPLUS LINES TAX" under "Item", beside rows of commission. Is their amount a premium or a tax, and not paid?',
    )
  })

  it('has a single line and its sum below it without a word: the sum is no line and no refusal', () => {
    const reading = read(`
Policy Number|Insured|Tran Date|Premium|Commission
HO1000000|LARK, JUNE|06/26/2026|1,000.00|80.00
|||1,000.00|80.00`)
    expect([asked(reading), figures(reading), reading.refused]).toEqual([[], [['HO1000000', 80]], []])
  })

  it('has "Less:" above lines that are taken back without a minus: they are asked about', () => {
    for (const heading of ['Less:', 'LESS', 'Less: commission on replaced policies'])
      expect(
        asked(
          read(`
Policy Number|Insured|Tran Date|Premium|Commission
HO1000000|LARK, JUNE|06/26/2026|1,000.00|80.00
HO1000001|OTT, LEE|06/27/2026|500.00|40.00
${heading}
HO1000002|DALE, EVE|06/27/2026|200.00|16.00`),
        ),
      ).toEqual([
        `1 row below "${heading}" should take commission back, but its amount has no minus. Is the minus missing?`,
      ])
  })

  it('has a tax that is withheld from the commission in a column of its own: it can be taken off', () => {
    const text = `
Policy Number|Insured|Tran Date|Premium|Commission|Backup Withholding Tax
HO1000000|LARK, JUNE|06/26/2026|1,000.00|80.00|8.00
HO1000001|OTT, LEE|06/27/2026|500.00|40.00|4.00`
    expect(asked(read(text))).toEqual([
      '"Backup Withholding Tax" holds amounts that are not imported. Do they belong to the lines?',
    ])
    const taken = told(read(text), 'Take "Backup Withholding Tax" off the commission', sheet(text))
    expect([asked(taken), taken.commissionAmount]).toEqual([[], 108_00])
  })

  it('has premiums without a point beside commissions with cents: whether their last digits are cents is asked', () => {
    const lines = (...premiums: readonly string[]) => `
Policy Number|Insured|Tran Date|Premium|Commission
HO1000000|LARK, JUNE|06/26/2026|${premiums[0]}|100.00
HO1000001|OTT, LEE|06/27/2026|${premiums[1]}|50.05
HO1000002|DALE, EVE|06/27/2026|${premiums[2]}|20.00`
    const text = lines('100000', '50050', '20000')
    expect(asked(read(text))).toEqual([
      'No premium has cents, and every commission is small beside it. What is 100000?',
    ])
    const cents = told(read(text), '1,000.00, the last two digits are cents', sheet(text))
    expect([asked(cents), cents.grossAmount, cents.commissionAmount]).toEqual([[], 1_700_50, 170_05])
    const again = read(text, rememberedMapping(cents.mapping))
    expect([asked(again), again.grossAmount, again.commissionAmount]).toEqual([[], 1_700_50, 170_05])
    const dollars = told(read(text), '100,000.00, whole dollars', sheet(text))
    expect([asked(dollars), dollars.grossAmount]).toEqual([[], 170_050_00])
    for (const known of [lines('1,000', '500', '200'), lines('1000', '500', '200'), lines('10,000', '5,005', '2,000')])
      expect(asked(read(known))).toEqual([])
  })

  it('has names that no field is read from, under a heading of its own trade or none of last month: they are asked about', () => {
    const text = (heading: string, first = 'KRAUSE FARMS') => `
Policy Number|Tran Date|Premium|Commission|${heading}
HO1000000|06/26/2026|1,000.00|80.00|${first}
HO1000001|06/27/2026|500.00|40.00|TREADWELL, JAY`
    const why =
      'No column is read as the insured, and "Homesteader" holds texts such as "KRAUSE FARMS". Is it the insured?'
    expect(asked(read(text('Homesteader')))).toEqual([why])
    const named = told(read(text('Homesteader')), 'Yes', sheet(text('Homesteader')))
    expect([asked(named), named.lines.map(({ insuredName }) => insuredName)]).toEqual([
      [],
      ['KRAUSE FARMS', 'TREADWELL, JAY'],
    ])
    const { mapping } = read(text('Office', 'North'))
    expect(asked(read(text('Insured Name'), rememberedMapping(mapping)))).toEqual([
      why.replace('Homesteader', 'Insured Name'),
    ])
    for (const other of ['County', 'Producer Name', 'Plan Name', 'Carrier', 'Remarks', 'Obligee', 'Mailing Address'])
      expect(asked(read(text(other)))).toEqual([])
  })

  it('has parts of the commission and their sum: adding the parts answers for the sum and for the rates', () => {
    const text = `
Policy Number|Insured|Tran Date|Premium|Rate|Base Commission|Override|Total Commission
HO1000000|LARK, JUNE|06/26/2026|1,000.00|8%|80.00|20.00|100.00
HO1000001|OTT, LEE|06/27/2026|500.00|8%|40.00|10.00|50.00
HO1000002|DALE, EVE|06/27/2026|200.00|8%|16.00|4.00|20.00`
    const base = told(read(text), '"Base Commission"', sheet(text))
    const both = told(base, 'Add "Override" to the commission', sheet(text))
    expect([asked(both), both.commissionAmount]).toEqual([[], 170_00])
  })
})
