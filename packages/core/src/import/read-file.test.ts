/** Files that were once read wrong without a question, or that no answer could put right. */
import { describe, expect, it } from 'vitest'
import { asked, CONTEXT, figures, read, sheet, told } from '../../testing/carrier-files/read-text.ts'
import { toIso } from '../calendar/calendar-date.ts'
import type { Sheet } from './mapping.ts'
import { readFile } from './read-file.ts'

describe('headings and the rows around them', () => {
  const YEAR_TO_DATE = `
|||YTD|
Policy|Insured|Tran Date|Premium|Commission
HO1001|Lark June|06/01/2026|600.00|60.00
HO1002|Oakes Lee|06/02/2026|300.00|30.00`
  it('asks about a word above the headings, and joins it to them if the answer says so', () => {
    const reading = read(YEAR_TO_DATE)
    expect(asked(reading)).toEqual([
      '"YTD" in row 1, directly above the headings: do these words belong to the headings?',
    ])
    const joined = told(reading, 'Yes, read both rows together', sheet(YEAR_TO_DATE))
    expect(joined.mapping.headerRows).toBe(2)
    expect(joined.mapping.columns.gross_amount).toBeUndefined()
  })
  it('reads a file from its first row if the answer says that it has no headings, even with a summary below that has some', () => {
    const SUMMARY_BELOW = `
1|-0.80|06/30/2026|HO1000000|CA|-10.00
2|-0.80|06/30/2026|PA1000000|WA|-10.00
Policy Number|Transaction Date|Premium|Commission
HO2000000|06/30/2026|1,200.00|120.00
HO2000001|06/30/2026|980.00|98.00`
    const reading = read(SUMMARY_BELOW)
    expect(asked(reading)).toContain(
      '2 rows with amounts are above row 3, which was taken for the headings, and are not read.',
    )
    const unheaded = told(reading, 'The file has no headings', sheet(SUMMARY_BELOW))
    expect([unheaded.mapping.headerRow, unheaded.mapping.dataRow, unheaded.sample.length]).toEqual([0, 1, 5])
    expect(unheaded.rowsRead).toBe(5)
  })
  it('reads group titles above the headings apart from them, and uses them where they say more', () => {
    const reading = read(`
||Policy|Policy|Premium||Commission|
Policy Number|Insured|Eff Date|Trans Date|Written|Commissionable|Rate|Amount
HV2200118|PETERS, NORA|06/01/2026|06/03/2026|1,410.00|1,400.00|15|210.00
HV2200119|CASTRO, IVAN|06/08/2026|06/09/2026|920.00|900.00|12|108.00`)
    expect(reading.questions).toEqual([])
    expect(reading.lines.map(line => [line.grossAmount, toIso(line.transactionDate)])).toEqual([
      [140_000, '2026-06-03'],
      [90_000, '2026-06-09'],
    ])
  })
  it('reads a second row of headings as headings, even if the first row would do', () => {
    const reading = read(`
Premium|Risk|Comm|Activity|Due|Policy
Amount|State|Amount|Date|Carrier|Effective
Policy: HO77001 FERRY, ANN
9,800.00|CA|784.00|06/20/2026|9,016.00|06/01/2026
Policy: HO77002 NGUYEN, LAN
1,025.93|WA|128.24|06/15/2026|897.69|06/03/2026`)
    expect([reading.mapping.headerRow, reading.mapping.headerRows, reading.refused]).toEqual([1, 2, []])
    expect(reading.lines.map(line => [line.policyNumber, toIso(line.transactionDate)])).toEqual([
      ['HO77001', '2026-06-20'],
      ['HO77002', '2026-06-15'],
    ])
  })
  it('asks about rows with amounts above the headings', () => {
    const reading = read(`
Item|Who|Worth|Yours
A7001|Lark June|100.00|10.00
A7002|Oakes Lee|200.00|20.00
Policy Number|Insured|Premium|Commission
A7003|Voss Ann|300.00|30.00`)
    expect(asked(reading)).toContain(
      '2 rows with amounts are above row 4, which was taken for the headings, and are not read.',
    )
  })
  it('asks about a second table with its own headings', () => {
    const reading = read(`
Insured|Comm Amount|Policy|Premium|Tran Date
Lark June|85.37|CAU9853732|853.78|06/01/2026
Oakes Lee|79.60|HO4763431|530.69|06/02/2026

Product|Policies|Premium|Commission|Month
Auto|12|1,200.00|120.00|06/30/2026`)
    expect(asked(reading).some(why => why.startsWith('There are other headings in row 5'))).toBe(true)
  })
})

