/** What is asked about dates, amounts, signs and rates, word for word, and the lines that each answer leaves. */
import { describe, expect, it } from 'vitest'
import { silentNextMonth, talk, talks } from '../../../testing/carrier-files/read-text.ts'

const FIGURES = `
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|13/05/2026|1,000.00|100.00
VX1002|OTT, LEE|05/14/2026|500.00|50.00
VX1003|BELL, RAY|05/06/2026|70.00|7.00
? Dates such as "13/05/2026" have the day first, others have the month first. Which is it? (transaction_date)
> Month first: 01/31/2026: 3 VX1002 5/14 500 50, 4 VX1003 5/6 70 7, 2 refused
> Day first: 31/01/2026: 2 VX1001 5/13 1000 100, 4 VX1003 6/5 70 7, 3 refused

Statement of 30.06.2026
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|05/06/2026|1,000.00|100.00
VX1002|OTT, LEE|06/06/2026|500.00|50.00
? The days of the lines can be read in two ways, and "30.06.2026" in the same file has the day first. Which way are they meant? (transaction_date)
> Day first: 31/01/2026: 3 VX1001 6/5 1000 100, 4 VX1002 6/6 500 50
> Month first: 01/31/2026: 3 VX1001 5/6 1000 100, 4 VX1002 6/6 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|1.500,00|150,00
? 2 amounts have a period before the cents and 2 have a comma. Which is right? (commission_amount)
> 1,234.56: 2 VX1001 6/1 1000 100, 3 refused
> 1.234,56: 3 VX1002 6/2 1500 150, 2 refused

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1.200|120
VX1002|OTT, LEE|06/02/2026|1.500|150
? Amounts such as "1.200" have three digits after a period. Does the period separate thousands or cents? (commission_amount)
> Between thousands: 1.234 is 1,234.00: 2 VX1001 6/1 1200 120, 3 VX1002 6/2 1500 150
> Before the cents: 1.234 is 1.23: 2 VX1001 6/1 1.2 120, 3 VX1002 6/2 1.5 150
? The commission is larger than the premium in 2 rows of 2. Premium and commission look swapped. (commission_amount 2 3)
> Swap premium and commission: 2 VX1001 6/1 120 1.2, 3 VX1002 6/2 150 1.5
> It is right as it is: 2 VX1001 6/1 1.2 120, 3 VX1002 6/2 1.5 150
> Leave the rows out: no lines

Policy|Insured|Trans Date|Premium (000s)|Commission
VX1001|LARK, JUNE|06/01/2026|1.00|100.00
VX1002|OTT, LEE|06/02/2026|1.50|150.00
? "Premium (000s)" is read as the premium. Is that right? (gross_amount)
> That is right: 2 VX1001 6/1 1 100, 3 VX1002 6/2 1.5 150
> "Premium (000s)" is not the premium: 2 VX1001 6/1 0 100, 3 VX1002 6/2 0 150
? "Premium (000s)" says that amounts are in thousands, and nothing is multiplied: ask the carrier for a file with amounts in full. Are these in full? (gross_amount)
> No, import the lines without premium: 2 VX1001 6/1 0 100, 3 VX1002 6/2 0 150
> Yes, they are in full: 2 VX1001 6/1 1 100, 3 VX1002 6/2 1.5 150
? The commission is larger than the premium in 2 rows of 2. Premium and commission look swapped. (commission_amount 2 3)
> Swap premium and commission: 2 VX1001 6/1 100 1, 3 VX1002 6/2 150 1.5
> It is right as it is: 2 VX1001 6/1 1 100, 3 VX1002 6/2 1.5 150
> Leave the rows out: no lines

All amounts in thousands
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|10.00|1.00
VX1002|OTT, LEE|06/02/2026|15.00|1.50
? "All amounts in thousands" says that amounts are in thousands, and nothing is multiplied: ask the carrier for a file with amounts in full. Are these in full? (commission_amount)
> Yes, they are in full: 3 VX1001 6/1 10 1, 4 VX1002 6/2 15 1.5

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|100000|10000
VX1002|OTT, LEE|06/02/2026|50000|5000
? No amount has cents. What is 100000? (commission_amount)
> 100,000.00, whole dollars: 2 VX1001 6/1 100000 10000, 3 VX1002 6/2 50000 5000
> 1,000.00, the last two digits are cents: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|100000|100.00
VX1002|OTT, LEE|06/02/2026|50000|50.00
? No premium has cents, and every commission is small beside it. What is 100000? (gross_amount)
> 100,000.00, whole dollars: 2 VX1001 6/1 100000 100, 3 VX1002 6/2 50000 50
> 1,000.00, the last two digits are cents: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00 CR
VX1002|OTT, LEE|06/02/2026|500.00|50.00 DR
? 1 amount is marked CR and 1 DR. Is CR paid to you or taken back? (commission_amount)
> CR takes back, DR pays: 2 VX1001 6/1 1000 -100, 3 VX1002 6/2 500 50
> CR pays, DR takes back: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 -50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00 CR
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? 1 amount is marked CR. Is CR paid to you or taken back? (commission_amount)
> CR takes back, DR pays: 2 VX1001 6/1 1000 -100, 3 VX1002 6/2 500 50
> CR pays, DR takes back: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00 DR
? 1 amount is marked DR. Is CR paid to you or taken back? (commission_amount)
> CR takes back, DR pays: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> CR pays, DR takes back: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 -50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|-1,000.00|-100.00
VX1002|OTT, LEE|06/02/2026|-500.00|-50.00
VX1003|BELL, RAY|06/03/2026|-70.00|-7.00
? Most lines have a premium and commission that is negative, or a sign that contradicts the transaction or the premium. Does this carrier print a minus on what it pays you? (gross_amount)
> Reverse the sign: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
> The signs are right: 2 VX1001 6/1 -1000 -100, 3 VX1002 6/2 -500 -50, 4 VX1003 6/3 -70 -7

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|-100.00
VX1002|OTT, LEE|06/02/2026|500.00|-50.00
? Most lines have a commission that is negative, or a sign that contradicts the transaction or the premium. Does this carrier print a minus on what it pays you? (commission_amount)
> Reverse the sign: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> The signs are right: 2 VX1001 6/1 1000 -100, 3 VX1002 6/2 500 -50

Policy|Insured|Trans Date|Type|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|Cancel|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|Cancel|500.00|50.00
VX1003|BELL, RAY|06/03/2026|New|-70.00|-7.00
? Most lines have a premium and commission that is negative, or a sign that contradicts the transaction or the premium. Does this carrier print a minus on what it pays you? (gross_amount)
> Reverse the sign: 2 VX1001 6/1 -1000 -100, 3 VX1002 6/2 -500 -50, 4 VX1003 6/3 70 7
> The signs are right: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 -70 -7
? 2 rows of "CANCEL" should take commission back, but their amounts have no minus. Is the minus missing? (commission_amount 2 3)
> Yes, read it with a minus: 2 VX1001 6/1 -1000 -100, 3 VX1002 6/2 -500 -50, 4 VX1003 6/3 -70 -7
> The signs are right: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 -70 -7
> Leave the rows out: 4 VX1003 6/3 -70 -7

Policy|Insured|Trans Date|Comm %|Commission
VX1001|LARK, JUNE|06/01/2026|12|100.00
VX1002|OTT, LEE|06/02/2026|14|50.00
= 2 VX1001 6/1 0 100 at 12%, 3 VX1002 6/2 0 50 at 14%

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.0049
= 2 VX1001 6/1 1000 100, 3 refused

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|100.00|1,000.00
VX1002|OTT, LEE|06/02/2026|50.00|500.00
? The commission is larger than the premium in 2 rows of 2. Premium and commission look swapped. (commission_amount 2 3)
> Swap premium and commission: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> It is right as it is: 2 VX1001 6/1 100 1000, 3 VX1002 6/2 50 500
> Leave the rows out: no lines

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|100.00|1,000.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
VX1003|BELL, RAY|06/03/2026|700.00|70.00
? The commission is larger than the premium in 1 row of 3. Are these rows right? (commission_amount 2)
> It is right as it is: 2 VX1001 6/1 100 1000, 3 VX1002 6/2 500 50, 4 VX1003 6/3 700 70
> Leave the row out: 3 VX1002 6/2 500 50, 4 VX1003 6/3 700 70

Policy|Insured|Trans Date|Premium|Comm
VX1001|LARK, JUNE|06/01/2026|1,000.00|15.00
VX1002|OTT, LEE|06/02/2026|500.00|15.00
? The figures under "Comm" look like rates: 15.00 beside a premium of 1,000.00. Are they dollars? (commission_amount 2 3)
> Yes, they are dollars: 2 VX1001 6/1 1000 15, 3 VX1002 6/2 500 15
> No, they are percents: no lines

Total commission due: 170.00
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? Row 1, above the table, states a total of 170.00, and the lines come to 150.00. (commission_amount 1)
> The lines are right, import them: 3 VX1001 6/1 1000 100, 4 VX1002 6/2 500 50

Total commission due: 150.00
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
= 3 VX1001 6/1 1000 100, 4 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
Total|||500.00|51.00
VX1003|BELL, RAY|06/03/2026|700.00|70.00
Total|||2,200.00|170.00
? 2 totals do not add up: row 4 ("Total") says 51.00, and the rows above come to 150.00. (commission_amount 4 6)
> The lines are right, import them: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 5 VX1003 6/3 700 70

Policy|Insured|Trans Date|Commission||Policy|Insured|Trans Date|Commission
VX1001|LARK, JUNE|06/01/2026|100.00||VY1001|FAY, UMA|06/01/2026|10.00
VX1002|OTT, LEE|06/02/2026|50.00||VY1002|GIL, VIC|06/02/2026|5.00
? Two tables are side by side under the same headings, and an import reads only one. Import the file once for each table. Which table do you import now? (file)
> The table on the left: 2 VX1001 6/1 0 100, 3 VX1002 6/2 0 50
> The table on the right: 2 VY1001 6/1 0 10, 3 VY1002 6/2 0 5

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.123
VX1003|BELL, RAY|06/03/2026|70.00|7.1239
? 2 amounts have fractions of a cent, such as 50.123. Round them to the cent? (commission_amount 3 4)
> Round them to the cent: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50.12, 4 VX1003 6/3 70 7.12
> No, refuse these rows: 2 VX1001 6/1 1000 100, 3 refused, 4 refused

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.127
? 1 amount has fractions of a cent, such as 100.127. Round them to the cent? (commission_amount 2)
> Round them to the cent: 2 VX1001 6/1 1000 100.13
> No, refuse these rows: 2 refused

Policy|Insured|Trans Date|Comm Rate|Commission
VX1001|LARK, JUNE|06/01/2026|12|100.00
VX1002|OTT, LEE|06/02/2026|14|50.00
? Nothing shows the unit of the rates under "Comm Rate". Which is it? (commission_rate)
> 15 is 15%: 2 VX1001 6/1 0 100 at 12%, 3 VX1002 6/2 0 50 at 14%
> 0.15 is 15%: 2 refused, 3 refused
> 1500 is 15%: 2 VX1001 6/1 0 100 at 0.12%, 3 VX1002 6/2 0 50 at 0.14%
> They are amounts, not rates: 2 VX1001 6/1 0 100, 3 VX1002 6/2 0 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1.000,00|100,00
VX1002|OTT, LEE|06/02/2026|500.25|
? 1 amount has a period before the cents and 2 have a comma. Which is right? (commission_amount)
> 1,234.56: 2 refused, 3 refused
> 1.234,56: 2 VX1001 6/1 1000 100, 3 refused

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00 CR
VX1002|OTT, LEE|06/02/2026|500.00|50.00 CR
VX1003|BELL, RAY|06/03/2026|70.00|7.00 DR
? 2 amounts are marked CR and 1 DR. Is CR paid to you or taken back? (commission_amount)
> CR takes back, DR pays: 2 VX1001 6/1 1000 -100, 3 VX1002 6/2 500 -50, 4 VX1003 6/3 70 7
> CR pays, DR takes back: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 -7
? Most lines have a commission that is negative, or a sign that contradicts the transaction or the premium. Does this carrier print a minus on what it pays you? (commission_amount)
> Reverse the sign: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 -7
> The signs are right: 2 VX1001 6/1 1000 -100, 3 VX1002 6/2 500 -50, 4 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
VX1003|BELL, RAY|06/03/2026|700.00|70.00
Total|||1,700.00|170.00
? A total does not add up: row 5 ("Total") says 170.00, and the rows above come to 220.00. (commission_amount 5)
> Leave out row 3: it is the amount of the difference: 2 VX1001 6/1 1000 100, 4 VX1003 6/3 700 70
> The lines are right, import them: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 700 70

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|0
VX1002|OTT, LEE|06/02/2026|500.00|0
? No line has a commission. A spreadsheet whose formulas were never calculated shows 0 for them: open it, save it, and choose it again. Are all commissions 0.00? (commission_amount)
> Yes, they are all 0.00: 2 VX1001 6/1 1000 0, 3 VX1002 6/2 500 0

Policy|Insured|Trans Date|Premium|Base Comm|Supp Comm
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|20.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00|10.00
? "Base Comm" and "Supp Comm" hold different amounts. Which one is the commission you received? (commission_amount 2 3)
> "Base Comm": 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> "Supp Comm": 2 VX1001 6/1 1000 20, 3 VX1002 6/2 500 10
> "Base Comm" + "Supp Comm": 2 VX1001 6/1 1000 120, 3 VX1002 6/2 500 60

Policy|Insured|Trans Date|Premium|Comm @10%|Comm @15%
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|
VX1002|OTT, LEE|06/02/2026|500.00||75.00
? "Comm @10%" and "Comm @15%" hold different amounts. Which one is the commission you received? (commission_amount 3)
> "Comm @10%": 2 VX1001 6/1 1000 100, 3 refused
> "Comm @15%": 3 VX1002 6/2 500 75, 2 refused
> Each row has one of them: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 75
? "Comm @10%" is read as the commission. Is that right? (commission_amount)
> That is right: 2 VX1001 6/1 1000 100, 3 refused
> "Comm @15%" is the commission: 3 VX1002 6/2 500 75, 2 refused`

describe('a figure that can be read in two ways', () => {
  it.each(talks(FIGURES))('is asked about in these words, and each answer gives these lines: %s', (file, said) => {
    expect([talk(file), silentNextMonth(file)]).toEqual([said, []])
  })
})
