/** What is asked about single rows, word for word, and the lines that each answer leaves. */
import { describe, expect, it } from 'vitest'
import {
  asked,
  offered,
  read,
  sheet,
  silentNextMonth,
  talk,
  talks,
  told,
} from '../../../testing/carrier-files/read-text.ts'
import { rememberedMapping } from '../question.ts'

const HEAD = 'Policy|Insured|Trans Date|Premium|Commission'
const LARK = 'VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00'
const OTT = 'VX1002|OTT, LEE|06/02/2026|500.00|50.00'

const ROWS = `
Policy|Insured|Trans Date|Coverage|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|BI|100.00|10.00
|||COLL|75.00|7.50
|||PIP|15.00|1.50
? 2 rows with an amount have no policy number: row 3 ("COLL") of 7.50. Is it a commission line or a total, a deposit or a balance? (file 3 4)
> They belong to the number above: 2 VX1001 6/1 100 10, 3 VX1001 6/30 75 7.5, 4 VX1001 6/30 15 1.5
> Import them as lines: 2 VX1001 6/1 100 10, 3 refused, 4 refused
> Leave them out: 2 VX1001 6/1 100 10

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
Average|||1,500.00|150.00
? 1 row with an amount has no policy number: row 3 ("Average") of 150.00. Is it a commission line or a total, a deposit or a balance? (file 3)
> Import it as a line: 2 VX1001 6/1 1000 100, 3 Average 6/30 1500 150
> Leave it out: 2 VX1001 6/1 1000 100
? 1 row has no date under "Trans Date". Which date do they get? (transaction_date 3)
> The date above: 2 VX1001 6/1 1000 100, 3 Average 6/1 1500 150
> Use the statement date: 2 VX1001 6/1 1000 100, 3 Average 6/30 1500 150
> Leave it out: 2 VX1001 6/1 1000 100

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
||06/01/2026|50.00|5.00
? 1 row has a date and an amount but no policy number. Does the number above belong to it? (file 3)
> Yes, carry it down: 2 VX1001 6/1 1000 100, 3 VX1001 6/1 50 5
> No, they have none: 2 VX1001 6/1 1000 100, 3 refused
> Leave it out: 2 VX1001 6/1 1000 100

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
||06/01/2026|50.00|5.00
||06/01/2026|60.00|6.00
? 2 rows have a date and an amount but no policy number. Does the number above belong to them? (file 3 4)
> Yes, carry it down: 2 VX1001 6/1 1000 100, 3 VX1001 6/1 50 5, 4 VX1001 6/1 60 6
> No, they have none: 2 VX1001 6/1 1000 100, 3 refused, 4 refused
> Leave them out: 2 VX1001 6/1 1000 100

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
VX1003|BELL, RAY|06/01/2006|30.00|3.00
VX1004|FAY, UMA|06/01/2006|40.00|4.00
? 2 rows have a transaction date years away from the statement: row 4 ("06/01/2006"). (file 4 5)
> Leave the dates out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/30 30 3, 5 VX1004 6/30 40 4
> It is right as it is: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/1 30 3, 5 VX1004 6/1 40 4
> Leave the rows out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
VX1003|BELL, RAY|06/01/2006|30.00|3.00
? 1 row has a transaction date years away from the statement: row 4 ("06/01/2006"). (file 4)
> Leave the date out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/30 30 3
> It is right as it is: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/1 30 3
> Leave the row out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
? 1 row repeats an earlier row: row 4 ("VX1001") of 100.00. Is it paid twice? (file 4)
> No, leave it out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> Yes, it is a line of its own: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1001 6/1 1000 100

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? 2 rows repeat an earlier row: row 4 ("VX1001") of 100.00. Is it paid twice? (file 4 5)
> No, leave them out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> Yes, they are lines of their own: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1001 6/1 1000 100, 5 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
VX1003|BELL|RAY|06/01/2026|1,000.00|90.00
? "F" holds amounts that are not imported. Do they belong to the lines? (file 4)
> No, leave them out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 refused
> "F" is the premium: 2 VX1001 6/1 0 100, 3 VX1002 6/2 0 50, 4 refused
> "F" is the commission: 2 refused, 3 refused, 4 refused
> Add "F" to the commission: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 refused
> Take "F" off the commission: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 refused
? 1 row has cells beyond the last heading: a comma inside a name may have moved the others. (file 4)
> Leave it out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> It is right as it is: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 refused

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
VX1003|BELL, RAY|06/03/2026|70.00|7
? The file ends in row 4 with "7" under "Commission", where every other figure has more digits. Its end may have been lost, and rows with it: ask the carrier for the whole file. (file 4)
> Leave it out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> It is right as it is: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission|Fee
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|
VX1002|OTT, LEE|06/02/2026|500.00|50.00|
Adjustment|||||25.00
? 1 row is left out but holds amounts in other columns: row 4 ("Adjustment") of 25.00. (file 4)
> Leave it out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission|Fee
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|
VX1002|OTT, LEE|06/02/2026|500.00|50.00|
Adjustment|||||25.00
Postage|||||2.00
? 2 rows are left out but hold amounts in other columns: row 4 ("Adjustment") of 25.00. (file 4 5)
> Leave them out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
0000000|BALANCE FORWARD|06/30/2026||77.10
? 1 row could be a total or a balance rather than a line: row 4 ("BALANCE FORWARD") of 77.10. (file 4)
> Leave it out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> It is a line: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 0000000 6/30 0 77.1

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
0000000|BALANCE FORWARD|06/30/2026||77.10
9999999|YTD TOTAL|06/30/2026||877.10
? 2 rows could be a total or a balance rather than a line: row 4 ("BALANCE FORWARD") of 77.10. (file 4 5)
> Leave them out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> They are lines: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 0000000 6/30 0 77.1, 5 9999999 6/30 0 877.1

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
Policy|Insured|Trans Date|Commission|Premium
VX1003|BELL, RAY|06/03/2026|30.00|300.00
? There are other headings in row 4 ("Policy Insured Trans Date Commission Premium"). The rows below them are read with the headings at the top. Where they mean other columns, import each table by itself. (file 4)
> Leave out the rows below them: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> Read only the rows below them: 5 VX1003 6/3 300 30
> They are read correctly: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 5 VX1003 6/3 30 300
? The commission is larger than the premium in 1 row of 3. Are these rows right? (commission_amount 5)
> It is right as it is: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 5 VX1003 6/3 30 300
> Leave the row out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
Harbor Mutual Insurance Company||||
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
Acme Casualty Insurance Co||||
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? 2 sections are headed by names such as "Harbor Mutual Insurance Company". Do they name the writing carrier of the lines below them? (writing_carrier)
> Yes: 3 VX1001 6/1 1000 100, 5 VX1002 6/2 500 50
> No: 3 VX1001 6/1 1000 100, 5 VX1002 6/2 500 50

Policy|Trans Date|Premium|Commission
Lark, June|||
VX1001|06/01/2026|1,000.00|100.00
Ott, Lee|||
VX1002|06/02/2026|500.00|50.00
? 2 sections are headed by names such as "Lark, June". Do they name the insured of the lines below them? (insured_name)
> Yes: 3 VX1001 6/1 1000 100, 5 VX1002 6/2 500 50
> No: 3 VX1001 6/1 1000 100, 5 VX1002 6/2 500 50

Insured|Trans Date|Premium|Commission
LARK, JUNE|06/01/2026|1,000.00|100.00
Policy No. HO1000001
OTT, LEE|06/02/2026|500.00|50.00
CPP 0044123
BELL, RAY|06/03/2026|70.00|7.00
FAY, UMA|06/04/2026|60.00|6.00
HO1000003
? Numbers such as "HO1000001" stand below 3 of the 4 rows. Do they name the policy of the row above them? (policy_number 2 4 7)
> Yes: 2 HO1000001 6/1 1000 100, 4 CPP 0044123 6/2 500 50, 6 null 6/3 70 7, 7 HO1000003 6/4 60 6
> No: 2 null 6/1 1000 100, 4 null 6/2 500 50, 6 null 6/3 70 7, 7 null 6/4 60 6

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
VX1003|BELL|RAY|06/01/2026|1,000.00|90.00
VX1004|FAY|UMA|06/01/2026|1,000.00|80.00
? "F" holds amounts that are not imported. Do they belong to the lines? (file 4 5)
> No, leave them out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 refused, 5 refused
> "F" is the premium: 2 VX1001 6/1 0 100, 3 VX1002 6/2 0 50, 4 refused, 5 refused
> "F" is the commission: 2 refused, 3 refused, 4 refused, 5 refused
> Add "F" to the commission: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 refused, 5 refused
> Take "F" off the commission: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 refused, 5 refused
? 2 rows have cells beyond the last heading: a comma inside a name may have moved the others. (file 4 5)
> Leave them out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> It is right as it is: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 refused, 5 refused

@@ June
Policy|Trans Date|Premium|Commission
VX1001|06/01/2026|1,000.00|100.00
HARBOR DELI
VX1002|06/02/2026|500.00|50.00
VOSS ROOFING
@@ July
Policy|Trans Date|Premium|Commission
VX1003|06/03/2026|70.00|7.00
DALE LLC
VX1004|06/04/2026|80.00|8.00
HOLT LLC
? "June", "July" are named for different months. Does this statement pay all of them? (file)
> Yes, import them all: June!2 VX1001 6/1 1000 100, June!4 VX1002 6/2 500 50, July!2 VX1003 6/3 70 7, July!4 VX1004 6/4 80 8
> No, read only "June": June!2 VX1001 6/1 1000 100, June!4 VX1002 6/2 500 50
> No, read only "July": July!2 VX1003 6/3 70 7, July!4 VX1004 6/4 80 8
? 4 sections are headed by names such as "HARBOR DELI". Do they name the insured of the lines below them? (insured_name)
> Yes: June!2 VX1001 6/1 1000 100, June!4 VX1002 6/2 500 50, July!2 VX1003 6/3 70 7, July!4 VX1004 6/4 80 8
> No: June!2 VX1001 6/1 1000 100, June!4 VX1002 6/2 500 50, July!2 VX1003 6/3 70 7, July!4 VX1004 6/4 80 8

Policy|Trans Date|Premium|Commission
VX1001|06/01/2026|1,000.00|100.00
Harbor, Deli
= 2 VX1001 6/1 1000 100

Policy|Trans Date|Premium|Commission
Harbor, Deli
VX1001|06/01/2026|1,000.00|100.00
Voss, Roofing
VX1002|06/02/2026|500.00|50.00
Dale, Llc
? 3 sections are headed by names such as "Harbor, Deli". Do they name the insured of the lines below them? (insured_name)
> Yes: 3 VX1001 6/1 1000 100, 5 VX1002 6/2 500 50
> No: 3 VX1001 6/1 1000 100, 5 VX1002 6/2 500 50

Policy|Insured|Agent|Trans Date|Premium|Commission
VX1003|BELL, RAY|CD|06/03/2026|70.00|7.00
||CD||70.00|7.00
VX1004|FAY, UMA|EF|06/03/2026|80.00|8.00
||EF||80.00|8.00
Total||||150.00|15.00
? 2 rows have no policy number and come to the same as the lines above them: row 3 ("CD") of 7.00. Are they totals? (file 3 5)
> Yes, leave them out: 2 VX1003 6/3 70 7, 4 VX1004 6/3 80 8
> No, import them under the number above: 2 VX1003 6/3 70 7, 3 VX1003 6/30 70 7, 4 VX1004 6/3 80 8, 5 VX1004 6/30 80 8

Policy|Trans Date|Premium|Commission
VX1001|06/01/2026|1,000.00|100.00
HARBOR DELI
INC
VX1002|06/02/2026|500.00|50.00
VOSS ROOFING
VX1003|06/03/2026|70.00|7.00
DALE LLC
? 3 sections are headed by names such as "HARBOR DELI". Do they name the insured of the lines below them? (insured_name)
> Yes: 2 VX1001 6/1 1000 100, 5 VX1002 6/2 500 50, 7 VX1003 6/3 70 7
> No: 2 VX1001 6/1 1000 100, 5 VX1002 6/2 500 50, 7 VX1003 6/3 70 7`