describe('a row that was cut off', () => {
  it('leads to a question even if only the second part of a name is missing', () => {
    const reading = read(`
Premium|Commission|First Name|Policy Number|Tran Date|Last Name|Rate
-10.00|-0.80|JUNE|HO1000000|06/30/2026
10.00|0.80|JUNE|BOP1000000|06/30/2026|LARK|8
10.00|0.80|JUNE|HO1000001|06/30/2026|LARK|8`)
    expect(asked(reading)).toEqual(['1 row ends before the columns of the lines do, and may have been cut off.'])
    expect(reading.questions[0]?.rows).toEqual([2])
  })
})

describe('sections and groups', () => {
  it.each(['Policy', 'Case'])(
    'read a %s from its section heading up to the blank, even if its insured is called Total',
    said => {
      const reading = read(`
Date|Tran Type|Premium|Commission
${said}: HX440001 SMITH, MARY
06/02/2026|Renewal|1,000.00|120.00
${said}: HX440002 Total Wine & More
06/03/2026|New Business|500.00|75.00
${said}: HX440003 7 Seas Trading Co
06/04/2026|New Business|400.00|60.00`)
      expect(figures(reading)).toEqual([
        ['HX440001', 120],
        ['HX440002', 75],
        ['HX440003', 60],
      ])
    },
  )
  it('take the commission term from their section, which continues on the next page', () => {
    const reading = read(`
Policy Number|Insured|Tran Date|Premium|Commission
NEW BUSINESS
CR1001|MOSS, ADA|06/11/2026|900.00|135.00
RENEWALS
CR1002|FROST, BEN|06/12/2026|600.00|72.00
Page 2 of 3
CR1003|MARSH, CLEO|06/15/2026|450.00|54.00
ENDORSEMENTS
CR1004|POND, DAN|06/16/2026|45.00|5.40`)
    expect(reading.lines.map(({ commissionTerm }) => commissionTerm)).toEqual(['New', 'Renewal', 'Renewal', null])
  })
  it('carry a name down with its policy number, and to no other number', () => {
    const text = `
Policy Number|Insured|Trans Date|Premium|Commission
UM610001|PAGE, LIV|06/03/2026|1,000.00|150.00
||06/03/2026|200.00|30.00
UM610002||06/04/2026|800.00|80.00`
    const reading = told(read(text), 'Yes, carry it down', sheet(text))
    expect(reading.lines.map(line => [line.policyNumber, line.insuredName])).toEqual([
      ['UM610001', 'PAGE, LIV'],
      ['UM610001', 'PAGE, LIV'],
      ['UM610002', null],
    ])
  })
  it('accept a total above its rows', () => {
    const reading = read(`
Policy Number|Insured|Trans Date|Premium|Commission
Total for June|||3,000.00|300.00
MT100|Lark June|06/01/2026|1,000.00|100.00
MT101|Oakes Lee|06/08/2026|2,000.00|200.00`)
    expect([reading.questions, reading.proofs]).toEqual([[], [{ what: 'total', holds: 1, of: 1 }]])
  })
  it('ask about a row that repeats another, unless the total counts both', () => {
    const text = `
Policy Number|Insured|Trans Date|Premium|Commission
RR1001|Lark June|06/01/2026|100.00|10.00
RR1001|Lark June|06/01/2026|100.00|10.00
RR1002|Oakes Lee|06/02/2026|200.00|20.00`
    expect(asked(read(text))).toEqual(['1 row repeats an earlier row: row 3 ("RR1001") of 10.00. Is it paid twice?'])
    expect(asked(read(`${text}\nTotal|||400.00|40.00`))).toEqual([])
  })
})

