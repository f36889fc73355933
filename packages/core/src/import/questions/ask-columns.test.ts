/** What is asked about columns and headings, word for word, and the lines that each answer leaves. */
import { describe, expect, it } from 'vitest'
import {
  asked,
  figures,
  offered,
  read,
  sheet,
  silentNextMonth,
  talk,
  talks,
  told,
} from '../../../testing/carrier-files/read-text.ts'
import { rememberedMapping } from '../question.ts'

const COLUMNS = `
Policy|Insured|Trans Date|Premium|Commission|Net Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|90.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00|45.00
? "Commission" and "Net Commission" hold different amounts. Which one is the commission you received? (commission_amount 2 3)
> "Commission": 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> "Net Commission": 2 VX1001 6/1 1000 90, 3 VX1002 6/2 500 45

Policy|Insured|Trans Date|Written Premium|Paid Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|900.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|400.00|50.00
? "Paid Premium" and "Written Premium" hold different amounts. Which one is the premium? (gross_amount 2 3)
> "Paid Premium": 2 VX1001 6/1 900 100, 3 VX1002 6/2 400 50
> "Written Premium": 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> None of them: 2 VX1001 6/1 0 100, 3 VX1002 6/2 0 50

Policy|Insured|Trans Date|Premium|New Commission|Renewal Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|
VX1002|OTT, LEE|06/02/2026|500.00||50.00
= 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission|Commission Debit
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|
VX1002|OTT, LEE|06/02/2026|500.00||50.00
? "Commission" and "Commission Debit" hold different amounts. Which one is the commission you received? (commission_amount 3)
> "Commission": 2 VX1001 6/1 1000 100, 3 refused
> "Commission Debit": 3 VX1002 6/2 500 50, 2 refused
> Each row has one of them, and "Commission Debit" takes back: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 -50
> Each row has one of them, and "Commission" takes back: 2 VX1001 6/1 1000 -100, 3 VX1002 6/2 500 50
> Each row has one of them: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission|Policy
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|VY2001
VX1002|OTT, LEE|06/02/2026|500.00|50.00|VY2002
? The heading "Policy" is above 2 columns that differ. Which one is the policy number? (policy_number)
> The first one, column 1: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> The later one, column 6: 2 VY2001 6/1 1000 100, 3 VY2002 6/2 500 50

Policy||Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? Column B has no heading and holds texts such as "LARK, JUNE". Is it the insured? (insured_name)
> Yes: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> No: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Proposer|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? No column is read as the insured, and "Proposer" holds texts such as "LARK, JUNE". Is it the insured? (insured_name)
> Yes: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> No: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Volume|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? "Volume" holds amounts that are not imported, and no column is read as the premium. Do they belong to the lines? (gross_amount 2 3)
> "Volume" is the premium: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> "Volume" is the commission: 2 VX1001 6/1 0 1000, 3 VX1002 6/2 0 500
> No, the file has no premium: 2 VX1001 6/1 0 100, 3 VX1002 6/2 0 50
> Add "Volume" to the commission: 2 VX1001 6/1 0 1100, 3 VX1002 6/2 0 550
> Take "Volume" off the commission: 2 VX1001 6/1 0 -900, 3 VX1002 6/2 0 -450

Reference|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? No column is read as the policy number. Which one is it? (policy_number)
> "Reference": 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> The file has none: 2 null 6/1 1000 100, 3 null 6/2 500 50

Description|Trans Date|Premium|Commission
VX1001 LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002 OTT, LEE|06/02/2026|500.00|50.00
? Policy number: choose its column, or that of the insured's name (policy_number)
> "Description": 2 VX1001 LARK, JUNE 6/1 1000 100, 3 VX1002 OTT, LEE 6/2 500 50
> "Trans Date": 2 refused, 3 refused

Policy|Trans Date|Premium|Commission
VX1001 LARK|06/01/2026|1,000.00|100.00
VX1002 OTT|06/02/2026|500.00|50.00
= 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001/NB|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002/RN|OTT, LEE|06/02/2026|500.00|50.00
= 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Symbol|Policy|Insured|Trans Date|Premium|Commission
HO|100123|LARK, JUNE|06/01/2026|1,000.00|100.00
PA|100124|OTT, LEE|06/02/2026|500.00|50.00
? "Symbol" holds "HO" beside the policy number "100123". Does the number begin with it? (policy_number)
> Yes, it is HO100123: 2 HO100123 6/1 1000 100, 3 PA100124 6/2 500 50
> No, the number stands alone: 2 100123 6/1 1000 100, 3 100124 6/2 500 50

Policy|Converted To|Insured|Trans Date|Premium|Commission
VX1001|VZ3001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002||OTT, LEE|06/02/2026|500.00|50.00
? "Converted To" holds another number than "Policy" in 1 row, such as "VZ3001". Under which number do you have these policies? (policy_number 2)
> Under "Converted To": 2 VZ3001 6/1 1000 100, 3 VX1002 6/2 500 50
> Under "Policy": 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Comm Rate|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|12%|100.00
VX1002|OTT, LEE|06/02/2026|500.00|12%|60.00
VX1003|BELL, RAY|06/03/2026|700.00|12%|70.00
? "Comm Rate" times "Premium" is "Commission" in only 1 of 3 rows. Check which column is which. (commission_rate 2 4)
> It is right as it is: 2 VX1001 6/1 1000 100 at 12%, 3 VX1002 6/2 500 60 at 12%, 4 VX1003 6/3 700 70 at 12%

Policy|Insured|Premium|Commission
VX1001|LARK, JUNE|1,000.00|100.00
VX1002|OTT, LEE|500.00|50.00
? No column is read as the transaction date. Which date do the lines get? (transaction_date)
> Use the statement date: 2 VX1001 6/30 1000 100, 3 VX1002 6/30 500 50

Policy|Insured|Eff Date|Premium|Commission
VX1001|LARK, JUNE|05/01/2026|1,000.00|100.00
VX1002|OTT, LEE|05/02/2026|500.00|50.00
? No column is read as the transaction date. Which date do the lines get? (transaction_date)
> Use the statement date: 2 VX1001 6/30 1000 100, 3 VX1002 6/30 500 50
> Use the effective date: 2 VX1001 5/1 1000 100, 3 VX1002 5/2 500 50

Policy|Insured|Eff Date|Trans Date|Premium|Commission
VX1001|LARK, JUNE|05/01/2026|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|05/02/2026||500.00|50.00
? 1 row has no date under "Trans Date". Which date do they get? (transaction_date 3)
> The date above: 2 VX1001 6/1 1000 100, 3 VX1002 6/1 500 50
> Use the statement date: 2 VX1001 6/1 1000 100, 3 VX1002 6/30 500 50
> Use the effective date: 2 VX1001 5/1 1000 100, 3 VX1002 5/2 500 50
> Leave it out: 2 VX1001 6/1 1000 100

Policy|Insured|Premium|Commission
Posted 06/02/2026
VX1001|LARK, JUNE|1,000.00|100.00
Posted 06/03/2026
VX1002|OTT, LEE|500.00|50.00
? No column is read as the transaction date. Which date do the lines get? (transaction_date)
> The date in "Posted 06/02/2026": 3 VX1001 6/2 1000 100, 5 VX1002 6/3 500 50
> Use the statement date: 3 VX1001 6/30 1000 100, 5 VX1002 6/30 500 50

Policy|Insured|Date|Process Date|Premium|Commission
VX1001|LARK, JUNE|05/01/2026|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|05/02/2026|06/02/2026|500.00|50.00
? "Date" and "Process Date" hold different dates. Which one is the transaction date? (transaction_date)
> "Date": 2 VX1001 5/1 1000 100, 3 VX1002 5/2 500 50
> "Process Date": 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|New|Renewal
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|
VX1002|OTT, LEE|06/02/2026|500.00||50.00
? Commission: no column is chosen, and a line needs its commission (commission_amount)
> "New" + "Renewal", with the term of the one that is filled: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> "Premium": 2 VX1001 6/1 1000 1000, 3 VX1002 6/2 500 500
> "New": 2 VX1001 6/1 1000 100, 3 refused
> "Renewal": 3 VX1002 6/2 500 50, 2 refused

Policy|Insured|Trans Date|Premium|Credit|Debit
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|
VX1002|OTT, LEE|06/02/2026|500.00||50.00
? Commission: no column is chosen, and a line needs its commission (commission_amount)
> "Credit" less "Debit": 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 -50
> "Premium": 2 VX1001 6/1 1000 1000, 3 VX1002 6/2 500 500
> "Credit": 2 VX1001 6/1 1000 100, 3 refused
> "Debit": 3 VX1002 6/2 500 50, 2 refused

Policy|Insured|Trans Date|Gross Premium|Net Due Carrier
VX1001|LARK, JUNE|06/01/2026|1,000.00|900.00
VX1002|OTT, LEE|06/02/2026|500.00|450.00
? Commission: no column is chosen, and a line needs its commission (commission_amount)
> "Gross Premium" less "Net Due Carrier": 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> "Gross Premium": 2 VX1001 6/1 1000 1000, 3 VX1002 6/2 500 500
> "Net Due Carrier": 2 VX1001 6/1 1000 900, 3 VX1002 6/2 500 450

Policy: VX1001
Insured: LARK, JUNE
Commission: 100.00
Policy: VX1002
Insured: OTT, LEE
Commission: 50.00
? Each line is a block of rows such as "Policy:", "Insured:" and "Commission:". A line is read from one row: ask the carrier for a table with one row for each line. (file)

Policy|Insured|Trans Date|Written|Paid
Number|Name|Of Entry|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? No column is read as the transaction date. Which date do the lines get? (transaction_date)
> Use the statement date: 3 VX1001 6/30 1000 100, 4 VX1002 6/30 500 50
> Use "Trans Date Of Entry": 3 VX1001 6/1 1000 100, 4 VX1002 6/2 500 50

|||Prior Year|Prior Year
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? "Prior Year" in row 1, directly above the headings: do these words belong to the headings? (file 1)
> Yes, read both rows together: no lines
> No, the headings are right: 3 VX1001 6/1 1000 100, 4 VX1002 6/2 500 50

VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
Policy|Insured|Trans Date|Premium|Commission
VX1003|BELL, RAY|06/03/2026|700.00|70.00
VX1004|FAY, UMA|06/04/2026|600.00|60.00
? 2 rows with amounts are above row 3, which was taken for the headings, and are not read. (file 1 2)
> The file has no headings: 1 VX1001 6/30 1000 100, 2 VX1002 6/30 500 50, 4 VX1003 6/30 700 70, 5 VX1004 6/30 600 60
> They are not lines: 4 VX1003 6/3 700 70, 5 VX1004 6/4 600 60`