describe('a row that may not be what it looks like', () => {
  it.each(talks(ROWS))('is asked about in these words, and each answer gives these lines: %s', (file, said) => {
    expect([talk(file), silentNextMonth(file)]).toEqual([said, []])
  })

  it.each([
    ['Yes, it is a line of its own', LARK, OTT],
    ['It is right as it is', 'VX1003|BELL, RAY|06/03/2006|70.00|7.00', 'VX1004|FAY, UMA|06/04/2006|80.00|8.00'],
  ])('is asked about again with a further such row: "%s"', (label, row, further) => {
    const text = `${HEAD}\n${LARK}\n${OTT}\n${row}`
    const { mapping } = told(read(text), label, sheet(text))
    const more = read(
      `${text}
${further}`,
      mapping,
    )
    expect([asked(read(text, mapping)), more.questions.map(({ rows }) => rows)]).toEqual([[], [[4, 5]]])
  })

  it('is asked about again in the next month, as what is said of rows is said of one file', () => {
    const text = `${HEAD}\n${LARK}\n${OTT}\n${LARK}`
    const left = told(read(text), 'No, leave it out', sheet(text))
    expect(asked(read(text, rememberedMapping(left.mapping)))).toEqual(asked(read(text)))
  })
})

describe('sections that name carriers or insureds', () => {
  it('are said once: the answer is kept for the next month, and gives the lines the names', () => {
    const text = `${HEAD}\nHarbor Mutual Insurance Company||||\n${LARK}\nAcme Casualty Insurance Co||||\n${OTT}`
    const yes = told(read(text), 'Yes', sheet(text))
    expect(yes.lines.map(({ writingCarrier }) => writingCarrier)).toEqual([
      'Harbor Mutual Insurance Company',
      'Acme Casualty Insurance Co',
    ])
    const no = told(read(text), 'No', sheet(text))
    expect(no.lines.map(({ writingCarrier }) => writingCarrier)).toEqual([null, null])
    for (const { mapping } of [yes, no]) expect(asked(read(text, rememberedMapping(mapping)))).toEqual([])
  })

  it.each([
    ['there is one', ['Harbor Mutual Insurance Company', 'Homeowners']],
    ['they have numbers', ['Harbor Mutual Insurance 100', 'Acme Casualty Insurance 200']],
  ])('are not asked about when %s', (_, [first = '', second = '']) => {
    expect(asked(read(`${HEAD}\n${first}||||\n${LARK}\n${second}||||\n${OTT}`))).toEqual([])
  })
})