describe('the columns of a file', () => {
  it.each([
    ['Policy/Trans', '/NEW', '/RENL'],
    ['Policy No', ' - NB', ' - RN'],
  ])('give policy number and transaction if one cell under "%s" has both', (heading, first, second) => {
    const reading = read(`
${heading}|Insured|Tran Date|Premium|Commission
HO10042${first}|Lark June|06/01/2026|100.00|10.00
HO10043${second}|Oakes Lee|06/02/2026|200.00|20.00`)
    expect(reading.lines.map(line => [line.policyNumber, line.transactionType])).toEqual([
      ['HO10042', 'NBS'],
      ['HO10043', 'RWL'],
    ])
  })
  it('give policy number and name if one cell has both, even with the same name in every row', () => {
    const reading = read(`
Policy / Insured|Tran Date|Premium|Commission
HO1000042 LARK, JUNE|06/01/2026|100.00|10.00
HO1000043 LARK, JUNE|06/02/2026|200.00|20.00`)
    expect(reading.lines.map(line => [line.policyNumber, line.insuredName])).toEqual([
      ['HO1000042', 'LARK, JUNE'],
      ['HO1000043', 'LARK, JUNE'],
    ])
  })
  it('give number and transaction even with an insured called Total, and lead to a question if there is only one line', () => {
    const heading = 'Policy Number|Insured|Tran Date|Premium|Commission'
    const one = 'HO10042/NB|Lark June|06/01/2026|100.00|10.00'
    const two = 'HO10043/RN|Total Wine & More|06/02/2026|200.00|20.00'
    expect(read(`${heading}\n${one}\n${two}`).lines.map(line => line.policyNumber)).toEqual(['HO10042', 'HO10043'])
    expect(asked(read(`${heading}\n${one}`))).toEqual([
      'Policy numbers such as "HO10042/NB" have words after them. Do the words belong to the number?',
    ])
  })
  it('read a word above the names as no title of the column beside them', () => {
    const reading = read(`
Commissionable|Pol|Insured|Comm|Insured||Process
Premium|#|Last Name|Amount|First Name|Curr|Date
4,977.79|HO01893340|HALDEN|995.56|IRIS|USD|2026-04-17
9,800.00|HO06699730|DIAZ|784.00|ROSA|USD|2026-04-09`)
    expect(reading.lines.map(({ insuredName }) => insuredName)).toEqual(['IRIS HALDEN', 'ROSA DIAZ'])
  })
  it('lead to a question about lines without policy number and insured, even if they have a date', () => {
    const reading = read(`
Transaction Type|Item|Trans Dt|Premium|Commission|Customer Name
|PA4404740||||Sea Trading Co
RN||5/7/26|7,036.75|879.59|
Renewal||6/2/26|6,980.66|1,047.10|`)
    expect(asked(reading).some(why => why.startsWith('2 rows have a date and an amount but no policy number'))).toBe(
      true,
    )
  })
  it('lead to a question if two dates could be the transaction date', () => {
    const reading = read(`
Policy Number|Insured|Process Date|Accounting Date|Premium|Commission
UL880001|FAGAN, LIAM|05/28/2026|06/05/2026|1,200.00|96.00
UL880002|GOSS, MAE|06/01/2026|06/12/2026|900.00|72.00`)
    expect(asked(reading)).toEqual([
      '"Accounting Date" and "Process Date" hold different dates. Which one is the transaction date?',
    ])
  })
  it('may be dates without a year', () => {
    const reading = read(`
Policy|Insured|Trans Date|Premium|Commission
UX3101|HALE, DORA|06/02|810.00|121.50
UX3102|IRWIN, SETH|12/14|540.00|64.80`)
    expect(reading.questions).toEqual([])
    expect(reading.lines.map(({ transactionDate }) => toIso(transactionDate))).toEqual(['2026-06-02', '2025-12-14'])
  })
  it('have chargebacks subtracted and bonuses added, as answered', () => {
    const text = `
Policy|Insured|Trans Date|Premium|Commission|Chargeback|Bonus
FE1001|NEAL, TARA|06/02/2026|600.00|480.00||5.00
FE1002|OGDEN, UMA|06/09/2026|480.00|384.00|20.00|
FE1003|PAINE, VIC|06/12/2026|540.00|0.00|210.00|`
    const taken = told(read(text), 'Take "Chargeback" off the commission', sheet(text))
    const added = told(taken, 'Add "Bonus" to the commission', sheet(text))
    expect(figures(added)).toEqual([
      ['FE1001', 485],
      ['FE1002', 364],
      ['FE1003', -210],
    ])
  })
  it('lead to no question about the amount due to the carrier, which is premium less commission', () => {
    const reading = read(`
Policy|Insured|Tran Date|Gross Premium|Commission|Net Due Company
CG4471|Pier Gallery|06/01/2026|4,000.00|700.00|3,300.00
CG4502|Surf Shop|06/10/2026|600.00|105.00|495.00`)
    expect(reading.questions).toEqual([])
  })
  it('have fractions of a cent rounded if the answer says so', () => {
    const text = `
Policy|Insured|Tran Date|Premium|Commission
FR1001|Lark June|06/01/2026|100.00|10.0049
FR1002|Oakes Lee|06/02/2026|200.00|20.1251
FR1003|Voss Ann|06/03/2026|300.00|30.3333`
    expect(figures(told(read(text), 'Round them to the cent', sheet(text)))).toEqual([
      ['FR1001', 10],
      ['FR1002', 20.13],
      ['FR1003', 30.33],
    ])
  })
})

