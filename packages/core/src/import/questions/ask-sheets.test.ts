/** What is asked about the sheets of a workbook, word for word, and the lines that each answer leaves. */
import { describe, expect, it } from 'vitest'
import { asked, CONTEXT, sheet, silentNextMonth, talk, talks, told } from '../../../testing/carrier-files/read-text.ts'
import type { FileReading } from '../import-report.ts'
import { readFile } from '../read-file.ts'

const SHEETS = `
@@ June
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
@@ Late (hidden)
Policy|Insured|Trans Date|Premium|Commission
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? "Late" is hidden in the file, holds amounts and is not read. (file)
> Read "Late" too: June!2 VX1001 6/1 1000 100, Late!2 VX1002 6/2 500 50
> Read only "June": June!2 VX1001 6/1 1000 100
> Read "Late" instead: Late!2 VX1002 6/2 500 50

@@ June
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
@@ Late (hidden)
Policy|Insured|Trans Date|Premium|Commission
VX1002|OTT, LEE|06/02/2026|500.00|50.00
@@ Later (hidden)
Policy|Insured|Trans Date|Premium|Commission
VX1003|BELL, RAY|06/03/2026|70.00|7.00
? "Late", "Later" are hidden in the file, hold amounts and are not read. (file)
> Read "Late", "Later" too: June!2 VX1001 6/1 1000 100, Late!2 VX1002 6/2 500 50, Later!2 VX1003 6/3 70 7
> Read only "June": June!2 VX1001 6/1 1000 100
> Read "Late" instead: Late!2 VX1002 6/2 500 50
> Read "Later" instead: Later!2 VX1003 6/3 70 7

@@ Paid
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
@@ Pending
Policy|Insured|Trans Date|Premium|Commission
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? "Pending" sounds like lines that this statement does not pay. Were they paid by it? (file)
> No, read only "Paid": Paid!2 VX1001 6/1 1000 100
> Yes, import them too: Paid!2 VX1001 6/1 1000 100, Pending!2 VX1002 6/2 500 50

@@ Paid
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
@@ Pending
Policy|Insured|Trans Date|Premium|Commission
VX1002|OTT, LEE|06/02/2026|500.00|50.00
@@ Escrow
Policy|Insured|Trans Date|Premium|Commission
VX1003|BELL, RAY|06/03/2026|70.00|7.00
@@ On Hold
Policy|Insured|Trans Date|Premium|Commission
VX1004|FAY, UMA|06/03/2026|80.00|8.00
? "Pending", "On Hold" sound like lines that this statement does not pay. Were they paid by it? (file)
> No, read only "Paid", "Escrow": Paid!2 VX1001 6/1 1000 100, Escrow!2 VX1003 6/3 70 7
> Yes, import them too: Paid!2 VX1001 6/1 1000 100, Pending!2 VX1002 6/2 500 50, Escrow!2 VX1003 6/3 70 7, On Hold!2 VX1004 6/3 80 8

@@ May 2026
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|05/01/2026|1,000.00|100.00
@@ June 2026
Policy|Insured|Trans Date|Premium|Commission
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? "May 2026", "June 2026" are named for different months. Does this statement pay all of them? (file)
> Yes, import them all: May 2026!2 VX1001 5/1 1000 100, June 2026!2 VX1002 6/2 500 50
> No, read only "May 2026": May 2026!2 VX1001 5/1 1000 100
> No, read only "June 2026": June 2026!2 VX1002 6/2 500 50

@@ Detail
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
@@ By Policy
Policy|Insured|Trans Date|Premium|Commission
VX1002|OTT, LEE|06/02/2026|500.00|50.00
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
? "By Policy" comes to 150.00 and to the same for each policy as "Detail". Were both paid? (file)
> No, read only "Detail": Detail!2 VX1001 6/1 1000 100, Detail!3 VX1002 6/2 500 50
> No, read only "By Policy": By Policy!2 VX1002 6/2 500 50, By Policy!3 VX1001 6/1 1000 100
> Yes, import both: Detail!2 VX1001 6/1 1000 100, Detail!3 VX1002 6/2 500 50, By Policy!2 VX1002 6/2 500 50, By Policy!3 VX1001 6/1 1000 100
? 2 rows repeat an earlier row: row By Policy!2 ("VX1002") of 50.00. Is it paid twice? (file By Policy!2 By Policy!3)
> No, leave them out: Detail!2 VX1001 6/1 1000 100, Detail!3 VX1002 6/2 500 50
> Yes, they are lines of their own: Detail!2 VX1001 6/1 1000 100, Detail!3 VX1002 6/2 500 50, By Policy!2 VX1002 6/2 500 50, By Policy!3 VX1001 6/1 1000 100

@@ Ruiz
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
@@ Lund
Policy|Insured|Trans Date|Premium|Commission
VX1002|OTT, LEE|06/02/2026|500.00|50.00
@@ Agency
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? "Agency" comes to 150.00 and to the same for each policy as "Ruiz", "Lund". Were both paid? (file)
> No, read only "Ruiz", "Lund": Ruiz!2 VX1001 6/1 1000 100, Lund!2 VX1002 6/2 500 50
> No, read only "Agency": Agency!2 VX1001 6/1 1000 100, Agency!3 VX1002 6/2 500 50
> Yes, import both: Ruiz!2 VX1001 6/1 1000 100, Lund!2 VX1002 6/2 500 50, Agency!2 VX1001 6/1 1000 100, Agency!3 VX1002 6/2 500 50
? 2 rows repeat an earlier row: row Agency!2 ("VX1001") of 100.00. Is it paid twice? (file Agency!2 Agency!3)
> No, leave them out: Ruiz!2 VX1001 6/1 1000 100, Lund!2 VX1002 6/2 500 50
> Yes, they are lines of their own: Ruiz!2 VX1001 6/1 1000 100, Lund!2 VX1002 6/2 500 50, Agency!2 VX1001 6/1 1000 100, Agency!3 VX1002 6/2 500 50

@@ June
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
@@ Bonus
Agent|Month|Bonus Amount
RUIZ|June|250.00
LUND|June|175.00
? "Bonus" holds amounts and is not read. (file)
> Read only "June": June!2 VX1001 6/1 1000 100, June!3 VX1002 6/2 500 50
> Read "Bonus" instead: Bonus!2 null 6/30 0 250, Bonus!3 null 6/30 0 175

@@ June
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
@@ Bonus
Agent|Month|Bonus Amount
RUIZ|June|250.00
@@ Fees
Agent|Month|Fee
RUIZ|June|25.00
? "Bonus", "Fees" hold amounts and are not read. (file)
> Read only "June": June!2 VX1001 6/1 1000 100, June!3 VX1002 6/2 500 50
> Read "Bonus" instead: no lines
> Read "Fees" instead: no lines`

describe('a sheet that may not be paid, or paid once', () => {
  it.each(talks(SHEETS))('is asked about in these words, and each answer gives these lines: %s', (file, said) => {
    expect([talk(file), silentNextMonth(file)]).toEqual([said, []])
  })
})

it('each sheet that says what others say is asked about, whatever was said of another', () => {
  const rows = (number: string, amount: string) =>
    `Policy|Insured|Trans Date|Premium|Commission\n${number}|LARK, JUNE|06/01/2026|1,000.00|${amount}`
  const sheets = ['A', 'B', 'C', 'D'].map((name, at) =>
    sheet(at < 2 ? rows('VX1001', '100.00') : rows('VX1002', '70.00'), name),
  )
  const again = (reading: FileReading) => asked(reading).filter(why => why.endsWith('Were both paid?'))
  const reading = readFile(sheets, null, CONTEXT)
  expect(again(reading)).toEqual(['"B" comes to 100.00 and to the same for each policy as "A". Were both paid?'])
  const both = told(reading, 'Yes, import both', ...sheets)
  expect(again(both)).toEqual(['"D" comes to 70.00 and to the same for each policy as "C". Were both paid?'])
  expect(again(told(both, 'Yes, import both', ...sheets))).toEqual([])
})