describe('a column that could be another one', () => {
  it.each(talks(COLUMNS))('is asked about in these words, and each answer gives these lines: %s', (file, said) => {
    expect([talk(file), silentNextMonth(file)]).toEqual([said, []])
  })
})

describe('a column that is added to the commission, or taken off it', () => {
  const PARTS = `
Policy|Insured|Trans Date|Premium|Commission|Chargeback|Clawback
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|FIRST|0.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00|0.00|SECOND`
  const summed = (first: string, second: string, source: object) => {
    const text = PARTS.replace('FIRST', first).replace('SECOND', second)
    const { mapping } = read(text)
    return read(text, { ...mapping, columns: { ...mapping.columns, commission_amount: source as never } })
  }
  const less = { sum: ['Commission'], less: ['Chargeback', 'Clawback'] }
  const sum = { sum: ['Commission', 'Chargeback', 'Clawback'] }
  const OFF =
    '"Chargeback" is taken off the commission, and 1 of its amounts has a minus, so they add to it. Do they take commission back?'

  it('is asked about where its signs turn that round, each column by itself', () => {
    const off = summed('-10.00', '-5.00', less)
    expect(offered(off).filter(one => JSON.stringify(one).includes('taken off'))).toEqual([
      { about: 'commission_amount', why: OFF, rows: [2], answers: ['Yes, they take back', 'No, they pay'] },
      {
        about: 'commission_amount',
        why: OFF.replace('Chargeback', 'Clawback'),
        rows: [3],
        answers: ['Yes, they take back', 'No, they pay'],
      },
    ])
    const text = PARTS.replace('FIRST', '-10.00').replace('SECOND', '-5.00')
    const once = told(off, 'Yes, they take back', sheet(text))
    expect(figures(once)).toEqual([
      ['VX1001', 90],
      ['VX1002', 55],
    ])
    expect(figures(told(once, 'Yes, they take back', sheet(text)))).toEqual([
      ['VX1001', 90],
      ['VX1002', 45],
    ])
    expect(asked(told(off, 'No, they pay', sheet(text)))).toEqual([OFF.replace('Chargeback', 'Clawback')])
    const added = summed('10.00', '5.00', sum)
    expect(asked(added)).toContain(
      '"Clawback" is added to the commission, and 1 of its amounts has no minus. Do they take commission back?',
    )
    const turned = PARTS.replace('FIRST', '10.00').replace('SECOND', '5.00')
    expect(figures(told(added, 'Yes, they take back', sheet(turned)))).toEqual([
      ['VX1001', 90],
      ['VX1002', 55],
    ])
  })

  it('is not asked about where the whole line goes back, or its signs are those of what it does', () => {
    const back = summed('-10.00', '5.00', less)
    expect(asked(back)).toEqual([OFF])
    const text = PARTS.replace('100.00|FIRST', '-100.00|-10.00').replace('SECOND', '5.00')
    expect(asked(read(text, back.mapping)).filter(why => why.includes('Chargeback'))).toEqual([])
    expect([asked(summed('10.00', '5.00', less)), asked(summed('-10.00', '-5.00', sum))]).toEqual([[], []])
  })
})