describe('numbers below the rows', () => {
  const below = (...rows: readonly string[]): readonly string[] =>
    asked(read(['Insured|Trans Date|Premium|Commission', ...rows].join('\n')))
  const lark = 'LARK, JUNE|06/01/2026|1,000.00|100.00'
  const ott = 'OTT, LEE|06/02/2026|500.00|50.00'
  const bell = 'BELL, RAY|06/03/2026|70.00|7.00'
  const fay = 'FAY, UMA|06/04/2026|60.00|6.00'

  it.each(['HO1000001', 'Policy No. HO1000001', 'pol # CPP 0044123', 'Number: 12-34/5678', 'Contract 0044123'])(
    'are asked about where each row has one: "%s"',
    number => {
      expect(below(lark, number, ott, number)).toEqual([expect.stringMatching(/^Numbers such as ".*" stand below/)])
    },
  )

  it.each([
    ['there is one row', [lark, 'HO1000001']],
    ['one stands above the first row', ['HO1000001', lark, 'HO1000002', ott, 'HO1000003']],
    ['two stand below a row', [lark, 'HO1000001', 'HO1000009', ott, 'HO1000003']],
    ['only one of three rows has one', [lark, 'HO1000001', ott, bell]],
    ['only two of four rows have one', [lark, 'HO1000001', ott, 'HO1000002', bell, fay]],
    ['they are short', [lark, 'HO123', ott, 'HO124']],
    ['words stand before them', [lark, 'Agent A 10001', ott, 'Agent B 10002']],
    ['they are of two words', [lark, 'A B 10001', ott, 'A B 10002']],
    ['words stand behind them', [lark, 'HO1000001 p', ott, 'HO1000002 p']],
    ['they are of a page', [lark, 'PAGE 10001', ott, 'PAGE 10002']],
  ])('are not asked about where %s', (_, rows) => {
    expect(below(...rows).filter(why => why.startsWith('Numbers'))).toEqual([])
  })
})