describe('commissions earned but not yet paid', () => {
  it('lead to a question if the payable column differs from the earned one in only one row', () => {
    const PAYABLE = `
Policy|Insured|Tran Date|Premium|Rate|Comm Earned|Comm Payable
HO1001|Lark June|06/01/2026|600.00|10|60.00|60.00
HO1002|Oakes Lee|06/02/2026|300.00|10|30.00|0.00
HO1003|Voss Ann|06/03/2026|400.00|10|40.00|40.00`
    const why = '"Comm Earned" and "Comm Payable" hold different amounts. Which one is the commission you received?'
    expect(asked(read(PAYABLE))).toEqual([why])
    expect(asked(read(PAYABLE.replace('30.00|0.00', '30.00|')))).toEqual([why])
    expect(figures(told(read(PAYABLE), '"Comm Payable"', sheet(PAYABLE)))).toEqual([
      ['HO1001', 60],
      ['HO1002', 0],
      ['HO1003', 40],
    ])
  })
  it('lead to a question if one row’s payable amount is not the sum of its parts', () => {
    const PARTS = `
Policy|Insured|Tran Date|Premium|First Year Commission|Renewal Commission|Commission Payable
HO1001|Lark June|06/01/2026|600.00|60.00||60.00
HO1002|Oakes Lee|06/02/2026|300.00|30.00||0.00
HO1003|Voss Ann|06/03/2026|400.00||40.00|40.00`
    expect(asked(read(PARTS))).toHaveLength(1)
  })
  it('lead to a question if one row pays nothing, even with the earned amount in two columns for two terms', () => {
    expect(
      asked(
        read(`
Policy|Insured|Tran Date|Premium|First Year Commission|Renewal Commission|Payable
HO1001|Lark June|06/01/2026|600.00|60.00||60.00
HO1002|Oakes Lee|06/02/2026|300.00||30.00|0.00
HO1003|Voss Ann|06/03/2026|400.00||40.00|40.00`),
      ).filter(why => why.includes('"Payable"')),
    ).toHaveLength(1)
  })
  it('lead to no question if the commission is the amount paid less the amount charged back', () => {
    expect(
      asked(
        read(`
Policy|Insured|Tran Date|Premium|Paid|Charged Back|Commission
HO1001|Lark June|06/01/2026|600.00|60.00||60.00
HO1002|Oakes Lee|06/02/2026|300.00||30.00|-30.00
HO1003|Voss Ann|06/03/2026|400.00|40.00||40.00`),
      ),
    ).toEqual([])
  })
})