describe('columns of amounts that belong to no line', () => {
  const lines = (...columns: readonly (readonly [heading: string, one: string, other: string])[]): string =>
    [
      ['Policy|Insured|Tran Date|Premium|Commission', ...columns.map(([heading]) => heading)],
      ['VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00', ...columns.map(([, one]) => one)],
      ['VX1002|OTT, LEE|06/02/2026|500.00|50.00', ...columns.map(([, , other]) => other)],
    ]
      .map(cells => cells.join('|'))
      .join('\n')
  const [fund, levy, levelling] = [
    ['Fund', '7.00', '3.00'],
    ['Levy', '4.00', '9.00'],
    ['Levelling', '2.50', '1.00'],
  ] as const

  it('are asked about once, each by itself, whichever stand beside them in a later file', () => {
    const reading = read(lines(fund, levy))
    expect(asked(reading)).toEqual([
      '"Fund" and "Levy" hold amounts that are not imported. Do they belong to the lines?',
    ])
    const left = rememberedMapping(told(reading, 'No, leave them out', sheet(lines(fund, levy))).mapping)
    expect(asked(read(lines(levy), left))).toEqual([])
    expect(asked(read(lines(fund, levelling, levy), left))).toEqual([
      '"Levelling" holds amounts that are not imported. Do they belong to the lines?',
    ])
    const added = rememberedMapping(told(reading, 'Add "Fund" to the commission', sheet(lines(fund, levy))).mapping)
    expect(asked(read(lines(fund, levy), added))).toHaveLength(1)
  })
})

describe('names above the rows', () => {
  const above = (...names: readonly string[]): readonly string[] =>
    asked(
      read(
        [
          'Policy|Trans Date|Premium|Commission',
          ...names.flatMap((name, at) => [`${name}|||`, `VX100${at}|06/0${at + 1}/2026|1,000.00|${100 + at}.00`]),
        ].join('\n'),
      ),
    ).filter(why => why.includes('name the insured'))

  it.each([
    [['Lark, June', 'Ott, Lee', 'Auto', 'Homeowners'], 1],
    [['Lark, June', 'Ott, Lee', 'Auto', 'Homeowners', 'Umbrella'], 0],
    [['Lark, June', 'Auto'], 0],
    [['Auto', 'Lark, June', 'Ott, Lee'], 1],
  ])('are asked about where half of the sections are two or more names: %s', (names, questions) => {
    expect(above(...names)).toHaveLength(questions)
    for (const why of above(...names)) expect(why).toContain('2 sections are headed by names such as "Lark, June"')
  })
})