describe('lines that fill two rows', () => {
  const LINES = [
    'VX1001|LARK, JUNE|06/01/2026||',
    '|||1,000.00|100.00',
    'VX1002|OTT, LEE|06/02/2026||',
    '|||500.00|50.00',
  ]
  const two = (...more: readonly string[]): string => [HEAD, ...LINES, ...more].join('\n')
  const WHY =
    'Each line fills two rows: row 2 names the policy, and its amounts stand in the next row. A line is read from one row: ask the carrier for a file with one row for each line.'

  it('cannot be read, and are kept as they are when somebody says so', () => {
    expect(offered(read(two()))).toEqual([
      { about: null, why: WHY, rows: [2, 4], answers: ['Each row is a line of its own'] },
    ])
    const { mapping } = told(read(two()), 'Each row is a line of its own', sheet(two()))
    expect(asked(read(two(), rememberedMapping(mapping)))).toEqual([])
    expect(asked(read(two('VX1003|BELL, RAY|06/03/2026|70.00|7.00')))).toContain(WHY)
  })

  it.each([
    ['many fill one', two('VX1003|BELL, RAY|06/03/2026|70.00|7.00', 'VX1004|FAY, UMA|06/04/2026|60.00|6.00')],
    ['one fills two', [HEAD, LINES[0], LINES[1]].join('\n')],
    ['the next row has its own number', two().replaceAll('\n|', '\nVX1009|')],
    ['the next row has no amount', two().replaceAll('|100.00', '|').replaceAll('|50.00', '|')],
  ])('are not those of a file where %s', (_, text) => {
    expect(asked(read(text))).not.toContain(WHY)
  })
})

it('each statement of a file is asked about, whatever was said of the one before', () => {
  const text = ['06/30/2026', '05/31/2026', '04/30/2026']
    .map((day, at) => `Statement date ${day}||||\n${HEAD}\n${LARK.replace('VX1001', `VX100${at}`)}`)
    .join('\n')
  const reading = read(text)
  expect(reading.questions.map(({ rows }) => rows)).toEqual([[5]])
  const one = told(reading, 'It is one statement', sheet(text))
  expect(asked(one)).toEqual([
    'The headings appear again in row 8, below "04/30/2026", and at the top below "06/30/2026". Two statements may be in this file: import each of them by itself.',
  ])
  expect(asked(told(one, 'It is one statement', sheet(text)))).toEqual([])
})