describe('a stated total above the table', () => {
  it('is compared with the lines even if its last zero was dropped', () => {
    const [why] = asked(
      read(`
Total Commission Paid||508.8
Policy|Insured|Tran Date|Premium|Commission
HO1001|Lark June|06/01/2026|600.00|60.00
HO1002|Oakes Lee|06/02/2026|300.00|30.00`),
    )
    expect(why).toBe('Row 1, above the table, states a total of 508.80, and the lines come to 90.00.')
  })
  it('is compared with the lines of its own sheet, and a total above another sheet does not excuse it', () => {
    const stating = (name: string, total: string, commission: string): Sheet => ({
      name,
      hidden: false,
      rows: [
        ['Total Commission Paid', total],
        ['Policy', 'Insured', 'Tran Date', 'Premium', 'Commission'],
        [`HO10${commission.slice(0, 2)}`, 'Lark June', '06/01/2026', '600.00', commission],
      ],
    })
    const whys = (...sheets: readonly Sheet[]) => readFile(sheets, null, CONTEXT).questions.map(({ why }) => why)
    expect(whys(stating('Auto', '60.00', '60.00'), stating('Home', '90.00', '90.00'))).toEqual([])
    expect(whys(stating('Auto', '150.00', '60.00'), stating('Home', '150.00', '90.00'))).toEqual([])
    expect(whys(stating('Auto', '60.00', '60.00'), stating('Home', '95.00', '90.00'))).toEqual([
      'Row Home!1, above the table, states a total of 95.00, and the lines of its sheet come to 90.00, those of all sheets to 150.00.',
    ])
  })
})

describe('spreadsheet cells without a value', () => {
  it('are refused where an amount or a number is expected, because the user sees one in the file', () => {
    const reading = read(`
Policy|Insured|Tran Date|Premium|Commission
PE-1|Lark June|06/02/2026|1000.00|150.00
PE-2|Oakes Lee|06/09/2026|#N/A|60.00
=A2|Voss Ann|06/12/2026|500.00|50.00
PE-4|Bell Ray|06/14/2026|500.00|=D5*0.1`)
    expect(figures(reading)).toEqual([['PE-1', 150]])
    expect(reading.refused.map(({ row, column, value }) => [row, column, value])).toEqual([
      [3, 'Premium', '#N/A'],
      [4, 'Policy', '=A2'],
      [5, 'Commission', '=D5*0.1'],
    ])
  })
})

describe('two premiums that are both not the premium of the lines', () => {
  const TWO = `
Policy|Insured|Tran Date|Annual Premium|Net Premium Due|Commission
AP1001|Lark June|06/01/2026|1,200.00|90.00|10.00
AP1002|Oakes Lee|06/02/2026|2,400.00|180.00|20.00`
  it('are not read if the answer says so', () => {
    const reading = told(read(TWO), 'None of them', sheet(TWO))
    expect(reading.mapping.columns.gross_amount).toBeUndefined()
    expect(figures(reading)).toEqual([
      ['AP1001', 10],
      ['AP1002', 20],
    ])
  })
})

describe('dates with a time of day under an unknown heading', () => {
  const WHEN = `
Policy Number|Insured|When|Premium|Commission
WH1001|Lark June|06/29/2026 12:00:00 AM|100.00|10.00
WH1002|Oakes Lee|06/30/2026 12:00:00 AM|200.00|20.00`
  it('are offered as the transaction date', () => {
    const reading = told(read(WHEN), 'Use "When"', sheet(WHEN))
    expect(reading.lines.map(({ transactionDate }) => toIso(transactionDate))).toEqual(['2026-06-29', '2026-06-30'])
  })
})

describe('a title in the row above the headings', () => {
  const under = (title: string): string => `
${title}||||
Policy|Insured|Tran Date|Premium|Commission
HO1001|Lark June|06/01/2026|600.00|60.00
HO1002|Oakes Lee|06/02/2026|300.00|30.00`
  it('over the first column leads to no question', () => {
    expect(asked(read(under('LANTERN CASUALTY')))).toEqual([])
  })
  it('leads to a question if it distinguishes sums or periods', () => {
    expect(asked(read(under('PRIOR YEAR')))).toHaveLength(1)
  })
})
